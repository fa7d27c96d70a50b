package dev.kumiki.engine.change;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;

final class SequenceTest {
    private static final Instant NOON = Instant.parse("2026-11-16T12:00:00.250Z");

    private Instant now = NOON;
    private final Sequence sequence = new Sequence(() -> now, 0);

    @Test
    void aNumberTellsItsMillisecond() {
        assertThat(Sequence.time(sequence.stamp().next())).isEqualTo(NOON);
    }

    @Test
    void numbersAscendWhileTheClockStandsStill() {
        long first = sequence.stamp().next();
        long second = sequence.stamp().next();

        assertThat(second).isEqualTo(first + 1);
        assertThat(Sequence.time(second)).isEqualTo(NOON);
    }

    @Test
    void numbersAscendWhenTheClockIsSetBack() {
        long before = sequence.stamp().next();
        now = NOON.minusSeconds(3600);

        assertThat(sequence.stamp().next()).isEqualTo(before + 1);
    }

    @Test
    void aBatchSharesItsMillisecond() {
        var stamp = sequence.stamp();
        long first = stamp.next();
        now = NOON.plusSeconds(1);

        assertThat(stamp.next()).isEqualTo(first + 1);
        assertThat(Sequence.time(sequence.stamp().next())).isEqualTo(now);
    }

    @Test
    void goesOnBehindTheLastNumberOfAnEarlierProcess() {
        long last = Sequence.of(NOON.plusSeconds(60)) + 7;

        assertThat(new Sequence(() -> now, last).stamp().next()).isEqualTo(last + 1);
    }

    @Test
    void momentsAreBounds() {
        long number = sequence.stamp().next();

        assertThat(Sequence.of(NOON)).isLessThanOrEqualTo(number);
        assertThat(Sequence.after(NOON)).isGreaterThan(number);
        assertThat(Sequence.after(NOON.minusMillis(1))).isLessThanOrEqualTo(number);
    }
}
