package dev.kumiki.engine;

import static dev.kumiki.engine.ValidRequests.n;
import static dev.kumiki.engine.ValidRequests.s;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.store.Durability;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.Range;
import dev.kumiki.engine.store.rocks.RocksStore;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexUpdate;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.TransactionInProgressException;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/// What many threads do to the same items is what they could have done one after the other.
class EngineConcurrencyTest {
    private static final String TABLE = "things";
    private static final int THREADS = 64;

    @TempDir
    Path directory;

    enum Place {
        MEMORY,
        DISK
    }

    private EngineOptions options(Place place) {
        return place == Place.MEMORY
                ? EngineOptions.inMemory()
                : EngineOptions.at(directory).durability(Durability.ASYNC);
    }

    private DynamoDbClient open(Place place) {
        var db = EmbeddedDynamoDb.open(options(place));
        Accounts.create(db, TABLE);
        return db;
    }

    private static Map<String, AttributeValue> key(String id) {
        return Map.of("id", s(id));
    }

    private static long number(DynamoDbClient db, String id) {
        var item = db.getItem(r -> r.tableName(TABLE).key(key(id))).item();
        return Long.parseLong(item.getOrDefault("n", n(0)).n());
    }

    @ParameterizedTest
    @EnumSource
    void countersLoseNoUpdate(Place place) throws InterruptedException {
        int rounds = 30;
        try (var db = open(place)) {
            db.putItem(r -> r.tableName(TABLE).item(Map.of("id", s("counter"), "kind", s("k"), "n", n(0))));
            Together.run(THREADS, _ -> {
                for (int i = 0; i < rounds; i++) {
                    db.updateItem(r -> r.tableName(TABLE)
                            .key(key("counter"))
                            .updateExpression("SET n = n + :one")
                            .expressionAttributeValues(Map.of(":one", n(1))));
                }
                return true;
            });
            assertThat(number(db, "counter")).isEqualTo((long) THREADS * rounds);
            assertIndexEqualsTable(db);
        }
    }

    @ParameterizedTest
    @EnumSource
    void everyAcknowledgedVersionWasBuiltOnTheOneBefore(Place place) throws InterruptedException {
        int attempts = 20;
        try (var db = open(place)) {
            db.putItem(r -> r.tableName(TABLE).item(Map.of("id", s("versioned"), "n", n(0))));
            List<Integer> acknowledged = Together.run(THREADS, _ -> {
                int mine = 0;
                for (int i = 0; i < attempts; i++) {
                    mine += succeeds(() -> advance(db)) ? 1 : 0;
                }
                return mine;
            });
            long sum = acknowledged.stream().mapToLong(Integer::longValue).sum();
            assertThat(sum).isPositive();
            assertThat(number(db, "versioned")).isEqualTo(sum);
        }
    }

    private static void advance(DynamoDbClient db) {
        long version = number(db, "versioned");
        db.updateItem(r -> r.tableName(TABLE)
                .key(key("versioned"))
                .updateExpression("SET n = :next")
                .conditionExpression("n = :version")
                .expressionAttributeValues(Map.of(":version", n(version), ":next", n(version + 1))));
    }

    private static boolean succeeds(Runnable write) {
        try {
            write.run();
            return true;
        } catch (ConditionalCheckFailedException e) {
            return false;
        }
    }

    @ParameterizedTest
    @EnumSource
    void everyNameHasExactlyOneCreator(Place place) throws InterruptedException {
        int names = 20;
        try (var db = open(place)) {
            List<List<Integer>> won = Together.run(THREADS, thread -> {
                var mine = new ArrayList<Integer>();
                for (int name = 0; name < names; name++) {
                    var item = Map.of("id", s("name " + name), "n", n(thread));
                    if (succeeds(() -> db.putItem(
                            r -> r.tableName(TABLE).item(item).conditionExpression("attribute_not_exists(id)")))) {
                        mine.add(name);
                    }
                }
                return mine;
            });
            assertThat(won.stream().flatMap(List::stream)).hasSize(names).doesNotHaveDuplicates();
            for (int thread = 0; thread < THREADS; thread++) {
                for (int name : won.get(thread)) {
                    assertThat(number(db, "name " + name)).isEqualTo(thread);
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void transfersNeitherMakeNorLoseMoney(Place place) throws InterruptedException {
        int accounts = 8;
        int writers = 48;
        try (var db = open(place)) {
            var bank = Accounts.open(db, accounts);
            Together.run(THREADS, thread -> {
                for (int i = 0; i < 40; i++) {
                    if (thread < writers) {
                        move(bank, new Random(thread * 1_000L + i));
                    } else {
                        assertThat(bank.sum()).isEqualTo((long) accounts * Accounts.OPENING);
                    }
                }
                return true;
            });
            assertThat(bank.sum()).isEqualTo((long) accounts * Accounts.OPENING);
            assertThat(bank.sumOfIndexes()).isEqualTo((long) accounts * Accounts.OPENING);
        }
    }

    /// Moves money between any two accounts in any direction, so that transactions list their items in any order.
    private static void move(Accounts bank, Random random) {
        int from = random.nextInt(bank.count());
        int to = (from + 1 + random.nextInt(bank.count() - 1)) % bank.count();
        try {
            bank.transfer(from, to, 1 + random.nextInt(Accounts.OPENING));
        } catch (TransactionCanceledException e) {
            assertThat(e.cancellationReasons().getFirst().code()).isEqualTo("ConditionalCheckFailed");
            assertThat(e.cancellationReasons().getLast().code()).isEqualTo("None");
        }
    }

    @ParameterizedTest
    @EnumSource
    void oneTokenHasOneEffect(Place place) throws InterruptedException {
        int tokens = 10;
        try (var db = open(place)) {
            var succeeded = new AtomicInteger[tokens];
            Arrays.setAll(succeeded, _ -> new AtomicInteger());
            Together.run(THREADS, _ -> {
                for (int token = 0; token < tokens; token++) {
                    if (isAcknowledged(db, "token " + token)) {
                        succeeded[token].incrementAndGet();
                    }
                }
                return true;
            });
            for (int token = 0; token < tokens; token++) {
                assertThat(succeeded[token]).hasPositiveValue();
                assertThat(number(db, "token " + token)).isEqualTo(1);
            }
        }
    }

    private static boolean isAcknowledged(DynamoDbClient db, String token) {
        var action = TransactWriteItem.builder()
                .update(u -> u.tableName(TABLE)
                        .key(key(token))
                        .updateExpression("ADD n :one")
                        .expressionAttributeValues(Map.of(":one", n(1))))
                .build();
        try {
            db.transactWriteItems(r -> r.clientRequestToken(token).transactItems(action));
            return true;
        } catch (TransactionInProgressException e) {
            return false;
        }
    }

    @ParameterizedTest
    @EnumSource
    void indexFilledWhileItsTableIsWrittenHoldsTheWholeTable(Place place) throws InterruptedException {
        int writers = 16;
        try (var db = open(place)) {
            for (int i = 0; i < 600; i++) {
                put(db, i, i);
            }
            Together.run(writers + 1, thread -> {
                if (thread == writers / 2) {
                    addIndex(db);
                } else {
                    writeAnything(db, new Random(thread));
                }
                return true;
            });
            awaitIndexes(db);
            assertIndexEqualsTable(db);
            var items = db.scan(r -> r.tableName(TABLE)).items();
            var entries = db.scan(r -> r.tableName(TABLE).indexName("later")).items();
            assertThat(entries).containsExactlyInAnyOrderElementsOf(items);
            var table = db.describeTable(r -> r.tableName(TABLE)).table();
            assertThat(table.itemCount()).isEqualTo(items.size());
            assertThat(table.globalSecondaryIndexes())
                    .allSatisfy(index -> assertThat(index.itemCount()).isEqualTo(items.size()));
        }
    }

    @Test
    void indexIsFilledWhileVirtualThreadsKeepEveryCoreBusy() {
        var done = new AtomicBoolean();
        try (var db = open(Place.MEMORY);
                var spinning = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int core = 0; core < Runtime.getRuntime().availableProcessors(); core++) {
                spinning.execute(() -> {
                    while (!done.get()) {
                        Thread.onSpinWait();
                    }
                });
            }
            addIndex(db);
            int polls = 200_000;
            while (polls > 0 && !isFilled(db)) {
                polls--;
            }
            done.set(true);
            assertThat(polls).isPositive();
        }
    }

    private static void put(DynamoDbClient db, int id, int value) {
        var item = Map.of("id", s("thing " + id), "kind", s("k" + value % 3), "n", n(value));
        db.putItem(r -> r.tableName(TABLE).item(item));
    }

    private static void addIndex(DynamoDbClient db) {
        var create = GlobalSecondaryIndexUpdate.builder()
                .create(c -> c.indexName("later").keySchema(Schemas.hash("n")).projection(Schemas.all()))
                .build();
        db.updateTable(r -> r.tableName(TABLE)
                .attributeDefinitions(Schemas.attribute("n", "N"))
                .globalSecondaryIndexUpdates(create));
    }

    private static void awaitIndexes(DynamoDbClient db) {
        while (!isFilled(db)) {
            Thread.onSpinWait();
        }
    }

    private static boolean isFilled(DynamoDbClient db) {
        return db.describeTable(r -> r.tableName(TABLE)).table().globalSecondaryIndexes().stream()
                .allMatch(index -> index.indexStatus() == IndexStatus.ACTIVE);
    }

    private static void writeAnything(DynamoDbClient db, Random random) {
        for (int i = 0; i < 200; i++) {
            int id = random.nextInt(700);
            if (random.nextInt(4) == 0) {
                db.deleteItem(r -> r.tableName(TABLE).key(key("thing " + id)));
            } else {
                put(db, id, random.nextInt(50));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void tableDroppedUnderItsWritersLeavesNothingBehind(Place place) throws InterruptedException {
        try (var db = open(place)) {
            Together.run(17, thread -> {
                if (thread == 8) {
                    db.deleteTable(r -> r.tableName(TABLE));
                    return true;
                }
                writeWhileThere(db, new Random(thread));
                return true;
            });
            Accounts.create(db, TABLE);
            assertThat(db.scan(r -> r.tableName(TABLE)).items()).isEmpty();
            assertThat(db.scan(r -> r.tableName(TABLE).indexName(Accounts.INDEX))
                            .items())
                    .isEmpty();
            assertThat(db.describeTable(r -> r.tableName(TABLE)).table().itemCount())
                    .isZero();
        }
        if (place == Place.DISK) {
            assertNothingStored();
        }
    }

    /// Writes in all ways; the only refusal is that there is no such table any more, or that it is about to go.
    private static void writeWhileThere(DynamoDbClient db, Random random) {
        try {
            for (int i = 0; i < 200; i++) {
                put(db, random.nextInt(100), random.nextInt(9));
                batch(db, random.nextInt(100));
                isAcknowledged(db, "token " + random.nextInt());
            }
        } catch (ResourceNotFoundException e) {
            assertGoneOrGoing(db);
        }
    }

    private static void assertGoneOrGoing(DynamoDbClient db) {
        try {
            assertThat(db.describeTable(r -> r.tableName(TABLE)).table().tableStatus())
                    .isEqualTo(TableStatus.DELETING);
        } catch (ResourceNotFoundException _) {
            assertThat(db.listTables().tableNames()).doesNotContain(TABLE);
        }
    }

    private static void batch(DynamoDbClient db, int id) {
        var item = Map.of("id", s("thing " + id), "kind", s("k"));
        var write = WriteRequest.builder().putRequest(p -> p.item(item)).build();
        db.batchWriteItem(r -> r.requestItems(Map.of(TABLE, Collections.singletonList(write))));
    }

    private void assertNothingStored() {
        try (var store = RocksStore.open(directory, Durability.ASYNC)) {
            for (Family family : List.of(Family.ITEMS, Family.INDEXES)) {
                try (var cursor = store.cursor(family, new Range(new byte[0], null, false))) {
                    assertThat(cursor.next()).as("%s", family).isFalse();
                }
            }
        }
    }

    private static void assertIndexEqualsTable(DynamoDbClient db) {
        var items = db.scan(r -> r.tableName(TABLE)).items();
        assertThat(db.scan(r -> r.tableName(TABLE).indexName(Accounts.INDEX)).items())
                .containsExactlyInAnyOrderElementsOf(items);
    }
}
