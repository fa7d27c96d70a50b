package dev.kumiki.engine;

import java.util.List;
import java.util.Map;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.services.dynamodb.model.AttributeAction;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.AttributeValueUpdate;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.ComparisonOperator;
import software.amazon.awssdk.services.dynamodb.model.Condition;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeEndpointsRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeLimitsRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTimeToLiveRequest;
import software.amazon.awssdk.services.dynamodb.model.ExpectedAttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexUpdate;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.ListTablesRequest;
import software.amazon.awssdk.services.dynamodb.model.ListTagsOfResourceRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.SearchSchemaElementType;
import software.amazon.awssdk.services.dynamodb.model.Tag;
import software.amazon.awssdk.services.dynamodb.model.TagResourceRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItem;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.UntagResourceRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateTimeToLiveRequest;
import software.amazon.awssdk.services.dynamodb.model.VectorDistanceFunction;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/// One or more valid requests of every operation that the engine supports, for others to make worse.
final class ValidRequests {
    static final String TABLE = "fuzzed";
    static final String OTHER = "other";
    private static final String ARN = "arn:aws:dynamodb:us-east-1:123456789012:table/" + TABLE;

    private ValidRequests() {}

    static AttributeValue s(String text) {
        return AttributeValue.fromS(text);
    }

    static AttributeValue n(long number) {
        return AttributeValue.fromN(Long.toString(number));
    }

    static AttributeValue b(int... bytes) {
        var array = new byte[bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            array[i] = (byte) bytes[i];
        }
        return AttributeValue.fromB(SdkBytes.fromByteArray(array));
    }

    /// An item with an attribute of every type, present in every index.
    static Map<String, AttributeValue> item(int number) {
        return Map.ofEntries(
                Map.entry("pk", s("p" + number % 3)),
                Map.entry("sk", n(number)),
                Map.entry("g", s("g" + number % 2)),
                Map.entry("h", n(number % 2)),
                Map.entry("x1", b(number)),
                Map.entry("x2", s("x")),
                Map.entry("s", s("text")),
                Map.entry("n", n(number)),
                Map.entry("ss", AttributeValue.fromSs(List.of("a", "b"))),
                Map.entry("ns", AttributeValue.fromNs(List.of("1", "2"))),
                Map.entry("l", AttributeValue.fromL(List.of(n(1), s("two"), AttributeValue.fromNul(true)))),
                Map.entry("m", AttributeValue.fromM(Map.of("x", n(1), "y", AttributeValue.fromBool(true)))));
    }

    static Map<String, AttributeValue> key(int number) {
        return Map.of("pk", s("p" + number % 3), "sk", n(number));
    }

    static List<SdkPojo> all() {
        return List.of(
                Schemas.createTable("created"),
                addIndex(),
                deleteIndex(),
                UpdateTableRequest.builder()
                        .tableName(TABLE)
                        .deletionProtectionEnabled(false)
                        .build(),
                DescribeTableRequest.builder().tableName(TABLE).build(),
                DeleteTableRequest.builder().tableName("unknown").build(),
                ListTablesRequest.builder()
                        .limit(1)
                        .exclusiveStartTableName("abc")
                        .build(),
                DescribeLimitsRequest.builder().build(),
                DescribeEndpointsRequest.builder().build(),
                TagResourceRequest.builder()
                        .resourceArn(ARN)
                        .tags(Tag.builder().key("k").value("v").build())
                        .build(),
                UntagResourceRequest.builder().resourceArn(ARN).tagKeys("k").build(),
                ListTagsOfResourceRequest.builder().resourceArn(ARN).build(),
                DescribeTimeToLiveRequest.builder().tableName(TABLE).build(),
                UpdateTimeToLiveRequest.builder()
                        .tableName(TABLE)
                        .timeToLiveSpecification(t -> t.enabled(true).attributeName("n"))
                        .build(),
                put(),
                legacyPut(),
                update(),
                legacyUpdate(),
                delete(),
                get(),
                get(),
                query(),
                query(),
                indexQuery(),
                manyQuery(),
                legacyQuery(),
                scan(),
                segment(),
                batchGet(),
                batchWrite(),
                transactGet(),
                transactWrite(),
                VectorTables.create().tableName("created").build(),
                UpdateTableRequest.builder()
                        .tableName(VectorTables.TABLE)
                        .attributeDefinitions(Schemas.attribute("album", "S"))
                        .vectorIndexUpdates(VectorTables.creating(
                                VectorTables.plain("added", VectorDistanceFunction.COSINE).toBuilder()
                                        .searchSchema(VectorTables.element("album", SearchSchemaElementType.HASH))
                                        .build()))
                        .build(),
                UpdateTableRequest.builder()
                        .tableName(VectorTables.TABLE)
                        .vectorIndexUpdates(VectorTables.deleting("dot"))
                        .build(),
                PutItemRequest.builder()
                        .tableName(VectorTables.TABLE)
                        .item(Map.of("id", s("a"), "embedding", VectorTables.vector(1, 2, 3, 4, 5)))
                        .build(),
                VectorTables.search("by-album", 3, 1, 0, 0, 0, 0)
                        .searchConditionExpression("album = :a AND #y = :y")
                        .expressionAttributeNames(Map.of("#y", "year"))
                        .expressionAttributeValues(Map.of(":a", s("album1"), ":y", n(2021)))
                        .projectionExpression("title, embedding[1]")
                        .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
                        .build(),
                ValidStatements.insert(),
                ValidStatements.select(),
                ValidStatements.batch(),
                ValidStatements.transaction(),
                transactWrite());
    }

    private static UpdateTableRequest addIndex() {
        var create = GlobalSecondaryIndexUpdate.builder()
                .create(c -> c.indexName("added").keySchema(Schemas.hash("n")).projection(Schemas.all()))
                .build();
        return UpdateTableRequest.builder()
                .tableName(TABLE)
                .attributeDefinitions(Schemas.attribute("n", "N"))
                .globalSecondaryIndexUpdates(create)
                .build();
    }

    private static UpdateTableRequest deleteIndex() {
        var delete = GlobalSecondaryIndexUpdate.builder()
                .delete(d -> d.indexName("keys"))
                .build();
        return UpdateTableRequest.builder()
                .tableName(TABLE)
                .globalSecondaryIndexUpdates(delete)
                .build();
    }

    private static PutItemRequest put() {
        return PutItemRequest.builder()
                .tableName(TABLE)
                .item(item(4))
                .conditionExpression("attribute_not_exists(#a) OR n < :a")
                .expressionAttributeNames(Map.of("#a", "pk"))
                .expressionAttributeValues(Map.of(":a", n(100)))
                .returnValues(ReturnValue.ALL_OLD)
                .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES)
                .build();
    }

    private static PutItemRequest legacyPut() {
        return PutItemRequest.builder()
                .tableName(TABLE)
                .item(item(5))
                .expected(Map.of(
                        "s", ExpectedAttributeValue.builder().value(s("text")).build(),
                        "n",
                                ExpectedAttributeValue.builder()
                                        .comparisonOperator(ComparisonOperator.BETWEEN)
                                        .attributeValueList(n(1), n(9))
                                        .build()))
                .conditionalOperator("OR")
                .build();
    }

    private static UpdateItemRequest update() {
        return UpdateItemRequest.builder()
                .tableName(TABLE)
                .key(key(3))
                .updateExpression("SET n = if_not_exists(n, :a) + :a, #a = list_append(l, :b) REMOVE m.x ADD ns :c")
                .conditionExpression("attribute_exists(pk)")
                .expressionAttributeNames(Map.of("#a", "l2"))
                .expressionAttributeValues(Map.of(
                        ":a",
                        n(1),
                        ":b",
                        AttributeValue.fromL(List.of(n(2))),
                        ":c",
                        AttributeValue.fromNs(List.of("7"))))
                .returnValues(ReturnValue.UPDATED_NEW)
                .build();
    }

    private static UpdateItemRequest legacyUpdate() {
        return UpdateItemRequest.builder()
                .tableName(TABLE)
                .key(key(2))
                .attributeUpdates(Map.of(
                        "n",
                                AttributeValueUpdate.builder()
                                        .action(AttributeAction.ADD)
                                        .value(n(1))
                                        .build(),
                        "s",
                                AttributeValueUpdate.builder()
                                        .action(AttributeAction.PUT)
                                        .value(s("t"))
                                        .build(),
                        "ss",
                                AttributeValueUpdate.builder()
                                        .action(AttributeAction.DELETE)
                                        .value(AttributeValue.fromSs(List.of("a")))
                                        .build()))
                .returnValues(ReturnValue.ALL_NEW)
                .build();
    }

    private static DeleteItemRequest delete() {
        return DeleteItemRequest.builder()
                .tableName(TABLE)
                .key(key(1))
                .conditionExpression("n = :a AND size(s) > :b")
                .expressionAttributeValues(Map.of(":a", n(1), ":b", n(0)))
                .returnValues(ReturnValue.ALL_OLD)
                .build();
    }

    private static GetItemRequest get() {
        return GetItemRequest.builder()
                .tableName(TABLE)
                .key(key(6))
                .projectionExpression("m.x, l[1], #a")
                .expressionAttributeNames(Map.of("#a", "n"))
                .build();
    }

    private static QueryRequest query() {
        return QueryRequest.builder()
                .tableName(TABLE)
                .keyConditionExpression("pk = :a AND sk BETWEEN :b AND :c")
                .filterExpression("contains(ss, :d)")
                .expressionAttributeValues(Map.of(":a", s("p1"), ":b", n(0), ":c", n(9), ":d", s("a")))
                .exclusiveStartKey(key(1))
                .limit(2)
                .build();
    }

    private static QueryRequest indexQuery() {
        return QueryRequest.builder()
                .tableName(TABLE)
                .indexName("local")
                .keyConditionExpression("pk = :a AND begins_with(x1, :b)")
                .filterExpression("n > :c")
                .expressionAttributeValues(Map.of(":a", s("p1"), ":b", b(1), ":c", n(0)))
                .select("ALL_ATTRIBUTES")
                .scanIndexForward(false)
                .build();
    }

    private static QueryRequest manyQuery() {
        return QueryRequest.builder()
                .tableName(TABLE)
                .indexName("many")
                .keyConditionExpression("g = :a AND h = :b AND x1 > :c")
                .expressionAttributeValues(Map.of(":a", s("g1"), ":b", n(1), ":c", b(0)))
                .projectionExpression("l, m.y")
                .build();
    }

    private static QueryRequest legacyQuery() {
        return QueryRequest.builder()
                .tableName(TABLE)
                .keyConditions(Map.of(
                        "pk", condition(ComparisonOperator.EQ, s("p1")), "sk", condition(ComparisonOperator.GT, n(0))))
                .queryFilter(Map.of("s", condition(ComparisonOperator.BEGINS_WITH, s("te"))))
                .attributesToGet("n", "s")
                .build();
    }

    private static ScanRequest scan() {
        return ScanRequest.builder()
                .tableName(TABLE)
                .indexName("global")
                .filterExpression("n IN (:a, :b) AND attribute_type(m, :c)")
                .expressionAttributeValues(Map.of(":a", n(1), ":b", n(2), ":c", s("M")))
                .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
                .build();
    }

    private static ScanRequest segment() {
        return ScanRequest.builder()
                .tableName(TABLE)
                .scanFilter(Map.of("l", condition(ComparisonOperator.CONTAINS, n(1))))
                .segment(0)
                .totalSegments(2)
                .limit(3)
                .build();
    }

    private static BatchGetItemRequest batchGet() {
        return BatchGetItemRequest.builder()
                .requestItems(Map.of(
                        TABLE,
                                KeysAndAttributes.builder()
                                        .keys(List.of(key(1), key(2)))
                                        .projectionExpression("n, m")
                                        .build(),
                        OTHER,
                                KeysAndAttributes.builder()
                                        .keys(List.of(Map.of("id", b(1))))
                                        .build()))
                .build();
    }

    private static BatchWriteItemRequest batchWrite() {
        return BatchWriteItemRequest.builder()
                .requestItems(Map.of(
                        TABLE,
                        List.of(
                                WriteRequest.builder()
                                        .putRequest(p -> p.item(item(7)))
                                        .build(),
                                WriteRequest.builder()
                                        .deleteRequest(d -> d.key(key(8)))
                                        .build()),
                        OTHER,
                        List.of(WriteRequest.builder()
                                .putRequest(p -> p.item(Map.of("id", b(2))))
                                .build())))
                .build();
    }

    private static TransactGetItemsRequest transactGet() {
        return TransactGetItemsRequest.builder()
                .transactItems(
                        TransactGetItem.builder()
                                .get(g -> g.tableName(TABLE).key(key(1)).projectionExpression("n"))
                                .build(),
                        TransactGetItem.builder()
                                .get(g -> g.tableName(OTHER).key(Map.of("id", b(1))))
                                .build())
                .build();
    }

    private static TransactWriteItemsRequest transactWrite() {
        return TransactWriteItemsRequest.builder()
                .clientRequestToken("token")
                .transactItems(
                        TransactWriteItem.builder()
                                .put(p -> p.tableName(TABLE).item(item(9)))
                                .build(),
                        TransactWriteItem.builder()
                                .update(u -> u.tableName(TABLE)
                                        .key(key(10))
                                        .updateExpression("SET n = :a, #a = :a")
                                        .expressionAttributeNames(Map.of("#a", "o"))
                                        .expressionAttributeValues(Map.of(":a", n(3))))
                                .build(),
                        TransactWriteItem.builder()
                                .delete(d -> d.tableName(OTHER).key(Map.of("id", b(2))))
                                .build(),
                        TransactWriteItem.builder()
                                .conditionCheck(
                                        c -> c.tableName(TABLE).key(key(0)).conditionExpression("attribute_exists(pk)"))
                                .build())
                .build();
    }

    private static Condition condition(ComparisonOperator operator, AttributeValue... values) {
        return Condition.builder()
                .comparisonOperator(operator)
                .attributeValueList(values)
                .build();
    }
}
