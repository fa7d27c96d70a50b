package dev.kumiki.design.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

@SuppressWarnings("unchecked") // the SDK's varargs of consumers
final class TracedClientTest {
    private final EmbeddedDynamoDb engine = EmbeddedDynamoDb.open(EngineOptions.inMemory());
    private final List<Call> calls = new ArrayList<>();
    private final DynamoDbClient client = TracedClient.of(engine, calls::add);

    @BeforeEach
    void createTable() {
        client.createTable(table -> table.tableName("songs")
                .attributeDefinitions(key -> key.attributeName("pk").attributeType(ScalarAttributeType.S))
                .keySchema(key -> key.attributeName("pk").keyType(KeyType.HASH))
                .billingMode(BillingMode.PAY_PER_REQUEST));
        calls.clear();
    }

    @AfterEach
    void close() {
        engine.close();
    }

    @Test
    void tellsOperationTableAndCapacity() {
        client.putItem(put -> put.tableName("songs").item(Map.of("pk", AttributeValue.fromS("a"))));
        assertThat(calls).singleElement().satisfies(call -> {
            assertThat(call.operation()).isEqualTo("PutItem");
            assertThat(call.tables()).containsExactly("songs");
            assertThat(call.index()).isEmpty();
            assertThat(call.units()).isEqualTo(1.0);
        });
    }

    @Test
    void tellsOfFailedCallsToo() {
        assertThatThrownBy(() -> client.scan(scan -> scan.tableName("none")))
                .isInstanceOf(ResourceNotFoundException.class);
        assertThat(calls).singleElement().satisfies(call -> {
            assertThat(call.operation()).isEqualTo("Scan");
            assertThat(call.response()).isEmpty();
            assertThat(call.capacity()).isEmpty();
        });
    }

    @Test
    void tellsTheCallsOfPaginators() {
        for (String key : List.of("a", "b", "c")) {
            engine.putItem(put -> put.tableName("songs").item(Map.of("pk", AttributeValue.fromS(key))));
        }
        assertThat(client.scanPaginator(scan -> scan.tableName("songs").limit(2))
                        .items())
                .hasSize(3);
        assertThat(calls).extracting(Call::operation).containsExactly("Scan", "Scan");
    }

    @Test
    void tellsTheTablesOfTransactionsAndBatches() {
        client.transactWriteItems(write -> write.transactItems(
                item -> item.put(put -> put.tableName("songs").item(Map.of("pk", AttributeValue.fromS("a")))),
                item -> item.delete(delete -> delete.tableName("songs").key(Map.of("pk", AttributeValue.fromS("b"))))));
        client.batchGetItem(batch -> batch.requestItems(Map.of(
                "songs",
                KeysAndAttributes.builder()
                        .keys(List.of(Map.of("pk", AttributeValue.fromS("a"))))
                        .build())));
        assertThat(calls).extracting(Call::operation).containsExactly("TransactWriteItems", "BatchGetItem");
        assertThat(calls).allSatisfy(call -> assertThat(call.tables()).containsExactly("songs"));
        assertThat(calls.getFirst().units()).isEqualTo(4.0);
    }

    @Test
    void leavesTheRestToTheClient() {
        assertThat(client.serviceName()).isEqualTo(engine.serviceName());
    }
}
