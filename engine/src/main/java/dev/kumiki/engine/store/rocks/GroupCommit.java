package dev.kumiki.engine.store.rocks;

import dev.kumiki.engine.meter.Counter;
import dev.kumiki.engine.meter.EventSink;
import dev.kumiki.engine.meter.Histogram;
import dev.kumiki.engine.meter.Meters;
import dev.kumiki.engine.store.Batch;
import dev.kumiki.engine.store.StorageException;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Lets writers that come at the same time share one write to the log.
///
/// Every writer queues up. One that finds nobody leading becomes the leader and writes, in its own thread, what all
/// that queue by then have brought. Writers that come meanwhile wait: they look around for a moment, then park. When
/// the leader is done, it steps back, wakes the first in the queue and those whose batch it wrote. So a lone writer
/// pays no handoff, and under load the groups grow by themselves to what arrives during one write.
///
/// Leadership is left for anyone to take, not handed to the one who is woken: it takes long until a woken thread runs
/// when there are more threads than cores, and all others would queue up behind it meanwhile, time and again. Whoever
/// takes it writes for the one who is woken too.
///
/// Whatever a leader throws, and be it for want of memory while it gathers its group, every writer that it has taken on
/// is told, and others can lead: from the first look at the queue to the last word nothing is allocated outside of
/// what is caught.
///
/// RocksDB groups writers too, but only those that stand in its `write` call together. Such a call keeps the carrier
/// of its virtual thread, and there are only as many carriers as cores: hundreds of writers would sync two by two.
/// Those that do not sync would wake each other for each write, which takes longer than writing.
final class GroupCommit {
    static final int MAX_GROUP_BATCHES = 256;
    static final int MAX_GROUP_BYTES = 4 << 20;

    private static final class Writer {
        private final Thread thread = Thread.currentThread();
        private final Batch batch;
        /// The next one of its group; the leader's alone.
        private @Nullable Writer next;

        private volatile boolean parked;
        private volatile boolean done;
        /// Written before `done` and read after.
        private @Nullable Throwable failure;

        Writer(Batch batch) {
            this.batch = batch;
        }

        /// To be called when something has happened that the writer may wait for: either it sees that before it
        /// parks, or it is seen to be parked here.
        void wake() {
            if (parked) {
                LockSupport.unpark(thread);
            }
        }
    }

    private final Consumer<List<Batch>> log;
    private final long spinNanos;
    private final Queue<Writer> queue = new ConcurrentLinkedQueue<>();
    /// Whether somebody drains the queue and writes.
    private final AtomicBoolean led = new AtomicBoolean();
    /// The first of those whom the leader has taken on; the leader's alone.
    private @Nullable Writer taken;

    /// Both null until somebody wants to know.
    private volatile @Nullable Histogram groups;

    private volatile @Nullable Counter written;

    /// `log` writes all batches of a group, durably and atomically; it is never called by two threads at once.
    ///
    /// @param spinNanos how long a writer looks around before it parks: about as long as a write takes,
    ///     where that is less than to park and to be woken
    GroupCommit(Consumer<List<Batch>> log, long spinNanos) {
        this.log = log;
        this.spinNanos = spinNanos;
    }

    /// Counts groups from now on.
    void meter(Meters meters) {
        groups = meters.histogram(
                "kumiki_group_commit_batches", "How many writes shared a group.", Histogram.Scale.COUNT);
        written = meters.counter("kumiki_group_commit_bytes_total", "Bytes that groups of writes held.");
    }

    /// Returns when `batch` is written, or throws what kept its group from being so.
    void write(Batch batch) {
        var writer = new Writer(batch);
        queue.add(writer);
        boolean interrupted = false;
        while (!writer.done) {
            if (led.compareAndSet(false, true)) {
                lead();
            } else if (!spin(writer)) {
                interrupted |= park(writer);
            }
        }
        if (interrupted) {
            writer.thread.interrupt();
        }
        Throwable failure = writer.failure;
        if (failure != null) {
            throw forThisWriter(failure);
        }
    }

    /// Whether there is something to do for `writer` before it has to park.
    private boolean spin(Writer writer) {
        long start = System.nanoTime();
        do {
            if (writer.done || !led.get()) {
                return true;
            }
            Thread.onSpinWait();
        } while (System.nanoTime() - start < spinNanos);
        return false;
    }

    /// Whether the thread was interrupted meanwhile; it waits on, for its batch may be half written.
    private boolean park(Writer writer) {
        writer.parked = true;
        if (!writer.done && led.get()) {
            LockSupport.park(this);
        }
        writer.parked = false;
        return Thread.interrupted();
    }

    private void lead() {
        Throwable failure = null;
        try {
            int size = take();
            if (size > 0) {
                write(size);
            }
        } catch (Throwable e) {
            failure = e;
        }
        Writer group = taken;
        taken = null;
        for (Writer writer = group; writer != null; writer = writer.next) {
            writer.failure = failure;
            writer.done = true;
        }
        Writer first = queue.peek();
        while (first != null && first.done) {
            queue.remove();
            first = queue.peek();
        }
        led.set(false);
        // One that came since sees that nobody leads, or is seen here.
        first = queue.peek();
        if (first != null) {
            first.wake();
        }
        for (Writer writer = group; writer != null; writer = writer.next) {
            writer.wake();
        }
    }

    /// Takes the next group out of the queue and returns its size: 0 when another leader has written everything.
    ///
    /// A writer is taken on first and leaves the queue afterwards: if something is thrown in between, it will be
    /// told, and [#lead] finds it in the queue still.
    private int take() {
        Writer last = null;
        long bytes = 0;
        int size = 0;
        for (Writer next = queue.peek(); next != null; next = queue.peek()) {
            link(last, next);
            bytes += next.batch.bytes();
            if (last != null && (bytes > MAX_GROUP_BYTES || size == MAX_GROUP_BATCHES)) {
                last.next = null;
                break;
            }
            last = next;
            size++;
            queue.remove();
        }
        return size;
    }

    private void link(@Nullable Writer last, Writer next) {
        if (last == null) {
            taken = next;
        } else {
            last.next = next;
        }
    }

    private void write(int size) {
        var batches = new ArrayList<Batch>(size);
        for (Writer writer = taken; writer != null; writer = writer.next) {
            batches.add(writer.batch);
        }
        // What fails from here on to the log has written nothing.
        long bytes = count(batches);
        var sink = EventSink.current();
        var span = sink == null ? null : sink.groupCommit();
        try {
            log.accept(batches);
        } finally {
            if (span != null) {
                span.end(size, bytes);
            }
        }
    }

    /// Returns how many bytes `batches` hold.
    private long count(List<Batch> batches) {
        long sum = 0;
        for (Batch batch : batches) {
            sum += batch.bytes();
        }
        var sizes = groups;
        var bytes = written;
        if (sizes != null && bytes != null) {
            sizes.record(batches.size());
            bytes.add(sum);
        }
        return sum;
    }

    /// How many writers wait for the present leader.
    int waiting() {
        return queue.size();
    }

    /// An exception of its own for each member of a group: their stack traces differ.
    private static RuntimeException forThisWriter(Throwable failure) {
        if (failure instanceof StorageException storage) {
            return storage.copy();
        }
        return new IllegalStateException("a group of writes failed", failure);
    }
}
