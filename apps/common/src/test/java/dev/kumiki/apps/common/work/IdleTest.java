package dev.kumiki.apps.common.work;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.common.ops.Bench;
import dev.kumiki.apps.common.ops.Lane;
import dev.kumiki.apps.common.outbox.Outbox;
import dev.kumiki.apps.common.schedule.Schedules;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.trace.Call;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// What workers cost while there is nothing to do, and how late they are then. Rests pass on the clock of the test.
final class IdleTest {
    private static final Duration HOUR = Duration.ofHours(1);
    private static final Duration LONGEST = WorkSettings.DEFAULT.pace().longest();

    /// An hour of the longest rests, and a few short ones at its beginning.
    private static final int MAX_LOOKS_AN_HOUR = (int) HOUR.dividedBy(LONGEST) + 8;

    private final TestDatabase database = TestDatabase.open(Store.MEMORY);
    private final Bench bench = new Bench(database);
    private final Outbox outbox = new Outbox(bench.data, WorkSettings.DEFAULT, new Random(1));
    private final Schedules schedules = new Schedules(bench.data, WorkSettings.DEFAULT, new Random(1));
    private final List<Instant> handled = new ArrayList<>();
    private final Map<String, WorkHandler> handlers = Map.of("job", task -> handled.add(now()));

    @AfterEach
    void close() throws IOException {
        database.close();
    }

    private Instant now() {
        return database.clock().instant();
    }

    /// Does what the loop of a worker does, for some time.
    private void run(Worker<?> worker, Duration time) {
        var rests = new Rests(WorkSettings.DEFAULT.pace());
        Instant end = now().plus(time);
        try {
            while (now().isBefore(end)) {
                database.clock().advance(rests.after(worker.round()));
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void assertReadsOf(Worker<?> worker) {
        assertThat(database.callsOf(() -> run(worker, HOUR)))
                .hasSizeLessThanOrEqualTo(Lane.COUNT * MAX_LOOKS_AN_HOUR)
                .extracting(Call::operation)
                .containsOnly("Query");
        assertThat(handled).isEmpty();
    }

    @Test
    void anHourWithoutWorkIsAFewHundredReads() {
        assertReadsOf(outbox.worker("mail", handlers));
        assertReadsOf(schedules.worker("work", handlers));
    }

    @Test
    void whatIsDueTomorrowCostsNothingToday() {
        for (int i = 0; i < 100; i++) {
            schedules.put(new Schedules.Job("job-" + i, "job", Map.of()), now().plus(Duration.ofDays(1)));
        }
        assertReadsOf(schedules.worker("work", handlers));
    }

    @Test
    void aScheduleIsNotLate() {
        Instant due = now().plus(HOUR.dividedBy(2)).plusMillis(123);
        schedules.put(new Schedules.Job("job", "job", Map.of()), due);
        run(schedules.worker("work", handlers), HOUR);
        assertThat(handled).containsExactly(due);
    }

    @Test
    void whatAnotherProcessWroteIsFoundWithinTheLongestRest() {
        var worker = outbox.worker("mail", handlers);
        run(worker, HOUR);
        Instant written = now();
        bench.outbox.entry("e1", "job", Map.of()).commit().orThrow();
        run(worker, HOUR);
        assertThat(handled)
                .singleElement()
                .satisfies(done -> assertThat(done).isBetween(written, written.plus(LONGEST)));
    }

    @Test
    void whatThisProcessWroteIsDoneWithoutARest() throws InterruptedException {
        var lazy = new WorkSettings(
                Bench.SETTINGS.lease(),
                Bench.SETTINGS.handlerLimit(),
                Bench.SETTINGS.retries(),
                new Pace(HOUR, HOUR),
                Bench.SETTINGS.batch(),
                Bench.SETTINGS.doneKept(),
                Bench.SETTINGS.deadKept());
        var mail = new Outbox(bench.data, lazy, new Random(1));
        var work = new Schedules(bench.data, lazy, new Random(1));
        var done = new Semaphore(0);
        Map<String, WorkHandler> counting = Map.of("job", task -> done.release());
        try (var _ = mail.worker("mail", counting).start();
                var _ = work.worker("work", counting).start()) {
            mail.entry("e1", "job", Map.of()).commit().orThrow();
            assertThat(done.tryAcquire(1, TimeUnit.MINUTES)).isTrue();
            work.put(new Schedules.Job("s1", "job", Map.of()), now());
            assertThat(done.tryAcquire(1, TimeUnit.MINUTES)).isTrue();
            bench.data
                    .tables()
                    .transact()
                    .and(work.putting(new Schedules.Job("s2", "job", Map.of()), now()))
                    .and(mail.entry("e2", "job", Map.of()))
                    .commit()
                    .orThrow();
            assertThat(done.tryAcquire(2, 1, TimeUnit.MINUTES)).isTrue();
        }
    }
}
