package dev.kumiki.cli;

import dev.kumiki.apps.common.host.AppModule;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/// The command `kumiki`: without a subcommand it runs every application that is installed.
@Command(
        name = "kumiki",
        description = "DynamoDB designs that compile, on an embedded, durable, DynamoDB-compatible engine.",
        synopsisSubcommandLabel = "COMMAND",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        versionProvider = VersionCommand.class,
        commandListHeading = "%nCommands:%n",
        subcommands = {
            ServerCommand.class,
            DesignCommand.class,
            VerifyCommand.class,
            SalvageCommand.class,
            VersionCommand.class,
            WarmUpCommand.class
        })
final class Kumiki implements Callable<Integer> {
    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Mixin
    private AppOptions options = new AppOptions();

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
        var kumiki = new CommandLine(new Kumiki());
        AppModule.installed().forEach(module -> AppCommand.addTo(kumiki, module));
        return kumiki.setParameterExceptionHandler(Kumiki::refuse);
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
    public Integer call() throws InterruptedException {
        return new AppsRun(AppModule.installed(), options, new AppEnvironment(System.getenv())).untilStopped(spec);
    }
}
