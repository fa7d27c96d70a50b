package dev.kumiki.engine.change;

import dev.kumiki.engine.store.Batch;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.Range;
import dev.kumiki.engine.store.Reader;
import dev.kumiki.engine.store.Store;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
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

    /// How old eras get: longer than any change is kept.
    private static final Duration ERA_RETENTION = Duration.ofDays(40);

    private static final byte[] NOTHING = {};

    private final Store store;
    private final EngineClock clock;
    private final Sequence sequence;
    /// Ascending, without the first one; replaced under this object's lock.
    private volatile List<Era> eras;

    /// Takes the log in `store` up where it ends.
    public ChangeLog(Store store, InstantSource clock) {
        this.store = store;
        long last = number(store.get(Family.META, LogKeys.FLOOR));
        for (int tableId : tables()) {
            last = Math.max(last, last(store, tableId));
        }
        last = Math.max(last, Streams.lastNumber(store));
        this.eras = readEras();
        Era present = eras.isEmpty() ? Era.FIRST : eras.getLast();
        this.clock = new EngineClock(store, clock, System::nanoTime);
        this.sequence = new Sequence(this.clock, Math.max(last, present.start()), present.leadMillis());
    }

    /// The time that the engine goes by.
    public EngineClock clock() {
        return clock;
    }

    /// When changes were made, as it looks now.
    public Timeline timeline() {
        return timeline(clock.instant());
    }

    /// When changes were made, as it looks at `present`.
    public Timeline timeline(Instant present) {
        return new Timeline(eras, sequence.last(), present);
    }

    /// A number that no change has yet: those that are committed from now on have greater ones. It keeps the present
    /// time in the log.
    public synchronized long mark() {
        return beginEra().start();
    }

    /// Numbers for the changes of one batch.
    public Sequence.Stamp stamp() {
        return sequence.stamp();
    }

    /// Makes `change` part of `batch`, all of whose changes share `stamp`.
    public void append(Batch batch, Sequence.Stamp stamp, int tableId, Change change) {
        keepTime();
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

    /// Deletes the eras that no change is left of.
    public synchronized void tidy(Instant now) {
        Timeline timeline = timeline(now);
        Instant oldest = now.minus(ERA_RETENTION);
        int kept = 0;
        while (kept + 1 < eras.size()
                && timeline.time(eras.get(kept + 1).start()).isBefore(oldest)) {
            kept++;
        }
        if (kept > 0) {
            store.write(new Batch().deleteRange(Family.META, LogKeys.ERAS.from(), LogKeys.era(eras.get(kept))));
            eras = List.copyOf(eras.subList(kept, eras.size()));
        }
    }

    /// Begins a new era if the clock calls for one. To be called before what gets a number is committed.
    void keepTime() {
        if (sequence.needsEra()) {
            synchronized (this) {
                if (sequence.needsEra()) {
                    beginEra();
                }
            }
        }
    }

    /// The era is in the store before anything that belongs to it.
    private Era beginEra() {
        long leadBefore = sequence.lead();
        var begun = new AtomicReference<>(Era.FIRST);
        var batch = new Batch()
                .append(Family.META, () -> LogKeys.era(begun.updateAndGet(_ -> sequence.beginEra())), NOTHING);
        try {
            store.write(batch);
        } catch (RuntimeException e) {
            sequence.lead(leadBefore);
            throw e;
        }
        var known = new ArrayList<>(eras);
        known.add(begun.get());
        eras = List.copyOf(known);
        return begun.get();
    }

    private List<Era> readEras() {
        var found = new ArrayList<Era>();
        try (var cursor = store.cursor(Family.META, LogKeys.ERAS)) {
            while (cursor.next()) {
                found.add(LogKeys.era(cursor.key()));
            }
        }
        return List.copyOf(found);
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
