package dev.kumiki.apps.common.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.apps.common.ops.Bench;
import dev.kumiki.apps.common.ops.Lease;
import dev.kumiki.apps.common.ops.Schedule;
import dev.kumiki.apps.common.schedule.Schedules.Job;
import dev.kumiki.apps.common.work.GiveUpException;
import dev.kumiki.apps.common.work.Task;
import dev.kumiki.apps.common.work.WorkHandler;
import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.Race;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.outcome.Outcome;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@OnEveryStore
final class SchedulesTest {
    private static final Instant START = TestDatabase.START;
    private static final Instant NOON = START.plus(Duration.ofHours(1));
    private static final Limit TEN = Limit.of(10);
    private static final Job REMIND = new Job("evt-1-remind", "remind", Map.of("event", "1"));
    private static final Repeat TEN_MINUTES = new Repeat.Every(Duration.ofMinutes(10));

    private final TestDatabase database;
    private final Bench bench;
    private final Schedules schedules;
    private final List<Task> handled = new CopyOnWriteArrayList<>();

    SchedulesTest(TestDatabase database) {
        this.database = database;
        this.bench = new Bench(database);
        this.schedules = bench.schedules;
    }

    private int run() {
        return run(handled::add);
    }

    private int run(WorkHandler handler) {
        try {
            return schedules.worker("w", Map.of("remind", handler)).runOnce();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private Schedule stored() {
        return schedules.find(REMIND.name()).orElseThrow();
    }

    @Test
    void runsWhenItIsDueAndOnce() {
        schedules.put(REMIND, NOON);
        assertThat(schedules.waiting(TEN)).extracting(Schedule::name).containsExactly(REMIND.name());
        database.clock().set(NOON.minusMillis(1));
        assertThat(run()).isZero();
        database.clock().set(NOON);
        assertThat(run()).isEqualTo(1);
        assertThat(handled)
                .containsExactly(new Task(
                        "evt-1-remind." + NOON.toEpochMilli(), "evt-1-remind", "remind", REMIND.payload(), NOON, 1));
        assertThat(run()).isZero();
        assertThat(schedules.find(REMIND.name())).isEmpty();
    }

    @Test
    @DisplayName(
            "B3.7: what was due during a downtime is caught up, the oldest first; a moment in the past is due at once")
    void catchesUp() {
        for (int i = 0; i < 12; i++) {
            schedules.put(new Job("job-" + i, "remind", Map.of()), START.plus(Duration.ofDays(i)));
        }
        schedules.put(new Job("past", "remind", Map.of()), START.minus(Duration.ofDays(400)));
        database.clock().set(START.plus(Duration.ofDays(30)));
        assertThat(run()).isEqualTo(13);
        assertThat(handled).extracting(Task::name).doesNotHaveDuplicates().startsWith("past");
    }

    @Test
    @DisplayName("D-056, B3.9: a new moment replaces the old one")
    void moves() {
        schedules.put(REMIND, NOON);
        schedules.put(new Job(REMIND.name(), "remind", Map.of("event", "2")), NOON.plusSeconds(60));
        database.clock().set(NOON);
        assertThat(run()).isZero();
        database.clock().advance(Duration.ofSeconds(60));
        assertThat(run()).isEqualTo(1);
        assertThat(handled).extracting(Task::payload).containsExactly(Map.of("event", "2"));
    }

    @Test
    @DisplayName("D-056, B3.9: cancelled work is not done")
    void cancels() {
        schedules.put(REMIND, NOON);
        assertThat(schedules.cancel(REMIND.name())).isTrue();
        assertThat(schedules.cancel(REMIND.name())).isFalse();
        database.clock().set(NOON);
        assertThat(run()).isZero();
    }

    @Test
    @DisplayName("B3.9: the schedule follows in the transaction of its cause")
    void inTheTransactionOfTheCause() {
        var tables = bench.data.tables();
        var cause = new Lease("cause", "x", START, START.plusSeconds(60));
        var putting = tables.transact().create(cause).and(schedules.putting(REMIND, NOON));
        assertThat(putting.commit()).isEqualTo(new Outcome.Committed());
        var refused = tables.transact().create(cause).and(schedules.putting(REMIND, NOON.plusSeconds(9)));
        assertThat(refused.commit()).isInstanceOf(Outcome.Rejected.class);
        assertThat(stored().dueAt()).isEqualTo(NOON);
        var notCancelled = tables.transact().create(cause).and(schedules.cancelling(REMIND.name()));
        assertThat(notCancelled.commit()).isInstanceOf(Outcome.Rejected.class);
        assertThat(schedules.find(REMIND.name())).isPresent();
        var cancelled = tables.transact().delete(cause).and(schedules.cancelling(REMIND.name()));
        assertThat(cancelled.commit()).isEqualTo(new Outcome.Committed());
        assertThat(schedules.find(REMIND.name())).isEmpty();
    }

    @Test
    void movedWhileItIsDoneIsDoneAgain() {
        schedules.put(REMIND, START);
        assertThat(run(task -> schedules.put(REMIND, NOON))).isEqualTo(1);
        assertThat(stored().dueAt()).isEqualTo(NOON);
        assertThat(stored().attempts()).isZero();
        database.clock().set(NOON);
        assertThat(run()).isEqualTo(1);
    }

    @Test
    void cancelledWhileItFailsStaysCancelled() {
        schedules.put(REMIND, START);
        run(task -> {
            schedules.cancel(REMIND.name());
            throw new IllegalStateException("no");
        });
        assertThat(schedules.find(REMIND.name())).isEmpty();
    }

    @Test
    void ofManyWorkersOneDoesIt() {
        for (int i = 0; i < 10; i++) {
            schedules.put(new Job("job-" + i, "remind", Map.of()), START);
        }
        var counts = Race.run(5, number -> run());
        assertThat(counts.stream().mapToInt(count -> count).sum()).isEqualTo(10);
        assertThat(handled).extracting(Task::id).doesNotHaveDuplicates().hasSize(10);
    }

    @Test
    void failsLaterAndIsGivenUp() {
        schedules.put(REMIND, START);
        for (int i = 0; i < Bench.ATTEMPTS; i++) {
            assertThat(run(task -> {
                        handled.add(task);
                        throw new IllegalStateException("no");
                    }))
                    .isEqualTo(1);
            assertThat(run()).isZero();
            database.clock().advance(Duration.ofHours(1));
        }
        assertThat(handled).extracting(Task::id).containsOnly("evt-1-remind." + START.toEpochMilli());
        assertThat(schedules.dead(TEN, Cursor.START).items())
                .extracting(Schedule::lastError)
                .containsExactly(Optional.of("IllegalStateException: no"));
        assertThat(run()).isZero();
        schedules.put(REMIND, START);
        assertThat(run()).isEqualTo(1);
        assertThat(schedules.dead(TEN, Cursor.START).items()).isEmpty();
    }

    @Test
    void repeatsByItsRule() {
        schedules.repeat(REMIND, TEN_MINUTES);
        assertThat(run()).isZero();
        for (int i = 1; i <= 3; i++) {
            database.clock().set(START.plus(Duration.ofMinutes(10L * i)));
            assertThat(run()).isEqualTo(1);
            assertThat(run()).isZero();
        }
        assertThat(handled).extracting(Task::id).doesNotHaveDuplicates();
    }

    @Test
    void repeatedWorkThatWasMissedIsDoneOnce() {
        schedules.repeat(REMIND, TEN_MINUTES);
        database.clock().set(START.plus(Duration.ofDays(3)).plusSeconds(1));
        assertThat(run()).isEqualTo(1);
        assertThat(stored().dueAt()).isEqualTo(START.plus(Duration.ofDays(3)).plus(Duration.ofMinutes(10)));
    }

    @Test
    void repeatedWorkGoesOnThoughOneTimeFails() {
        schedules.repeat(REMIND, TEN_MINUTES);
        database.clock().advance(Duration.ofMinutes(10));
        run(task -> {
            throw new GiveUpException("no");
        });
        assertThat(stored().lastError()).contains("GiveUpException: no");
        database.clock().advance(Duration.ofMinutes(10));
        assertThat(run()).isEqualTo(1);
        assertThat(stored().lastError()).isEmpty();
    }

    @Test
    void repeatedWorkGoesOnWhenTheClockIsSetBack() {
        schedules.repeat(REMIND, TEN_MINUTES);
        database.clock().advance(Duration.ofMinutes(10));
        run(task -> database.clock().set(START.minusSeconds(3600)));
        assertThat(stored().dueAt()).isEqualTo(START.plus(Duration.ofMinutes(20)));
    }

    @Test
    void everyStartMayAskForTheSameRepetition() {
        schedules.repeat(REMIND, TEN_MINUTES);
        database.clock().advance(Duration.ofMinutes(7));
        Race.run(5, number -> {
            schedules.repeat(REMIND, TEN_MINUTES);
            return number;
        });
        assertThat(stored().dueAt()).isEqualTo(START.plus(Duration.ofMinutes(10)));
        schedules.repeat(REMIND, new Repeat.Daily(LocalTime.of(3, 0), ZoneId.of("Asia/Tokyo")));
        assertThat(stored().dueAt()).isEqualTo(Instant.parse("2026-11-16T18:00:00Z"));
        assertThat(stored().rule()).contains("daily 03:00 Asia/Tokyo");
    }

    @Test
    @DisplayName("B3.7: names with # or other signs are refused, the longest documented ones are not")
    void refusesHostileNames() {
        assertThatThrownBy(() -> schedules.put(new Job("EVT#1", "remind", Map.of()), NOON))
                .isInstanceOf(IllegalArgumentException.class);
        schedules.put(new Job("ntc-" + "9".repeat(19) + "-" + "f".repeat(32) + "-remind", "remind", Map.of()), NOON);
        assertThat(schedules.waiting(TEN)).hasSize(1);
    }
}
