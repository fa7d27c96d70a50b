package dev.kumiki.cli;

import dev.kumiki.apps.common.host.Administration;
import dev.kumiki.apps.common.host.AppModule;
import dev.kumiki.apps.common.host.Platform;
import java.nio.file.Path;
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

/// `kumiki todo grant` and `kumiki todo revoke`: gives a role to somebody who has an account, or takes it away. The
/// first administrator of an application comes from here.
///
/// Works on the data folder while nobody else uses it, and on a remote database at any time.
@Command(mixinStandardHelpOptions = true, sortOptions = false)
final class RoleCommand implements Callable<Integer> {
    private final AppModule module;
    private final Verb verb;
    private final Map<String, String> variables;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(index = "0", paramLabel = "EMAIL", description = "The address of the account, which is confirmed.")
    private String email = "";

    @Parameters(index = "1", paramLabel = "ROLE", description = "Such as ADMIN.")
    private String role = "";

    @Option(names = "--place", paramLabel = "ID", description = "Where the role holds, if it holds at one place only.")
    private String place = "";

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description = "The folder that the application keeps its data in (default: " + AppOptions.DEFAULT_DATA
                    + "). With KUMIKI_DATABASE=aws the tables are Amazon's.")
    @Nullable
    private Path directory;

    /// What is done.
    enum Verb {
        GRANT("grant", "Give somebody a role, such as ADMIN to the first administrator.", " has the role "),
        REVOKE("revoke", "Take a role from somebody.", " no longer has the role ");

        private final String command;
        private final String description;
        private final String done;

        Verb(String command, String description, String done) {
            this.command = command;
            this.description = description;
            this.done = done;
        }
    }

    private RoleCommand(AppModule module, Verb verb, Map<String, String> variables) {
        this.module = module;
        this.verb = verb;
        this.variables = Map.copyOf(variables);
    }

    /// Adds the commands to the one of an application.
    static void addTo(CommandLine application, AppModule module, Map<String, String> variables) {
        for (Verb verb : Verb.values()) {
            var command = new CommandLine(new RoleCommand(module, verb, variables));
            command.getCommandSpec()
                    .usageMessage()
                    .description(verb.description + " Stop the application first if it runs on the same folder.");
            application.addSubcommand(verb.command, command);
        }
    }

    @Override
    public Integer call() {
        return new AppOffline(spec, module, variables, directory).run(platform -> answer(change(platform)));
    }

    /// Why nothing was changed; empty if it was.
    private String change(Platform platform) {
        Administration administration = module.administration(platform)
                .orElseThrow(() -> new IllegalArgumentException(
                        module.app().name() + " has no accounts that roles could be given to"));
        return verb == Verb.GRANT
                ? administration.grant(email, role, place)
                : administration.revoke(email, role, place);
    }

    private int answer(String reason) {
        if (!reason.isEmpty()) {
            return Sentences.fail(spec, reason);
        }
        var out = spec.commandLine().getOut();
        out.println(email + verb.done + role + (place.isEmpty() ? "" : " at " + place));
        out.flush();
        return ExitCode.OK;
    }
}
