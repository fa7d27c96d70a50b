package dev.kumiki.cli;

import dev.kumiki.apps.common.host.AppModule;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import dev.kumiki.engine.store.StorageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;

/// An application's data without its pages and workers, for commands. Works on the data folder while nobody else uses
/// it, and on a remote database at any time.
///
/// @param directory the folder that was named; none for the usual one
record AppOffline(
        CommandSpec spec,
        AppModule module,
        Map<String, String> variables,
        @Nullable Path directory) {
    /// What a command does; gives its exit code.
    interface Work {
        int run(Platform platform);
    }

    /// Opens the data, works, and closes it; what goes wrong is said in one sentence.
    int run(Work work) {
        Path folder = AppOptions.folder(directory);
        try {
            var environment = new AppEnvironment(variables);
            if (!environment.isOnAws() && !Files.isDirectory(AppOptions.database(folder))) {
                return Sentences.fail(
                        spec,
                        "there is no database in " + folder + ": name the application's folder with --data, or set"
                                + " KUMIKI_DATABASE=aws");
            }
            try (DynamoDbClient client = open(environment, folder)) {
                return work.run(platform(client, environment, folder));
            }
        } catch (StorageException e) {
            return Sentences.fail(spec, Sentences.of(e));
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
        } catch (ResourceNotFoundException _) {
            return Sentences.fail(spec, "the tables of " + module.app().name() + " do not exist there");
        } catch (SdkException e) {
            return Sentences.fail(spec, Sentences.of(e));
        } catch (IOException e) {
            return Sentences.fail(spec, "cannot read " + folder + " (" + e.getMessage() + ")");
        }
    }

    private static DynamoDbClient open(AppEnvironment environment, Path folder) {
        return environment.isOnAws()
                ? environment.aws()
                : EmbeddedDynamoDb.open(
                        EngineOptions.at(AppOptions.database(folder)).region(environment.region()));
    }

    private static Platform platform(DynamoDbClient client, AppEnvironment environment, Path folder)
            throws IOException {
        var clock = InstantSource.system();
        return new Platform(
                client,
                clock,
                environment.zone(),
                environment.secret(folder.resolve("secret")),
                environment.mailer(folder.resolve("mail"), clock),
                environment.publicAddress(),
                environment.variables(),
                environment.createsTables(),
                false);
    }
}
