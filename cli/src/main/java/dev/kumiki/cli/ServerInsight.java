package dev.kumiki.cli;

import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import dev.kumiki.server.AccessLog;
import dev.kumiki.server.ServerOptions;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// Options of `kumiki server` that show an operator what it does.
final class ServerInsight implements AutoCloseable {
    private static final int HOTTEST_KEYS = 25;
    private static final int MOST_MILLISECONDS = 3_600_000;
    private static final String STANDARD_OUTPUT = "-";

    @Option(
            names = "--access-log",
            paramLabel = "FILE",
            description = "Write a line for each request to FILE, - for standard output: time, remote address,"
                    + " operation, table, status, bytes, microseconds. FILE may be moved away at any time.")
    private @Nullable String accessLog;

    @Option(
            names = "--metrics",
            description =
                    "Show figures for Prometheus at /metrics, and the hottest keys of tables with contributor insights"
                            + " at /insights, to this machine only.")
    private boolean metrics;

    @Option(names = "--slow", paramLabel = "MS", description = "Log operations that take MS milliseconds or longer.")
    private @Nullable Integer slow;

    private @Nullable AccessLog log;

    /// @throws IllegalArgumentException if the number makes no sense
    EngineOptions engine(EngineOptions options) {
        if (slow == null) {
            return options;
        }
        if (slow < 1 || slow > MOST_MILLISECONDS) {
            throw new IllegalArgumentException(
                    "--slow is a number of milliseconds from 1 to " + MOST_MILLISECONDS + ", not " + slow);
        }
        return options.slow(Duration.ofMillis(slow));
    }

    /// With the log and the page that were asked for.
    ///
    /// @throws IllegalArgumentException if the log cannot be written
    ServerOptions server(ServerOptions options, EmbeddedDynamoDb db) {
        var shown = metrics ? options.metrics(db.meters()).insights(() -> hottestKeys(db)) : options;
        if (accessLog == null) {
            return shown;
        }
        var opened = open(accessLog);
        log = opened;
        return shown.log(opened);
    }

    /// The most used keys, one a line: resource, used or refused, how often, how much of that may be too much, the key.
    private static String hottestKeys(EmbeddedDynamoDb db) {
        return db.hottestKeys(HOTTEST_KEYS).stream()
                .map(key -> String.join(
                        "\t",
                        key.resource(),
                        key.throttled() ? "throttled" : "accessed",
                        Long.toString(key.times()),
                        Long.toString(key.surplus()),
                        key.key().replaceAll("[\\t\\r\\n]", " ")))
                .collect(Collectors.joining("\n", "resource\tkind\ttimes\tsurplus\tkey\n", "\n"));
    }

    private static AccessLog open(String file) {
        try {
            return file.equals(STANDARD_OUTPUT)
                    ? AccessLog.to(System.out, InstantSource.system())
                    : AccessLog.at(Path.of(file), InstantSource.system());
        } catch (IOException | InvalidPathException _) {
            throw new IllegalArgumentException("--access-log: " + file + " cannot be written");
        }
    }

    /// Writes the last lines of the log; after the server.
    @Override
    public void close() {
        if (log != null) {
            log.close();
        }
    }
}
