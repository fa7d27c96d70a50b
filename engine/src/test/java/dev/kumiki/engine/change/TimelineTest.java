package dev.kumiki.engine.change;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.store.Batch;
import dev.kumiki.engine.store.MemoryStore;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// Changes under a clock that is moved at will; each is known by its number.
final class TimelineTest {
    private static final int TABLE = 7;
    private static final Instant NOON = Instant.parse("2026-11-16T12:00:00Z");
    private static final Instant LOST = Instant.parse("1970-01-01T00:00:00Z");

    private final MemoryStore store = new MemoryStore();
    private Instant now = NOON;
    private ChangeLog log = new ChangeLog(store, () -> now);

    private long change(Instant time) {
        now = time;
        var batch = new Batch();
        log.append(batch, log.stamp(), TABLE, new Change(1, Change.Actor.CALLER, null, new byte[] {1}));
        store.write(batch);
        return log.last(store, TABLE);
    }

    private long change(int minute) {
        return change(minute(minute));
    }

    private static Instant minute(int minute) {
        return NOON.plus(Duration.ofMinutes(minute));
    }

    private void restart() {
        log = new ChangeLog(store, () -> now);
    }

    @Test
    void aClockThatGoesForwardIsTheTime() {
        long first = change(1);
        long second = change(2);
        var timeline = log.timeline();
        assertThat(timeline.time(first)).isEqualTo(minute(1));
        assertThat(timeline.time(second)).isEqualTo(minute(2));
        assertThat(timeline.first(minute(2))).isGreaterThan(first).isLessThanOrEqualTo(second);
        assertThat(timeline.after(minute(2))).isEqualTo(ChangeLog.END);
    }

    @Test
    void whatWasDatedAheadHappenedBeforeTheClockWasPutRight() {
        long before = change(0);
        long ahead = change(120);
        long right = change(10);
        long later = change(20);
        restart();
        now = minute(30);
        var timeline = log.timeline();
        assertThat(timeline.time(before)).isEqualTo(minute(0));
        assertThat(timeline.time(ahead)).isEqualTo(minute(10));
        assertThat(timeline.time(right)).isEqualTo(minute(10));
        assertThat(timeline.time(later)).isEqualTo(minute(20));
        assertThat(timeline.after(minute(9))).isGreaterThan(before).isLessThanOrEqualTo(ahead);
        var afterwards = log.timeline(minute(130));
        assertThat(afterwards.first(minute(60))).isGreaterThan(later);
        assertThat(afterwards.since(minute(60))).isLessThanOrEqualTo(ahead).isGreaterThan(before);
    }

    @Test
    void whatAClockThatLostItsTimeDatedHappenedInBetween() {
        long before = change(0);
        long lost = change(LOST);
        long lostLater = change(LOST.plusSeconds(60));
        assertThat(log.timeline(minute(30)).time(lostLater)).isEqualTo(minute(1));
        long right = change(10);
        restart();
        now = minute(30);
        var timeline = log.timeline();
        assertThat(timeline.time(before)).isEqualTo(minute(0));
        assertThat(timeline.time(lost)).isEqualTo(minute(0));
        assertThat(timeline.time(lostLater)).isEqualTo(minute(1));
        assertThat(timeline.time(right)).isEqualTo(minute(10));
    }

    @Test
    void leadsDoNotAddUp() {
        for (int i = 0; i < 200; i++) {
            change(NOON.plus(Duration.ofDays(900)));
            change(NOON);
        }
        long last = change(NOON.plus(Duration.ofDays(1)));
        assertThat(Sequence.time(last)).isBefore(NOON.plus(Duration.ofDays(902)));
        assertThat(log.timeline().time(last)).isEqualTo(NOON.plus(Duration.ofDays(1)));
    }

    @Test
    void erasGoWithTheirChanges() {
        change(60);
        change(0);
        change(60 * 24 * 50);
        log.tidy(now);
        long last = change(60 * 24 * 51);
        restart();
        assertThat(log.timeline().time(last)).isEqualTo(minute(60 * 24 * 51));
    }

    @Test
    void whateverTheClockDoesTimesAscendAndEndAtThePresent() {
        long seed = Long.getLong("kumiki.seed", new Random().nextLong());
        var random = new Random(seed);
        List<Long> numbers = new ArrayList<>();
        long[] steps = {1, 1_500, 60_000, 7_200_000, 86_400_000L * 30, 86_400_000L * 365 * 20, 86_400_000L * 365 * 60};
        for (int i = 0; i < 400; i++) {
            long step = steps[random.nextInt(random.nextInt(steps.length) + 1)];
            numbers.add(change(now.plusMillis(random.nextInt(3) == 0 ? -step : step)));
            if (random.nextInt(10) == 0) {
                restart();
            }
            assertAscending(numbers, "seed " + seed + ", step " + i);
        }
    }

    private void assertAscending(List<Long> numbers, String how) {
        Instant present = log.clock().instant();
        var timeline = log.timeline(present);
        Instant before = Instant.EPOCH;
        for (long number : numbers) {
            Instant time = timeline.time(number);
            assertThat(time).as(how).isBetween(before, present);
            assertThat(timeline.first(time)).as(how).isLessThanOrEqualTo(number);
            assertThat(timeline.after(time)).as(how).isGreaterThan(number);
            assertThat(timeline.since(time)).as(how).isLessThanOrEqualTo(number);
            before = time;
        }
        assertThat(timeline.after(present)).as(how).isEqualTo(ChangeLog.END);
    }
}
