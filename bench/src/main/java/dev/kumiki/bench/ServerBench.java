package dev.kumiki.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.LinkedBlockingQueue;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteTableRequest;
import software.amazon.awssdk.services.dynamodb.model.PutRequest;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/// Compares the server with a server that answers everything with the same bytes on the same HTTP layer, and with any
/// other endpoint: requests a second, and processor time a request.
final class ServerBench {
    private static final List<Integer> CONNECTIONS = List.of(1, 4, 16);
    private static final int BATCH = 25;
    private static final int TURNS = 3;
    private static final int WARM_UP_TURNS = 5;
    private static final Figure NONE = new Figure(0, 0);
    private static final double MICROS_PER_NANO = 1e-3;

    private final Path directory;
    private final Bench.Settings settings;
    private final Report report;
    private final List<Row> rows = new ArrayList<>();

    ServerBench(Path directory, Bench.Settings settings, PrintStream out) {
        this.directory = directory;
        this.settings = settings;
        this.report = new Report(out);
    }

    /// @param rate requests a second
    /// @param micros processor time a request; 0 if it is not known
    private record Figure(double rate, double micros) {
        /// The faster of the two: whatever else runs on the machine can only slow a turn down.
        Figure better(Figure other) {
            return other.rate > rate ? other : this;
        }
    }

    /// One row.
    ///
    /// @param micros the server's processor time for one request
    /// @param otherRate requests a second of the other endpoint; 0 without one or if it refuses
    record Row(String operation, int connections, double rate, double micros, double otherRate) {}

    List<Row> run() throws IOException {
        try (var engine = MeasuredServer.ofEngine(directory.resolve("data"));
                var constant = MeasuredServer.ofConstant()) {
            var other = settings.compare();
            load(engine.uri());
            if (other != null) {
                load(other);
            }
            report.line(
                    "%,d items of 1 KB; each figure is the best of %d turns of %d s",
                    settings.items(), TURNS, settings.window().toSeconds());
            report.line(
                    "%-34s %9s %6s %9s %6s %6s %-12s %s",
                    "requests a second", "kumiki", "µs", "constant", "µs", "ratio", "bar", other == null ? "" : other);
            var workloads = Workload.all(settings.items());
            for (var workload : workloads) {
                warmUp(workload, engine.uri());
                warmUp(workload, constant.uri());
            }
            for (var workload : workloads) {
                compare(workload, engine, constant);
            }
            if (other != null) {
                remove(other);
            }
            return rows;
        }
    }

    /// Until Java has compiled what the load needs.
    private void warmUp(Workload workload, URI uri) {
        for (int turn = 0; turn < WARM_UP_TURNS; turn++) {
            measure(workload, uri, CONNECTIONS.getLast(), null);
        }
    }

    private void compare(Workload workload, MeasuredServer engine, MeasuredServer constant) {
        for (int connections : CONNECTIONS) {
            Figure ours = NONE;
            Figure least = NONE;
            for (int turn = 0; turn < TURNS; turn++) {
                ours = ours.better(measure(workload, engine.uri(), connections, engine));
                least = least.better(measure(workload, constant.uri(), connections, constant));
            }
            double ratio = 100 * ours.rate / least.rate;
            String bar =
                    workload.bar() == 0 ? "" : workload.bar() + "% " + (ratio >= workload.bar() ? "met" : "MISSED");
            var other = settings.compare();
            double otherRate = other == null ? 0 : otherRate(workload, other, connections);
            rows.add(new Row(workload.name(), connections, ours.rate, ours.micros, otherRate));
            report.line(
                    "%-34s %,9.0f %6.0f %,9.0f %6.0f %5.0f%% %-12s %s",
                    workload.name() + ", " + connections + (connections == 1 ? " connection" : " connections"),
                    ours.rate,
                    ours.micros,
                    least.rate,
                    least.micros,
                    ratio,
                    bar,
                    other == null ? "" : beside(ours.rate, otherRate));
        }
    }

    /// Requests a second of the other endpoint; 0 if it refuses them.
    private double otherRate(Workload workload, URI other, int connections) {
        try {
            return measure(workload, other, connections, null).rate;
        } catch (IllegalStateException e) {
            if (e.getCause() instanceof IOException) {
                return 0;
            }
            throw e;
        }
    }

    private static String beside(double ours, double other) {
        return other == 0 ? "refused" : "%,.0f: kumiki is %.1f times as fast".formatted(other, ours / other);
    }

    private Figure measure(Workload workload, URI uri, int connections, @Nullable MeasuredServer server) {
        var free = new LinkedBlockingQueue<LoadConnection>();
        var perThread = ThreadLocal.withInitial(() -> Objects.requireNonNull(free.poll()));
        try {
            for (int i = 0; i < connections; i++) {
                free.add(new LoadConnection(uri));
            }
            var all = List.copyOf(free);
            Duration before = server == null ? Duration.ZERO : server.processorTime();
            double rate = Rate.parallel(
                    settings.window(),
                    connections,
                    Thread.ofPlatform().factory(),
                    dice -> perThread.get().exchange(workload.any(dice)));
            Duration used =
                    server == null ? Duration.ZERO : server.processorTime().minus(before);
            for (var connection : all) {
                connection.close();
            }
            double seconds = settings.window().toNanos() / 1e9;
            return new Figure(rate, used.toNanos() * MICROS_PER_NANO / (rate * seconds));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void load(URI uri) throws IOException {
        try (var connection = new LoadConnection(uri)) {
            connection.exchange(Workload.request("CreateTable", Songs.tableRequest()));
            for (int start = 0; start < settings.items(); start += BATCH) {
                List<WriteRequest> writes = new ArrayList<>(BATCH);
                for (int i = start; i < Math.min(settings.items(), start + BATCH); i++) {
                    var put = PutRequest.builder().item(Songs.item(i, 0)).build();
                    writes.add(WriteRequest.builder().putRequest(put).build());
                }
                var batch = BatchWriteItemRequest.builder().requestItems(Map.of(Songs.TABLE, writes));
                connection.exchange(Workload.request("BatchWriteItem", batch.build()));
            }
        }
    }

    private static void remove(URI uri) throws IOException {
        try (var connection = new LoadConnection(uri)) {
            var request = DeleteTableRequest.builder().tableName(Songs.TABLE).build();
            connection.exchange(Workload.request("DeleteTable", request));
        }
    }
}
