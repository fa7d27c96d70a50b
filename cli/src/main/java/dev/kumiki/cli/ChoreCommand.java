package dev.kumiki.cli;

import dev.kumiki.apps.common.host.AppModule;
import dev.kumiki.apps.common.host.Chore;
import dev.kumiki.apps.common.host.Platform;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `kumiki studio restore-drill` and its like: a chore of an application, without its pages.
@Command(mixinStandardHelpOptions = true, sortOptions = false)
final class ChoreCommand implements Callable<Integer> {
    private final AppModule module;
    private final Chore chore;
    private final Map<String, String> variables;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(paramLabel = "ARGUMENT", arity = "0..*", description = "See the description.")
    private List<String> arguments = new ArrayList<>();

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description = "The folder that the application keeps its data in (default: " + AppOptions.DEFAULT_DATA
                    + "). With KUMIKI_DATABASE=aws the tables are Amazon's.")
    @Nullable
    private Path directory;

    private ChoreCommand(AppModule module, Chore chore, Map<String, String> variables) {
        this.module = module;
        this.chore = chore;
        this.variables = Map.copyOf(variables);
    }

    /// Adds the chores of an application to its command.
    static void addTo(CommandLine application, AppModule module, Map<String, String> variables) {
        for (Chore chore : module.chores()) {
            var command = new CommandLine(new ChoreCommand(module, chore, variables));
            command.getCommandSpec()
                    .usageMessage()
                    .description(chore.description() + " Stop the application first if it runs on the same folder.");
            application.addSubcommand(chore.name(), command);
        }
    }

    @Override
    public Integer call() {
        return new AppOffline(spec, module, variables, directory).run(this::run);
    }

    private int run(Platform platform) {
        var out = spec.commandLine().getOut();
        String reason = chore.run(platform, arguments, line -> {
            out.println(line);
            out.flush();
        });
        return reason.isEmpty() ? ExitCode.OK : Sentences.fail(spec, reason);
    }
}
