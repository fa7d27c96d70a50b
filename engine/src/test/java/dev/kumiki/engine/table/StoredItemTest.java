package dev.kumiki.engine.table;

import static org.assertj.core.api.Assertions.assertThat;

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
}
