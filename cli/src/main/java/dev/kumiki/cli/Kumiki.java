package dev.kumiki.cli;

import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/// The command `kumiki`: without a subcommand it prints its help.
@Command(
        name = "kumiki",
        description = "DynamoDB designs that compile, on an embedded, durable, DynamoDB-compatible engine.",
        synopsisSubcommandLabel = "COMMAND",
        mixinStandardHelpOptions = true,
        versionProvider = VersionCommand.class,
        commandListHeading = "%nCommands:%n",
        subcommands = {
            ServerCommand.class,
            DesignCommand.class,
            VerifyCommand.class,
            VersionCommand.class,
            WarmUpCommand.class
        })
final class Kumiki implements Runnable {
    @Spec
    private CommandSpec spec = CommandSpec.create();

    public static void main(String[] arguments) {
        System.exit(commandLine().execute(arguments));
    }

    /// Runs one command line and answers its exit code.
    static int run(PrintWriter out, PrintWriter err, String... arguments) {
        return commandLine()
                .setOut(out)
                .setErr(err)
                .setColorScheme(CommandLine.Help.defaultColorScheme(Ansi.OFF))
                .execute(arguments);
    }

    private static CommandLine commandLine() {
        return new CommandLine(new Kumiki()).setParameterExceptionHandler(Kumiki::refuse);
    }

    /// One sentence instead of the whole help, which would push the sentence off the screen.
    private static int refuse(ParameterException refusal, String[] arguments) {
        var command = refusal.getCommandLine();
        var err = command.getErr();
        err.println("kumiki: " + sentence(refusal));
        err.println("Run '" + command.getCommandSpec().qualifiedName() + " --help' to see what there is.");
        err.flush();
        return CommandLine.ExitCode.USAGE;
    }

    private static String sentence(ParameterException refusal) {
        if (refusal instanceof UnmatchedArgumentException unmatched && !unmatched.isUnknownOption()) {
            String word = unmatched.getUnmatched().getFirst();
            return refusal.getCommandLine().getSubcommands().isEmpty()
                    ? "unexpected argument '" + word + "'"
                    : "unknown command '" + word + "'";
        }
        return String.valueOf(refusal.getMessage());
    }

    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }
}
