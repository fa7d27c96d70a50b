package dev.kumiki.cli;

import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import dev.kumiki.engine.access.Identities;
import dev.kumiki.engine.store.Closing;
import dev.kumiki.engine.store.Durability;
import dev.kumiki.engine.store.StorageException;
import dev.kumiki.server.DynamoDbServer;
import dev.kumiki.server.KeyStores;
import dev.kumiki.server.ServerOptions;
import dev.kumiki.server.http.HttpLimits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// `kumiki server`: the engine over HTTP until the process is told to stop.
///
/// A signal ends it in order: no new requests, those under way finish, the store is closed.
@Command(
        name = "server",
        description = "Run DynamoDB on this machine, for every AWS SDK.",
        mixinStandardHelpOptions = true,
        sortOptions = false)
final class ServerCommand implements Callable<Integer> {
    private static final int MAX_PORT = 65_535;
    private static final String TLS_PASSWORD = "KUMIKI_TLS_PASSWORD";

    enum Sync {
        sync,
        async
    }

    /// Where the data is; one of the two.
    static final class Place {
        @Option(names = "--data", paramLabel = "DIR", description = "Keep the data in DIR (default: kumiki-data).")
        private @Nullable Path directory;

        @Option(names = "--memory", description = "Keep the data in memory and lose it at the end.")
        private boolean memory;
    }

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Option(
            names = "--port",
            defaultValue = "8000",
            description = "Listen on PORT; 0 for any free one (default: 8000).")
    private int port;

    @Option(names = "--host", defaultValue = "127.0.0.1", description = "Listen on HOST (default: 127.0.0.1).")
    private String host = "127.0.0.1";

    @ArgGroup
    private @Nullable Place place;

    @Option(
            names = "--durability",
            paramLabel = "sync|async",
            description = "sync: an acknowledged write survives a power loss (default). async: it survives the end"
                    + " of the process only.")
    private @Nullable Sync durability;

    @Option(names = "--cache", paramLabel = "SIZE", converter = CacheSize.class, description = CacheSize.DESCRIPTION)
    private @Nullable Long cacheBytes;

    @Mixin
    private ServerAccess access = new ServerAccess();

    @Option(
            names = "--tls-keystore",
            paramLabel = "FILE",
            description =
                    "Listen on HTTPS with the certificate in FILE (PKCS#12); its password is in " + TLS_PASSWORD + ".")
    private @Nullable Path keyStore;

    @Option(
            names = "--region",
            defaultValue = "us-east-1",
            description = "The region that ARNs and signatures name (default: us-east-1).")
    private String region = "us-east-1";

    @Mixin
    private ServerBounds bounds = new ServerBounds();

    @Mixin
    private ServerInsight insight = new ServerInsight();

    @Override
    public Integer call() throws InterruptedException {
        EngineOptions engineOptions;
        ServerOptions serverOptions;
        Identities identities;
        try {
            engineOptions = access.engine(watched(engineOptions()));
            serverOptions = serverOptions();
            identities = access.identities();
        } catch (IllegalArgumentException e) {
            throw usage(String.valueOf(e.getMessage()));
        }
        EmbeddedDynamoDb db;
        try {
            db = EmbeddedDynamoDb.open(engineOptions);
        } catch (StorageException e) {
            return Sentences.fail(spec, Sentences.of(e));
        }
        DynamoDbServer server;
        try {
            server = DynamoDbServer.start(
                    db, db.streams(), insight.server(access.server(serverOptions, db, identities), db));
        } catch (IllegalArgumentException e) {
            db.close();
            throw usage(String.valueOf(e.getMessage()));
        } catch (IOException e) {
            db.close();
            return Sentences.fail(spec, Sentences.of(e, host, port));
        }
        Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(() -> {
            new Closing()
                    .then(server::close)
                    .then(db::close)
                    .then(insight::close)
                    .end();
        }));
        var out = spec.commandLine().getOut();
        out.println("Kumiki listens on " + server.uri() + ", " + describe(engineOptions) + ". Stop it with Ctrl-C.");
        out.flush();
        new CountDownLatch(1).await();
        return ExitCode.OK;
    }

    private EngineOptions engineOptions() {
        if (place != null && place.memory) {
            if (durability != null) {
                throw usage("--durability is for data on disk: leave it out with --memory");
            }
            if (cacheBytes != null) {
                throw usage("--cache is for data on disk: leave it out with --memory");
            }
            return EngineOptions.inMemory().region(region);
        }
        Path directory = place == null || place.directory == null ? Path.of("kumiki-data") : place.directory;
        var options = EngineOptions.at(directory)
                .region(region)
                .durability(durability == Sync.async ? Durability.ASYNC : Durability.SYNC);
        return cacheBytes == null ? options : options.cache(cacheBytes);
    }

    private ServerOptions serverOptions() {
        if (port < 0 || port > MAX_PORT) {
            throw usage("--port is a number from 0 to " + MAX_PORT + ", not " + port);
        }
        var options = ServerOptions.local(port)
                .host(host)
                .region(region)
                .authentication(access.authentication(region))
                .limits(limits());
        return keyStore == null ? options : options.tls(tls(keyStore));
    }

    private EngineOptions watched(EngineOptions options) {
        try {
            return insight.engine(options);
        } catch (IllegalArgumentException e) {
            throw usage(String.valueOf(e.getMessage()));
        }
    }

    private HttpLimits limits() {
        try {
            return bounds.limits();
        } catch (IllegalArgumentException e) {
            throw usage(String.valueOf(e.getMessage()));
        }
    }

    private SSLContext tls(Path file) {
        String password = System.getenv().getOrDefault(TLS_PASSWORD, "");
        try {
            return KeyStores.context(file, password.toCharArray());
        } catch (IOException e) {
            String reason =
                    Files.isReadable(file) ? "wrong password in " + TLS_PASSWORD + ", or no key store" : "no file";
            throw usage("--tls-keystore: " + file + " cannot be opened (" + reason + ")");
        }
    }

    private static String describe(EngineOptions options) {
        return options.directory() == null
                ? "data in memory"
                : "data in " + options.directory().toAbsolutePath().normalize();
    }

    private ParameterException usage(String sentence) {
        return new ParameterException(spec.commandLine(), sentence);
    }
}
