package dev.kumiki.engine.archive;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.change.Sequence;
import dev.kumiki.engine.item.Value;
import dev.kumiki.engine.store.Durability;
import dev.kumiki.engine.store.ItemCodec;
import dev.kumiki.engine.store.MemoryStore;
import dev.kumiki.engine.store.Store;
import dev.kumiki.engine.store.rocks.RocksStore;
import dev.kumiki.engine.table.ChangesByItem;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class PastItemsTest {
    private static final int WRITES = 400;
    private static final int KEYS = 30;

    @TempDir
    Path directory;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void areThoseOfEachMomentInMemory(long seed) {
        try (var store = new MemoryStore()) {
            checkEachMoment(store, seed, ChangesByItem.MAX_IN_HEAP);
        }
    }

    /// Where more changed than the heap should hold.
    @Test
    void areThoseOfTheMomentThroughATemporaryStore() {
        try (var store = new MemoryStore()) {
            checkEachMoment(store, 5, WRITES - 3);
        }
    }

    @Test
    void areThoseOfEachMomentOnDisk() {
        try (var store = RocksStore.open(directory.resolve("data"), Durability.ASYNC)) {
            checkEachMoment(store, 4, ChangesByItem.MAX_IN_HEAP);
        }
    }

    @Test
    void includeTheChangesOfTheMomentItself() {
        try (var store = new MemoryStore()) {
            var recorded = new RecordedTable(store);
            recorded.put("a", "first");
            recorded.now = recorded.now.plusMillis(1);
            recorded.put("a", "second");

            assertThat(at(recorded, RecordedTable.START.minusMillis(1))).isEmpty();
            assertThat(at(recorded, RecordedTable.START)).isEqualTo(Map.of("a", "first"));
            assertThat(at(recorded, recorded.now)).isEqualTo(Map.of("a", "second"));
        }
    }

    @Test
    void doNotSeeWhatHappensAfterTheSnapshot() {
        try (var store = new MemoryStore()) {
            var recorded = new RecordedTable(store);
            recorded.put("a", "first");
            recorded.put("b", "first");
            try (var snapshot = store.snapshot();
                    var items = new PastItems(
                            recorded.tables.log(), snapshot, recorded.definition(), Sequence.after(recorded.now))) {
                recorded.put("a", "second");
                recorded.delete("b");

                assertThat(texts(items)).isEqualTo(Map.of("a", "first", "b", "first"));
            }
        }
    }

    private static void checkEachMoment(Store store, long seed, int maxInHeap) {
        var recorded = new RecordedTable(store);
        var random = new Random(seed);
        var present = new TreeMap<String, String>();
        var history = new TreeMap<Instant, Map<String, String>>();
        for (int i = 0; i < WRITES; i++) {
            String pk = "key" + random.nextInt(KEYS);
            if (random.nextInt(3) == 0) {
                recorded.delete(pk);
                present.remove(pk);
            } else {
                recorded.put(pk, "text" + i);
                present.put(pk, "text" + i);
            }
            history.put(recorded.now, Map.copyOf(present));
            recorded.now = recorded.now.plusMillis(random.nextInt(3));
        }
        history.forEach((moment, items) -> assertThat(at(recorded, moment, maxInHeap))
                .as("seed %s at %s", seed, moment)
                .isEqualTo(items));
    }

    private static Map<String, String> at(RecordedTable recorded, Instant moment) {
        return at(recorded, moment, ChangesByItem.MAX_IN_HEAP);
    }

    private static Map<String, String> at(RecordedTable recorded, Instant moment, int maxInHeap) {
        try (var snapshot = recorded.tables.store().snapshot();
                var items = new PastItems(
                        recorded.tables.log(), snapshot, recorded.definition(), Sequence.after(moment), maxInHeap)) {
            return texts(items);
        }
    }

    private static Map<String, String> texts(PastItems items) {
        var texts = new TreeMap<String, String>();
        List<byte[]> keys = new ArrayList<>();
        while (items.next()) {
            keys.add(items.key());
            var item = ItemCodec.decode(items.value());
            texts.put(
                    ((Value.S) Objects.requireNonNull(item.get("pk"))).text(),
                    ((Value.S) Objects.requireNonNull(item.get("text"))).text());
        }
        assertThat(keys).isSortedAccordingTo(Arrays::compareUnsigned).hasSize(texts.size());
        return texts;
    }
}
