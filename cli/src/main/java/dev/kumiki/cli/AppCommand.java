package dev.kumiki.cli;

import dev.kumiki.apps.common.host.AppModule;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// `kumiki todo` and its like: one application alone.
@Command(mixinStandardHelpOptions = true, sortOptions = false)
final class AppCommand implements Callable<Integer> {
    private final AppModule module;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Mixin
    private AppOptions options = new AppOptions();

    private AppCommand(AppModule module) {
        this.module = module;
    }

    /// Adds the command of an application.
    static void addTo(CommandLine kumiki, AppModule module) {
        var command = new CommandLine(new AppCommand(module));
        String name = module.app().name();
        var texts = ResourceBundle.getBundle("messages/" + name, Locale.ROOT);
        command.getCommandSpec()
                .usageMessage()
                .description("Run " + texts.getString(module.app().title()) + ": "
                        + texts.getString(module.app().summary()));
        MigrateCommand.addTo(command, module, System.getenv());
        RoleCommand.addTo(command, module, System.getenv());
        ChoreCommand.addTo(command, module, System.getenv());
        kumiki.addSubcommand(name, command);
    }

    @Override
    public Integer call() throws InterruptedException {
        return new AppsRun(List.of(module), options, new AppEnvironment(System.getenv())).untilStopped(spec);
    }
}
