package dev.kumiki.engine.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.item.Num;
import dev.kumiki.engine.item.Value;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class IndexEntriesTest {
    private final TableDefinition table = Definitions.table(() -> 1, "tab");
    private final IndexDefinition index =
            Definitions.index(2, "by-g", IndexDefinition.Kind.GLOBAL, IndexDefinition.State.ACTIVE);

    private boolean hasEntry(Item item) {
        return IndexEntries.of(table, index, StoredItem.encode(item)) != null;
    }

    private static Item withG(Value value) {
        return Item.wrap(Map.of("pk", new Value.S("p"), "g", value));
    }

    @Test
    @DisplayName("exist for items with a fitting index key only (semantics 25)")
    void existForFittingItemsOnly() {
        assertThat(hasEntry(TableFixture.item("pk", "p", "g", "x"))).isTrue();
        assertThat(hasEntry(TableFixture.item("pk", "p"))).isFalse();
        assertThat(hasEntry(withG(new Value.N(Num.of(1))))).isFalse();
        assertThat(hasEntry(withG(new Value.S("")))).isFalse();
        assertThat(hasEntry(withG(new Value.S("x".repeat(2048))))).isTrue();
        assertThat(hasEntry(withG(new Value.S("x".repeat(2049))))).isFalse();
    }

    @Test
    @DisplayName("of equal index keys differ by the item's own (semantics 26)")
    void differByTheItemsKey() {
        assertThat(IndexEntries.key(table, index, TableFixture.item("pk", "p", "g", "x")))
                .isNotEqualTo(IndexEntries.key(table, index, TableFixture.item("pk", "q", "g", "x")));
    }

    @ParameterizedTest
    @EnumSource
    void holdTheirProjection(IndexProjection.Type type) {
        var included = type == IndexProjection.Type.INCLUDE ? List.of("i") : List.<String>of();
        var projecting = new IndexDefinition(
                index.id(),
                index.name(),
                index.kind(),
                index.partition(),
                index.sort(),
                new IndexProjection(type, included),
                index.state(),
                index.capacity());
        var item = StoredItem.encode(TableFixture.item("pk", "p", "g", "x", "i", "1", "v", "2"));
        var view = Objects.requireNonNull(IndexEntries.of(table, projecting, item))
                .view()
                .item();
        assertThat(view.attributes().keySet())
                .isEqualTo(
                        switch (type) {
                            case ALL -> Set.of("pk", "g", "i", "v");
                            case KEYS_ONLY -> Set.of("pk", "g");
                            case INCLUDE -> Set.of("pk", "g", "i");
                        });
    }
}
