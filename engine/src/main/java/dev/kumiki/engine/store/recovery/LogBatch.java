package dev.kumiki.engine.store.recovery;

import dev.kumiki.engine.store.Batch;
import dev.kumiki.engine.store.Family;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/// What a record in a write-ahead log holds.
///
/// ```
/// number of the first change (8, little-endian), count of changes (4), changes
/// change  tag (1), and for those that name a family its number as a varint; …
/// ```
///
/// @param first the number of its first change
/// @param last the number of its last change
/// @param families the numbers of the families that it changes
public record LogBatch(long first, long last, Set<Integer> families) {
    private static final int HEAD_BYTES = 12;
    private static final int DELETION_IN_FAMILY = 0x4;
    private static final int VALUE_IN_FAMILY = 0x5;
    private static final int RANGE_DELETION_IN_FAMILY = 0xE;

    static LogBatch of(byte[] record) {
        var head = ByteBuffer.wrap(record).order(ByteOrder.LITTLE_ENDIAN);
        long first = head.getLong();
        return new LogBatch(first, first + head.getInt() - 1, families(record));
    }

    /// Shows the changes of a record, as far as they are to a family of ours.
    ///
    /// @throws IllegalArgumentException when one is of a kind that is never written here
    public static Batch changes(byte[] record) {
        var batch = new Batch();
        var rest = new VarintReader(Arrays.copyOfRange(record, HEAD_BYTES, record.length));
        while (rest.hasMore()) {
            int tag = rest.readByte();
            if (!isKnown(tag)) {
                throw new IllegalArgumentException("unknown change " + tag);
            }
            Family family = RocksFamilies.numbered(rest.readInt());
            if (family == null) {
                throw new IllegalArgumentException("a change in no family of ours");
            }
            byte[] key = rest.readText();
            switch (tag) {
                case DELETION_IN_FAMILY -> batch.delete(family, key);
                case VALUE_IN_FAMILY -> batch.put(family, key, rest.readText());
                default -> batch.deleteRange(family, key, rest.readText());
            }
        }
        return batch;
    }

    /// Of a change that is of no known kind, what follows cannot be told.
    private static Set<Integer> families(byte[] record) {
        var families = new HashSet<Integer>();
        var rest = new VarintReader(Arrays.copyOfRange(record, HEAD_BYTES, record.length));
        while (rest.hasMore() && isKnown(rest.peekByte())) {
            int tag = rest.readByte();
            families.add(rest.readInt());
            rest.skipText();
            if (tag != DELETION_IN_FAMILY) {
                rest.skipText();
            }
        }
        return families;
    }

    private static boolean isKnown(int tag) {
        return tag == DELETION_IN_FAMILY || tag == VALUE_IN_FAMILY || tag == RANGE_DELETION_IN_FAMILY;
    }
}
