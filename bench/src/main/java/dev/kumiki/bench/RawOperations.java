package dev.kumiki.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.rocksdb.RocksDBException;

/// What RocksDB alone does for the operations that it knows, on a copy of the engine's data and without the engine: a
/// get, a seek with 20 values, and writes of two keys for each item (itself and its index entry): one item, the
/// three of a transaction without its token, and a batch of 25, each as one batch of RocksDB.
final class RawOperations {
    private static final int KEYS = 1000;
    private static final int PAGE_ITEMS = 20;
    private static final int TRANSACTION_ITEMS = 3;
    private static final int BATCH_ITEMS = 25;

    private RawOperations() {}

    /// @param alone operations a second of one thread
    /// @param together operations a second of all threads
    record Rates(double alone, double together) {}

    /// The rates by the names of the engine's operations.
    ///
    /// @param engineDirectory what no engine may have open
    static Map<String, Rates> measure(Path engineDirectory, Path copy, Duration window, int threads)
            throws IOException, RocksDBException {
        try (var raw = RawRocks.copyOf(engineDirectory, copy)) {
            var items = sample(raw.entries(raw.items));
            var indexes = sample(raw.entries(raw.indexes));
            Map<String, Rate.Action> actions = Map.of(
                    "GetItem", dice -> raw.get(raw.items, items.get(dice.below(items.size()))),
                    "Query of 20", dice -> raw.iterate(raw.items, items.get(dice.below(items.size())), PAGE_ITEMS),
                    "PutItem", write(raw, items, indexes, 1),
                    "Transaction of 3", write(raw, items, indexes, TRANSACTION_ITEMS),
                    "BatchWrite of 25", write(raw, items, indexes, BATCH_ITEMS));
            var rates = new HashMap<String, Rates>();
            actions.forEach((name, action) -> rates.put(name, rates(window, threads, action)));
            return rates;
        }
    }

    /// Writes `count` items with their index entries.
    private static Rate.Action write(RawRocks raw, List<byte[]> items, List<byte[]> indexes, int count) {
        byte[] value = raw.sample();
        int pairs = Math.min(items.size(), indexes.size());
        return dice -> {
            int first = dice.below(pairs);
            var keys = new byte[2 * count][];
            for (int i = 0; i < count; i++) {
                int at = (first + i) % pairs;
                keys[2 * i] = items.get(at);
                keys[2 * i + 1] = indexes.get(at);
            }
            raw.write(false, keys, value);
        };
    }

    private static Rates rates(Duration window, int threads, Rate.Action action) {
        var factory = Thread.ofPlatform().factory();
        Rate.parallel(window, 1, factory, action);
        return new Rates(Rate.parallel(window, 1, factory, action), Rate.parallel(window, threads, factory, action));
    }

    private static List<byte[]> sample(List<byte[][]> entries) {
        var keys = new ArrayList<byte[]>();
        int step = Math.max(1, entries.size() / KEYS);
        for (int at = 0; at < entries.size(); at += step) {
            keys.add(entries.get(at)[0]);
        }
        return keys;
    }
}
