package dev.kumiki.cli;

import dev.kumiki.server.http.HttpLimits;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// Options of `kumiki server` that bound what clients may take.
final class ServerBounds {
    private static final int FEWEST_MEGABYTES = 16;
    private static final int MOST_MEGABYTES = 1024 * 1024;
    private static final int MOST_CONNECTIONS = 1_000_000;
    private static final long MEGABYTE = 1024 * 1024;

    @Option(
            names = "--max-connections",
            paramLabel = "N",
            description = "Keep at most N connections open; the one that was idle longest makes room for a new one"
                    + " (default: by the limit of open files, at most 16384).")
    private @Nullable Integer connections;

    @Option(
            names = "--max-in-flight",
            paramLabel = "MB",
            description = "Hold at most MB megabytes of requests and answers in memory; further requests wait, then"
                    + " get 503 (default: a quarter of the heap).")
    private @Nullable Integer megabytes;

    /// @throws IllegalArgumentException if a number makes no sense
    HttpLimits limits() {
        var limits = HttpLimits.standard();
        var most = number("--max-connections", connections, 1, MOST_CONNECTIONS);
        if (most.isPresent()) {
            limits = limits.connections(most.getAsInt());
        }
        var bytes = number("--max-in-flight", megabytes, FEWEST_MEGABYTES, MOST_MEGABYTES);
        return bytes.isPresent() ? limits.bytesInFlight(MEGABYTE * bytes.getAsInt(), limits.bytesWait()) : limits;
    }

    private static OptionalInt number(String option, @Nullable Integer value, int least, int most) {
        if (value == null) {
            return OptionalInt.empty();
        }
        if (value < least || value > most) {
            throw new IllegalArgumentException(
                    option + " is a number from " + least + " to " + most + ", not " + value);
        }
        return OptionalInt.of(value);
    }
}
