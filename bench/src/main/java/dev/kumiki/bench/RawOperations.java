package dev.kumiki.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.rocksdb.RocksDBException;

/// What RocksDB alone does for the operations that it knows, on a copy of the engine's data and without the engine: a
/// get, a seek with 20 values, and writes of two keys for each item (itself and its index entry): one item, the three
/// of a transaction without its token, and a batch of 25, each as one batch of RocksDB. As many items take part as in
/// the engine's row ([OperationsBench]): how many keys are overwritten decides what compactions cost.
final class RawOperations {
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
            var items = raw.entries(raw.items);
            var indexes = raw.entries(raw.indexes);
            var reads = sample(items, OperationsBench.REQUESTS);
            // Reads first, as in the engine's rows: what was written just now lies in memtables, and is found sooner.
            var actions = new LinkedHashMap<String, Rate.Action>();
            actions.put("GetItem", dice -> raw.get(raw.items, reads.get(dice.below(reads.size()))));
            actions.put("Query of 20", dice -> raw.iterate(raw.items, reads.get(dice.below(reads.size())), PAGE_ITEMS));
            actions.put("PutItem", write(raw, items, indexes, OperationsBench.REQUESTS, 1));
            actions.put("Transaction of 3", write(raw, items, indexes, OperationsBench.REQUESTS, TRANSACTION_ITEMS));
            actions.put("BatchWrite of 25", write(raw, items, indexes, OperationsBench.BATCH_REQUESTS, BATCH_ITEMS));
            var rates = new HashMap<String, Rates>();
            actions.forEach((name, action) -> rates.put(name, rates(window, threads, action)));
            return rates;
        }
    }

    /// Writes `count` items with their index entries, of as many as `requests` of the engine's write.
    private static Rate.Action write(
            RawRocks raw, List<byte[][]> items, List<byte[][]> indexes, int requests, int count) {
        byte[] value = raw.sample();
        var itemKeys = sample(items, requests * count);
        var indexKeys = sample(indexes, requests * count);
        int batches = Math.max(1, Math.min(itemKeys.size(), indexKeys.size()) / count);
        return dice -> {
            int first = dice.below(batches) * count;
            var keys = new byte[2 * count][];
            for (int i = 0; i < count; i++) {
                keys[2 * i] = itemKeys.get((first + i) % itemKeys.size());
                keys[2 * i + 1] = indexKeys.get((first + i) % indexKeys.size());
            }
            raw.write(false, keys, value);
        };
    }

    private static Rates rates(Duration window, int threads, Rate.Action action) {
        var factory = Thread.ofPlatform().factory();
        Rate.parallel(window, 1, factory, action);
        double alone = Rate.parallel(window, 1, factory, action);
        Rate.warmUp(window, threads, factory, action);
        return new Rates(alone, Rate.parallel(window, threads, factory, action));
    }

    /// `most` of the keys at most, spread over all of them.
    private static List<byte[]> sample(List<byte[][]> entries, int most) {
        var keys = new ArrayList<byte[]>();
        int step = Math.max(1, entries.size() / most);
        for (int at = 0; at < entries.size() && keys.size() < most; at += step) {
            keys.add(entries.get(at)[0]);
        }
        return keys;
    }
}
