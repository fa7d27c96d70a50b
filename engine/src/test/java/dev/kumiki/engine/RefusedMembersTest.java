package dev.kumiki.engine;

import static dev.kumiki.engine.ValidRequests.key;
import static dev.kumiki.engine.ValidRequests.n;
import static dev.kumiki.engine.ValidRequests.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeAction;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.AttributeValueUpdate;
import software.amazon.awssdk.services.dynamodb.model.Condition;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.ExpectedAttributeValue;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.Tag;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/// Members that the SDK lets through and DynamoDB does not: each of these once got further than it should.
class RefusedMembersTest {
    private static final String TABLE = ValidRequests.TABLE;
    private final DynamoDbClient db = EmbeddedDynamoDb.open(EngineOptions.inMemory());

    @BeforeEach
    void fill() {
        EngineFuzzTest.fill(db);
    }

    @AfterEach
    void close() {
        db.close();
    }

    private static void assertRefused(String text, ThrowingCallable request) {
        assertThatExceptionOfType(DynamoDbException.class)
                .isThrownBy(request)
                .satisfies(e -> assertThat(e.awsErrorDetails().errorCode()).isEqualTo("ValidationException"))
                .satisfies(e -> assertThat(e.awsErrorDetails().errorMessage()).contains(text));
    }

    private static <V> Map<String, V> entry(@Nullable String key, @Nullable V value) {
        var map = new HashMap<String, V>();
        map.put(key, value);
        return map;
    }

    private void update(
            String expression, @Nullable Map<String, String> names, @Nullable Map<String, AttributeValue> values) {
        db.updateItem(r -> r.tableName(TABLE)
                .key(key(1))
                .updateExpression(expression)
                .expressionAttributeNames(names)
                .expressionAttributeValues(values));
    }

    @Nested
    class Names {
        @Test
        void nullIsNoExpressionAttributeName() {
            assertRefused("Empty attribute name for key #a", () -> update("REMOVE #a", entry("#a", null), null));
        }

        @Test
        void nullIsNoPlaceholder() {
            assertRefused(
                    "ExpressionAttributeNames contains invalid key", () -> update("REMOVE n", entry(null, "n"), null));
            assertRefused(
                    "ExpressionAttributeValues contains invalid key",
                    () -> update("SET n = :a", null, entry(null, n(1))));
        }

        @Test
        void loneSurrogatesDoNotBecomeAttributeNames() {
            assertRefused(
                    "unpaired surrogate", () -> update("SET #a = :a", Map.of("#a", "\uD800"), Map.of(":a", n(1))));
            assertRefused("unpaired surrogate", () -> legacyUpdate("\uD800"));
        }

        @Test
        void loneSurrogatesDoNotStandInDefinitionsTagsAndTokens() {
            var table = Schemas.createOther().toBuilder().tableName("fresh");
            assertRefused(
                    "unpaired surrogate",
                    () -> db.createTable(table.attributeDefinitions(Schemas.attribute("\uD800", "S"))
                            .keySchema(Schemas.hash("\uD800"))
                            .build()));
            String arn = db.describeTable(r -> r.tableName(TABLE)).table().tableArn();
            var tag = Tag.builder().key("k").value("\uD800").build();
            assertRefused(
                    "Tag Value", () -> db.tagResource(r -> r.resourceArn(arn).tags(tag)));
            var action = TransactWriteItem.builder()
                    .delete(d -> d.tableName(TABLE).key(key(1)))
                    .build();
            assertRefused(
                    "unpaired surrogate",
                    () -> db.transactWriteItems(
                            r -> r.clientRequestToken("\uD800").transactItems(action)));
        }

        @Test
        void attributeNamesOfUpdatesMayBeAsLongAsThoseOfItems() {
            String tooLong = "x".repeat(65_536);
            assertRefused(
                    "Attribute name is too large",
                    () -> update("SET #a = :a", Map.of("#a", tooLong), Map.of(":a", n(1))));
            assertRefused("Attribute name is too large", () -> legacyUpdate(tooLong));
        }

        @Test
        void legacyUpdatesCannotNameNothing() {
            assertRefused("Empty attribute name", () -> legacyUpdate(""));
            assertRefused("Empty attribute name", () -> legacyUpdate(null));
        }

        private void legacyUpdate(@Nullable String attribute) {
            var put = AttributeValueUpdate.builder()
                    .action(AttributeAction.PUT)
                    .value(s("x"))
                    .build();
            db.updateItem(r -> r.tableName(TABLE).key(key(1)).attributeUpdates(entry(attribute, put)));
        }
    }

    @Nested
    class Values {
        @Test
        void valueWhoseOnlyMemberWasTakenBackIsEmpty() {
            var taken = List.of(
                    AttributeValue.builder().s("x").s(null).build(),
                    AttributeValue.builder().n("1").n(null).build(),
                    AttributeValue.fromB(ValidRequests.b(1).b()).toBuilder()
                            .b(null)
                            .build(),
                    AttributeValue.builder().bool(true).bool(null).build(),
                    AttributeValue.builder().nul(true).nul(null).build());
            for (AttributeValue value : taken) {
                assertRefused(
                        "Supplied AttributeValue is empty", () -> update("SET n = :a", null, Map.of(":a", value)));
            }
        }

        @Test
        void updatesCannotNestDeeperThanItems() {
            for (int i = 0; i < 30; i++) {
                update("SET m.x = m", null, null);
            }
            assertRefused("Nesting Levels have exceeded supported limits", () -> update("SET m.x = m", null, null));
        }
    }

    @Nested
    class Elements {
        @Test
        void nullIsNoLegacyCondition() {
            Map<String, Condition> none = entry("sk", null);
            assertRefused(
                    "comparisonOperator", () -> db.scan(r -> r.tableName(TABLE).scanFilter(none)));
            assertRefused(
                    "comparisonOperator", () -> db.query(r -> r.tableName(TABLE).keyConditions(none)));
        }

        @Test
        void nullIsNoExpectation() {
            Map<String, ExpectedAttributeValue> none = entry("n", null);
            assertRefused(
                    "Value must be provided when Exists is null",
                    () -> db.deleteItem(r -> r.tableName(TABLE).key(key(1)).expected(none)));
        }

        @Test
        void nullIsNoLegacyUpdate() {
            Map<String, AttributeValueUpdate> none = entry("n", null);
            assertRefused(
                    "Only DELETE action is allowed",
                    () -> db.updateItem(r -> r.tableName(TABLE).key(key(1)).attributeUpdates(none)));
        }

        @Test
        void nullIsNoPartOfABatch() {
            Map<String, KeysAndAttributes> noKeys = entry(TABLE, null);
            List<WriteRequest> noWrite = Collections.singletonList(null);
            assertRefused("Member must not be null", () -> db.batchGetItem(r -> r.requestItems(noKeys)));
            assertRefused("exactly one of", () -> db.batchWriteItem(r -> r.requestItems(Map.of(TABLE, noWrite))));
        }

        @Test
        void tooManyActionsOfAnyDepthAreCounted() {
            var item = Map.of("pk", deep());
            var actions = new ArrayList<>(Collections.nCopies(
                    101,
                    TransactWriteItem.builder()
                            .put(p -> p.tableName(TABLE).item(item))
                            .build()));
            assertRefused("less than or equal to 100", () -> db.transactWriteItems(r -> r.transactItems(actions)));
        }

        @Test
        void tooManyWritesOfAnyDepthAreCounted() {
            var item = Map.of("pk", deep());
            var writes = Collections.nCopies(
                    26, WriteRequest.builder().putRequest(p -> p.item(item)).build());
            assertRefused(
                    "less than or equal to 25", () -> db.batchWriteItem(r -> r.requestItems(Map.of(TABLE, writes))));
        }

        private static AttributeValue deep() {
            AttributeValue deep = s("leaf");
            for (int i = 0; i < 5_000; i++) {
                deep = AttributeValue.fromL(List.of(deep));
            }
            return deep;
        }
    }
}
