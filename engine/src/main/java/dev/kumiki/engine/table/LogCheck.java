package dev.kumiki.engine.table;

import dev.kumiki.engine.change.ChangeLog;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.Reader;
import java.util.Arrays;
import java.util.Objects;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/// Compares a table's change log with the table, as of one moment.
///
/// The changes are walked item by item ([ChangesByItem]). Each change must start from what the one before it led to,
/// and the newest one must have led to what is stored now. So the table as rebuilt from the log is the table as
/// stored, at every moment that the log covers. Every record's own checksum is compared as it is read.
public final class LogCheck {
    private static final long NO_ITEM = 0;

    private final Reader moment;
    private final ChangeLog log;
    private final TableDefinition definition;
    private final Findings findings;
    private final int maxInHeap;

    public LogCheck(Reader moment, ChangeLog log, TableDefinition definition, Findings findings) {
        this(moment, log, definition, findings, ChangesByItem.MAX_IN_HEAP);
    }

    LogCheck(Reader moment, ChangeLog log, TableDefinition definition, Findings findings, int maxInHeap) {
        this.moment = moment;
        this.log = log;
        this.definition = definition;
        this.findings = findings;
        this.maxInHeap = maxInHeap;
    }

    /// Checks the changes from number `since` on, from which the log is known to be without gaps, and reads older ones
    /// for their checksums. Gives the number of changes read.
    public long run(long since) {
        long older = 0;
        try (var cursor = log.forward(moment, definition.id(), ChangeLog.START, since)) {
            while (cursor.next()) {
                cursor.change();
                older++;
            }
        }
        var stretch = new ChangesByItem.Stretch(since, ChangeLog.END);
        try (var changes = new ChangesByItem(log, moment, definition, stretch, maxInHeap)) {
            link(changes);
            return older + changes.size();
        }
    }

    private void link(ChangesByItem changes) {
        byte @Nullable [] key = null;
        long number = 0;
        long before = NO_ITEM;
        while (changes.next()) {
            if (!changes.isFirst() && changes.oldHash() != before) {
                wrong("a change does not start from what the one before it made of its item", changes.number(), key);
            }
            if (changes.isFirst() && key != null) {
                compareWithItem(key, number, before);
            }
            key = changes.key();
            number = changes.number();
            before = changes.freshHash();
        }
        if (key != null) {
            compareWithItem(key, number, before);
        }
    }

    private void compareWithItem(byte[] key, long number, long newest) {
        if (imageHash(moment.get(Family.ITEMS, key)) != newest) {
            wrong("an item is not what its newest change made it", number, key);
        }
    }

    private void wrong(String what, long number, byte @Nullable [] key) {
        findings.add(what, "sequence " + number + ", key " + TableCheck.hex(Objects.requireNonNull(key)));
    }

    /// Stands for a stored item, or for none, in comparisons.
    static long imageHash(byte @Nullable [] image) {
        if (image == null) {
            return NO_ITEM;
        }
        var checksum = new CRC32C();
        checksum.update(image);
        long hash = (checksum.getValue() << Integer.SIZE) | Integer.toUnsignedLong(Arrays.hashCode(image));
        return hash == NO_ITEM ? 1 : hash;
    }
}
