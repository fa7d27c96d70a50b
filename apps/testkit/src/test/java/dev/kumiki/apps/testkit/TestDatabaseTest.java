package dev.kumiki.apps.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

@OnEveryStore
@SuppressWarnings("unchecked") // the SDK's varargs of consumers
final class TestDatabaseTest {
    private final TestDatabase database;

    TestDatabaseTest(TestDatabase database) {
        this.database = database;
    }

    private void createTable() {
        database.client()
                .createTable(table -> table.tableName("songs")
                        .attributeDefinitions(key -> key.attributeName("pk").attributeType(ScalarAttributeType.S))
                        .keySchema(key -> key.attributeName("pk").keyType(KeyType.HASH))
                        .billingMode(BillingMode.PAY_PER_REQUEST));
        database.client().waiter().waitUntilTableExists(request -> request.tableName("songs"));
    }

    @RepeatedTest(2)
    void startsEmptyForEachTest() {
        assertThat(database.client().listTables().tableNames()).isEmpty();
        createTable();
    }

    @Test
    void recordsCalls() {
        createTable();
        var traced = database.trace(() ->
                database.client().putItem(put -> put.tableName("songs").item(Map.of("pk", AttributeValue.fromS("a")))));
        assertThat(traced.operations()).containsExactly("PutItem");
        assertThat(database.callsOf(() -> {})).isEmpty();
    }

    @Test
    void expiresItemsWhenTheClockIsMoved() {
        createTable();
        var client = database.client();
        client.updateTimeToLive(update -> update.tableName("songs")
                .timeToLiveSpecification(ttl -> ttl.attributeName("ttl").enabled(true)));
        String soon = Long.toString(database.clock().instant().plusSeconds(60).getEpochSecond());
        client.putItem(put -> put.tableName("songs")
                .item(Map.of("pk", AttributeValue.fromS("a"), "ttl", AttributeValue.fromN(soon))));
        database.clock().advance(Duration.ofDays(1));
        database.runMaintenance();
        assertThat(client.scan(scan -> scan.tableName("songs")).items()).isEmpty();
    }

    @Test
    void racersAllRun() {
        var count = new AtomicInteger();
        List<Integer> results = Race.run(20, number -> {
            count.incrementAndGet();
            return number * 2;
        });
        assertThat(count).hasValue(20);
        assertThat(results).hasSize(20).contains(0, 38);
    }

    @Test
    void readsFixtures() {
        assertThat(Fixtures.item(TestDatabaseTest.class, "fixture.json"))
                .containsEntry("text", AttributeValue.fromS("いつも"))
                .containsEntry("number", AttributeValue.fromN("1.50"))
                .containsEntry("none", AttributeValue.fromNul(true))
                .containsEntry("list", AttributeValue.fromL(List.of(AttributeValue.fromBool(true))))
                .containsEntry("map", AttributeValue.fromM(Map.of("a", AttributeValue.fromBool(false))));
    }
}
