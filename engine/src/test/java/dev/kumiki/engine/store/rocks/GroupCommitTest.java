package dev.kumiki.engine.store.rocks;

import static dev.kumiki.engine.store.Family.ITEMS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.kumiki.engine.store.Batch;
import dev.kumiki.engine.store.StorageException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class GroupCommitTest {
    private static final int WRITERS = 12;
    private static final int BATCHES_PER_WRITER = 2_000;

    private final ConcurrentLinkedQueue<List<Batch>> groups = new ConcurrentLinkedQueue<>();

    @Test
    void aLoneWriterWritesInItsOwnThread() {
        var threads = new ArrayList<Thread>();
        var commit = new GroupCommit(_ -> threads.add(Thread.currentThread()), 0);

        commit.write(batch(1));
        commit.write(batch(1));

        assertThat(threads).containsExactly(Thread.currentThread(), Thread.currentThread());
    }

    @Test
    void writersThatComeDuringAWriteShareTheNextOne() throws Exception {
        var held = new HeldLog();
        var commit = new GroupCommit(held::write, 0);
        try (var executor = Executors.newVirtualThreadPerTaskExecutor()) {
            var first = executor.submit(() -> commit.write(batch(1)));
            held.entered.await();
            var others = submit(executor::submit, commit, 5);
            awaitQueue(commit, 5);

            held.released.countDown();
            first.get();
            for (Future<?> other : others) {
                other.get();
            }
        }

        assertThat(groups).extracting(List::size).containsExactly(1, 5);
    }

    @Test
    void aGroupIsLimitedInBytes() throws Exception {
        var held = new HeldLog();
        var commit = new GroupCommit(held::write, 0);
        try (var executor = Executors.newVirtualThreadPerTaskExecutor()) {
            var first = executor.submit(() -> commit.write(batch(1)));
            held.entered.await();
            var others = new ArrayList<Future<?>>();
            for (int i = 0; i < 3; i++) {
                others.add(executor.submit(() -> commit.write(batch(GroupCommit.MAX_GROUP_BYTES))));
            }
            awaitQueue(commit, 3);

            held.released.countDown();
            first.get();
            for (Future<?> other : others) {
                other.get();
            }
        }

        assertThat(groups).extracting(List::size).containsExactly(1, 1, 1, 1);
    }

    @Test
    void aFailureReachesEveryMemberOfItsGroupAndNoOther() throws Exception {
        var held = new HeldLog();
        var commit = new GroupCommit(
                group -> {
                    held.write(group);
                    if (group.size() > 1) {
                        throw new StorageException("disk is full").with("group", group.size());
                    }
                },
                0);
        try (var executor = Executors.newVirtualThreadPerTaskExecutor()) {
            var first = executor.submit(() -> commit.write(batch(1)));
            held.entered.await();
            var others = submit(executor::submit, commit, 4);
            awaitQueue(commit, 4);

            held.released.countDown();
            first.get();
            for (Future<?> other : others) {
                assertThatExceptionOfType(ExecutionException.class)
                        .isThrownBy(other::get)
                        .havingCause()
                        .isInstanceOf(StorageException.class)
                        .withMessage("disk is full {group=4}");
            }
        }
        commit.write(batch(1));
    }

    @Test
    void aBugInTheLogDoesNotLeaveWritersWaiting() {
        var commit = new GroupCommit(
                _ -> {
                    throw new AssertionError("bug");
                },
                0);

        assertThatIllegalStateException().isThrownBy(() -> commit.write(batch(1)));
        assertThatIllegalStateException().isThrownBy(() -> commit.write(batch(1)));
    }

    @Test
    void whatIsThrownWhileAGroupIsGatheredReachesThoseTakenOnAndNoOther() throws Exception {
        var held = new HeldLog();
        var commit = new GroupCommit(held::write, 0);
        try (var executor = Executors.newVirtualThreadPerTaskExecutor()) {
            var first = executor.submit(() -> commit.write(batch(1)));
            held.entered.await();
            var taken = submit(executor::submit, commit, 2);
            awaitQueue(commit, 2);
            taken.add(executor.submit(() -> commit.write(unreadable())));
            awaitQueue(commit, 3);
            var others = submit(executor::submit, commit, 2);
            awaitQueue(commit, 5);

            held.released.countDown();
            first.get();
            for (Future<?> writer : taken) {
                assertThatExceptionOfType(ExecutionException.class)
                        .isThrownBy(writer::get)
                        .havingCause()
                        .isInstanceOf(IllegalStateException.class)
                        .withCauseInstanceOf(NullPointerException.class);
            }
            for (Future<?> other : others) {
                other.get();
            }
        }
        commit.write(batch(1));

        assertThat(groups.stream().mapToInt(List::size).sum()).isEqualTo(4);
    }

    @Test
    void anInterruptedWriterStillWaitsForItsBatch() throws Exception {
        var held = new HeldLog();
        var commit = new GroupCommit(held::write, 0);
        try (var executor = Executors.newVirtualThreadPerTaskExecutor()) {
            var first = executor.submit(() -> commit.write(batch(1)));
            held.entered.await();
            var stillInterrupted = new CountDownLatch(1);
            var other = Thread.ofVirtual().start(() -> {
                commit.write(batch(1));
                if (Thread.currentThread().isInterrupted()) {
                    stillInterrupted.countDown();
                }
            });
            awaitQueue(commit, 1);
            other.interrupt();

            held.released.countDown();
            first.get();
            other.join();
            assertThat(stillInterrupted.getCount()).isZero();
        }

        assertThat(groups).hasSize(2);
    }

    /// Whoever would be forgotten would wait for ever: the test would run into its time limit.
    @ParameterizedTest
    @ValueSource(longs = {0, 1_000, 1_000_000})
    void everyBatchIsWrittenOnceAndByOneLeaderAtATime(long spinNanos) throws Exception {
        var writing = new AtomicBoolean();
        var seen = new HashSet<Batch>();
        var commit = new GroupCommit(
                group -> {
                    assertThat(writing.compareAndSet(false, true)).isTrue();
                    assertThat(seen.addAll(group)).isTrue();
                    assertThat(group).isNotEmpty().doesNotHaveDuplicates();
                    writing.set(false);
                },
                spinNanos);
        var factory = spinNanos == 1_000
                ? Thread.ofVirtual().factory()
                : Thread.ofPlatform().factory();
        try (var executor = Executors.newThreadPerTaskExecutor(factory)) {
            var writers = new ArrayList<Future<?>>();
            for (int i = 0; i < WRITERS; i++) {
                writers.add(executor.submit(() -> {
                    for (int j = 0; j < BATCHES_PER_WRITER; j++) {
                        commit.write(batch(1));
                    }
                }));
            }
            for (Future<?> writer : writers) {
                writer.get();
            }
        }

        assertThat(seen).hasSize(WRITERS * BATCHES_PER_WRITER);
        assertThat(commit.waiting()).isZero();
    }

    private interface Submit {
        Future<?> submit(Runnable task);
    }

    private static List<Future<?>> submit(Submit executor, GroupCommit commit, int writers) {
        var futures = new ArrayList<Future<?>>();
        for (int i = 0; i < writers; i++) {
            futures.add(executor.submit(() -> commit.write(batch(1))));
        }
        return futures;
    }

    private static void awaitQueue(GroupCommit commit, int waiting) {
        while (commit.waiting() < waiting) {
            LockSupport.parkNanos(10_000);
        }
    }

    /// Stands for whatever a leader may fail at before it writes, such as want of memory.
    @SuppressWarnings("NullAway")
    private static Batch unreadable() {
        return null;
    }

    private static Batch batch(int bytes) {
        return new Batch().put(ITEMS, new byte[0], new byte[bytes]);
    }

    /// Holds the first group until released.
    private final class HeldLog {
        private final CountDownLatch entered = new CountDownLatch(1);
        private final CountDownLatch released = new CountDownLatch(1);

        void write(List<Batch> group) {
            groups.add(group);
            entered.countDown();
            try {
                released.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
