package dev.kumiki.engine.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.item.Num;
import dev.kumiki.engine.item.Value;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.MemoryStore;
import dev.kumiki.engine.store.Range;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.ResourceInUseException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;

final class TablesTest {
    private final MemoryStore store = new MemoryStore();

    @Test
    void aNameIsGivenOnce() {
        var tables = TableFixture.open(store);
        tables.create("tab", ids -> Definitions.table(ids, "tab"));
        assertThatThrownBy(() -> tables.create("tab", ids -> Definitions.table(ids, "tab")))
                .isInstanceOf(ResourceInUseException.class)
                .hasMessageContaining("Table already exists: tab");
    }

    @Test
    void aRefusedChangeChangesNothing() {
        var fixture = TableFixture.create(store);
        var before = fixture.table().definition();
        assertThatThrownBy(() -> fixture.tables().redefine(fixture.table(), _ -> {
                    throw new IllegalArgumentException("no");
                }))
                .hasMessage("no");
        assertThat(fixture.table().definition()).isEqualTo(before);
        assertThat(reopened().table().definition()).isEqualTo(before);
    }

    @Test
    void aDroppedTableTakesNoWrites() {
        var fixture = TableFixture.create(store);
        fixture.tables().drop(fixture.table(), _ -> {});
        assertThatThrownBy(() -> fixture.put("a", "b")).isInstanceOf(ResourceNotFoundException.class);
        assertThatThrownBy(() -> fixture.tables().redefine(fixture.table(), definition -> definition))
                .isInstanceOf(ResourceNotFoundException.class);
    }

    private TableFixture reopened() {
        var tables = TableFixture.open(store);
        return new TableFixture(tables, Objects.requireNonNull(tables.find("tab")));
    }

    @Nested
    class Reopened {
        @Test
        void definitionsAndTalliesAreTheSame() {
            var fixture = TableFixture.create(store);
            fixture.tables()
                    .redefine(
                            fixture.table(),
                            table -> Definitions.withIndex(
                                    fixture.tables(), table, "byG", IndexDefinition.State.ACTIVE));
            for (int i = 0; i < 300; i++) {
                fixture.put("item" + i, "group" + i % 7);
            }
            fixture.write("item3", _ -> null);
            fixture.write("item4", _ -> TableFixture.item("pk", "item4"));
            var again = reopened();
            assertThat(again.table().definition()).isEqualTo(fixture.table().definition());
            assertThat(again.table().itemCount()).isEqualTo(299);
            assertThat(again.table().entryCount(again.index("byG"))).isEqualTo(298);
            again.assertConsistent();
        }

        @Test
        void idsAreNotGivenAgain() {
            var fixture = TableFixture.create(store);
            int last = fixture.table().definition().id();
            fixture.tables().drop(fixture.table(), _ -> {});
            var table = TableFixture.open(store).create("next", ids -> Definitions.table(ids, "next"));
            assertThat(table.definition().id()).isGreaterThan(last);
        }

        @Test
        void entriesOfAnIndexWhoseDeletionWasCutShortAreGone() {
            var fixture = TableFixture.create(store);
            fixture.tables()
                    .redefine(
                            fixture.table(),
                            table -> Definitions.withIndex(
                                    fixture.tables(), table, "byG", IndexDefinition.State.ACTIVE));
            fixture.put("a", "b");
            int index = fixture.index("byG").id();
            fixture.tables().redefine(fixture.table(), table -> Definitions.withoutIndex(table, "byG"));
            assertThat(fixture.contents(Family.INDEXES, index)).hasSize(1);
            var again = reopened();
            assertThat(again.contents(Family.INDEXES, index)).isEmpty();
            again.assertConsistent();
        }
    }

    @Test
    void droppingLeavesNothingBehind() {
        var tables = TableFixture.open(store);
        tables.create("kept", ids -> Definitions.table(ids, "kept"));
        Map<Family, Integer> before = sizes();
        var table = tables.create("tab", ids -> Definitions.tableWithSort(ids, "tab"));
        for (int i = 0; i < 50; i++) {
            put(tables, table, "p" + i % 5, i);
        }
        assertThat(sizes().get(Family.INDEXES)).isEqualTo(50);
        tables.drop(table, _ -> {});
        assertThat(sizes()).isEqualTo(before);
        assertThat(tables.find("tab")).isNull();
        assertThat(TableFixture.open(store).byName()).containsOnlyKeys("kept");
    }

    private static void put(Tables tables, Table table, String pk, int sk) {
        var sort = new Value.N(Num.of(sk));
        var key = ItemKey.of(table.definition(), new Value.S(pk), sort);
        try (var _ = Objects.requireNonNull(tables.locks().acquire(key.stripe()))) {
            var writes = tables.writes();
            var item = TableFixture.item("pk", pk, "g", "g" + sk);
            var attributes = new LinkedHashMap<>(item.attributes());
            attributes.put("sk", sort);
            writes.replace(table, table.definitionForWrite(), key, null, StoredItem.encode(Item.wrap(attributes)));
            writes.commit();
        }
    }

    private Map<Family, Integer> sizes() {
        var sizes = new EnumMap<Family, Integer>(Family.class);
        for (Family family : Family.values()) {
            int size = 0;
            try (var cursor = store.cursor(family, new Range(new byte[0], null, false))) {
                while (cursor.next()) {
                    size++;
                }
            }
            sizes.put(family, size);
        }
        return sizes;
    }
}
