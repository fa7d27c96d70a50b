package dev.kumiki.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.tuple;

import dev.kumiki.engine.CrashAttempt.Slot;
import dev.kumiki.engine.CrashAttempt.Write;
import dev.kumiki.engine.simulation.Simulation;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;
import software.amazon.awssdk.services.dynamodb.model.ThrottlingException;
import software.amazon.awssdk.services.dynamodb.model.ThrottlingReason;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItem;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/// The simulation's throttling: semantics 38 and 54.
final class EngineThrottlingTest {
    private static final String ARN = "arn:aws:dynamodb:us-east-1:123456789012:table/";
    /// In none of the table's indexes; one unit to write, one to read consistently.
    private static final long UNINDEXED = 60;
    /// In the global indexes `by-owner` and `by-shelf`, and in the local one.
    private static final long INDEXED = 1;

    private final MovableClock clock = new MovableClock();
    private final DynamoDbClient client = open(Simulation.NONE.throttling(true));

    private DynamoDbClient open(Simulation simulation) {
        return EmbeddedDynamoDb.open(EngineOptions.inMemory().clock(clock).simulation(simulation));
    }

    @AfterEach
    void close() {
        client.close();
    }

    /// A table like [CrashTables#LEDGER] with this throughput, and its indexes with another.
    private static void create(DynamoDbClient client, String name, long units, long indexUnits) {
        CreateTableRequest ledger = CrashTables.ledger(name);
        client.createTable(ledger.toBuilder()
                .billingMode(BillingMode.PROVISIONED)
                .provisionedThroughput(p -> p.readCapacityUnits(units).writeCapacityUnits(units))
                .globalSecondaryIndexes(ledger.globalSecondaryIndexes().stream()
                        .map(index -> index.toBuilder()
                                .provisionedThroughput(
                                        p -> p.readCapacityUnits(indexUnits).writeCapacityUnits(indexUnits))
                                .build())
                        .toList())
                .build());
    }

    private static void put(DynamoDbClient client, String table, int sort, long version) {
        client.putItem(r -> r.tableName(table).item(CrashTables.item(new Write(new Slot(table, "p", sort), version))));
    }

    private void put(int sort) {
        put(client, "songs", sort, UNINDEXED);
    }

    private void get(boolean consistent) {
        client.getItem(r -> r.tableName("songs")
                .key(CrashTables.key(new Slot("songs", "p", 1)))
                .consistentRead(consistent));
    }

    private void assertExceeded(String reason, String resource, ThrowingCallable call) {
        assertThatExceptionOfType(ProvisionedThroughputExceededException.class)
                .isThrownBy(call)
                .satisfies(e -> assertThat(e.throttlingReasons())
                        .containsExactly(ThrottlingReason.builder()
                                .reason(reason)
                                .resource(ARN + resource)
                                .build()))
                .withMessageContaining("The level of configured provisioned throughput for");
    }

    private long count(String table) {
        return client.describeTable(r -> r.tableName(table)).table().itemCount();
    }

    @Test
    void isOffByDefault() {
        try (var unlimited = open(Simulation.NONE)) {
            create(unlimited, "songs", 1, 1);
            assertThatCode(() -> IntStream.range(0, 50).forEach(n -> put(unlimited, "songs", n, INDEXED)))
                    .doesNotThrowAnyException();
        }
    }

    @Test
    void refusesWritesBeyondTheTablesUnits() {
        create(client, "songs", 2, 9);
        put(1);
        put(2);
        assertExceeded("TableWriteProvisionedThroughputExceeded", "songs", () -> put(3));
        assertThat(count("songs")).isEqualTo(2);
        clock.move(Duration.ofMillis(500));
        put(3);
        assertExceeded("TableWriteProvisionedThroughputExceeded", "songs", () -> put(4));
    }

    @Test
    void refusesReadsBeyondTheTablesUnits() {
        create(client, "songs", 1, 9);
        get(false);
        get(false);
        assertExceeded("TableReadProvisionedThroughputExceeded", "songs", () -> get(false));
        clock.move(Duration.ofSeconds(1));
        get(true);
        assertExceeded("TableReadProvisionedThroughputExceeded", "songs", () -> get(false));
        assertExceeded("TableReadProvisionedThroughputExceeded", "songs", () -> client.scan(r -> r.tableName("songs")));
    }

    @Test
    void savesUnitsUpForFiveMinutes() {
        create(client, "songs", 1, 9);
        put(0);
        clock.move(Duration.ofHours(1));
        IntStream.range(0, 300).forEach(this::put);
        assertExceeded("TableWriteProvisionedThroughputExceeded", "songs", () -> put(0));
    }

    @Test
    void letsALargeItemInOnCredit() {
        create(client, "songs", 1, 9);
        var large = CrashTables.item(new Write(new Slot("songs", "p", 1), UNINDEXED));
        large.put("body", AttributeValue.fromS("x".repeat(2500)));
        client.putItem(r -> r.tableName("songs").item(large));
        clock.move(Duration.ofMillis(2999));
        assertExceeded("TableWriteProvisionedThroughputExceeded", "songs", () -> put(2));
        clock.move(Duration.ofMillis(1));
        put(2);
    }

    @Test
    void refusesWritesBeyondAnIndexsUnits() {
        create(client, "songs", 9, 1);
        put(client, "songs", 1, INDEXED);
        assertThatExceptionOfType(ProvisionedThroughputExceededException.class)
                .isThrownBy(() -> put(client, "songs", 2, INDEXED))
                .satisfies(e -> assertThat(e.throttlingReasons())
                        .extracting(ThrottlingReason::reason, ThrottlingReason::resource)
                        .containsExactlyInAnyOrder(
                                tuple("IndexWriteProvisionedThroughputExceeded", ARN + "songs/index/by-owner"),
                                tuple("IndexWriteProvisionedThroughputExceeded", ARN + "songs/index/by-shelf")));
        assertThat(count("songs")).isEqualTo(1);
        EngineAudit.check(client);
        put(3);
    }

    @Test
    void refusesReadsBeyondAnIndexsUnits() {
        create(client, "songs", 9, 1);
        Runnable read = () -> client.scan(r -> r.tableName("songs").indexName("by-owner"));
        read.run();
        read.run();
        assertExceeded("IndexReadProvisionedThroughputExceeded", "songs/index/by-owner", read::run);
        client.scan(r -> r.tableName("songs").indexName("by-rank"));
    }

    @Test
    void countsAWriteWhoseConditionFails() {
        create(client, "songs", 1, 9);
        Runnable write = () -> client.deleteItem(r -> r.tableName("songs")
                .key(CrashTables.key(new Slot("songs", "p", 1)))
                .conditionExpression("attribute_exists(pk)"));
        assertThatExceptionOfType(ConditionalCheckFailedException.class).isThrownBy(write::run);
        assertExceeded("TableWriteProvisionedThroughputExceeded", "songs", write::run);
    }

    @Test
    void followsAChangeOfTheUnits() {
        create(client, "songs", 1, 9);
        put(1);
        client.updateTable(r -> r.tableName("songs")
                .provisionedThroughput(p -> p.readCapacityUnits(1L).writeCapacityUnits(10L)));
        clock.move(Duration.ofSeconds(1));
        IntStream.range(0, 10).forEach(this::put);
        assertExceeded("TableWriteProvisionedThroughputExceeded", "songs", () -> put(0));
    }

    @Nested
    class OnDemand {
        private void create(Consumer<CreateTableRequest.Builder> changes) {
            client.createTable(CrashTables.ledger("songs").toBuilder()
                    .applyMutation(changes)
                    .build());
        }

        @Test
        void isLimitedOnlyByItsMaximum() {
            create(table -> table.onDemandThroughput(o -> o.maxWriteRequestUnits(2L)));
            put(1);
            put(2);
            var refusal = catchThrowableOfType(ThrottlingException.class, () -> put(3));
            assertThat(refusal.throttlingReasons())
                    .containsExactly(ThrottlingReason.builder()
                            .reason("TableWriteMaxOnDemandThroughputExceeded")
                            .resource(ARN + "songs")
                            .build());
            IntStream.range(0, 50).forEach(_ -> get(true));
            clock.move(Duration.ofMinutes(5));
            put(3);
            put(4);
            assertThatExceptionOfType(ThrottlingException.class).isThrownBy(() -> put(5));
        }

        @Test
        void isUnlimitedWithoutOne() {
            create(_ -> {});
            assertThatCode(() -> IntStream.range(0, 100).forEach(EngineThrottlingTest.this::put))
                    .doesNotThrowAnyException();
        }

        @Test
        void cancelsTransactions() {
            create(table -> table.onDemandThroughput(o -> o.maxWriteRequestUnits(2L)));
            transact("songs");
            assertThat(cancelled(() -> transact("songs"))).containsExactly("ThrottlingError");
        }
    }

    private void transact(String... tables) {
        var actions = IntStream.range(0, tables.length)
                .mapToObj(i -> CrashAttempt.unconditional(new Write(new Slot(tables[i], "p", i), UNINDEXED)))
                .toList();
        client.transactWriteItems(r -> r.transactItems(actions));
    }

    private static List<String> cancelled(ThrowingCallable call) {
        return catchThrowableOfType(TransactionCanceledException.class, call).cancellationReasons().stream()
                .map(CancellationReason::code)
                .toList();
    }

    @Test
    void cancelsTransactionsAsAWhole() {
        create(client, "songs", 2, 9);
        create(client, "albums", 9, 9);
        transact("albums", "songs");
        client.deleteItem(r -> r.tableName("albums").key(CrashTables.key(new Slot("albums", "p", 0))));
        assertThat(cancelled(() -> transact("albums", "songs")))
                .containsExactly("None", "ProvisionedThroughputExceeded");
        assertThat(count("albums")).isZero();
        clock.move(Duration.ofSeconds(1));
        transact("albums", "songs");
    }

    @Test
    void cancelsTransactionalReads() {
        create(client, "songs", 2, 9);
        Runnable read = () -> client.transactGetItems(r -> r.transactItems(TransactGetItem.builder()
                .get(g -> g.tableName("songs").key(CrashTables.key(new Slot("songs", "p", 1))))
                .build()));
        read.run();
        assertThat(cancelled(read::run)).containsExactly("ProvisionedThroughputExceeded");
    }

    @Nested
    class Batch {
        private final List<WriteRequest> puts = IntStream.range(0, 5)
                .mapToObj(n -> new Write(new Slot("songs", "p", n), UNINDEXED))
                .map(write -> WriteRequest.builder()
                        .putRequest(p -> p.item(CrashTables.item(write)))
                        .build())
                .toList();
        private final KeysAndAttributes keys = KeysAndAttributes.builder()
                .consistentRead(true)
                .projectionExpression("v")
                .keys(IntStream.range(0, 5)
                        .mapToObj(n -> CrashTables.key(new Slot("songs", "p", n)))
                        .toList())
                .build();

        @Test
        void handsBackTheWritesItHasNoUnitsFor() {
            create(client, "songs", 2, 9);
            var rest = client.batchWriteItem(r -> r.requestItems(Map.of("songs", puts)));
            assertThat(rest.unprocessedItems()).isEqualTo(Map.of("songs", puts.subList(2, 5)));
            assertThat(count("songs")).isEqualTo(2);
            assertExceeded(
                    "TableWriteProvisionedThroughputExceeded",
                    "songs",
                    () -> client.batchWriteItem(r -> r.requestItems(rest.unprocessedItems())));
            assertThat(count("songs")).isEqualTo(2);
        }

        @Test
        void handsBackTheKeysItHasNoUnitsFor() {
            create(client, "songs", 2, 9);
            put(0);
            put(1);
            var rest = client.batchGetItem(r -> r.requestItems(Map.of("songs", keys)));
            assertThat(rest.responses().get("songs")).hasSize(2);
            assertThat(rest.unprocessedKeys())
                    .isEqualTo(Map.of(
                            "songs",
                            keys.toBuilder().keys(keys.keys().subList(2, 5)).build()));
            assertExceeded(
                    "TableReadProvisionedThroughputExceeded",
                    "songs",
                    () -> client.batchGetItem(r -> r.requestItems(rest.unprocessedKeys())));
        }
    }
}
