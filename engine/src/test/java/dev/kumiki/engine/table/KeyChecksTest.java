package dev.kumiki.engine.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.item.Num;
import dev.kumiki.engine.item.Value;
import dev.kumiki.engine.rejection.KeyTexts;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

final class KeyChecksTest {
    private static final Value ONE = new Value.N(Num.of(1));

    private final TableDefinition table = Definitions.tableWithSort(() -> 1, "tab");

    private static Value s(String text) {
        return new Value.S(text);
    }

    private void assertKeyRefused(Map<String, Value> key, String text) {
        assertThatThrownBy(() -> KeyChecks.ofKey(table, key)).hasMessageContaining(text);
    }

    @Test
    void takeExactlyTheKeyAttributes() {
        assertThat(KeyChecks.ofKey(table, Map.of("pk", s("p"), "sk", ONE))).isEqualTo(ItemKey.of(table, s("p"), ONE));
        assertKeyRefused(Map.of("pk", s("p")), KeyTexts.KEY_DOES_NOT_MATCH);
        assertKeyRefused(Map.of("pk", s("p"), "sk", s("1")), KeyTexts.KEY_DOES_NOT_MATCH);
        assertKeyRefused(Map.of("pk", s("p"), "other", ONE), KeyTexts.KEY_DOES_NOT_MATCH);
        assertKeyRefused(Map.of("pk", s("p"), "sk", ONE, "v", ONE), KeyTexts.KEY_DOES_NOT_MATCH);
    }

    @Test
    @DisplayName("bound a partition key to 1 to 2048 bytes (semantics 12)")
    void boundThePartitionKey() {
        assertThatCode(() -> KeyChecks.ofKey(table, Map.of("pk", s("é".repeat(1024)), "sk", ONE)))
                .doesNotThrowAnyException();
        assertKeyRefused(Map.of("pk", s("é".repeat(1024) + "x"), "sk", ONE), KeyTexts.PARTITION_TOO_LONG);
        assertKeyRefused(Map.of("pk", s(""), "sk", ONE), "empty string value. Key: pk");
    }

    @Test
    void nameWhatAnItemLacks() {
        assertThatThrownBy(() -> KeyChecks.ofItem(table, TableFixture.item("pk", "p")))
                .hasMessageContaining("Missing the key sk in the item");
        assertThatThrownBy(() -> KeyChecks.ofItem(table, TableFixture.item("pk", "p", "sk", "1")))
                .hasMessageContaining("Type mismatch for key sk expected: N actual: S");
    }

    @Test
    @DisplayName("bound the sort key of an index to 1024 bytes (semantics 12, 25)")
    void boundIndexKeys() {
        assertThatCode(() -> KeyChecks.checkIndexKeys(table, TableFixture.item("g", "x".repeat(1024))))
                .doesNotThrowAnyException();
        assertThatThrownBy(() -> KeyChecks.checkIndexKeys(table, TableFixture.item("g", "x".repeat(1025))))
                .hasMessageContaining(KeyTexts.SORT_TOO_LONG);
        assertThatThrownBy(() -> KeyChecks.checkIndexKeys(table, TableFixture.item("g", "")))
                .hasMessageContaining("IndexName: local, IndexKey: g");
        assertThatThrownBy(() -> KeyChecks.checkIndexKeys(table, Item.wrap(Map.of("g", ONE))))
                .hasMessageContaining("Type mismatch for Index Key g Expected: S Actual: N IndexName: local");
    }

    @Test
    void lookOnlyAtWhatAnUpdateChanged() {
        var old = Item.wrap(Map.of("g", ONE));
        assertThatCode(() -> KeyChecks.checkUpdatedIndexKeys(table, old, old, false))
                .doesNotThrowAnyException();
        assertThatThrownBy(() -> KeyChecks.checkUpdatedIndexKeys(table, null, old, false))
                .hasMessageContaining("Type mismatch for Index Key g Expected: S Actual: N IndexName: local");
    }
}
