package dev.kumiki.engine.table;

import java.nio.ByteBuffer;
import java.util.Map;
import java.util.TreeMap;

/// How many items or entries, and how many bytes of them, belong to a table and to each of its indexes, by id.
///
/// Stored as 20 bytes each: id (4), count (8), bytes (8), ascending by id.
record Tally(Map<Integer, Amount> amounts) {
    static final Tally EMPTY = new Tally(Map.of());
    private static final int AMOUNT_BYTES = Integer.BYTES + 2 * Long.BYTES;

    record Amount(long count, long bytes) {
        static final Amount NONE = new Amount(0, 0);

        Amount plus(Amount other) {
            return new Amount(count + other.count, bytes + other.bytes);
        }
    }

    Tally plus(Tally other) {
        var sum = new TreeMap<>(amounts);
        other.amounts.forEach((id, amount) -> sum.merge(id, amount, Amount::plus));
        sum.values().removeIf(Amount.NONE::equals);
        return new Tally(sum);
    }

    Amount of(int id) {
        return amounts.getOrDefault(id, Amount.NONE);
    }

    boolean isEmpty() {
        return amounts.isEmpty();
    }

    byte[] encode() {
        var buffer = ByteBuffer.allocate(AMOUNT_BYTES * amounts.size());
        amounts.forEach((id, amount) -> buffer.putInt(id).putLong(amount.count).putLong(amount.bytes));
        return buffer.array();
    }

    static Tally decode(byte[] encoded) {
        var buffer = ByteBuffer.wrap(encoded);
        var amounts = new TreeMap<Integer, Amount>();
        while (buffer.hasRemaining()) {
            amounts.put(buffer.getInt(), new Amount(buffer.getLong(), buffer.getLong()));
        }
        return new Tally(amounts);
    }
}
