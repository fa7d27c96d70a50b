package dev.kumiki.engine.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.item.Value;
import java.util.LinkedHashMap;
import java.util.List;
import org.junit.jupiter.api.Test;

final class StoredItemTest {
    @Test
    void knowsItsSizeAndAttributes() {
        var item = TableFixture.item("pk", "p", "v", "1");
        var read = new StoredItem(StoredItem.encode(item).encoded());
        assertThat(read.bytes()).isEqualTo(item.bytes());
        assertThat(read.item()).isEqualTo(item);
    }

    @Test
    void isTheSameWhateverTheOrderOfItsAttributes() {
        var one = StoredItem.encode(TableFixture.item("pk", "p", "v", "1"));
        assertThat(one.sameAs(StoredItem.encode(TableFixture.item("v", "1", "pk", "p"))))
                .isTrue();
        assertThat(one.sameAs(StoredItem.encode(TableFixture.item("pk", "p", "v", "2"))))
                .isFalse();
        assertThat(one.sameAs(StoredItem.encode(TableFixture.item("pk", "p")))).isFalse();
    }

    /// The same bytes in another order, which are not the same attributes.
    @Test
    void isAnotherWhereValuesAreExchanged() {
        var one = StoredItem.encode(TableFixture.item("pk", "p", "v", "12"));
        assertThat(one.sameAs(StoredItem.encode(TableFixture.item("pk", "p", "v", "21"))))
                .isFalse();
        assertThat(StoredItem.encode(TableFixture.item("a", "1", "b", "2"))
                        .sameAs(StoredItem.encode(TableFixture.item("a", "2", "b", "1"))))
                .isFalse();
    }

    @Test
    void isTheSameWhateverTheOrderInsideItsMapsAndSets() {
        var one = StoredItem.encode(item(Value.SS.of(List.of("x", "y")), map("a", "b"), "end"));
        assertThat(one.sameAs(StoredItem.encode(item(Value.SS.of(List.of("y", "x")), map("b", "a"), "end"))))
                .isTrue();
        assertThat(one.sameAs(StoredItem.encode(item(Value.SS.of(List.of("y", "x")), map("b", "a"), "eno"))))
                .isFalse();
        assertThat(one.sameAs(StoredItem.encode(item(Value.SS.of(List.of("x", "z")), map("a", "b"), "end"))))
                .isFalse();
    }

    private static Item item(Value set, Value map, String text) {
        var attributes = new LinkedHashMap<String, Value>();
        attributes.put("set", set);
        attributes.put("map", map);
        attributes.put("text", new Value.S(text));
        return Item.wrap(attributes);
    }

    private static Value map(String... names) {
        var entries = new LinkedHashMap<String, Value>();
        for (String name : names) {
            entries.put(name, new Value.S(name));
        }
        return new Value.M(entries);
    }
}
