package dev.kumiki.engine;

import dev.kumiki.engine.EngineOptions.Wording;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.Select;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/// What the newer set of texts counts, and what it leaves as it was.
@SuppressWarnings("unchecked") // builders as generic varargs
final class WordingTest extends BothWordings {
    private static final Map<String, AttributeValue> KEY = Map.of("pk", AttributeValue.fromS("a"));
    private static final Map<String, AttributeValue> VALUE = Map.of(":v", AttributeValue.fromN("1"));

    WordingTest(Wording wording) {
        super(wording);
    }

    @BeforeEach
    void createTable() {
        db.createTable(table -> table.tableName("words")
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(type -> type.attributeName("pk").attributeType(ScalarAttributeType.S))
                .keySchema(key -> key.attributeName("pk").keyType(KeyType.HASH)));
    }

    private void update(Consumer<UpdateItemRequest.Builder> request) {
        db.updateItem(update -> request.accept(update.tableName("words").key(KEY)));
    }

    private void query(Consumer<QueryRequest.Builder> request) {
        db.query(query -> request.accept(query.tableName("words")
                .keyConditionExpression("pk = :v")
                .expressionAttributeValues(Map.of(":v", AttributeValue.fromS("a")))));
    }

    @Test
    void unusedNames() {
        refuses(
                () -> update(update -> update.updateExpression("SET a = :v")
                        .expressionAttributeNames(Map.of("#b", "b"))
                        .expressionAttributeValues(VALUE)),
                "Value provided in ExpressionAttributeNames unused in expressions: keys: {#b}");
    }

    @Test
    void unusedValues() {
        refuses(
                () -> update(update -> update.updateExpression("REMOVE a").expressionAttributeValues(VALUE)),
                "Value provided in ExpressionAttributeValues unused in expressions: keys: {:v}");
    }

    @Test
    void overlappingPaths() {
        refuses(
                () -> update(update ->
                        update.updateExpression("SET a = :v, a.b = :v").expressionAttributeValues(VALUE)),
                "Invalid UpdateExpression: Two document paths overlap with each other; must remove or rewrite one of"
                        + " these paths; path one: [a], path two: [a, b]");
    }

    @Test
    void repeatedClauses() {
        refuses(
                () -> update(update -> update.updateExpression("REMOVE a REMOVE b")),
                "Invalid UpdateExpression: The \"REMOVE\" section can only be used once in an update expression;");
    }

    @Test
    void combinationsOfSelect() {
        refuses(
                () -> query(query -> query.select(Select.COUNT).projectionExpression("a")),
                "Cannot specify the ProjectionExpression when choosing to get only the Count");
        refuses(
                () -> query(query -> query.select(Select.ALL_PROJECTED_ATTRIBUTES)),
                "ALL_PROJECTED_ATTRIBUTES can be used only when Querying using an IndexName");
    }

    @Test
    void conditionsWithinTransactions() {
        var check = TransactWriteItem.builder()
                .conditionCheck(item -> item.tableName("words").key(KEY).conditionExpression("a = :nope"))
                .build();
        refuses(
                () -> db.transactWriteItems(request -> request.transactItems(List.of(check))),
                "Invalid ConditionExpression: An expression attribute value used in expression is not defined;"
                        + " attribute value: :nope");
    }

    /// What depends on the table or the item was never counted.
    @Test
    void otherRefusalsHaveOneText() {
        refusesInBothAlike(
                () -> update(update -> update.updateExpression("SET pk = :v").expressionAttributeValues(VALUE)),
                "One or more parameter values were invalid: Cannot update attribute pk. This attribute is part of the"
                        + " key");
        refusesInBothAlike(
                () -> update(update -> update.updateExpression("SET a = b")),
                "The provided expression refers to an attribute that does not exist in the item");
    }
}
