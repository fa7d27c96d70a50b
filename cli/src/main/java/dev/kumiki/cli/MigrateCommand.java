package dev.kumiki.cli;

import dev.kumiki.apps.common.host.AppModule;
import dev.kumiki.apps.common.host.Upgrade;
import dev.kumiki.design.migration.LeaseTakenException;
import dev.kumiki.design.migration.MigrationOptions;
import dev.kumiki.design.migration.NotAllowedException;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import dev.kumiki.engine.store.StorageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;

/// `kumiki todo migrate` and its like: brings stored items of older layouts into the present one.
///
/// Ends with 0 if there is nothing left to do for what was asked, with 1 and a sentence if there is, and with 2 if the
/// command line or the environment cannot be understood. Without an option it only looks.
@Command(name = "migrate", mixinStandardHelpOptions = true, sortOptions = false)
final class MigrateCommand implements Callable<Integer> {
    private final String app;
    private final Upgrade upgrade;
    private final Map<String, String> variables;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @ArgGroup(multiplicity = "0..1")
    private Wanted wanted = new Wanted();

    @Option(names = "--list", description = "With a dry run: name every item and what it becomes.")
    private boolean list;

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description = "The folder that the application keeps its data in (default: " + AppOptions.DEFAULT_DATA
                    + "). With KUMIKI_DATABASE=aws the tables are Amazon's.")
    @Nullable
    private Path directory;

    @Option(
            names = "--addresses",
            paramLabel = "FILE",
            description = "E-mail addresses of users of whom the data does not tell theirs: lines NAME,ADDRESS.")
    @Nullable
    private Path addressFile;

    /// What to do; one of them.
    private static final class Wanted {
        @Option(names = "--dry-run", description = "Say what would happen, and change nothing (default).")
        private boolean dryRun;

        @Option(
                names = "--apply",
                description = "Rewrite the items and compare the result. Goes on where an earlier run was cut off.")
        private boolean apply;

        @Option(names = "--verify", description = "Compare both layouts by count and checksum.")
        private boolean verify;

        @Option(names = "--rollback", description = "Bring everything back into the older layout.")
        private boolean rollback;

        @Option(names = "--finish", description = "End it: give up the way back, and delete what is left of it.")
        private boolean finish;

        boolean looks() {
            return dryRun || !(apply || verify || rollback || finish);
        }
    }

    private MigrateCommand(String app, Upgrade upgrade, Map<String, String> variables) {
        this.app = app;
        this.upgrade = upgrade;
        this.variables = Map.copyOf(variables);
    }

    /// Adds the command to the one of an application whose older versions left data.
    static void addTo(CommandLine application, AppModule module, Map<String, String> variables) {
        module.upgrade().ifPresent(upgrade -> {
            var command = new CommandLine(new MigrateCommand(module.app().name(), upgrade, variables));
            command.getCommandSpec()
                    .usageMessage()
                    .description("Bring data of older versions into the present layout. Stop the application first if"
                            + " it runs on the same folder.");
            application.addSubcommand("migrate", command);
        });
    }

    @Override
    public Integer call() {
        if (list && !wanted.looks()) {
            throw new ParameterException(spec.commandLine(), "--list has a meaning with a dry run only");
        }
        try {
            var environment = new AppEnvironment(variables);
            var addresses = addresses();
            if (!environment.isOnAws() && !Files.isDirectory(database())) {
                return Sentences.fail(
                        spec,
                        "there is no database in " + data() + ": name the application's folder with --data, or set"
                                + " KUMIKI_DATABASE=aws");
            }
            try (DynamoDbClient client = open(environment)) {
                var ground = new Upgrade.Ground(client, InstantSource.system(), variables, addresses);
                var migrations = new MigrationTalk(
                        client, upgrade.migrations(variables), options(environment), new Speaker(spec));
                return run(migrations, new SupplementTalk(upgrade.supplements(ground), new Speaker(spec)));
            }
        } catch (StorageException e) {
            return Sentences.fail(spec, Sentences.of(e));
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
        } catch (NotAllowedException e) {
            return Sentences.fail(spec, String.valueOf(e.getMessage()));
        } catch (LeaseTakenException _) {
            return Sentences.fail(
                    spec, "another run works on the migration, or was killed within the last two minutes: try later");
        } catch (ResourceNotFoundException _) {
            return Sentences.fail(
                    spec,
                    "the tables of " + app + " do not exist there: there is nothing to migrate, or the"
                            + " environment names other tables");
        } catch (SdkException e) {
            return Sentences.fail(spec, Sentences.of(e));
        }
    }

    private int run(MigrationTalk items, SupplementTalk rest) {
        boolean good;
        if (wanted.apply) {
            good = items.apply() && rest.run(true);
        } else if (wanted.verify) {
            boolean moved = items.verify();
            good = rest.verify() && moved;
        } else if (wanted.rollback) {
            good = items.rollback();
        } else if (wanted.finish) {
            good = items.finish();
        } else {
            boolean movable = items.dryRun(list);
            good = rest.run(false) && movable;
        }
        return good ? ExitCode.OK : ExitCode.SOFTWARE;
    }

    /// Lines such as `aki,aki@example.com`.
    private Map<String, String> addresses() {
        Path file = addressFile;
        if (file == null) {
            return Map.of();
        }
        Map<String, String> found = new HashMap<>();
        try {
            for (String line : Files.readAllLines(file)) {
                String[] parts = line.strip().split("\\s*,\\s*", -1);
                if (!line.isBlank()) {
                    if (parts.length != 2 || found.put(parts[0], parts[1]) != null) {
                        throw new IllegalArgumentException("--addresses: '" + line
                                + "' is not a user name, a comma and an address, or the name was there before");
                    }
                }
            }
        } catch (IOException e) {
            throw new IllegalArgumentException("--addresses: " + file + " cannot be read", e);
        }
        return found;
    }

    private Path data() {
        return AppOptions.folder(directory);
    }

    private Path database() {
        return AppOptions.database(data());
    }

    private DynamoDbClient open(AppEnvironment environment) {
        return environment.isOnAws()
                ? environment.aws()
                : EmbeddedDynamoDb.open(EngineOptions.at(database()).region(environment.region()));
    }

    /// A folder is open in one process at a time, so that a run there may go on at once after a crash. On Amazon's
    /// tables another process may still be at work: there every process has a name of its own and waits for its
    /// lease.
    private static MigrationOptions options(AppEnvironment environment) {
        String owner = environment.isOnAws()
                ? "process-" + ProcessHandle.current().pid() + "-" + System.nanoTime()
                : "embedded";
        return MigrationOptions.of(owner, InstantSource.system(), MigrateCommand::pause);
    }

    private static void pause(Duration time) {
        try {
            Thread.sleep(time);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }
}
