package dev.kumiki.engine.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.item.Num;
import dev.kumiki.engine.item.Value;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.MemoryStore;
import dev.kumiki.engine.store.WatchedStore;
import dev.kumiki.engine.table.TableDefinition.Origin;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;

final class LoadingTest {
    private static final Origin ORIGIN = new Origin(Origin.Kind.BACKUP, "backup", "table", Definitions.CREATED, true);

    private final MemoryStore store = new MemoryStore();
    private final Tables tables = TableFixture.open(store);
    private final Table table = tables.create("tab", ids -> {
        var definition = Definitions.table(ids, "tab");
        return Definitions.withIndex(tables(), definition, "by-g", IndexDefinition.State.ACTIVE)
                .withOrigin(ORIGIN);
    });

    private Tables tables() {
        return tables;
    }

    private static StoredItem item(String pk, String g) {
        return StoredItem.encode(TableFixture.item("pk", pk, "g", g));
    }

    @Test
    void aTableThatIsLoadingIsNotThereYet() {
        try (var loading = tables.load(table)) {
            loading.add(item("a", "1"));
        }

        assertThatThrownBy(() -> tables.require("tab")).isInstanceOf(ResourceNotFoundException.class);
        assertThat(tables.find("tab")).isSameAs(table);
    }

    @Test
    void fillsTableIndexesAndCounters() {
        var loading = tables.load(table);
        for (int i = 0; i < 2_500; i++) {
            loading.add(item("k" + i, "g" + i % 3));
        }
        loading.finish();

        assertThat(tables.require("tab").itemCount()).isEqualTo(2_500);
        assertThat(table.definition().isLoading()).isFalse();
        new TableFixture(tables, table).assertConsistent();
    }

    @Test
    void replacesAndRemovesWhatItPutIn() {
        var loading = tables.load(table);
        assertThat(loading.put(item("a", "1"))).isFalse();
        assertThat(loading.put(item("a", "2"))).isTrue();
        loading.add(item("b", "1"));
        loading.remove(ItemKey.of(table.definition(), item("b", "1").item()));
        loading.remove(ItemKey.of(table.definition(), item("never", "1").item()));
        loading.finish();

        var fixture = new TableFixture(tables, table);
        assertThat(fixture.contents(Family.ITEMS, table.definition().id()).values())
                .extracting(Item::toString)
                .hasSize(1);
        assertThat(table.itemCount()).isEqualTo(1);
        fixture.assertConsistent();
    }

    @Test
    void beginsAnewAfterABrokenOffAttempt() {
        try (var first = tables.load(table)) {
            for (int i = 0; i < 1_500; i++) {
                first.add(item("k" + i, "g"));
            }
        }
        var reopened = TableFixture.open(store);
        var found = Objects.requireNonNull(reopened.find("tab"));

        var second = reopened.load(found);
        second.add(item("k7", "other"));
        second.finish();

        assertThat(found.itemCount()).isEqualTo(1);
        new TableFixture(reopened, found).assertConsistent();
    }

    @Test
    @DisplayName("what a batch adds to an item collection counts when the next one is gathered beside its writing")
    void sizesOfItemCollectionsAreThoseOfAllBatches() {
        var hooked = new WatchedStore(store);
        var slow = TableFixture.open(hooked);
        var sorted = slow.create(
                "sorted", ids -> Definitions.tableWithSort(ids, "sorted").withOrigin(ORIGIN));
        long bytes = 0;
        try (var loading = slow.load(sorted)) {
            hooked.beforeWrite(LoadingTest::dawdle);
            for (int i = 0; i < 3_000; i++) {
                var item = StoredItem.encode(sortedItem(i));
                bytes += 2L * item.bytes();
                loading.add(item);
            }
            loading.finish();
        }
        var key = ItemKey.of(sorted.definition(), sortedItem(0));
        assertThat(slow.writes().collectionBytes(key)).isEqualTo(bytes);
    }

    /// Long enough for the next batch to be gathered meanwhile.
    private static void dawdle() {
        try {
            Thread.sleep(50);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Item sortedItem(int number) {
        return Item.wrap(Map.of("pk", new Value.S("p"), "sk", new Value.N(Num.of(number)), "g", new Value.S("g")));
    }

    @Test
    void isOnlyForTablesThatAreLoading() {
        tables.load(table).finish();

        assertThatIllegalArgumentException()
                .isThrownBy(() -> tables.load(table))
                .withMessageContaining("tab");
    }
}
