package dev.kumiki.engine.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

final class ThroughputTest {
    private static final Instant NOON = Instant.parse("2026-11-15T12:00:00Z");

    @Test
    void remembersWhenItWasRaisedAndLowered() {
        var raised = Throughput.of(5, 5).changedTo(6, 5, NOON);
        assertThat(raised).isEqualTo(new Throughput(6, 5, NOON, null, 0));
        var both = raised.changedTo(7, 4, NOON.plusSeconds(1));
        assertThat(both).isEqualTo(new Throughput(7, 4, NOON.plusSeconds(1), NOON.plusSeconds(1), 1));
    }

    @Test
    void countsDecreasesOfTheDayOnly() {
        var twice = Throughput.of(5, 5).changedTo(4, 5, NOON).changedTo(3, 5, NOON.plusSeconds(1));
        var tomorrow = NOON.plus(Duration.ofDays(1));
        assertThat(twice.decreasesOn(NOON)).isEqualTo(2);
        assertThat(twice.decreasesOn(tomorrow)).isZero();
        assertThat(twice.changedTo(2, 5, tomorrow).decreasesOn(tomorrow)).isEqualTo(1);
    }
}
