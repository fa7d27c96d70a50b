package dev.kumiki.engine.change;

import dev.kumiki.engine.store.Batch;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.Range;
import dev.kumiki.engine.store.Reader;
import dev.kumiki.engine.store.Store;
import java.nio.ByteBuffer;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What changed in each table, in the order of the commits.
///
/// Changes become visible in the order of their numbers: whoever sees one can see every earlier one of any table that
/// was not deleted since. Streams, point-in-time recovery and verification read it.
public final class ChangeLog {
    /// Behind every number that will ever be given.
    public static final long END = Long.MAX_VALUE;
    /// Before every number.
    public static final long START = 0;

    private final Store store;
    private final Sequence sequence;

    /// Takes the log in `store` up where it ends.
    public ChangeLog(Store store, InstantSource clock) {
        this.store = store;
        long last = number(store.get(Family.META, LogKeys.FLOOR));
        for (int tableId : tables()) {
            last = Math.max(last, last(store, tableId));
        }
        last = Math.max(last, Streams.lastNumber(store));
        this.sequence = new Sequence(clock, last);
    }

    /// Numbers for the changes of one batch.
    public Sequence.Stamp stamp() {
        return sequence.stamp();
    }

    /// Makes `change` part of `batch`, all of whose changes share `stamp`.
    public void append(Batch batch, Sequence.Stamp stamp, int tableId, Change change) {
        batch.append(Family.CHANGES, () -> LogKeys.change(tableId, stamp.next()), ChangeCodec.encode(change));
    }

    /// The changes of a table from number `from` (inclusive) to `to` (exclusive), oldest first.
    public ChangeCursor forward(Reader moment, int tableId, long from, long to) {
        return new ChangeCursor(moment.cursor(Family.CHANGES, LogKeys.changes(tableId, from, to)));
    }

    /// The changes of a table from number `from` (inclusive) to `to` (exclusive), newest first.
    public ChangeCursor backward(Reader moment, int tableId, long from, long to) {
        return new ChangeCursor(
                moment.cursor(Family.CHANGES, LogKeys.changes(tableId, from, to).ascending(false)));
    }

    /// The change of that number, or null.
    public @Nullable Change find(Reader moment, int tableId, long number) {
        byte[] stored = moment.get(Family.CHANGES, LogKeys.change(tableId, number));
        return stored == null ? null : ChangeCodec.decode(stored, number);
    }

    /// The number of the table's oldest change that is kept, or [#START] when there is none.
    public long first(Reader moment, int tableId) {
        try (var cursor = forward(moment, tableId, START, END)) {
            return cursor.next() ? cursor.sequence() : START;
        }
    }

    /// The number of the table's newest change, or [#START] when there is none.
    public long last(Reader moment, int tableId) {
        try (var cursor = backward(moment, tableId, START, END)) {
            return cursor.next() ? cursor.sequence() : START;
        }
    }

    /// Deletes the changes of a table with numbers below `before`.
    public void trim(int tableId, long before) {
        long greatest;
        try (var cursor = backward(store, tableId, START, before)) {
            if (!cursor.next()) {
                return;
            }
            greatest = cursor.sequence();
        }
        Range range = LogKeys.changes(tableId, START, greatest + 1);
        var batch = new Batch()
                .deleteRange(Family.CHANGES, range.from(), LogKeys.change(tableId, greatest + 1))
                .put(Family.META, LogKeys.trimmed(tableId), bytes(greatest));
        raiseFloor(batch, greatest);
        store.write(batch);
    }

    /// The greatest number that was deleted from the table's log, or [#START].
    public long trimmedTo(int tableId) {
        return number(store.get(Family.META, LogKeys.trimmed(tableId)));
    }

    /// Deletes the whole log of a table that nobody will ask about again.
    public void forget(int tableId) {
        long greatest = last(store, tableId);
        var batch = new Batch()
                .deleteRange(Family.CHANGES, LogKeys.change(tableId, START), LogKeys.change(tableId, END))
                .delete(Family.META, LogKeys.trimmed(tableId));
        raiseFloor(batch, greatest);
        store.write(batch);
    }

    /// The ids of the tables that have changes in the log.
    public List<Integer> tables() {
        var ids = new ArrayList<Integer>();
        Integer id = firstTableFrom(0);
        while (id != null) {
            ids.add(id);
            id = firstTableFrom(id + 1);
        }
        return ids;
    }

    private @Nullable Integer firstTableFrom(int least) {
        try (var cursor = store.cursor(Family.CHANGES, new Range(LogKeys.change(least, START), null, false))) {
            return cursor.next() ? LogKeys.tableId(cursor.key()) : null;
        }
    }

    /// Makes it part of `batch` that no number up to `number` is given again, although what has it is deleted.
    void raiseFloor(Batch batch, long number) {
        batch.put(Family.META, LogKeys.FLOOR, bytes(Math.max(number, floor())));
    }

    private long floor() {
        return number(store.get(Family.META, LogKeys.FLOOR));
    }

    private static long number(byte @Nullable [] stored) {
        return stored == null ? START : ByteBuffer.wrap(stored).getLong();
    }

    private static byte[] bytes(long number) {
        return ByteBuffer.allocate(Long.BYTES).putLong(number).array();
    }
}
