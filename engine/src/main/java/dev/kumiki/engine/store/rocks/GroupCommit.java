package dev.kumiki.engine.store.rocks;

import dev.kumiki.engine.meter.Counter;
import dev.kumiki.engine.meter.EventSink;
import dev.kumiki.engine.meter.Histogram;
import dev.kumiki.engine.meter.Meters;
import dev.kumiki.engine.store.Batch;
import dev.kumiki.engine.store.StorageException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Lets writers that come at the same time share one synced write.
///
/// A writer that finds nobody writing becomes the leader and writes at once, in its own thread. Writers that come
/// meanwhile queue up and park. When the leader is done, it makes the first in the queue the next leader, which
/// writes for all that queue by then, and wakes those whose batch it wrote. So a lone writer pays no handoff, and
/// under load the groups grow by themselves to what arrives during one sync.
///
/// RocksDB groups writers too, but only those that stand in its `write` call together. Such a call keeps the carrier
/// of its virtual thread, and there are only as many carriers as cores: hundreds of writers would sync two by two.
final class GroupCommit {
    static final int MAX_GROUP_BATCHES = 256;
    static final int MAX_GROUP_BYTES = 4 << 20;

    private enum State {
        WAITING,
        LEADING,
        DONE
    }

    private static final class Writer {
        private final Thread thread = Thread.currentThread();
        private final Batch batch;
        private volatile State state = State.WAITING;
        /// Written before `state` becomes DONE and read after.
        private @Nullable Throwable failure;

        Writer(Batch batch) {
            this.batch = batch;
        }
    }

    private final Consumer<List<Batch>> log;
    private final ReentrantLock lock = new ReentrantLock();
    /// Guarded by `lock`; a leader's own entry stands first until it has drained its group.
    private final ArrayDeque<Writer> queue = new ArrayDeque<>();
    /// Whether there is a leader; guarded by `lock`.
    private boolean led;
    /// Both null until somebody wants to know.
    private volatile @Nullable Histogram groups;

    private volatile @Nullable Counter written;

    /// `log` writes all batches of a group, durably and atomically; it is never called by two threads at once.
    GroupCommit(Consumer<List<Batch>> log) {
        this.log = log;
    }

    /// Counts groups from now on.
    void meter(Meters meters) {
        groups = meters.histogram(
                "kumiki_group_commit_batches", "How many writes shared a group.", Histogram.Scale.COUNT);
        written = meters.counter("kumiki_group_commit_bytes_total", "Bytes that groups of writes held.");
    }

    /// Returns when `batch` is durable, or throws what kept its group from being so.
    void write(Batch batch) {
        var writer = new Writer(batch);
        boolean interrupted = !enqueue(writer) && await(writer);
        if (writer.state != State.DONE) {
            lead();
        }
        if (interrupted) {
            writer.thread.interrupt();
        }
        Throwable failure = writer.failure;
        if (failure != null) {
            throw forThisWriter(failure);
        }
    }

    /// Whether `writer` is the leader now.
    private boolean enqueue(Writer writer) {
        lock.lock();
        try {
            queue.add(writer);
            boolean leads = !led;
            led = true;
            return leads;
        } finally {
            lock.unlock();
        }
    }

    /// Whether the thread was interrupted meanwhile; it waits on, for its batch may be half written.
    private boolean await(Writer writer) {
        boolean interrupted = false;
        while (writer.state == State.WAITING) {
            LockSupport.park(this);
            interrupted |= Thread.interrupted();
        }
        return interrupted;
    }

    private void lead() {
        List<Writer> group = drain();
        Throwable failure = null;
        var sink = EventSink.current();
        var span = sink == null ? null : sink.groupCommit();
        try {
            log.accept(group.stream().map(writer -> writer.batch).toList());
        } catch (Throwable e) {
            // Whatever it is, those who wait for it must hear of it.
            failure = e;
        }
        handOver();
        for (Writer writer : group) {
            writer.failure = failure;
            writer.state = State.DONE;
            LockSupport.unpark(writer.thread);
        }
        count(group, span);
    }

    private void count(List<Writer> group, EventSink.@Nullable GroupSpan span) {
        var sizes = groups;
        var bytes = written;
        if (sizes == null || bytes == null) {
            return;
        }
        long sum = group.stream().mapToLong(writer -> writer.batch.bytes()).sum();
        sizes.record(group.size());
        bytes.add(sum);
        if (span != null) {
            span.end(group.size(), sum);
        }
    }

    private List<Writer> drain() {
        lock.lock();
        try {
            var group = new ArrayList<Writer>();
            long bytes = 0;
            for (Writer next = queue.peek(); next != null; next = queue.peek()) {
                bytes += next.batch.bytes();
                if (!group.isEmpty() && (bytes > MAX_GROUP_BYTES || group.size() == MAX_GROUP_BATCHES)) {
                    break;
                }
                group.add(queue.remove());
            }
            return group;
        } finally {
            lock.unlock();
        }
    }

    /// How many writers wait for the present leader.
    int waiting() {
        lock.lock();
        try {
            return queue.size();
        } finally {
            lock.unlock();
        }
    }

    private void handOver() {
        Writer next;
        lock.lock();
        try {
            next = queue.peek();
            led = next != null;
        } finally {
            lock.unlock();
        }
        if (next != null) {
            next.state = State.LEADING;
            LockSupport.unpark(next.thread);
        }
    }

    /// An exception of its own for each member of a group: their stack traces differ.
    private static RuntimeException forThisWriter(Throwable failure) {
        if (failure instanceof StorageException storage) {
            return storage.copy();
        }
        return new IllegalStateException("a group of writes failed", failure);
    }
}
