package dev.kumiki.apps.common.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.design.Retries;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class WorkerTest {
    private static final Duration SHORT = Duration.ofMillis(1);

    private final FakeQueue queue = new FakeQueue();
    private Pace pace = new Pace(SHORT, SHORT);

    /// Names that wait; notes what becomes of them.
    private static final class FakeQueue implements WorkQueue<String> {
        final Deque<String> waiting = new ArrayDeque<>();
        final List<String> ended = Collections.synchronizedList(new ArrayList<>());
        final CountDownLatch first = new CountDownLatch(1);
        final AtomicInteger failures = new AtomicInteger();
        final Semaphore looks = new Semaphore(0);
        final Bell bell = new Bell();
        Optional<Duration> next = Optional.empty();
        boolean held = true;

        @Override
        public synchronized Agenda<String> look() {
            looks.release();
            if (failures.getAndDecrement() > 0) {
                throw new IllegalStateException("no database");
            }
            return new Agenda<>(List.copyOf(waiting), next);
        }

        @Override
        public Bell bell() {
            return bell;
        }

        synchronized void add(String work) {
            waiting.add(work);
        }

        @Override
        public synchronized Optional<String> take(String found, String worker) {
            return waiting.remove(found) ? Optional.of(found) : Optional.empty();
        }

        @Override
        public Task task(String taken) {
            return new Task(taken, taken, "job", Map.of(), Instant.EPOCH, 1);
        }

        @Override
        public boolean finish(String taken) {
            ended.add("done " + taken);
            first.countDown();
            return held;
        }

        @Override
        public boolean fail(String taken, String error, boolean hopeless) {
            ended.add((hopeless ? "hopeless " : "failed ") + taken + " " + error);
            return held;
        }
    }

    private WorkSettings settings(Duration handlerLimit) {
        return new WorkSettings(
                handlerLimit.multipliedBy(2),
                handlerLimit,
                new Retries(3, Duration.ofSeconds(10), Duration.ofSeconds(15)),
                pace,
                10,
                Duration.ofDays(1),
                Duration.ofDays(1));
    }

    private Worker<String> worker(WorkHandler handler, Duration limit) {
        return new Worker<>("w", queue, Map.of("job", handler), settings(limit));
    }

    @Test
    void interruptsWhatTakesTooLong() throws Exception {
        queue.waiting.add("a");
        var atWork = new AtomicInteger();
        worker(
                        task -> {
                            atWork.incrementAndGet();
                            try {
                                new CountDownLatch(1).await();
                            } finally {
                                atWork.decrementAndGet();
                            }
                        },
                        SHORT)
                .runOnce();
        assertThat(atWork).hasValue(0);
        assertThat(queue.ended).containsExactly("failed a IllegalStateException: took longer than PT0.001S");
    }

    @Test
    void countsErrorsAsFailures() throws Exception {
        queue.waiting.addAll(List.of("a", "b"));
        queue.held = false;
        worker(
                        task -> {
                            if (task.id().equals("a")) {
                                throw new LinkageError("x".repeat(1000));
                            }
                            throw new GiveUpException("never", new IllegalStateException());
                        },
                        Duration.ofMinutes(1))
                .runOnce();
        assertThat(queue.ended)
                .satisfiesExactly(
                        failed -> assertThat(failed)
                                .startsWith("failed a LinkageError: xxx")
                                .hasSize("failed a ".length() + 500),
                        hopeless -> assertThat(hopeless).isEqualTo("hopeless b GiveUpException: never"));
    }

    @Test
    void goesOnAfterAFailureOfItsQueueAndStops() throws Exception {
        queue.waiting.add("a");
        queue.failures.set(2);
        var worker = worker(task -> {}, Duration.ofMinutes(1)).start();
        queue.first.await();
        worker.close();
        worker.close();
        assertThat(queue.ended).containsExactly("done a");
        queue.waiting.add("b");
        assertThat(worker.runOnce()).isZero();
    }

    @Test
    void closesAWorkerThatNeverStarted() {
        var worker = worker(task -> {}, Duration.ofMinutes(1));
        worker.close();
        assertThat(queue.ended).isEmpty();
    }

    /// Would rest for an hour, and so do nothing before the test gives up, if nothing else happened.
    private Worker<String> sleeper() throws InterruptedException {
        pace = new Pace(Duration.ofHours(1), Duration.ofHours(1));
        var worker = worker(task -> {}, Duration.ofMinutes(1)).start();
        assertThat(looked(1)).isTrue();
        return worker;
    }

    private boolean looked(int times) throws InterruptedException {
        return queue.looks.tryAcquire(times, 1, TimeUnit.MINUTES);
    }

    @Test
    void doesNotRestOnceTheBellRings() throws Exception {
        try (var _ = sleeper()) {
            queue.add("a");
            queue.bell.ring();
            assertThat(queue.first.await(1, TimeUnit.MINUTES)).isTrue();
            assertThat(looked(2)).isTrue();
        }
        assertThat(queue.looks.availablePermits()).isZero();
    }

    @Test
    void looksAgainWhenWorkBecomesDue() throws Exception {
        queue.next = Optional.of(SHORT);
        try (var _ = sleeper()) {
            assertThat(looked(2)).isTrue();
            queue.add("a");
            assertThat(queue.first.await(1, TimeUnit.MINUTES)).isTrue();
        }
    }

    @Test
    void restsLongerWhileThereIsNothingToDo() {
        var rests = new Rests(new Pace(Duration.ofSeconds(1), Duration.ofSeconds(5)));
        var nothing = Round.Found.NOTHING;
        assertThat(Stream.generate(() -> rests.after(nothing).toSeconds()).limit(5))
                .containsExactly(1L, 2L, 4L, 5L, 5L);
        assertThat(rests.after(new Round.Found(false, Optional.of(SHORT)))).isEqualTo(SHORT);
        assertThat(rests.after(new Round.Found(false, Optional.of(Duration.ofDays(1)))))
                .isEqualTo(Duration.ofSeconds(5));
        assertThat(rests.after(Round.Found.of(true))).isEqualTo(Duration.ofSeconds(1));
        assertThat(rests.after(nothing)).isEqualTo(Duration.ofSeconds(2));
        rests.woken();
        assertThat(rests.after(nothing)).isEqualTo(Duration.ofSeconds(1));
    }

    @Test
    void refusesAPaceWithoutRest() {
        assertThatThrownBy(() -> new Pace(Duration.ZERO, SHORT)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Pace(Duration.ofSeconds(1), SHORT)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void pausesLongerEachTimeWithJitter() {
        var settings = settings(Duration.ofSeconds(1));
        var random = new Random(7);
        for (int i = 0; i < 100; i++) {
            assertThat(settings.again(Instant.EPOCH, 1, random))
                    .isBetween(Instant.ofEpochSecond(5), Instant.ofEpochSecond(10));
            assertThat(settings.again(Instant.EPOCH, 9, random))
                    .isBetween(Instant.ofEpochMilli(7_500), Instant.ofEpochSecond(15));
        }
        assertThat(settings.isExhausted(2)).isFalse();
        assertThat(settings.isExhausted(3)).isTrue();
    }

    @Test
    void refusesHandlersThatOutliveTheirLease() {
        var usual = WorkSettings.DEFAULT;
        assertThatThrownBy(() -> new WorkSettings(
                        usual.handlerLimit(),
                        usual.handlerLimit(),
                        usual.retries(),
                        usual.pace(),
                        usual.batch(),
                        usual.doneKept(),
                        usual.deadKept()))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
