package dev.kumiki.engine.store;

import static dev.kumiki.engine.store.Family.INDEXES;
import static dev.kumiki.engine.store.Family.ITEMS;
import static dev.kumiki.engine.store.StoreLifecycleContract.everything;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.store.rocks.RocksStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/// Random batches against a sorted map, with snapshots and cursors taken on the way.
final class StorePropertyTest {
    /// Enough that some batches are applied change by change, and others together.
    private static final int MAX_CHANGES = 20;
    private static final int RANGES_CHECKED = 4;

    /// A change of one of two families; `kind` chooses put, delete or delete of a range.
    record Change(boolean index, int kind, byte[] key, byte[] other) {}

    record Moment(Reader reader, Map<Family, NavigableMap<byte[], byte[]>> model) {}

    @Property(tries = 200)
    void theHeapAgreesWithASortedMap(@ForAll("batches") List<List<Change>> batches) {
        try (var store = new MemoryStore()) {
            run(store, batches);
            assertThat(store.openHandles()).isZero();
        }
    }

    @Property(tries = 15)
    void theDirectoryAgreesWithASortedMap(@ForAll("batches") List<List<Change>> batches) throws IOException {
        Path directory = Files.createTempDirectory("store");
        try (var store = RocksStore.open(directory, Durability.ASYNC)) {
            run(store, batches);
            assertThat(store.openHandles()).isZero();
        } finally {
            delete(directory);
        }
    }

    private static void run(Store store, List<List<Change>> batches) {
        Map<Family, NavigableMap<byte[], byte[]>> model = new EnumMap<>(Family.class);
        model.put(ITEMS, new TreeMap<>(Arrays::compareUnsigned));
        model.put(INDEXES, new TreeMap<>(Arrays::compareUnsigned));
        var snapshots = new ArrayList<Snapshot>();
        var moments = new ArrayList<Moment>();
        moments.add(new Moment(store, model));
        for (List<Change> changes : batches) {
            var snapshot = store.snapshot();
            snapshots.add(snapshot);
            moments.add(new Moment(snapshot, copy(model)));
            store.write(batch(changes, model));
            for (int i = 0; i < Math.min(RANGES_CHECKED, changes.size()); i++) {
                check(moments, changes.get(i));
            }
        }
        snapshots.forEach(Snapshot::close);
    }

    private static Batch batch(List<Change> changes, Map<Family, NavigableMap<byte[], byte[]>> model) {
        var batch = new Batch();
        for (Change change : changes) {
            Family family = change.index ? INDEXES : ITEMS;
            NavigableMap<byte[], byte[]> entries = Objects.requireNonNull(model.get(family));
            switch (change.kind) {
                case 0 -> {
                    batch.delete(family, change.key);
                    entries.remove(change.key);
                }
                case 1 -> {
                    batch.deleteRange(family, change.key, change.other);
                    if (Arrays.compareUnsigned(change.key, change.other) < 0) {
                        entries.subMap(change.key, change.other).clear();
                    }
                }
                default -> {
                    batch.put(family, change.key, change.other);
                    entries.put(change.key, change.other);
                }
            }
        }
        return batch;
    }

    private static void check(List<Moment> moments, Change change) {
        for (Moment moment : moments) {
            for (var entries : moment.model.entrySet()) {
                Family family = entries.getKey();
                var expected = entries.getValue();
                assertThat(moment.reader.get(family, change.key)).isEqualTo(expected.get(change.key));
                assertThat(walk(moment.reader, family, everything())).isEqualTo(texts(expected));
                var range = new Range(change.key, change.other, change.kind % 2 == 0);
                NavigableMap<byte[], byte[]> inside = new TreeMap<>(Arrays::compareUnsigned);
                if (!range.isEmpty()) {
                    inside.putAll(expected.subMap(change.key, change.other));
                }
                assertThat(walk(moment.reader, family, range))
                        .isEqualTo(texts(range.descending() ? inside.descendingMap() : inside));
            }
        }
    }

    private static List<String> walk(Reader reader, Family family, Range range) {
        var entries = new ArrayList<String>();
        try (var cursor = reader.cursor(family, range)) {
            while (cursor.next()) {
                entries.add(Arrays.toString(cursor.key()) + Arrays.toString(cursor.value()));
            }
        }
        return entries;
    }

    private static List<String> texts(Map<byte[], byte[]> entries) {
        return entries.entrySet().stream()
                .map(entry -> Arrays.toString(entry.getKey()) + Arrays.toString(entry.getValue()))
                .toList();
    }

    private static Map<Family, NavigableMap<byte[], byte[]>> copy(Map<Family, NavigableMap<byte[], byte[]>> model) {
        Map<Family, NavigableMap<byte[], byte[]>> copy = new EnumMap<>(Family.class);
        model.forEach((family, entries) -> copy.put(family, new TreeMap<>(entries)));
        return copy;
    }

    @Provide
    Arbitrary<List<List<Change>>> batches() {
        var bytes = Arbitraries.of((byte) 0, (byte) 1, (byte) 0x7F, (byte) 0x80, (byte) 0xFF)
                .array(byte[].class)
                .ofMaxSize(2);
        return Combinators.combine(
                        Arbitraries.of(true, false), Arbitraries.integers().between(0, 6), bytes, bytes)
                .as(Change::new)
                .list()
                .ofMaxSize(MAX_CHANGES)
                .list()
                .ofMaxSize(8)
                .withoutEdgeCases();
    }

    private static void delete(Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
