package dev.kumiki.engine.operation.item;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import dev.kumiki.engine.Schemas;
import dev.kumiki.engine.operation.definition.ControlPlane;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

final class KeyPathsTest {
    private static final String TEXT =
            "Key attributes must be scalars; list random access '[]' and map lookup '.' are not allowed: ";
    private static final Map<String, AttributeValue> KEY = Map.of("pk", AttributeValue.fromS("a"));

    private final DynamoDbClient db = EmbeddedDynamoDb.open(EngineOptions.inMemory());

    @BeforeEach
    void createTable() {
        db.createTable(ControlPlane.table()
                .attributeDefinitions(Schemas.attribute("pk", "S"), Schemas.attribute("g", "S"))
                .globalSecondaryIndexes(Schemas.global("by-g", Schemas.hash("g")))
                .build());
    }

    @AfterEach
    void close() {
        db.close();
    }

    @Test
    void mayNotStepIntoTheTablesKey() {
        assertThatThrownBy(() -> db.putItem(
                        request -> request.tableName("tab").item(KEY).conditionExpression("attribute_exists(pk.x)")))
                .hasMessageContaining(TEXT + "Key: pk");
        assertThatThrownBy(
                        () -> db.scan(request -> request.tableName("tab").filterExpression("attribute_exists(pk[0])")))
                .hasMessageContaining(TEXT + "Key: pk");
    }

    @Test
    void mayNotStepIntoAnIndexKey() {
        assertThatThrownBy(() -> db.updateItem(
                        request -> request.tableName("tab").key(KEY).updateExpression("REMOVE g[1]")))
                .hasMessageContaining(TEXT + "IndexKey: g");
    }

    @Test
    void mayStepIntoAnythingElse() {
        assertThatCode(() -> db.deleteItem(request ->
                        request.tableName("tab").key(KEY).conditionExpression("attribute_not_exists(extra.x[1])")))
                .doesNotThrowAnyException();
    }
}
