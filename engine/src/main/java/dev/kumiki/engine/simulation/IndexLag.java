package dev.kumiki.engine.simulation;

import dev.kumiki.engine.store.Reader;
import dev.kumiki.engine.store.Snapshot;
import dev.kumiki.engine.table.IndexDefinition;
import dev.kumiki.engine.table.Table;
import dev.kumiki.engine.table.Tables;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Shows global and vector indexes as they were a while ago.
///
/// A snapshot is kept, and renewed by the first request that finds it older than the lag or meets a table or index
/// that was not readable then, before that request does anything. So a write is always missing from the snapshot it was
/// made under, and shows after the lag at the latest.
public final class IndexLag implements AutoCloseable {
    private final Duration lag;
    private final Tables tables;
    private final InstantSource clock;
    /// Held for reading while a page is read, for writing while the snapshot is exchanged.
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    /// Guarded by `lock`.
    private @Nullable Past past;

    /// @param indexes the ids of the indexes that were readable then, by the id of their table
    private record Past(Snapshot snapshot, Instant taken, Map<Integer, Set<Integer>> indexes) {}

    public IndexLag(Duration lag, Tables tables, InstantSource clock) {
        this.lag = lag;
        this.tables = tables;
        this.clock = clock;
    }

    /// To be called for each request before anything else is done about it.
    public void arrive() {
        if (!lag.isZero()) {
            renewIfOutdated();
        }
    }

    /// Lets `read` see what a reader of the index would.
    public <T> T read(IndexDefinition index, Function<Reader, T> read) {
        if (lag.isZero() || index.isLocal()) {
            return read.apply(tables.store());
        }
        return readPast(read);
    }

    /// As [#read], with all that is read from one moment.
    public <T> T readMoment(IndexDefinition index, Function<Reader, T> read) {
        if (lag.isZero() || index.isLocal()) {
            try (var moment = tables.store().snapshot()) {
                return read.apply(moment);
            }
        }
        return readPast(read);
    }

    private <T> T readPast(Function<Reader, T> read) {
        renewIfOutdated();
        lock.readLock().lock();
        try {
            return read.apply(Objects.requireNonNull(past).snapshot);
        } finally {
            lock.readLock().unlock();
        }
    }

    @Override
    public void close() {
        lock.writeLock().lock();
        try {
            release();
        } finally {
            lock.writeLock().unlock();
        }
    }

    private void renewIfOutdated() {
        lock.readLock().lock();
        try {
            if (!isOutdated()) {
                return;
            }
        } finally {
            lock.readLock().unlock();
        }
        lock.writeLock().lock();
        try {
            if (isOutdated()) {
                release();
                var indexes = readable();
                past = new Past(tables.store().snapshot(), clock.instant(), indexes);
            }
        } finally {
            lock.writeLock().unlock();
        }
    }

    /// A new index must not be seen as it was before it was filled.
    private boolean isOutdated() {
        if (past == null || !past.indexes.equals(readable())) {
            return true;
        }
        Instant now = clock.instant();
        // A clock that was set back would have it stay for longer.
        return !now.isBefore(past.taken.plus(lag)) || now.isBefore(past.taken);
    }

    private void release() {
        if (past != null) {
            past.snapshot.close();
            past = null;
        }
    }

    private Map<Integer, Set<Integer>> readable() {
        var readable = new HashMap<Integer, Set<Integer>>();
        for (Table table : tables.byName().values()) {
            readable.put(
                    table.definition().id(),
                    table.definition().indexes().stream()
                            .filter(IndexDefinition::isActive)
                            .map(IndexDefinition::id)
                            .collect(Collectors.toSet()));
        }
        return readable;
    }
}
