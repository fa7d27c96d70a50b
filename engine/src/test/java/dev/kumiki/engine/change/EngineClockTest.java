package dev.kumiki.engine.change;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.store.MemoryStore;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class EngineClockTest {
    private static final Instant NOON = Instant.parse("2026-11-16T12:00:00.123456789Z");
    private static final Instant FUTURE = Instant.parse("2099-01-01T00:00:00Z");

    private final MemoryStore store = new MemoryStore();
    private Instant shown = NOON;
    private long nanos;
    private EngineClock clock = open();

    private EngineClock open() {
        return new EngineClock(store, () -> shown, () -> nanos);
    }

    private Instant at(Instant time) {
        shown = time;
        return clock.instant();
    }

    private void restart() {
        clock.save();
        nanos = 0;
        clock = open();
    }

    private static Instant millis(Instant time) {
        return Instant.ofEpochMilli(time.toEpochMilli());
    }

    @Test
    void showsWhatTheClockShows() {
        assertThat(at(NOON)).isEqualTo(NOON);
        assertThat(at(NOON.plus(EngineClock.MAX_LEAP))).isEqualTo(NOON.plus(EngineClock.MAX_LEAP));
        assertThat(at(NOON)).isEqualTo(NOON);
        assertThat(at(NOON.minusSeconds(5))).isEqualTo(NOON.minusSeconds(5));
    }

    @Test
    void goesOnByItselfAfterALeap() {
        at(NOON);
        assertThat(at(FUTURE)).isEqualTo(millis(NOON));
        nanos += Duration.ofHours(3).toNanos();
        assertThat(clock.instant()).isEqualTo(millis(NOON).plus(Duration.ofHours(3)));
        assertThat(at(NOON.plus(Duration.ofHours(4)))).isEqualTo(NOON.plus(Duration.ofHours(4)));
    }

    @Test
    void followsALeapThatLasts() {
        at(NOON);
        at(FUTURE);
        nanos += EngineClock.PATIENCE.toNanos() - 1_000_000;
        assertThat(clock.instant()).isBefore(FUTURE);
        nanos += 1_000_000;
        assertThat(clock.instant()).isEqualTo(FUTURE);
        assertThat(at(FUTURE.plusSeconds(1))).isEqualTo(FUTURE.plusSeconds(1));
    }

    @Test
    void remembersItsTimeAndItsDoubtOverRestarts() {
        at(NOON);
        restart();
        assertThat(at(FUTURE)).isEqualTo(millis(NOON));
        nanos += Duration.ofHours(23).toNanos();
        restart();
        assertThat(clock.instant()).isEqualTo(millis(NOON).plus(Duration.ofHours(23)));
        nanos += Duration.ofHours(1).toNanos();
        assertThat(clock.instant()).isEqualTo(FUTURE);
        restart();
        assertThat(clock.instant()).isEqualTo(FUTURE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1970-01-01T00:00:00Z", "2000-01-01T00:00:00Z"})
    void followsAClockThatLostItsTimeAndThatComesBack(String lost) {
        at(NOON);
        assertThat(at(Instant.parse(lost))).isEqualTo(Instant.parse(lost));
        nanos += Duration.ofDays(10).toNanos();
        assertThat(clock.instant()).isEqualTo(Instant.parse(lost));
        restart();
        assertThat(at(NOON.plusSeconds(1))).isEqualTo(NOON.plusSeconds(1));
    }

    @Test
    void aClockThatWasNeverSetIsNoReasonToDoubtTheNext() {
        at(Instant.parse("1970-01-01T00:00:05Z"));
        restart();
        assertThat(at(NOON)).isEqualTo(NOON);
    }

    @Test
    void neverShowsATimeThatNumbersCannotHold() {
        assertThat(at(Instant.parse("1969-07-20T20:17:00Z"))).isEqualTo(Instant.EPOCH);
        at(NOON);
        assertThat(at(Instant.parse("9999-01-01T00:00:00Z"))).isEqualTo(millis(NOON));
        nanos += Duration.ofDays(2).toNanos();
        assertThat(clock.instant()).isEqualTo(millis(NOON).plus(Duration.ofDays(2)));
    }

    @Test
    void isKeptInTheStoreOnlyWhenItHasMovedOn() {
        at(NOON);
        clock.save();
        shown = NOON.plusSeconds(60);
        clock.save();
        assertThat(open().instant()).isEqualTo(shown);
        shown = FUTURE;
        assertThat(open().instant()).isEqualTo(millis(NOON));
    }
}
