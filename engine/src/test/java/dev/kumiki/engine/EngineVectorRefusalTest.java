package dev.kumiki.engine;

import static dev.kumiki.engine.VectorTables.TABLE;
import static dev.kumiki.engine.VectorTables.element;
import static dev.kumiki.engine.VectorTables.numbers;
import static dev.kumiki.engine.VectorTables.plain;
import static dev.kumiki.engine.VectorTables.search;
import static dev.kumiki.engine.VectorTables.text;
import static dev.kumiki.engine.VectorTables.vector;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexUpdate;
import software.amazon.awssdk.services.dynamodb.model.LimitExceededException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.SearchSchemaElementType;
import software.amazon.awssdk.services.dynamodb.model.SearchVectorsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.VectorDistanceFunction;
import software.amazon.awssdk.services.dynamodb.model.VectorIndex;
import software.amazon.awssdk.services.dynamodb.model.VectorIndexUpdate;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/// What is refused about vector indexes, and in which words.
final class EngineVectorRefusalTest {
    private static final String INVALID = "One or more parameter values were invalid: ";

    private final EmbeddedDynamoDb engine = EmbeddedDynamoDb.open(EngineOptions.inMemory());

    @BeforeEach
    void create() {
        engine.createTable(VectorTables.create().build());
    }

    @AfterEach
    void close() {
        engine.close();
    }

    private static void assertRefused(String message, ThrowingCallable call) {
        assertThatExceptionOfType(DynamoDbException.class).isThrownBy(call).satisfies(refusal -> {
            assertThat(refusal.awsErrorDetails().errorCode()).isEqualTo("ValidationException");
            assertThat(refusal.awsErrorDetails().errorMessage()).isEqualTo(message);
        });
    }

    @Nested
    class Declarations {
        private final VectorIndex index = plain("vix", VectorDistanceFunction.COSINE);

        private CreateTableRequest.Builder table(VectorIndex... indexes) {
            return VectorTables.withoutIndexes().tableName("other").vectorIndexes(indexes);
        }

        private void assertRefused(String message, CreateTableRequest.Builder request) {
            EngineVectorRefusalTest.assertRefused(message, () -> engine.createTable(request.build()));
        }

        @Test
        void needATableOnDemand() {
            assertRefused(
                    INVALID + "Vector indexes are only supported for PAY_PER_REQUEST tables",
                    table(index)
                            .billingMode(BillingMode.PROVISIONED)
                            .provisionedThroughput(t -> t.readCapacityUnits(1L).writeCapacityUnits(1L)));
            EngineVectorRefusalTest.assertRefused(
                    INVALID + "Vector indexes are only supported for PAY_PER_REQUEST tables",
                    () -> engine.updateTable(r -> r.tableName(TABLE)
                            .billingMode(BillingMode.PROVISIONED)
                            .provisionedThroughput(t -> t.readCapacityUnits(1L).writeCapacityUnits(1L))));
        }

        @Test
        void haveAtMost4096Dimensions() {
            assertRefused(
                    INVALID + "Number of dimensions must be between 1 and 4096 inclusive.",
                    table(index.toBuilder().dimensions(4097L).build()));
            assertRefused(
                    "1 validation error detected: Value '0' at 'vectorIndexes.1.member.dimensions' failed to satisfy"
                            + " constraint: Member must have value greater than or equal to 1",
                    table(index.toBuilder().dimensions(0L).build()));
        }

        @Test
        void nameKnownDistances() {
            assertThatExceptionOfType(DynamoDbException.class)
                    .isThrownBy(() -> engine.createTable(table(index.toBuilder()
                                    .distanceFunction("MANHATTAN")
                                    .build())
                            .build()))
                    .withMessageContaining("vectorIndexes.1.member.distanceFunction");
        }

        @Test
        void areAtMostFive() {
            assertRefused(
                    INVALID + "VectorIndex count exceeds the per-table limit of 5",
                    table(IntStream.range(0, 6)
                            .mapToObj(i -> plain("vix" + i, VectorDistanceFunction.COSINE))
                            .toArray(VectorIndex[]::new)));
        }

        @Test
        void agreeAboutAnAttribute() {
            assertRefused(
                    INVALID + "Conflicting attribute definition for 'embedding'. All VectorIndexes on the same vector"
                            + " attribute must use the same dimensions.",
                    table(
                            index,
                            index.toBuilder().indexName("vix2").dimensions(4L).build()));
            assertRefused(INVALID + "Duplicate index name: vix", table(index, index));
        }

        @Test
        void declareWhatSearchesAreNarrowedBy() {
            assertRefused(
                    INVALID + "One element in SearchSchema is not defined in attribute definitions",
                    table(index.toBuilder()
                            .searchSchema(element("album", SearchSchemaElementType.HASH))
                            .build()));
            assertRefused(
                    INVALID + "SearchSchema must not have more than one HASH key",
                    table(index.toBuilder()
                                    .searchSchema(
                                            element("album", SearchSchemaElementType.HASH),
                                            element("year", SearchSchemaElementType.HASH))
                                    .build())
                            .attributeDefinitions(
                                    Schemas.attribute("id", "S"),
                                    Schemas.attribute("album", "S"),
                                    Schemas.attribute("year", "N")));
        }

        @Test
        void doNotDeclareTheVectorItself() {
            assertRefused(
                    INVALID + "Conflicting attribute definition for 'embedding'. An attribute cannot be defined in"
                            + " AttributeDefinitions when used as a VectorAttribute.",
                    table(index)
                            .attributeDefinitions(Schemas.attribute("id", "S"), Schemas.attribute("embedding", "S")));
        }
    }

    @Nested
    class Updates {
        private VectorIndexUpdate create(String name, String attribute, long dimensions) {
            return VectorIndexUpdate.builder()
                    .create(c -> c.indexName(name)
                            .vectorAttribute(a -> a.attributeName(attribute))
                            .dimensions(dimensions)
                            .distanceFunction(VectorDistanceFunction.COSINE)
                            .projection(VectorTables.all()))
                    .build();
        }

        private void update(VectorIndexUpdate... updates) {
            engine.updateTable(r -> r.tableName(TABLE).vectorIndexUpdates(updates));
        }

        @Test
        void comeOneAtATime() {
            assertThatExceptionOfType(LimitExceededException.class)
                    .isThrownBy(() -> update(create("fifth", "embedding", 5), create("sixth", "embedding", 5)))
                    .withMessageContaining("Only 1 online index can be created or deleted simultaneously per table");
        }

        @Test
        void stayWithinTheLimit() {
            update(create("fifth", "embedding", 5));
            VectorTables.awaitActive(engine, "fifth");
            assertThatExceptionOfType(LimitExceededException.class)
                    .isThrownBy(() -> update(create("sixth", "embedding", 5)))
                    .withMessageContaining("Number of vector secondary indexes exceeds per-table limit of 5");
        }

        @Test
        void fitWhatIsThere() {
            assertRefused(
                    "Attempting to create an index which already exists",
                    () -> update(create("cosine", "embedding", 5)));
            assertRefused(
                    INVALID + "Conflicting attribute definition for 'embedding'. All VectorIndexes on the same vector"
                            + " attribute must use the same dimensions.",
                    () -> update(create("fifth", "embedding", 6)));
            assertRefused(
                    INVALID + "Attributes cannot be redefined. Please check that your attribute has the same type as"
                            + " previously defined. Existing schema: Schema:[SchemaElement: key{id:S:HASH}] New schema:"
                            + " VectorIndexSchema:[VectorAttribute: key{id:L:5}]",
                    () -> update(create("fifth", "id", 5)));
        }

        @Test
        void nameAnIndexToDelete() {
            assertThatExceptionOfType(ResourceNotFoundException.class)
                    .isThrownBy(() -> engine.updateTable(
                            r -> r.tableName(TABLE).vectorIndexUpdates(VectorTables.deleting("absent"))));
            assertRefused(
                    "Cannot delete an index that is not a GlobalSecondaryIndex: cosine",
                    () -> engine.updateTable(r -> r.tableName(TABLE)
                            .globalSecondaryIndexUpdates(GlobalSecondaryIndexUpdate.builder()
                                    .delete(d -> d.indexName("cosine"))
                                    .build())));
            assertRefused(
                    INVALID + "One of VectorIndexUpdate.Create, VectorIndexUpdate.Delete must not be null",
                    () -> engine.updateTable(r -> r.tableName(TABLE)
                            .vectorIndexUpdates(VectorIndexUpdate.builder().build())));
        }
    }

    @Nested
    class Writes {
        private static final String WORDS = "One or more parameter values were invalid. ";

        private void assertRefused(String message, String attribute, AttributeValue value) {
            var item = new HashMap<>(Map.of("id", text("a"), "album", text("x")));
            item.put(attribute, value);
            EngineVectorRefusalTest.assertRefused(
                    message, () -> engine.putItem(r -> r.tableName(TABLE).item(item)));
            EngineVectorRefusalTest.assertRefused(
                    message,
                    () -> engine.batchWriteItem(r -> r.requestItems(Map.of(
                            TABLE,
                            List.of(WriteRequest.builder()
                                    .putRequest(p -> p.item(item))
                                    .build())))));
            assertThatExceptionOfType(DynamoDbException.class)
                    .isThrownBy(() -> engine.updateItem(r -> r.tableName(TABLE)
                            .key(Map.of("id", text("a")))
                            .updateExpression("SET " + attribute + " = :v")
                            .expressionAttributeValues(Map.of(":v", value))));
            assertThat(engine.scan(r -> r.tableName(TABLE)).items()).isEmpty();
        }

        @Test
        void holdVectorsOfTheRightForm() {
            assertRefused(
                    WORDS + "Invalid size for parameter embedding, Expected: 5, Actual: 2 IndexName: cosine",
                    "embedding",
                    vector(1, 2));
            assertRefused(
                    WORDS + "Invalid type for parameter embedding[1], Expected: 32-bit floating point number, Actual:"
                            + " S. IndexName: cosine",
                    "embedding",
                    AttributeValue.fromL(List.of(
                            AttributeValue.fromN("1"),
                            text("oops"),
                            AttributeValue.fromN("1"),
                            AttributeValue.fromN("1"),
                            AttributeValue.fromN("1"))));
            assertRefused(
                    WORDS + "Invalid type for parameter embedding[0], Expected: 32-bit floating point number, Actual:"
                            + " N. IndexName: cosine",
                    "embedding",
                    vector(1e39, 1, 1, 1, 1));
            assertRefused(
                    WORDS + "Invalid type for parameter embedding, Expected: 32-bit floating point number list"
                            + " IndexName: cosine",
                    "embedding",
                    text("not a vector"));
        }

        @Test
        void holdKeysAndFiltersOfTheDeclaredTypes() {
            assertRefused(
                    "One or more parameter values are not valid. A value specified for a secondary index key is not"
                            + " supported. The AttributeValue for a key attribute cannot contain an empty string value."
                            + " IndexName: by-album, IndexKey: album",
                    "album",
                    text(""));
            var item = Map.of("id", text("a"), "format", AttributeValue.fromN("1"));
            assertThatExceptionOfType(DynamoDbException.class)
                    .isThrownBy(() -> engine.putItem(r -> r.tableName(TABLE).item(item)))
                    .withMessageContaining(
                            "Type mismatch for Index Key format Expected: S Actual: N IndexName: by-album");
        }

        private TransactWriteItem putting(Map<String, AttributeValue> item) {
            return TransactWriteItem.builder()
                    .put(p -> p.tableName(TABLE).item(item))
                    .build();
        }

        @Test
        void inATransactionChangeNothing() {
            assertThatExceptionOfType(DynamoDbException.class)
                    .isThrownBy(() -> engine.transactWriteItems(r -> r.transactItems(
                            putting(Map.of("id", text("good"))),
                            putting(Map.of("id", text("bad"), "embedding", vector(1))))));
            assertThat(engine.scan(r -> r.tableName(TABLE)).items()).isEmpty();
        }
    }

    @Nested
    class Searches {
        private void assertRefused(String message, SearchVectorsRequest.Builder request) {
            EngineVectorRefusalTest.assertRefused(message, () -> engine.searchVectors(request.build()));
        }

        private SearchVectorsRequest.Builder plainSearch() {
            return search("cosine", 5, 1, 0, 0, 0, 0);
        }

        @Test
        void wantOneToAHundred() {
            assertRefused(
                    "Provided TopK value '101' is out of valid range. The value must be between 1 and 100 inclusive",
                    plainSearch().topK(101));
            assertRefused(
                    "1 validation error detected: Value '0' at 'topK' failed to satisfy constraint: Member must have"
                            + " value greater than or equal to 1",
                    plainSearch().topK(0));
        }

        @Test
        void haveAVectorThatFits() {
            assertRefused(
                    "Input search vector dimension 2 does not match vector index dimension 5",
                    plainSearch().searchVector(numbers(1, 2)));
            String form = "Search vector contains invalid values. All values in the search vector must be a 32-bit"
                    + " floating-point number attribute";
            assertRefused(form, plainSearch().searchVector(vector(1, 0, 0, 0, 0)));
            assertRefused(form, plainSearch().searchVector(numbers(1e39, 0, 0, 0, 0)));
        }

        @Test
        void nameASearchableIndex() {
            assertRefused(
                    "The table does not have the specified index: absent",
                    plainSearch().indexName("absent"));
            assertThatExceptionOfType(ResourceNotFoundException.class)
                    .isThrownBy(() -> engine.searchVectors(
                            plainSearch().tableName("absent").build()));
        }

        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                value = {
                    "album < :a                     | comparator",
                    "album = :a AND #y <> :a        | comparator",
                    "album = title                  | comparator",
                    "album.x = :a                   | comparator",
                    "album = :a OR title = :a       | operator",
                    "NOT album = :a                 | operator",
                    "album BETWEEN :a AND :a        | operator",
                    "album IN (:a)                  | operator",
                    "begins_with(album, :a)         | operator",
                })
        void compareForEqualityOnly(String condition, String what) {
            var request = search("by-album", 5, 1, 0, 0, 0, 0).searchConditionExpression(condition);
            if (condition.contains("#y")) {
                request.expressionAttributeNames(Map.of("#y", "year"));
            }
            if (condition.contains(":a")) {
                request.expressionAttributeValues(Map.of(":a", text("x")));
            }
            assertRefused(
                    "Invalid SearchConditionExpression: Invalid " + what + " used in SearchConditionExpression",
                    request);
        }

        @Test
        void nameThePartitionAndOnlyWhatIsInTheSchema() {
            var request = search("by-album", 5, 1, 0, 0, 0, 0);
            assertRefused("SearchConditionExpression must be provided when SearchSchema has a HASH key", request);
            assertRefused(
                    "SearchConditionExpression must not contain any attributes that is not in SearchSchema. Invalid"
                            + " attribute: title",
                    request.searchConditionExpression("album = :a AND title = :a")
                            .expressionAttributeValues(Map.of(":a", text("x"))));
            assertRefused(
                    INVALID + "Condition parameter type does not match schema type",
                    request.searchConditionExpression("album = :a")
                            .expressionAttributeValues(Map.of(":a", AttributeValue.fromN("1"))));
            assertRefused(
                    "Value provided in ExpressionAttributeValues unused in expressions: keys: {:b}",
                    request.expressionAttributeValues(Map.of(":a", text("x"), ":b", text("x"))));
        }
    }

    @Test
    void otherReadsOfAVectorIndexAreRefused() {
        assertRefused(
                "Query operation not supported on this index type.",
                () -> engine.query(r -> r.tableName(TABLE)
                        .indexName("by-album")
                        .keyConditionExpression("album = :a")
                        .expressionAttributeValues(Map.of(":a", text("x")))));
        assertRefused(
                "Scan operation not supported on this index type",
                () -> engine.scan(r -> r.tableName(TABLE).indexName("cosine")));
        assertRefused(
                "Query operation not supported on this index type.",
                () -> engine.executeStatement(r -> r.statement("SELECT * FROM \"pictures\".\"cosine\"")));
    }
}
