package dev.kumiki.engine.store.rocks;

import dev.kumiki.engine.store.Batch;
import dev.kumiki.engine.store.Buffers;
import dev.kumiki.engine.store.Bytes;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.Range;
import java.util.List;
import java.util.function.ToIntFunction;

/// Batches in the form in which RocksDB keeps a batch itself, in memory and in its log: so they are handed over in one
/// call, where each change would else be a call of its own.
///
/// ```
/// batch   = number of the first change (8), which RocksDB fills in, count of changes (4, little-endian), changes
/// change  = tag (1), number of the family (varint), key, and unless it is a deletion: value, or the end of the range
/// key     = length (varint), bytes; values and ends are written likewise
/// ```
///
/// [dev.kumiki.engine.store.recovery.LogBatch] reads it.
final class BatchBytes {
    private static final int NUMBER_BYTES = 8;
    private static final int HEAD_BYTES = NUMBER_BYTES + 4;
    private static final int DELETION = 0x4;
    private static final int VALUE = 0x5;
    private static final int RANGE_DELETION = 0xE;
    /// What a change takes beside its bytes, at most: tag, family and two lengths.
    private static final int BYTES_PER_CHANGE = 12;

    private final Bytes out;
    private final ToIntFunction<Family> numbers;
    private int count;

    private BatchBytes(int capacity, ToIntFunction<Family> numbers) {
        this.out = Buffers.take(capacity);
        this.numbers = numbers;
        out.put(new byte[HEAD_BYTES]);
    }

    /// All changes of all batches, in their order. The keys of those that append are asked for.
    ///
    /// @param numbers under which RocksDB knows the families
    static byte[] of(List<Batch> batches, ToIntFunction<Family> numbers) {
        var bytes = new BatchBytes((int) Math.min(size(batches), Integer.MAX_VALUE), numbers);
        for (Batch batch : batches) {
            batch.changes().forEach(bytes::add);
        }
        return bytes.end();
    }

    /// About how many bytes they take.
    static long size(List<Batch> batches) {
        long size = HEAD_BYTES;
        for (Batch batch : batches) {
            size += batch.bytes() + (long) BYTES_PER_CHANGE * batch.changes().size();
        }
        return size;
    }

    private void add(Batch.Change change) {
        switch (change) {
            case Batch.Put(var family, var key, var value) -> add(VALUE, family, key, value);
            case Batch.Append(var family, var key, var value) -> add(VALUE, family, key.get(), value);
            case Batch.Delete(var family, var key) -> add(DELETION, family, key);
            case Batch.DeleteRange(var family, var from, var to) -> {
                // RocksDB takes a range that ends before it starts for an error.
                if (!new Range(from, to, false).isEmpty()) {
                    add(RANGE_DELETION, family, from, to);
                }
            }
        }
    }

    private void add(int tag, Family family, byte[]... parts) {
        out.put(tag);
        out.putVarint(numbers.applyAsInt(family));
        for (byte[] part : parts) {
            out.putVarint(part.length);
            out.put(part);
        }
        count++;
    }

    private byte[] end() {
        // The least significant byte first.
        out.setInt(NUMBER_BYTES, Integer.reverseBytes(count));
        byte[] whole = out.toArray();
        Buffers.give(out);
        return whole;
    }
}
