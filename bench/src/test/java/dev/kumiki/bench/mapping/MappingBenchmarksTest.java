package dev.kumiki.bench.mapping;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.TimeValue;

/// What is compared must do the same work.
final class MappingBenchmarksTest {
    private final MappingBenchmarks benchmarks = new MappingBenchmarks();

    @Test
    void allThreeWriteTheSameAttributes() {
        assertThat(benchmarks.generatedOut()).isEqualTo(benchmarks.handWrittenOut());
        assertThat(benchmarks.enhancedOut()).isEqualTo(benchmarks.handWrittenOut());
    }

    @Test
    void bothWriteAndReadTheSameParcel() {
        assertThat(benchmarks.generatedParcelOut()).isEqualTo(benchmarks.handWrittenParcelOut());
        assertThat(benchmarks.generatedParcelIn()).isEqualTo(Parcel.sample());
        assertThat(benchmarks.handWrittenParcelIn()).isEqualTo(Parcel.sample());
    }

    @Test
    void printsARowForEachMappingAndBothBars() throws RunnerException {
        var printed = new ByteArrayOutputStream();
        var effort = new MappingBench.Effort(0, 1, TimeValue.milliseconds(10));
        new MappingBench(effort, new PrintStream(printed, true, UTF_8)).run();
        assertThat(printed.toString(UTF_8))
                .contains("\ngenerated ", "\nhandWritten ", "\nenhanced ", "\ngeneratedParcel ", "\nhandWrittenParcel ")
                .contains("not behind hand-written", "ahead of the enhanced client");
    }

    @Test
    void allThreeReadTheSameRecord() {
        assertThat(benchmarks.generatedIn()).isEqualTo(Order.sample());
        assertThat(benchmarks.handWrittenIn()).isEqualTo(Order.sample());
        var enhanced = (EnhancedOrder) benchmarks.enhancedIn();
        assertThat(enhanced.placedAt()).isEqualTo(Order.sample().placedAt());
        assertThat(enhanced.price()).isEqualTo(Order.sample().price());
        assertThat(enhanced.labels()).isEqualTo(Order.sample().labels());
    }
}
