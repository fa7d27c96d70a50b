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
/// get, a seek with 20 values, a put of two keys (an item and its index entry).
final class RawOperations {
    private static final int KEYS = 1000;
    private static final int PAGE_ITEMS = 20;

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
            byte[] value = raw.sample();
            Map<String, Rate.Action> actions = Map.of(
                    "GetItem", dice -> raw.get(raw.items, items.get(dice.below(items.size()))),
                    "Query of 20", dice -> raw.iterate(raw.items, items.get(dice.below(items.size())), PAGE_ITEMS),
                    "PutItem",
                            dice -> {
                                int at = dice.below(Math.min(items.size(), indexes.size()));
                                raw.write(false, new byte[][] {items.get(at), indexes.get(at)}, value);
                            });
            var rates = new HashMap<String, Rates>();
            actions.forEach((name, action) -> rates.put(name, rates(window, threads, action)));
            return rates;
        }
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
