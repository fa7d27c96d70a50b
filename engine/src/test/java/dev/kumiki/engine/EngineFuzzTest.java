package dev.kumiki.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.BatchExecuteStatementRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeEndpointsRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeLimitsRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTimeToLiveRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.ExecuteStatementRequest;
import software.amazon.awssdk.services.dynamodb.model.ExecuteTransactionRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexDescription;
import software.amazon.awssdk.services.dynamodb.model.InternalServerErrorException;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.ListTablesRequest;
import software.amazon.awssdk.services.dynamodb.model.ListTagsOfResourceRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.SearchVectorsRequest;
import software.amazon.awssdk.services.dynamodb.model.TagResourceRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.UntagResourceRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateTimeToLiveRequest;
import software.amazon.awssdk.services.dynamodb.model.VectorIndexDescription;

/// Whatever is asked of the engine, it answers or refuses in DynamoDB's own exceptions, and a refusal changes nothing.
///
/// Runs with another seed every time; `-Dkumiki.seed=…` repeats one.
class EngineFuzzTest {
    private static final int ROUNDS = Boolean.getBoolean("kumiki.thorough") ? 400 : 50;
    /// What no message may tell: how the engine and the SDK are made.
    private static final Pattern JAVA_NAMES =
            Pattern.compile("Unmodifiable|SdkBytes|SdkAutoConstruct|UNKNOWN_TO_SDK|AttributeValue\\(|Exception"
                    + "|\\b(software|java|org|dev)\\.[a-z]+\\.");
    private static final int REQUESTS_PER_ROUND = 200;
    private static final int ITEMS = 12;

    @Test
    void refusesOnlyInDynamoDbsWordsAndWithoutEffect() {
        long seed = Long.getLong("kumiki.seed", new Random().nextLong());
        var valid = ValidRequests.all();
        for (int round = 0; round < ROUNDS; round++) {
            var random = new Random(seed + round);
            try (var db = EmbeddedDynamoDb.open(EngineOptions.inMemory())) {
                fill(db);
                fillVectors(db);
                new Round(db, random, "seed " + seed + ", round " + round).run(valid);
            }
        }
    }

    static void fill(DynamoDbClient db) {
        db.createTable(Schemas.createTable(ValidRequests.TABLE));
        db.createTable(Schemas.createOther());
        for (int i = 0; i < ITEMS; i++) {
            int number = i;
            db.putItem(r -> r.tableName(ValidRequests.TABLE).item(ValidRequests.item(number)));
        }
        db.putItem(r -> r.tableName(ValidRequests.OTHER).item(Map.of("id", ValidRequests.b(1))));
    }

    static void fillVectors(DynamoDbClient db) {
        db.createTable(VectorTables.create().build());
        var random = new Random(ITEMS);
        for (int i = 0; i < ITEMS; i++) {
            var item = VectorTables.randomItem(random, "p" + i);
            db.putItem(r -> r.tableName(VectorTables.TABLE).item(item));
        }
    }

    /// One engine's share of the requests.
    private record Round(DynamoDbClient db, Random random, String name) {
        void run(List<SdkPojo> valid) {
            var hostile = new HostileRequests(random);
            var before = state();
            for (int i = 0; i < REQUESTS_PER_ROUND; i++) {
                SdkPojo request = hostile.worsened(valid.get(random.nextInt(valid.size())));
                boolean accepted = isAccepted(request);
                var after = state();
                if (!accepted) {
                    assertThat(after)
                            .as("%s: refused, yet not without effect: %s", name, shown(request))
                            .isEqualTo(before);
                }
                before = after;
            }
            assertStoredItemsAreValid();
        }

        /// What was let in can be put again as it comes out.
        private void assertStoredItemsAreValid() {
            try (var fresh = EmbeddedDynamoDb.open(EngineOptions.inMemory())) {
                for (String table : List.of(ValidRequests.TABLE, ValidRequests.OTHER)) {
                    if (db.listTables().tableNames().contains(table)) {
                        copy(table, fresh);
                    }
                }
            }
        }

        private void copy(String table, DynamoDbClient fresh) {
            var described = db.describeTable(r -> r.tableName(table)).table();
            var keys = described.keySchema().stream()
                    .map(KeySchemaElement::attributeName)
                    .toList();
            fresh.createTable(r -> r.tableName(table)
                    .billingMode(BillingMode.PAY_PER_REQUEST)
                    .keySchema(described.keySchema())
                    .attributeDefinitions(described.attributeDefinitions().stream()
                            .filter(definition -> keys.contains(definition.attributeName()))
                            .toList()));
            for (var item : db.scan(r -> r.tableName(table)).items()) {
                fresh.putItem(r -> r.tableName(table).item(item));
                var key = new HashMap<>(item);
                key.keySet().retainAll(keys);
                assertThat(fresh.getItem(r -> r.tableName(table).key(key)).item())
                        .as(name)
                        .isEqualTo(item);
            }
        }

        private boolean isAccepted(SdkPojo request) {
            try {
                send(db, request);
                return true;
            } catch (InternalServerErrorException e) {
                return fail(name + ": " + shown(request), e);
            } catch (DynamoDbException e) {
                assertThat(e.awsErrorDetails().errorCode()).isNotBlank();
                assertThat(e.awsErrorDetails().errorMessage())
                        .as("%s: %s", name, shown(request))
                        .isNotBlank()
                        .doesNotContainPattern(JAVA_NAMES);
                return false;
            } catch (RuntimeException | StackOverflowError e) {
                return fail(name + ": " + shown(request), e);
            }
        }

        /// Everything that a request could have changed, as far as it can be seen at once.
        private Map<String, List<?>> state() {
            var tables = new TreeMap<String, List<?>>();
            for (String table : db.listTables().tableNames()) {
                var described = db.describeTable(r -> r.tableName(table)).table();
                var indexes = new ArrayList<>(described.globalSecondaryIndexes().stream()
                        .map(GlobalSecondaryIndexDescription::indexName)
                        .toList());
                described.vectorIndexes().forEach(index -> indexes.add(index.indexName()));
                var visible = described.toBuilder()
                        .globalSecondaryIndexes((List<GlobalSecondaryIndexDescription>) null)
                        .vectorIndexes((List<VectorIndexDescription>) null)
                        .build();
                var tags = db.listTagsOfResource(r -> r.resourceArn(described.tableArn()))
                        .tags();
                tables.put(
                        table,
                        List.of(
                                visible,
                                indexes,
                                tags,
                                db.scan(r -> r.tableName(table)).items()));
            }
            return tables;
        }

        private static String shown(SdkPojo request) {
            try {
                String text = request.toString();
                return text.substring(0, Math.min(text.length(), 5_000));
            } catch (StackOverflowError e) {
                return request.getClass().getSimpleName() + " too deep to print";
            }
        }
    }

    static void send(DynamoDbClient db, SdkPojo request) {
        Object _ = switch (request) {
            case CreateTableRequest r -> db.createTable(r);
            case DescribeTableRequest r -> db.describeTable(r);
            case UpdateTableRequest r -> db.updateTable(r);
            case DeleteTableRequest r -> db.deleteTable(r);
            case ListTablesRequest r -> db.listTables(r);
            case DescribeLimitsRequest r -> db.describeLimits(r);
            case DescribeEndpointsRequest r -> db.describeEndpoints(r);
            case TagResourceRequest r -> db.tagResource(r);
            case UntagResourceRequest r -> db.untagResource(r);
            case ListTagsOfResourceRequest r -> db.listTagsOfResource(r);
            case DescribeTimeToLiveRequest r -> db.describeTimeToLive(r);
            case UpdateTimeToLiveRequest r -> db.updateTimeToLive(r);
            case PutItemRequest r -> db.putItem(r);
            case GetItemRequest r -> db.getItem(r);
            case UpdateItemRequest r -> db.updateItem(r);
            case DeleteItemRequest r -> db.deleteItem(r);
            case QueryRequest r -> db.query(r);
            case ScanRequest r -> db.scan(r);
            case BatchGetItemRequest r -> db.batchGetItem(r);
            case BatchWriteItemRequest r -> db.batchWriteItem(r);
            case TransactGetItemsRequest r -> db.transactGetItems(r);
            case TransactWriteItemsRequest r -> db.transactWriteItems(r);
            case SearchVectorsRequest r -> db.searchVectors(r);
            case ExecuteStatementRequest r -> db.executeStatement(r);
            case BatchExecuteStatementRequest r -> db.batchExecuteStatement(r);
            case ExecuteTransactionRequest r -> db.executeTransaction(r);
            default -> throw new IllegalArgumentException("no operation for " + request);
        };
    }
}
