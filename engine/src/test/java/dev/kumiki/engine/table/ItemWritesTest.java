package dev.kumiki.engine.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.engine.change.ChangeLog;
import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.item.KeyAttribute;
import dev.kumiki.engine.item.KeyType;
import dev.kumiki.engine.store.Batch;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.WatchedStore;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.ItemCollectionSizeLimitExceededException;

/// The table has the key `pk` and `sk`, a global index on `g` that includes `i`, and a local index on `l`.
final class ItemWritesTest {
    private static final int MAX_COLLECTION_BYTES = 200;
    private static final KeyAttribute SORT = new KeyAttribute("sk", KeyType.S);
    private static final KeyAttribute L = new KeyAttribute("l", KeyType.S);

    private final WatchedStore store = new WatchedStore();
    private final Tables tables = new Tables(
            store,
            new ChangeLog(store, InstantSource.fixed(Instant.EPOCH)),
            new ItemLocks(Duration.ofMinutes(1)),
            MAX_COLLECTION_BYTES);
    private final Table table = tables.create("tab", ids -> definition(ids.getAsInt(), ids.getAsInt(), ids.getAsInt()));
    private final IndexDefinition global =
            Objects.requireNonNull(table.definition().index("global"));
    private final IndexDefinition local =
            Objects.requireNonNull(table.definition().index("local"));

    private static TableDefinition definition(int id, int globalId, int localId) {
        var global = new IndexDefinition(
                globalId,
                "global",
                IndexDefinition.Kind.GLOBAL,
                List.of(Definitions.G),
                List.of(),
                new IndexProjection(IndexProjection.Type.INCLUDE, List.of("i")),
                IndexDefinition.State.ACTIVE,
                Capacity.ON_DEMAND);
        var local = new IndexDefinition(
                localId,
                "local",
                IndexDefinition.Kind.LOCAL,
                List.of(Definitions.PK),
                List.of(L),
                new IndexProjection(IndexProjection.Type.KEYS_ONLY, List.of()),
                IndexDefinition.State.ACTIVE,
                null);
        return new TableDefinition(
                id,
                "tab",
                "id",
                Definitions.CREATED,
                new KeySchema(Definitions.PK, SORT),
                List.of(Definitions.G, L, Definitions.PK, SORT),
                List.of(global, local),
                Definitions.SETTINGS);
    }

    @AfterEach
    void close() {
        store.close();
    }

    private static Item item(String... more) {
        var all = new ArrayList<>(List.of("pk", "p", "sk", "1"));
        all.addAll(List.of(more));
        return TableFixture.item(all.toArray(String[]::new));
    }

    private ItemKey key() {
        return ItemKey.of(table.definition(), item());
    }

    private WriteCost replace(ItemWrites writes, @Nullable Item old, @Nullable Item fresh) {
        return writes.replace(table, table.definition(), key(), stored(old), stored(fresh));
    }

    private static @Nullable StoredItem stored(@Nullable Item item) {
        return item == null ? null : StoredItem.encode(item);
    }

    private WriteCost write(@Nullable Item old, @Nullable Item fresh) {
        store.forgetCalls();
        var writes = tables.writes();
        var cost = replace(writes, old, fresh);
        writes.commit();
        return cost;
    }

    /// The one batch that was written, in words: what happened to items, entries, the collection and the tally.
    private List<String> written() {
        return store.batches().stream()
                .flatMap(batch -> batch.changes().stream())
                .map(this::words)
                .toList();
    }

    private String words(Batch.Change change) {
        byte[] key = switch (change) {
            case Batch.Put put -> put.key();
            case Batch.Append append -> append.key().get();
            case Batch.Delete delete -> delete.key();
            case Batch.DeleteRange range -> range.from();
        };
        String what = switch (change.family()) {
            case ITEMS -> "item";
            case INDEXES -> ByteBuffer.wrap(key).getInt() == global.id() ? "global" : "local";
            case META -> key[0] == 'S' ? "collection" : "tally";
            case IDEMPOTENCY -> "token";
            case CHANGES -> "change";
            case EXPIRIES -> "expiry";
        };
        return (change instanceof Batch.Put || change instanceof Batch.Append ? "put " : "delete ") + what;
    }

    @Nested
    @DisplayName("put into one batch")
    final class PutIntoOneBatch {
        @Test
        void aNewItemWithItsEntriesAndCounters() {
            write(null, item("g", "x", "l", "y"));
            assertThat(written()).containsExactly("put item", "put global", "put local", "put collection", "put tally");
            assertThat(store.batches()).hasSize(1);
        }

        @Test
        @DisplayName("no entry for an item without the index's key (semantics 25)")
        void noEntryOfAnItemWithoutTheKey() {
            write(null, item("v", "1"));
            assertThat(written()).containsExactly("put item", "put collection", "put tally");
        }

        @Test
        @DisplayName("no entry whose view stays the same (semantics 28)")
        void noEntryThatStaysTheSame() {
            var old = item("g", "x", "l", "y", "v", "1");
            write(null, old);
            var cost = write(old, item("g", "x", "l", "y", "v", "2"));
            assertThat(written()).containsExactly("put item", "put collection");
            assertThat(cost.indexes()).isEmpty();
        }

        @Test
        void anEntryInPlaceWhenItsViewChanges() {
            var old = item("g", "x", "i", "1");
            write(null, old);
            var cost = write(old, item("g", "x", "i", "2"));
            assertThat(written()).containsExactly("put item", "put global", "put collection");
            assertThat(cost.indexes()).containsExactly(new WriteCost.IndexCost(global, 1));
        }

        @Test
        @DisplayName("a move as a deletion and an insertion, at two units (semantics 28)")
        void aMove() {
            var old = item("g", "x");
            write(null, old);
            var cost = write(old, item("g", "y"));
            assertThat(written()).containsExactly("put item", "delete global", "put global", "put collection");
            assertThat(cost.indexes()).containsExactly(new WriteCost.IndexCost(global, 2));
        }

        @Test
        void anEntryThatComesAndGoes() {
            var without = item();
            var with = item("g", "x");
            write(null, without);
            write(without, with);
            assertThat(written()).contains("put global").doesNotContain("delete global");
            write(with, without);
            assertThat(written()).contains("delete global").doesNotContain("put global");
            assertThat(table.entryCount(global)).isZero();
        }

        @Test
        void aDeletionOfEverything() {
            var old = item("g", "x", "l", "y");
            write(null, old);
            write(old, null);
            assertThat(written())
                    .containsExactly("delete item", "delete global", "delete local", "delete collection", "put tally");
            assertThat(table.itemCount()).isZero();
            assertThat(table.itemBytes()).isZero();
        }

        @Test
        void nothingWhenNothingChanges() {
            var old = item("g", "x");
            write(null, old);
            write(old, item("g", "x"));
            write(null, null);
            assertThat(store.batches()).isEmpty();
        }
    }

    @Nested
    @DisplayName("count the bytes of a collection")
    final class CountTheCollection {
        @Test
        void asItemsAndLocalEntries() {
            var item = item("g", "x", "l", "y", "v", "1");
            var writes = tables.writes();
            replace(writes, null, item);
            int entry = item("l", "y").bytes();
            assertThat(writes.collectionBytes(key())).isEqualTo(item.bytes() + entry);
            writes.commit();
            assertThat(tables.writes().collectionBytes(key())).isEqualTo(item.bytes() + entry);
        }

        @Test
        void upToTheLimit() {
            int keyBytes = item("v", "").bytes();
            write(null, item("v", "v".repeat(MAX_COLLECTION_BYTES - keyBytes)));
            var full = item("v", "v".repeat(MAX_COLLECTION_BYTES - keyBytes));
            store.forgetCalls();
            assertThatThrownBy(() -> write(full, item("v", "v".repeat(MAX_COLLECTION_BYTES - keyBytes + 1))))
                    .isInstanceOf(ItemCollectionSizeLimitExceededException.class);
            assertThat(store.batches()).isEmpty();
            write(full, item("v", "small"));
            assertThat(store.batches()).hasSize(1);
        }
    }

    @Test
    void showNothingBeforeTheCommit() {
        var writes = tables.writes();
        replace(writes, null, item("g", "x", "l", "y"));
        assertThat(store.get(Family.ITEMS, key().bytes())).isNull();
        assertThat(table.itemCount()).isZero();
        writes.commit();
        assertThat(store.get(Family.ITEMS, key().bytes())).isNotNull();
        assertThat(table.itemCount()).isEqualTo(1);
        assertThat(table.entryCount(local)).isEqualTo(1);
    }

    @Test
    void leaveTheCountersAloneWhenTheStoreFails() {
        store.beforeWrite(() -> {
            throw new IllegalStateException("disk");
        });
        assertThatThrownBy(() -> write(null, item("g", "x", "l", "y"))).hasMessage("disk");
        assertThat(table.itemCount()).isZero();
        assertThat(table.entryCount(global)).isZero();
        assertThat(store.get(Family.ITEMS, key().bytes())).isNull();
        store.beforeWrite(() -> {});
        write(null, item("g", "x", "l", "y"));
        assertThat(table.itemCount()).isEqualTo(1);
    }
}
