package dev.kumiki.engine.operation.item;

import static dev.kumiki.engine.operation.definition.ControlPlane.assertInvalid;
import static dev.kumiki.engine.operation.item.DataPlane.TAB;
import static dev.kumiki.engine.operation.item.DataPlane.item;
import static dev.kumiki.engine.operation.item.DataPlane.key;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.expression.KeyRange;
import dev.kumiki.engine.expression.SortComparison;
import dev.kumiki.engine.item.Value;
import dev.kumiki.engine.rejection.RequestTexts;
import dev.kumiki.engine.table.IndexDefinition;
import dev.kumiki.engine.table.IndexEntries;
import dev.kumiki.engine.table.TableDefinition;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

@DisplayName("The key that a page starts behind (semantics 16)")
final class StartKeyTest {
    private static final KeyRange IN_P = inP(List.of(), null);

    private final DataPlane data = new DataPlane();
    private final TableDefinition table = data.definition(TAB);
    private final IndexDefinition index = Objects.requireNonNull(table.index("by-g"));

    @AfterEach
    void close() {
        data.close();
    }

    private void assertRefused(Map<String, AttributeValue> start) {
        assertInvalid(
                () -> StartKey.ofScan(table, null, DataPlane.stored(start)), RequestTexts.START_KEY_DOES_NOT_MATCH);
        assertInvalid(
                () -> StartKey.ofQuery(table, null, IN_P, DataPlane.stored(start)), RequestTexts.START_KEY_INVALID);
    }

    private void assertOutside(KeyRange condition, Map<String, AttributeValue> start, String text) {
        assertInvalid(() -> StartKey.ofQuery(table, null, condition, DataPlane.stored(start)), text);
    }

    private static KeyRange inP(List<Value> equals, @Nullable SortComparison test) {
        return new KeyRange(List.of(new Value.S("p")), equals, test);
    }

    @Test
    void isAnItemsKey() {
        byte[] key = data.itemKey(TAB, "p", "1").bytes();
        assertThat(StartKey.ofScan(table, null, DataPlane.stored(key("p", "1"))))
                .isEqualTo(key);
        assertThat(StartKey.ofQuery(table, null, IN_P, DataPlane.stored(key("p", "1"))))
                .isEqualTo(key);
    }

    @Test
    void isAnEntrysKey() {
        var start = DataPlane.stored(item("g", "x", "sk", "1", "pk", "p"));
        byte[] key = IndexEntries.key(table, index, start);
        assertThat(StartKey.ofScan(table, index, start)).isEqualTo(key);
        var condition = new KeyRange(List.of(new Value.S("x")), List.of(), null);
        assertThat(StartKey.ofQuery(table, index, condition, start)).isEqualTo(key);
    }

    @Test
    void hasTheAttributesOfTheTablesKey() {
        assertRefused(item("pk", "p"));
        assertRefused(item("pk", "p", "sk", "1", "g", "x"));
        assertRefused(item("pk", "p", "other", "1"));
        assertRefused(Map.of());
    }

    @Test
    void hasTheTypesOfTheTablesKey() {
        assertRefused(Map.of("pk", DataPlane.s("p"), "sk", AttributeValue.fromN("1")));
    }

    @Test
    void hasTheKeysOfTableAndIndex() {
        var number = AttributeValue.fromN("1");
        var text = DataPlane.s("x");
        for (Map<String, AttributeValue> start : List.of(
                key("p", "1"),
                item("g", "x"),
                item("pk", "p", "sk", "1", "other", "x"),
                item("pk", "p", "sk", "1", "g", "x", "other", "y"),
                Map.of("pk", text, "sk", text, "g", number),
                Map.of("pk", number, "sk", text, "g", text))) {
            assertInvalid(() -> StartKey.ofScan(table, index, DataPlane.stored(start)), RequestTexts.START_KEY_INVALID);
        }
    }

    @Test
    void liesInThePartition() {
        assertOutside(IN_P, key("q", "1"), RequestTexts.START_KEY_OUTSIDE);
    }

    @Test
    void liesInTheSortRange() {
        var behind1 = inP(List.of(), new SortComparison.GreaterThan(new Value.S("1")));
        assertOutside(behind1, key("p", "1"), RequestTexts.START_KEY_NOT_IN_SORT_RANGE);
        assertOutside(behind1, key("q", "1"), RequestTexts.START_KEY_NOT_IN_SORT_RANGE);
        assertOutside(behind1, key("q", "2"), RequestTexts.NOT_RESTARTABLE);
    }

    @Test
    @DisplayName("is of no use where one item is all there can be (semantics 18)")
    void isOfNoUseForOneItem() {
        assertOutside(inP(List.of(new Value.S("1")), null), key("p", "1"), RequestTexts.NOT_RESTARTABLE);
    }
}
