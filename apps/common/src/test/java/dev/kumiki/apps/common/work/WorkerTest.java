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
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

final class WorkerTest {
    private static final Duration SHORT = Duration.ofMillis(1);

    private final FakeQueue queue = new FakeQueue();

    /// Names that wait; notes what becomes of them.
    private static final class FakeQueue implements WorkQueue<String> {
        final Deque<String> waiting = new ArrayDeque<>();
        final List<String> ended = Collections.synchronizedList(new ArrayList<>());
        final CountDownLatch first = new CountDownLatch(1);
        final AtomicInteger failures = new AtomicInteger();
        boolean held = true;

        @Override
        public synchronized List<String> due() {
            if (failures.getAndDecrement() > 0) {
                throw new IllegalStateException("no database");
            }
            return List.copyOf(waiting);
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

    private static WorkSettings settings(Duration handlerLimit) {
        return new WorkSettings(
                handlerLimit.multipliedBy(2),
                handlerLimit,
                new Retries(3, Duration.ofSeconds(10), Duration.ofSeconds(15)),
                SHORT,
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
                        usual.idle(),
                        usual.batch(),
                        usual.doneKept(),
                        usual.deadKept()))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
