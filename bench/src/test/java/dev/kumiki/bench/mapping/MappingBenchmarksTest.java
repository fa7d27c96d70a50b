package dev.kumiki.bench.mapping;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// What is compared must do the same work.
final class MappingBenchmarksTest {
    private final MappingBenchmarks benchmarks = new MappingBenchmarks();

    @Test
    void allThreeWriteTheSameAttributes() {
        assertThat(benchmarks.generatedOut()).isEqualTo(benchmarks.handWrittenOut());
        assertThat(benchmarks.enhancedOut()).isEqualTo(benchmarks.handWrittenOut());
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
