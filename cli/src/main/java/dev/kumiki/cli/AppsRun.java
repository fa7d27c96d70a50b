package dev.kumiki.cli;

import dev.kumiki.apps.common.host.AppModule;
import dev.kumiki.apps.common.host.Facts;
import dev.kumiki.apps.common.host.Host;
import dev.kumiki.apps.common.host.Listen;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import dev.kumiki.engine.micrometer.EngineMetrics;
import dev.kumiki.engine.store.Closing;
import dev.kumiki.engine.store.OwnerOnly;
import dev.kumiki.engine.store.StorageException;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import software.amazon.awssdk.core.exception.SdkException;

/// Applications in one process, until it is told to stop.
///
/// A signal ends it in order: no new requests, those under way finish, workers stop, the database is closed.
final class AppsRun {
    private final List<AppModule> modules;
    private final AppOptions options;
    private final AppEnvironment environment;

    AppsRun(List<AppModule> modules, AppOptions options, AppEnvironment environment) {
        this.modules = List.copyOf(modules);
        this.options = options;
        this.environment = environment;
    }

    /// Applications that run.
    ///
    /// @param database closed after the host
    record Running(Host host, AppDatabase database) implements AutoCloseable {
        @Override
        public void close() {
            new Closing().then(host::close).then(database::close).end();
        }
    }

    /// Runs them; returns only if they cannot be started.
    int untilStopped(CommandSpec spec) throws InterruptedException {
        Running running;
        try {
            running = start();
        } catch (StorageException e) {
            return Sentences.fail(spec, Sentences.of(e));
        } catch (SdkException e) {
            return Sentences.fail(spec, Sentences.of(e));
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
        } catch (UncheckedIOException e) {
            return Sentences.fail(spec, "cannot write to " + options.data() + " (" + e.getMessage() + ")");
        } catch (IOException e) {
            return Sentences.fail(spec, Sentences.of(e, options.host, options.port));
        }
        Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(running::close));
        announce(running.host(), spec);
        new CountDownLatch(1).await();
        return ExitCode.OK;
    }

    /// Starts what the options and the environment ask for.
    Running start() throws IOException {
        var listen = new Listen(options.host, options.port);
        if (options.memory && environment.isOnAws()) {
            throw new IllegalArgumentException("--memory has no meaning with KUMIKI_DATABASE=aws: leave one out");
        }
        if (options.cacheBytes != null && (options.memory || environment.isOnAws())) {
            throw new IllegalArgumentException("--cache is for a database on this machine's disk: leave it out");
        }
        Path data = options.data();
        folder(data);
        var clock = InstantSource.system();
        var mailer = environment.mailer(data.resolve("mail"), clock);
        var address = environment.publicAddress();
        var zone = environment.zone();
        boolean createsTables = environment.createsTables();
        var secret = environment.secret(data.resolve("secret"));
        AppDatabase database = database(AppOptions.database(data));
        try {
            var platform = new Platform(
                    database.client(),
                    database.streams(),
                    clock,
                    zone,
                    secret,
                    mailer,
                    address,
                    environment.variables(),
                    createsTables,
                    options.demo);
            var host = Host.start(listen, platform, facts(data), modules);
            if (database.client() instanceof EmbeddedDynamoDb engine) {
                new EngineMetrics(engine.meters()).bindTo(host.bean(MeterRegistry.class));
            }
            return new Running(host, database);
        } catch (IOException | RuntimeException e) {
            database.close();
            throw e;
        }
    }

    private static void folder(Path data) {
        try {
            OwnerOnly.createFolders(data);
            OwnerOnly.narrow(data);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private AppDatabase database(Path directory) {
        if (environment.isOnAws()) {
            return new AppDatabase(environment.aws(), environment.awsStreams());
        }
        if (options.memory) {
            return AppDatabase.embedded(EngineOptions.inMemory().region(environment.region()));
        }
        var engine = EngineOptions.at(directory).region(environment.region());
        return AppDatabase.embedded(options.cacheBytes == null ? engine : engine.cache(options.cacheBytes));
    }

    private Facts facts(Path data) {
        String mail = environment.hasSmtp() ? "SMTP" : data.resolve("mail").toString();
        if (environment.isOnAws()) {
            return new Facts(environment.remote(), mail);
        }
        return options.memory
                ? Facts.inMemory(mail)
                : new Facts(AppOptions.database(data).toString(), mail);
    }

    private void announce(Host host, CommandSpec spec) {
        var out = spec.commandLine().getOut();
        var lines = new ArrayList<String>();
        lines.add("Kumiki runs at " + host.platform().address().base());
        for (AppModule module : modules) {
            lines.add(String.format(
                    "  %-12s%s",
                    module.app().name(),
                    host.platform().address().page(module.app().path())));
        }
        Facts facts = host.bean(Facts.class);
        lines.add(String.format("  %-12s%s", "data", facts.database()));
        lines.add(String.format("  %-12s%s", "mail", facts.mail()));
        if (host.platform().address().isConfigured() && !environment.hasSmtp()) {
            lines.add("  Mail is only put into that folder, and no page shows it under a public address:"
                    + " KUMIKI_SMTP_HOST has it sent.");
        }
        lines.add("Stop it with Ctrl-C.");
        lines.forEach(out::println);
        out.flush();
    }
}
