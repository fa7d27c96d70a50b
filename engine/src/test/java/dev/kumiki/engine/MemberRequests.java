package dev.kumiki.engine;

import static dev.kumiki.engine.Schemas.attribute;
import static dev.kumiki.engine.Schemas.global;
import static dev.kumiki.engine.Schemas.hash;
import static dev.kumiki.engine.Schemas.keysOnly;
import static dev.kumiki.engine.Schemas.local;
import static dev.kumiki.engine.Schemas.range;
import static dev.kumiki.engine.ValidRequests.item;
import static dev.kumiki.engine.ValidRequests.key;
import static dev.kumiki.engine.ValidRequests.n;
import static dev.kumiki.engine.ValidRequests.s;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.services.dynamodb.model.BatchExecuteStatementRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchStatementRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.Condition;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteTableRequest;
import software.amazon.awssdk.services.dynamodb.model.ExecuteStatementRequest;
import software.amazon.awssdk.services.dynamodb.model.ExecuteTransactionRequest;
import software.amazon.awssdk.services.dynamodb.model.ExpectedAttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexUpdate;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.ParameterizedStatement;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.Tag;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItem;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/// Requests in which every member of an operation on items and tables makes a difference, together with those of
/// [ValidRequests].
final class MemberRequests {
    /// A table with provisioned throughput, in [MemberWorld].
    static final String UNITS = "units";

    private static final String TABLE = ValidRequests.TABLE;
    private static final String FALSE = "attribute_not_exists(pk)";

    private MemberRequests() {}

    static Stream<SdkPojo> all() {
        return Stream.of(ValidRequests.all().stream(), items(), reads(), statements(), transactions(), tables())
                .flatMap(requests -> requests);
    }

    /// Writes whose condition does not hold.
    private static Stream<SdkPojo> items() {
        var expected = Map.of(
                "s", ExpectedAttributeValue.builder().value(s("other")).build(),
                "n", ExpectedAttributeValue.builder().value(n(1)).exists(true).build(),
                "m", ExpectedAttributeValue.builder().exists(false).build(),
                "l",
                        ExpectedAttributeValue.builder()
                                .comparisonOperator("CONTAINS")
                                .attributeValueList(n(1))
                                .build());
        return Stream.of(
                PutItemRequest.builder()
                        .tableName(TABLE)
                        .item(item(1))
                        .conditionExpression(FALSE)
                        .build(),
                UpdateItemRequest.builder()
                        .tableName(TABLE)
                        .key(key(1))
                        .updateExpression("REMOVE n")
                        .conditionExpression(FALSE)
                        .build(),
                DeleteItemRequest.builder()
                        .tableName(TABLE)
                        .key(key(1))
                        .conditionExpression(FALSE)
                        .build(),
                DeleteItemRequest.builder()
                        .tableName(TABLE)
                        .key(key(1))
                        .expected(expected)
                        .conditionalOperator("OR")
                        .build(),
                UpdateItemRequest.builder()
                        .tableName(TABLE)
                        .key(key(1))
                        .expected(expected)
                        .conditionalOperator("OR")
                        .build(),
                PutItemRequest.builder()
                        .tableName(TABLE)
                        .item(item(1))
                        .expected(expected)
                        .conditionalOperator("OR")
                        .build(),
                BatchWriteItemRequest.builder()
                        .requestItems(Map.of(
                                TABLE,
                                List.of(WriteRequest.builder()
                                        .deleteRequest(delete -> delete.key(key(1)))
                                        .build())))
                        .returnConsumedCapacity("TOTAL")
                        .build());
    }

    private static Stream<SdkPojo> reads() {
        var filter = Map.of(
                "n",
                        Condition.builder()
                                .comparisonOperator("GT")
                                .attributeValueList(n(4))
                                .build(),
                "s",
                        Condition.builder()
                                .comparisonOperator("EQ")
                                .attributeValueList(s("no"))
                                .build());
        return Stream.of(
                GetItemRequest.builder()
                        .tableName(TABLE)
                        .key(key(1))
                        .attributesToGet("n")
                        .returnConsumedCapacity("TOTAL")
                        .build(),
                QueryRequest.builder()
                        .tableName(TABLE)
                        .keyConditionExpression("pk = :p")
                        .expressionAttributeValues(Map.of(":p", s("p1")))
                        .returnConsumedCapacity("INDEXES")
                        .build(),
                QueryRequest.builder()
                        .tableName(TABLE)
                        .keyConditions(Map.of(
                                "pk",
                                Condition.builder()
                                        .comparisonOperator("EQ")
                                        .attributeValueList(s("p1"))
                                        .build()))
                        .queryFilter(filter)
                        .conditionalOperator("OR")
                        .build(),
                ScanRequest.builder()
                        .tableName(TABLE)
                        .scanFilter(filter)
                        .conditionalOperator("OR")
                        .returnConsumedCapacity("INDEXES")
                        .build(),
                BatchGetItemRequest.builder()
                        .requestItems(Map.of(
                                TABLE,
                                KeysAndAttributes.builder()
                                        .keys(List.of(key(1), key(2)))
                                        .projectionExpression("#n")
                                        .expressionAttributeNames(Map.of("#n", "n"))
                                        .build()))
                        .returnConsumedCapacity("TOTAL")
                        .build());
    }

    private static Stream<SdkPojo> statements() {
        String insert = "INSERT INTO \"fuzzed\" VALUE {'pk': 'p1', 'sk': 1}";
        String remove = "DELETE FROM \"fuzzed\" WHERE pk = 'p2' AND sk = 2 AND n = 77";
        String update = "UPDATE \"fuzzed\" SET n = 1 WHERE pk = 'p0' AND sk = 3 AND n = ?";
        return Stream.of(
                ExecuteStatementRequest.builder().statement(remove).build(),
                ExecuteStatementRequest.builder()
                        .statement("SELECT * FROM \"fuzzed\" WHERE pk = 'p1'")
                        .returnConsumedCapacity("TOTAL")
                        .build(),
                BatchExecuteStatementRequest.builder()
                        .statements(
                                BatchStatementRequest.builder()
                                        .statement(insert)
                                        .build(),
                                BatchStatementRequest.builder()
                                        .statement(remove)
                                        .build(),
                                BatchStatementRequest.builder()
                                        .statement(update)
                                        .parameters(n(77))
                                        .build())
                        .build(),
                ExecuteTransactionRequest.builder()
                        .transactStatements(ParameterizedStatement.builder()
                                .statement(remove)
                                .build())
                        .returnConsumedCapacity("TOTAL")
                        .build());
    }

    private static Stream<SdkPojo> transactions() {
        var failing = List.of(
                TransactWriteItem.builder()
                        .put(put -> put.tableName(TABLE)
                                .item(item(1))
                                .conditionExpression("#n = :v")
                                .expressionAttributeNames(Map.of("#n", "n"))
                                .expressionAttributeValues(Map.of(":v", n(77))))
                        .build(),
                TransactWriteItem.builder()
                        .update(update -> update.tableName(TABLE)
                                .key(key(2))
                                .updateExpression("REMOVE s")
                                .conditionExpression("#n = :v")
                                .expressionAttributeNames(Map.of("#n", "n"))
                                .expressionAttributeValues(Map.of(":v", n(77))))
                        .build(),
                TransactWriteItem.builder()
                        .delete(delete -> delete.tableName(TABLE)
                                .key(key(3))
                                .conditionExpression("#n = :v")
                                .expressionAttributeNames(Map.of("#n", "n"))
                                .expressionAttributeValues(Map.of(":v", n(77))))
                        .build(),
                TransactWriteItem.builder()
                        .conditionCheck(check -> check.tableName(TABLE)
                                .key(key(4))
                                .conditionExpression("#n = :v")
                                .expressionAttributeNames(Map.of("#n", "n"))
                                .expressionAttributeValues(Map.of(":v", n(77))))
                        .build());
        return Stream.of(
                TransactWriteItemsRequest.builder().transactItems(failing).build(),
                TransactGetItemsRequest.builder()
                        .transactItems(TransactGetItem.builder()
                                .get(get -> get.tableName(TABLE)
                                        .key(key(1))
                                        .projectionExpression("#n")
                                        .expressionAttributeNames(Map.of("#n", "n")))
                                .build())
                        .returnConsumedCapacity("TOTAL")
                        .build());
    }

    private static Stream<SdkPojo> tables() {
        return Stream.of(
                onDemand(),
                provisioned(),
                change().billingMode("PAY_PER_REQUEST").build(),
                change().sseSpecification(
                                sse -> sse.enabled(true).sseType("KMS").kmsMasterKeyId("key"))
                        .build(),
                UpdateTableRequest.builder()
                        .tableName(TABLE)
                        .streamSpecification(
                                stream -> stream.streamEnabled(true).streamViewType("NEW_IMAGE"))
                        .build(),
                UpdateTableRequest.builder()
                        .tableName(TABLE)
                        .onDemandThroughput(
                                most -> most.maxReadRequestUnits(100L).maxWriteRequestUnits(100L))
                        .build(),
                UpdateTableRequest.builder()
                        .tableName(TABLE)
                        .warmThroughput(warm -> warm.readUnitsPerSecond(20_000L).writeUnitsPerSecond(10_000L))
                        .build(),
                change().provisionedThroughput(
                                units -> units.readCapacityUnits(9L).writeCapacityUnits(9L))
                        .build(),
                change().globalSecondaryIndexUpdates(GlobalSecondaryIndexUpdate.builder()
                                .update(update -> update.indexName("by-g")
                                        .provisionedThroughput(units ->
                                                units.readCapacityUnits(9L).writeCapacityUnits(9L)))
                                .build())
                        .build(),
                change().globalSecondaryIndexUpdates(GlobalSecondaryIndexUpdate.builder()
                                .update(update -> update.indexName("by-g")
                                        .warmThroughput(warm ->
                                                warm.readUnitsPerSecond(30_000L).writeUnitsPerSecond(20_000L)))
                                .build())
                        .build(),
                UpdateTableRequest.builder()
                        .tableName(TABLE)
                        .globalSecondaryIndexUpdates(GlobalSecondaryIndexUpdate.builder()
                                .update(update -> update.indexName("global")
                                        .onDemandThroughput(most ->
                                                most.maxReadRequestUnits(100L).maxWriteRequestUnits(100L)))
                                .build())
                        .build(),
                UpdateTableRequest.builder()
                        .tableName(TABLE)
                        .attributeDefinitions(attribute("n", "N"))
                        .globalSecondaryIndexUpdates(GlobalSecondaryIndexUpdate.builder()
                                .create(create -> create.indexName("added")
                                        .keySchema(hash("n"))
                                        .projection(Schemas.including("s"))
                                        .onDemandThroughput(most ->
                                                most.maxReadRequestUnits(100L).maxWriteRequestUnits(100L))
                                        .warmThroughput(warm ->
                                                warm.readUnitsPerSecond(20_000L).writeUnitsPerSecond(10_000L)))
                                .build())
                        .build(),
                change().attributeDefinitions(attribute("z", "N"))
                        .globalSecondaryIndexUpdates(GlobalSecondaryIndexUpdate.builder()
                                .create(create -> create.indexName("added")
                                        .keySchema(hash("z"))
                                        .projection(Schemas.all())
                                        .provisionedThroughput(units ->
                                                units.readCapacityUnits(9L).writeCapacityUnits(9L)))
                                .build())
                        .build(),
                DeleteTableRequest.builder().tableName(ValidRequests.OTHER).build());
    }

    private static UpdateTableRequest.Builder change() {
        return UpdateTableRequest.builder().tableName(UNITS);
    }

    private static CreateTableRequest onDemand() {
        return CreateTableRequest.builder()
                .tableName("created")
                .billingMode("PAY_PER_REQUEST")
                .attributeDefinitions(attribute("pk", "S"), attribute("sk", "S"), attribute("g", "S"))
                .keySchema(hash("pk"), range("sk"))
                .globalSecondaryIndexes(global("by-g", Schemas.including("a"), hash("g")).toBuilder()
                        .onDemandThroughput(
                                most -> most.maxReadRequestUnits(50L).maxWriteRequestUnits(50L))
                        .warmThroughput(warm -> warm.readUnitsPerSecond(20_000L).writeUnitsPerSecond(10_000L))
                        .build())
                .localSecondaryIndexes(local("local", keysOnly(), hash("pk"), range("g")))
                .streamSpecification(stream -> stream.streamEnabled(true).streamViewType("NEW_IMAGE"))
                .sseSpecification(sse -> sse.enabled(true).sseType("KMS").kmsMasterKeyId("key"))
                .tags(Tag.builder().key("k").value("v").build())
                .onDemandThroughput(most -> most.maxReadRequestUnits(100L).maxWriteRequestUnits(100L))
                .warmThroughput(warm -> warm.readUnitsPerSecond(20_000L).writeUnitsPerSecond(10_000L))
                .resourcePolicy(MemberWorld.policy("created"))
                .build();
    }

    /// The table that [MemberWorld] has as well.
    static CreateTableRequest provisioned() {
        return CreateTableRequest.builder()
                .tableName("created")
                .attributeDefinitions(attribute("pk", "S"), attribute("g", "S"))
                .keySchema(hash("pk"))
                .provisionedThroughput(units -> units.readCapacityUnits(5L).writeCapacityUnits(5L))
                .globalSecondaryIndexes(global("by-g", hash("g")).toBuilder()
                        .provisionedThroughput(
                                units -> units.readCapacityUnits(5L).writeCapacityUnits(5L))
                        .build())
                .streamSpecification(stream -> stream.streamEnabled(true).streamViewType("KEYS_ONLY"))
                .build();
    }
}
