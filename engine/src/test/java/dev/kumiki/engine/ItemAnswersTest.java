package dev.kumiki.engine;

import static dev.kumiki.engine.Schemas.attribute;
import static dev.kumiki.engine.Schemas.global;
import static dev.kumiki.engine.Schemas.hash;
import static dev.kumiki.engine.Schemas.range;
import static dev.kumiki.engine.ValidRequests.n;
import static dev.kumiki.engine.ValidRequests.s;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.EngineOptions.Wording;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.AttributeValueUpdate;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.Condition;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/// What operations on items answer word by word.
final class ItemAnswersTest extends BothWordings {
    private static final String INVALID = "One or more parameter values were invalid: ";
    private static final String TABLE = "answers";
    private static final String OTHER = "sorted";
    private static final Map<String, AttributeValue> KEY = Map.of("pk", s("a"));
    private static final Map<String, Condition> IN_A = Map.of(
            "pk",
            Condition.builder()
                    .comparisonOperator("EQ")
                    .attributeValueList(s("a"))
                    .build());

    ItemAnswersTest(Wording wording) {
        super(wording);
    }

    @BeforeEach
    void createTables() {
        db.createTable(table -> table.tableName(TABLE)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(attribute("pk", "S"), attribute("x", "S"))
                .keySchema(hash("pk"))
                .globalSecondaryIndexes(global("by-x", hash("x"))));
        db.createTable(table -> table.tableName(OTHER)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(attribute("pk", "S"), attribute("sk", "S"))
                .keySchema(hash("pk"), range("sk")));
    }

    private static List<Map<String, AttributeValue>> keys(int count) {
        return IntStream.range(0, count).mapToObj(i -> Map.of("pk", s("k" + i))).toList();
    }

    private static KeysAndAttributes reads(int count) {
        return KeysAndAttributes.builder().keys(keys(count)).build();
    }

    private static List<WriteRequest> writes(int count) {
        return keys(count).stream()
                .map(key ->
                        WriteRequest.builder().putRequest(put -> put.item(key)).build())
                .toList();
    }

    private void read(@Nullable Map<String, KeysAndAttributes> items) {
        db.batchGetItem(batch -> batch.requestItems(items));
    }

    private void write(@Nullable Map<String, List<WriteRequest>> items) {
        db.batchWriteItem(batch -> batch.requestItems(items));
    }

    private void update(String expression, Map<String, AttributeValue> values) {
        db.updateItem(update -> update.tableName(TABLE)
                .key(KEY)
                .updateExpression(expression)
                .expressionAttributeValues(values.isEmpty() ? null : values));
    }

    /// Every way to name a table in an operation on items.
    private List<ThrowingCallable> requests(String table) {
        return List.of(
                () -> db.getItem(r -> r.tableName(table).key(KEY)),
                () -> db.putItem(r -> r.tableName(table).item(KEY)),
                () -> db.updateItem(r -> r.tableName(table).key(KEY)),
                () -> db.deleteItem(r -> r.tableName(table).key(KEY)),
                () -> db.query(r -> r.tableName(table).keyConditions(IN_A)),
                () -> db.scan(r -> r.tableName(table)),
                () -> read(Map.of(table, reads(1))),
                () -> write(Map.of(table, writes(1))));
    }

    private List<ThrowingCallable> transactions(String table) {
        var builder = TransactWriteItem.builder();
        return List.of(
                () -> transact(builder.put(r -> r.tableName(table).item(KEY)).build()),
                () -> transact(TransactWriteItem.builder()
                        .update(r -> r.tableName(table).key(KEY).updateExpression("REMOVE a"))
                        .build()),
                () -> transact(TransactWriteItem.builder()
                        .delete(r -> r.tableName(table).key(KEY))
                        .build()),
                () -> transact(TransactWriteItem.builder()
                        .conditionCheck(r -> r.tableName(table).key(KEY).conditionExpression("attribute_exists(pk)"))
                        .build()),
                () -> db.transactGetItems(r -> r.transactItems(TransactGetItem.builder()
                        .get(get -> get.tableName(table).key(KEY))
                        .build())));
    }

    private void transact(TransactWriteItem action) {
        db.transactWriteItems(r -> r.transactItems(action));
    }

    @Test
    void batchesWithoutItems() {
        String text = "The requestItems parameter is required for ";
        refusesInBothAlike(() -> read(null), text + "BatchGetItem");
        refusesInBothAlike(() -> read(Map.of()), text + "BatchGetItem");
        refusesInBothAlike(() -> write(null), text + "BatchWriteItem");
        refusesInBothAlike(() -> write(Map.of()), text + "BatchWriteItem");
    }

    @Test
    void batchesOfTooManyItems() {
        String keys = "1 validation error detected: Value at 'RequestItems.answers.member.Keys' failed to satisfy"
                + " constraint: Member must have length ";
        refusesInBothAlike(() -> read(Map.of(TABLE, reads(101))), keys + "less than or equal to 100");
        refusesInBothAlike(() -> read(Map.of(TABLE, reads(0))), keys + "greater than or equal to 1");
        refusesInBothAlike(
                () -> read(Map.of(TABLE, reads(60), OTHER, reads(60))),
                "Too many items requested for the BatchGetItem call");
        String writes = "' at 'requestItems' failed to satisfy constraint: Map value must satisfy constraint: [Member"
                + " must have length less than or equal to 25, Member must have length greater than or equal to 1]";
        refusesInBothAlike(
                () -> write(Map.of(TABLE, writes(26))),
                "1 validation error detected: Value '{answers=[26 write requests]}" + writes);
        refusesInBothAlike(
                () -> write(Map.of(TABLE, List.of())), "1 validation error detected: Value '{answers=[]}" + writes);
        refusesInBothAlike(
                () -> write(Map.of(TABLE, writes(15), OTHER, writes(15))),
                "Too many items requested for the BatchWriteItem call");
    }

    @Test
    void tableNamesOfTwoAndOf256Characters() {
        String longest = "t".repeat(255);
        for (ThrowingCallable request : requests("tt")) {
            refusesInBothAlike(request, length("tt", "tableName", "greater than or equal to 3"));
        }
        for (ThrowingCallable request : requests(longest + "t")) {
            refusesInBothAlike(request, length(longest + "t", "tableName", "less than or equal to 255"));
        }
        for (ThrowingCallable request : requests(longest)) {
            refusesWith("ResourceNotFoundException", request, "Requested resource not found");
        }
    }

    @Test
    void tableNamesInTransactions() {
        var parts = List.of("put", "update", "delete", "conditionCheck", "get");
        for (int i = 0; i < parts.size(); i++) {
            String member = "transactItems.1.member." + parts.get(i) + ".tableName";
            refusesInBothAlike(transactions("tt").get(i), length("tt", member, "greater than or equal to 3"));
            String name = "t".repeat(256);
            refusesInBothAlike(transactions(name).get(i), length(name, member, "less than or equal to 255"));
        }
    }

    private static String length(String value, String member, String bound) {
        return "1 validation error detected: Value '" + value + "' at '" + member
                + "' failed to satisfy constraint: Member must have length " + bound;
    }

    @Test
    void tablesOfAnotherAccount() {
        String arn = "arn:aws:dynamodb:us-east-1:210987654321:table/" + TABLE;
        var all = new ArrayList<>(requests(arn));
        all.addAll(transactions(arn));
        for (ThrowingCallable request : all) {
            refusesWith(
                    "AccessDeniedException",
                    request,
                    "User is not authorized to perform this action on resource: " + arn);
        }
        db.putItem(r -> r.tableName("arn:aws:dynamodb:us-east-1:123456789012:table/" + TABLE)
                .item(KEY));
        assertThat(db.getItem(r -> r.tableName(TABLE).key(KEY)).item()).isEqualTo(KEY);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1})
    void limitsBelowOne(int limit) {
        String text = "1 validation error detected: Value at 'Limit' failed to satisfy constraint: Member must have"
                + " value greater than or equal to 1";
        refusesInBothAlike(() -> db.scan(r -> r.tableName(TABLE).limit(limit)), text);
        refusesInBothAlike(
                () -> db.query(r -> r.tableName(TABLE).keyConditions(IN_A).limit(limit)), text);
        refusesInBothAlike(
                () -> db.executeStatement(
                        r -> r.statement("select * from answers").limit(limit)),
                text);
    }

    @Test
    void keyConditionsBesideExpressions() {
        db.putItem(r -> r.tableName(TABLE).item(Map.of("pk", s("a"), "v", n(1), "w", n(2))));
        var both = db.query(r -> r.tableName(TABLE)
                .keyConditions(IN_A)
                .filterExpression("v = :v")
                .projectionExpression("w")
                .expressionAttributeValues(Map.of(":v", n(1))));
        assertThat(both.items()).containsExactly(Map.of("w", n(2)));
        refuses(
                () -> db.query(r -> r.tableName(TABLE)
                        .keyConditions(IN_A)
                        .keyConditionExpression("pk = :p")
                        .filterExpression("v = :p")
                        .expressionAttributeValues(Map.of(":p", s("a")))),
                "Can not use both expression and non-expression parameters in the same request: Non-expression"
                        + " parameters: {KeyConditions} Expression parameters: {KeyConditionExpression,"
                        + " FilterExpression}");
    }

    @Test
    void indexKeysOfAnotherTypeInUpdates() {
        String text = INVALID + "Type mismatch for Index Key x Expected: S Actual: N IndexName: by-x";
        refusesInBothAlike(() -> update("SET x = :v", Map.of(":v", n(1))), text);
        refusesInBothAlike(
                () -> db.updateItem(r -> r.tableName(TABLE)
                        .key(KEY)
                        .attributeUpdates(Map.of(
                                "x",
                                AttributeValueUpdate.builder()
                                        .action("PUT")
                                        .value(n(1))
                                        .build()))),
                text);
    }

    @Test
    void attributesToGetThatNameNothingOrTooMuch() {
        String tooLong = "x".repeat(65_536);
        refusesAttributes(INVALID + "Empty attribute name", "");
        refusesAttributes(INVALID + "Attribute name is too large, must be less than 65536 bytes", tooLong);
        refusesAttributes(INVALID + "Duplicate value in attribute name: a", "a", "a");
        String none = "' failed to satisfy constraint: Member must have length greater than or equal to 1";
        String text = "1 validation error detected: Value '[]' at 'attributesToGet" + none;
        List<String> empty = List.of();
        refusesInBothAlike(() -> db.getItem(r -> r.tableName(TABLE).key(KEY).attributesToGet(empty)), text);
        refusesInBothAlike(() -> db.scan(r -> r.tableName(TABLE).attributesToGet(empty)), text);
        refusesInBothAlike(
                () -> db.query(r -> r.tableName(TABLE).keyConditions(IN_A).attributesToGet(empty)), text);
        refusesInBothAlike(
                () -> read(Map.of(
                        TABLE, reads(1).toBuilder().attributesToGet(empty).build())),
                "1 validation error detected: Value '[]' at 'requestItems.answers.member.attributesToGet" + none);
    }

    private void refusesAttributes(String text, String... names) {
        refusesInBothAlike(() -> db.getItem(r -> r.tableName(TABLE).key(KEY).attributesToGet(names)), text);
        refusesInBothAlike(() -> db.scan(r -> r.tableName(TABLE).attributesToGet(names)), text);
        refusesInBothAlike(
                () -> db.query(r -> r.tableName(TABLE).keyConditions(IN_A).attributesToGet(names)), text);
        refusesInBothAlike(
                () -> read(Map.of(
                        TABLE, reads(1).toBuilder().attributesToGet(names).build())),
                text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "_a = :v | Syntax error; token: \"_\", near: \"_a\"",
                "a._b = :v | Syntax error; token: \"_\", near: \"._b\"",
                "attribute_exists(_a) | Syntax error; token: \"_\", near: \"(_a\"",
                "_f(a) | Invalid function name; function: _f"
            })
    void namesThatBeginWithAnUnderscore(String condition, String fault) {
        refuses(
                () -> db.putItem(r -> r.tableName(TABLE)
                        .item(KEY)
                        .conditionExpression(condition)
                        .expressionAttributeValues(condition.contains(":v") ? Map.of(":v", n(1)) : null)),
                "Invalid ConditionExpression: " + fault);
    }

    @Test
    void underscoresInOtherExpressions() {
        refuses(
                () -> update("SET _a = :v", Map.of(":v", n(1))),
                "Invalid UpdateExpression: Syntax error; token: \"_\", near: \"SET _a\"");
        refuses(
                () -> update("SET a = _f(:v)", Map.of(":v", n(1))),
                "Invalid UpdateExpression: Invalid function name; function: _f");
        refuses(
                () -> db.scan(r -> r.tableName(TABLE).projectionExpression("_a")),
                "Invalid ProjectionExpression: Syntax error; token: \"_\", near: \"_a\"");
        update("SET a_ = :v", Map.of(":v", n(1)));
    }

    @Test
    void nestedListAppend() {
        var list = Map.of(":v", AttributeValue.fromL(List.of(n(1))));
        refuses(
                () -> update("SET a = list_append(list_append(:v, :v), :v)", list),
                "Invalid UpdateExpression: The function is not allowed to be used this way in an expression; function:"
                        + " list_append");
        update("SET a = list_append(if_not_exists(a, :v), :v)", list);
    }

    @Test
    void startKeysWithStrangeAttributes() {
        String invalid = "The provided starting key is invalid";
        var strange = Map.of("pk", s("a"), "z", s("b"));
        refusesInBothAlike(
                () -> db.scan(r -> r.tableName(TABLE).exclusiveStartKey(strange)),
                invalid + ": The provided key element does not match the schema");
        refusesInBothAlike(
                () -> db.scan(r -> r.tableName(TABLE).indexName("by-x").exclusiveStartKey(strange)), invalid);
        for (String table : List.of(TABLE, OTHER)) {
            refusesInBothAlike(
                    () -> db.query(r -> r.tableName(table).keyConditions(IN_A).exclusiveStartKey(strange)), invalid);
        }
    }

    @Test
    void startKeysOfATableWithoutSortKey() {
        refusesInBothAlike(
                () -> db.query(r -> r.tableName(TABLE).keyConditions(IN_A).exclusiveStartKey(Map.of("pk", s("b")))),
                "The provided starting key is outside query boundaries based on provided conditions");
        refusesInBothAlike(
                () -> db.query(r -> r.tableName(TABLE).keyConditions(IN_A).exclusiveStartKey(KEY)),
                "The query can return at most one row and cannot be restarted");
    }

    @Test
    void valuesThatNestTooDeep() {
        AttributeValue deep = n(1);
        for (int i = 0; i < 33; i++) {
            deep = AttributeValue.fromL(List.of(deep));
        }
        var item = Map.of("pk", s("a"), "d", deep);
        String text = "Nesting Levels have exceeded supported limits: Attributes in the item have nested levels beyond"
                + " supported limit";
        refusesInBothAlike(() -> db.putItem(r -> r.tableName(TABLE).item(item)), text);
    }

    @Test
    void sumsThatAreTooLarge() {
        String greatest = "9".repeat(38) + "E+88";
        db.putItem(r -> r.tableName(TABLE).item(Map.of("pk", s("a"), "v", AttributeValue.fromN(greatest))));
        var step = Map.of(":v", AttributeValue.fromN("1E+88"));
        String text = "Number overflow. Attempting to store a number with magnitude larger than supported range";
        refusesInBothAlike(() -> update("ADD v :v", step), text);
        refusesInBothAlike(() -> update("SET v = v + :v", step), text);
    }

    @Test
    void binarySetsInMessages() {
        var twice = List.of(SdkBytes.fromUtf8String("xyz"), SdkBytes.fromUtf8String("xyz"));
        refusesInBothAlike(
                () -> db.putItem(r -> r.tableName(TABLE).item(Map.of("pk", s("a"), "b", AttributeValue.fromBs(twice)))),
                INVALID + "Input collection [eHl6, eHl6]of type BS contains duplicates.");
    }
}
