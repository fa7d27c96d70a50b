package dev.kumiki.engine.table;

import dev.kumiki.engine.change.Change;
import dev.kumiki.engine.change.ChangeLog;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.Reader;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/// Compares a table's change log with the table, as of one moment.
///
/// The log is walked from its end to its beginning. For each item, the newest change must have led to what is stored
/// now, and each change must start from what the one before it led to. So the table as rebuilt from the log is the
/// table as stored, at every moment that the log covers. Every record's own checksum is compared as it is read.
///
/// What an item was is remembered as a hash of eight bytes. To bound the memory, items are divided by their keys and
/// the log is walked once for each [#MAX_ITEMS_AT_ONCE] changes.
public final class LogCheck {
    /// How many changes one walk may have to remember, which takes about 100 bytes each.
    static final int MAX_ITEMS_AT_ONCE = 500_000;

    private static final long NO_ITEM = 0;

    private final Reader moment;
    private final ChangeLog log;
    private final TableDefinition definition;
    private final Findings findings;

    public LogCheck(Reader moment, ChangeLog log, TableDefinition definition, Findings findings) {
        this.moment = moment;
        this.log = log;
        this.definition = definition;
        this.findings = findings;
    }

    /// Checks the changes from number `since` on, from which the log is known to be without gaps, and reads older ones
    /// for their checksums. Gives the number of changes read.
    public long run(long since) {
        long changes = 0;
        try (var cursor = log.forward(moment, definition.id(), ChangeLog.START, ChangeLog.END)) {
            while (cursor.next()) {
                cursor.change();
                changes++;
            }
        }
        int walks = parts(changes);
        for (int walk = 0; walk < walks; walk++) {
            walk(since, walk, walks);
        }
        return changes;
    }

    /// The items that changed from number `since` on, with the hash of what each was before its first change. Of
    /// these, the part number `part` of `parts`.
    public Map<Long, Long> before(long since, int part, int parts) {
        var first = new HashMap<Long, Long>();
        try (var cursor = log.backward(moment, definition.id(), since, ChangeLog.END)) {
            while (cursor.next()) {
                if (Integer.remainderUnsigned(cursor.keyHash(), parts) == part) {
                    Change change = cursor.change();
                    first.put(hash(key(change)), imageHash(change.old()));
                }
            }
        }
        return first;
    }

    /// Into how many parts items are divided when the log holds so many changes.
    public static int parts(long changes) {
        return Math.toIntExact(changes / MAX_ITEMS_AT_ONCE + 1);
    }

    /// Stands for a stored item, or for none, in comparisons.
    public static long imageHash(byte @Nullable [] image) {
        return image == null ? NO_ITEM : hash(image);
    }

    public static long hash(byte[] bytes) {
        var checksum = new CRC32C();
        checksum.update(bytes);
        long hash = (checksum.getValue() << Integer.SIZE) | Integer.toUnsignedLong(Arrays.hashCode(bytes));
        return hash == NO_ITEM ? 1 : hash;
    }

    private void walk(long since, int part, int parts) {
        var later = new HashMap<Long, Long>();
        try (var cursor = log.backward(moment, definition.id(), since, ChangeLog.END)) {
            while (cursor.next()) {
                if (Integer.remainderUnsigned(cursor.keyHash(), parts) == part) {
                    link(cursor.sequence(), cursor.change(), later);
                }
            }
        }
    }

    /// @param later what each item was before the change that was met last
    private void link(long sequence, Change change, Map<Long, Long> later) {
        byte[] key = key(change);
        Long before = later.put(hash(key), imageHash(change.old()));
        boolean newest = before == null;
        long expected = newest ? imageHash(moment.get(Family.ITEMS, key)) : before;
        if (imageHash(change.fresh()) != expected) {
            findings.add(
                    newest
                            ? "an item is not what its newest change made it"
                            : "a change does not start from what the one before it made of its item",
                    "sequence " + sequence + ", key " + TableCheck.hex(key));
        }
    }

    private byte[] key(Change change) {
        byte[] image = Objects.requireNonNull(change.fresh() == null ? change.old() : change.fresh());
        return ItemKey.of(definition, new StoredItem(image).item()).bytes();
    }
}
