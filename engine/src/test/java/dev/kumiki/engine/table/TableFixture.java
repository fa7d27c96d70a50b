package dev.kumiki.engine.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.change.ChangeLog;
import dev.kumiki.engine.item.Binary;
import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.item.Value;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.KeyWriter;
import dev.kumiki.engine.store.Range;
import dev.kumiki.engine.store.Reader;
import dev.kumiki.engine.store.Store;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Writes items as operations do, and compares what the store holds with what it ought to hold.
record TableFixture(Tables tables, Table table) {
    static final Duration MAX_WAIT = Duration.ofMinutes(1);
    static final long MAX_COLLECTION_BYTES = 10L << 30;

    static Tables open(Store store) {
        return new Tables(
                store,
                new ChangeLog(store, InstantSource.fixed(Instant.EPOCH)),
                new ItemLocks(MAX_WAIT),
                MAX_COLLECTION_BYTES);
    }

    static TableFixture create(Store store) {
        var tables = open(store);
        return new TableFixture(tables, tables.create("tab", ids -> Definitions.table(ids, "tab")));
    }

    static Item item(String... namesAndTexts) {
        var attributes = new LinkedHashMap<String, Value>();
        for (int i = 0; i < namesAndTexts.length; i += 2) {
            attributes.put(namesAndTexts[i], new Value.S(namesAndTexts[i + 1]));
        }
        return Item.wrap(attributes);
    }

    /// Turns the item `pk` into what `change` makes of it, which is null for no item.
    void write(String pk, Function<@Nullable Item, @Nullable Item> change) {
        var key = ItemKey.of(table.definition(), new Value.S(pk), null);
        try (var _ = Objects.requireNonNull(tables.locks().acquire(key.stripe()))) {
            var definition = table.definitionForWrite();
            byte[] bytes = tables.store().get(Family.ITEMS, key.bytes());
            StoredItem old = bytes == null ? null : new StoredItem(bytes);
            var writes = tables.writes();
            Item fresh = change.apply(StoredItem.itemOf(old));
            writes.replace(table, definition, key, old, fresh == null ? null : StoredItem.encode(fresh));
            writes.commit();
        }
    }

    void put(String pk, String g) {
        write(pk, _ -> item("pk", pk, "g", g));
    }

    /// Runs `work` while virtual threads write, each with randomness of its own, and waits for them.
    static void whileWriting(int writers, long seed, Consumer<Random> writer, Runnable work) throws Exception {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var started = new CountDownLatch(writers);
            var ends = new ArrayList<Future<?>>();
            for (int i = 0; i < writers; i++) {
                var random = new Random(seed + i);
                ends.add(threads.submit(() -> {
                    started.countDown();
                    writer.accept(random);
                }));
            }
            started.await();
            work.run();
            for (Future<?> end : ends) {
                end.get();
            }
        }
    }

    IndexDefinition index(String name) {
        return Objects.requireNonNull(table.definition().index(name));
    }

    /// Asserts that every index holds exactly the entries that the items call for, and that the counters agree.
    void assertConsistent() {
        var definition = table.definition();
        Map<Binary, Item> items = contents(Family.ITEMS, definition.id());
        assertThat(table.itemCount()).isEqualTo(items.size());
        assertThat(table.itemBytes()).isEqualTo(bytes(items));
        for (IndexDefinition index : definition.indexes()) {
            Map<Binary, Item> entries = contents(Family.INDEXES, index.id());
            assertThat(entries).as("entries of %s", index.name()).isEqualTo(expected(definition, index, items));
            assertThat(table.entryCount(index)).isEqualTo(entries.size());
            assertThat(table.entryBytes(index)).isEqualTo(bytes(entries));
        }
    }

    Map<Binary, Item> contents(Family family, int id) {
        return contents(tables.store(), family, KeyWriter.all(id));
    }

    static Map<Binary, Item> contents(Reader reader, Family family, Range range) {
        var contents = new HashMap<Binary, Item>();
        try (var cursor = reader.cursor(family, range)) {
            while (cursor.next()) {
                contents.put(Binary.wrap(cursor.key()), new StoredItem(cursor.value()).item());
            }
        }
        return contents;
    }

    private static Map<Binary, Item> expected(
            TableDefinition definition, IndexDefinition index, Map<Binary, Item> items) {
        var expected = new HashMap<Binary, Item>();
        for (Item item : items.values()) {
            var entry = IndexEntries.of(definition, index, StoredItem.encode(item));
            if (entry != null) {
                expected.put(Binary.wrap(entry.key()), entry.view().item());
            }
        }
        return expected;
    }

    private static long bytes(Map<Binary, Item> items) {
        return items.values().stream().mapToLong(Item::bytes).sum();
    }
}
