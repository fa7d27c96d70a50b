package dev.kumiki.bench.mapping;

import java.io.PrintStream;
import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/// Compares the generated mapping with code written by hand and with the AWS enhanced client, in one JMH run: time and
/// allocated bytes of writing and of reading.
public final class MappingBench {
    private static final int FORKS = 2;
    private static final int ITERATIONS = 4;

    private final Effort effort;
    private final PrintStream out;

    /// How much is measured: so many JVMs, each with so many iterations of a time to warm up and to measure. No JVM
    /// means this one.
    record Effort(int forks, int iterations, TimeValue time) {}

    /// @param seconds how long each iteration is
    public MappingBench(int seconds, PrintStream out) {
        this(new Effort(FORKS, ITERATIONS, TimeValue.seconds(seconds)), out);
    }

    MappingBench(Effort effort, PrintStream out) {
        this.effort = effort;
        this.out = out;
    }

    /// Time and memory of one mapping in one direction.
    private record Cost(double nanoseconds, double bytes) {
        Cost plus(Cost other) {
            return new Cost(nanoseconds + other.nanoseconds, bytes + other.bytes);
        }
    }

    public void run() throws RunnerException {
        Collection<RunResult> results = new Runner(new OptionsBuilder()
                        .include(MappingBenchmarks.class.getName())
                        .forks(effort.forks())
                        .warmupIterations(effort.iterations())
                        .warmupTime(effort.time())
                        .measurementIterations(effort.iterations())
                        .measurementTime(effort.time())
                        .addProfiler(GCProfiler.class)
                        .verbosity(VerboseMode.SILENT)
                        .build())
                .run();
        print(results.stream()
                .collect(Collectors.toMap(
                        result -> result.getParams().getBenchmark().replaceAll(".*\\.", ""), MappingBench::cost)));
    }

    private static Cost cost(RunResult result) {
        return new Cost(
                result.getPrimaryResult().getScore(),
                Objects.requireNonNull(result.getSecondaryResults().get("gc.alloc.rate.norm"))
                        .getScore());
    }

    private void print(Map<String, Cost> costs) {
        out.println("One record of 12 attributes; out: record to item, in: item to record");
        out.printf("%-18s %10s %10s %10s %10s %10s%n", "", "out ns", "in ns", "both ns", "both bytes", "ratio");
        Cost generated = both(costs, "generated");
        row("generated", costs, generated);
        row("handWritten", costs, generated);
        row("enhanced", costs, generated);
        bar("not behind hand-written", generated, both(costs, "handWritten"));
        bar("ahead of the enhanced client", generated, both(costs, "enhanced"));
        out.println(
                "One record with a tenant, a sealed interface, defaults, kept times, a computed attribute and records");
        Cost features = both(costs, "generatedParcel");
        row("generatedParcel", costs, features);
        row("handWrittenParcel", costs, features);
        bar("not behind hand-written", features, both(costs, "handWrittenParcel"));
    }

    private static Cost both(Map<String, Cost> costs, String mapping) {
        return of(costs, mapping + "Out").plus(of(costs, mapping + "In"));
    }

    private static Cost of(Map<String, Cost> costs, String benchmark) {
        return Objects.requireNonNull(costs.get(benchmark), "not measured: " + benchmark);
    }

    private void row(String mapping, Map<String, Cost> costs, Cost generated) {
        Cost both = both(costs, mapping);
        out.printf(
                Locale.ROOT,
                "%-18s %,10.0f %,10.0f %,10.0f %,10.0f %9.2fx%n",
                mapping,
                of(costs, mapping + "Out").nanoseconds,
                of(costs, mapping + "In").nanoseconds,
                both.nanoseconds,
                both.bytes,
                both.nanoseconds / generated.nanoseconds);
    }

    private void bar(String what, Cost ours, Cost theirs) {
        boolean met = ours.nanoseconds <= theirs.nanoseconds && ours.bytes <= theirs.bytes;
        out.printf("%s, in time and in bytes: %s%n", what, met ? "met" : "MISSED");
    }
}
