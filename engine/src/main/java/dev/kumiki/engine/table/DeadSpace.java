package dev.kumiki.engine.table;

import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.KeyWriter;
import dev.kumiki.engine.store.Range;
import dev.kumiki.engine.store.StorageException;
import dev.kumiki.engine.store.Store;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Gives the disk back what deleted tables, indexes and logs took of it.
///
/// A deletion writes one mark for the whole range, and the store drops what the mark covers when it rewrites its files
/// for other reasons: perhaps never. A thread of its own has those files rewritten. It keeps no list of what to do: the
/// ids that belong to nothing are the gaps between those that do, and the store knows what lies in them. So it finds
/// after a restart what it left behind, and what was deleted before it existed.
public final class DeadSpace implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(DeadSpace.class);
    /// Less than this is not worth the work.
    private static final long MIN_BYTES = 1L << 20;
    private static final Duration INTERVAL = Duration.ofMinutes(10);

    private final Store store;
    private final Collection<Table> tables;
    private final Semaphore wanted = new Semaphore(1);
    private final Thread thread =
            Thread.ofPlatform().daemon().name("kumiki-dead-space").unstarted(this::loop);
    private volatile boolean stopping;

    /// @param tables all tables there are, at any time
    DeadSpace(Store store, Collection<Table> tables) {
        this.store = store;
        this.tables = tables;
    }

    /// Begins with what is there already.
    public void start() {
        thread.start();
    }

    /// Something was deleted.
    void wake() {
        wanted.release();
    }

    /// Breaks off what is under way.
    @Override
    public void close() {
        stopping = true;
        store.endCompactions();
        wake();
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException _) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void loop() {
        while (!stopping) {
            try {
                boolean _ = wanted.tryAcquire(INTERVAL.toMillis(), TimeUnit.MILLISECONDS);
                wanted.drainPermits();
                giveBack();
            } catch (InterruptedException _) {
                // Nobody has a reason to interrupt this thread but to end it.
                return;
            } catch (StorageException e) {
                LOG.error("The space of deleted data could not be given back; it is tried again later", e);
            }
        }
    }

    private void giveBack() {
        var ids = tables.stream().map(table -> table.definition().id()).collect(Collectors.toSet());
        giveBack(Family.ITEMS, ids);
        giveBack(Family.EXPIRIES, ids);
        // The log of a deleted table may still be read: then it stays, and is looked at again.
        giveBack(Family.CHANGES, ids);
        giveBack(
                Family.INDEXES,
                tables.stream()
                        .flatMap(table -> table.definition().indexes().stream())
                        .map(IndexDefinition::id)
                        .collect(Collectors.toSet()));
    }

    private void giveBack(Family family, Collection<Integer> inUse) {
        for (Range gap : gaps(inUse)) {
            if (stopping) {
                return;
            }
            long bytes = store.diskBytes(family, gap);
            if (bytes >= MIN_BYTES) {
                LOG.debug("Giving back about {} bytes of {}", bytes, family);
                store.compact(family, gap);
            }
        }
    }

    /// The ranges of keys whose ids are not in use.
    static List<Range> gaps(Collection<Integer> inUse) {
        var gaps = new ArrayList<Range>();
        int from = 0;
        for (int id : new TreeSet<>(inUse)) {
            add(gaps, from, id);
            from = id + 1;
        }
        add(gaps, from, null);
        return gaps;
    }

    private static void add(List<Range> gaps, int from, @Nullable Integer to) {
        var range = new Range(start(from), to == null ? null : start(to), false);
        if (!range.isEmpty()) {
            gaps.add(range);
        }
    }

    private static byte[] start(int id) {
        return KeyWriter.all(id).from();
    }
}
