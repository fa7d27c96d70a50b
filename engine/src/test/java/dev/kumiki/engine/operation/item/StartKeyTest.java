package dev.kumiki.engine.operation.item;

import static dev.kumiki.engine.operation.definition.ControlPlane.assertInvalid;
import static dev.kumiki.engine.operation.item.DataPlane.TAB;
import static dev.kumiki.engine.operation.item.DataPlane.item;
import static dev.kumiki.engine.operation.item.DataPlane.key;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.rejection.RequestTexts;
import dev.kumiki.engine.table.IndexDefinition;
import dev.kumiki.engine.table.IndexEntries;
import dev.kumiki.engine.table.TableDefinition;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

@DisplayName("The key that a page starts behind (semantics 16)")
final class StartKeyTest {
    private final DataPlane data = new DataPlane();
    private final TableDefinition table = data.definition(TAB);
    private final IndexDefinition index = Objects.requireNonNull(table.index("by-g"));

    @AfterEach
    void close() {
        data.close();
    }

    private void assertRefusedOnTable(Map<String, AttributeValue> start, String text) {
        assertInvalid(() -> StartKey.encode(table, null, DataPlane.stored(start)), text);
    }

    @Test
    void isAnItemsKey() {
        assertThat(StartKey.encode(table, null, DataPlane.stored(key("p", "1"))))
                .isEqualTo(data.itemKey(TAB, "p", "1").bytes());
    }

    @Test
    void isAnEntrysKey() {
        var start = DataPlane.stored(item("g", "x", "sk", "1", "pk", "p"));
        assertThat(StartKey.encode(table, index, start)).isEqualTo(IndexEntries.key(table, index, start));
    }

    @Test
    void hasAsManyAttributesAsTheTablesKey() {
        assertRefusedOnTable(item("pk", "p"), RequestTexts.START_KEY_SIZE);
        assertRefusedOnTable(item("pk", "p", "sk", "1", "g", "x"), RequestTexts.START_KEY_SIZE);
        assertRefusedOnTable(Map.of(), RequestTexts.START_KEY_SIZE);
    }

    @Test
    void hasTheNamesOfTheTablesKey() {
        assertRefusedOnTable(item("pk", "p", "other", "1"), RequestTexts.START_KEY_DOES_NOT_MATCH);
    }

    @Test
    void hasTheTypesOfTheTablesKey() {
        var start = Map.of("pk", DataPlane.s("p"), "sk", AttributeValue.fromN("1"));
        assertRefusedOnTable(start, RequestTexts.START_KEY_DOES_NOT_MATCH);
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
            assertInvalid(() -> StartKey.encode(table, index, DataPlane.stored(start)), RequestTexts.START_KEY_INVALID);
        }
    }
}
