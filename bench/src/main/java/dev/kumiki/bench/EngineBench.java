package dev.kumiki.bench;

import dev.kumiki.bench.Rate.Dice;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import dev.kumiki.engine.store.Durability;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReference;
import org.rocksdb.RocksDBException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;

/// The engine in-process against raw RocksDB: same machine, same run, same bytes, the two measured in turns.
final class EngineBench {
    private static final int WRITERS = 16;
    /// How many items the write rows change, in turns between prepared versions of them.
    private static final int POOL_ITEMS = 4096;
    private static final int POOL_VERSIONS = 3;
    /// Raw and engine take turns this often; the best turn of each counts, as the least disturbed one.
    private static final int TURNS = 3;
    /// How many transactions, each with a token, come before the last row, and how long their tokens last.
    private static final int ENDED_TOKENS = 60_000;

    private static final Duration TOKEN_LIFETIME = Duration.ofMinutes(10);

    private final Path directory;
    private final Bench.Settings settings;
    private final Report report;

    EngineBench(Path directory, Bench.Settings settings, PrintStream out) {
        this.directory = directory;
        this.settings = settings;
        this.report = new Report(out);
    }

    void run() throws IOException {
        openEmpty();
        Path data = directory.resolve("engine");
        Path copy = directory.resolve("raw");
        try (var db = EmbeddedDynamoDb.open(
                EngineOptions.at(data).durability(Durability.ASYNC).cache(RawRocks.CACHE_BYTES))) {
            Songs.createTable(db);
            Songs.load(db, settings.items());
        }
        report.line(
                "%,d items of 1 KB, one index that projects all; %,d ms each",
                settings.items(), settings.window().toMillis());
        try (var raw = RawRocks.copyOf(data, copy)) {
            var pool = new Pool(raw, Math.min(POOL_ITEMS, settings.items()));
            report.head();
            var ahead = new AtomicReference<>(Duration.ZERO);
            try (var db = EmbeddedDynamoDb.open(EngineOptions.at(data)
                    .durability(Durability.ASYNC)
                    .cache(RawRocks.CACHE_BYTES)
                    .clock(() -> Instant.now().plus(ahead.get())))) {
                get(raw, db, pool);
                query(raw, db, pool);
                put(raw, db, pool);
                transact("TransactWriteItems of 3 puts, ASYNC (6 keys)", raw, db, pool);
                int tokens = Math.min(ENDED_TOKENS, settings.items());
                var dice = new Dice(1);
                for (int i = 0; i < tokens; i++) {
                    db.transactWriteItems(pool.transaction(dice));
                }
                ahead.set(TOKEN_LIFETIME.plusSeconds(1));
                db.runMaintenance();
                transact("the same after %,d tokens ended".formatted(tokens), raw, db, pool);
            }
            try (var db = EmbeddedDynamoDb.open(EngineOptions.at(data).cache(RawRocks.CACHE_BYTES))) {
                putSynced(raw, db, pool);
            }
        } catch (RocksDBException e) {
            throw new IllegalStateException("raw RocksDB failed", e);
        }
    }

    private void openEmpty() throws IOException {
        Path empty = Files.createDirectory(directory.resolve("empty"));
        long start = System.nanoTime();
        try (var db = EmbeddedDynamoDb.open(EngineOptions.at(empty))) {
            db.listTables();
            report.line(
                    "Opening an empty directory to the first answer, cold JVM: %.0f ms (bar 500 ms)",
                    (System.nanoTime() - start) / 1e6);
        }
    }

    private void get(RawRocks raw, DynamoDbClient db, Pool pool) {
        compare(
                "GetItem",
                40,
                1,
                dice -> raw.get(raw.items, pool.itemKeys[dice.below(pool.itemKeys.length)]),
                dice -> ReadItems.one(
                        db.getItem(pool.gets.get(dice.below(pool.gets.size()))).item()));
    }

    private void query(RawRocks raw, DynamoDbClient db, Pool pool) {
        compare(
                "Query of 20 items",
                30,
                1,
                dice -> raw.iterate(raw.items, pool.partitionStarts.get(dice.below(pool.partitionStarts.size())), 20),
                dice -> ReadItems.all(db.query(pool.queries.get(dice.below(pool.queries.size())))
                        .items()));
    }

    private void put(RawRocks raw, DynamoDbClient db, Pool pool) {
        compare(
                "PutItem, ASYNC (2 keys)",
                30,
                1,
                dice -> raw.write(false, pool.keys(dice, 1), pool.value),
                dice -> db.putItem(pool.put(dice)));
    }

    private void transact(String name, RawRocks raw, DynamoDbClient db, Pool pool) {
        compare(
                name,
                25,
                1,
                dice -> raw.write(false, pool.keys(dice, 3), pool.value),
                dice -> db.transactWriteItems(pool.transaction(dice)));
    }

    private void putSynced(RawRocks raw, DynamoDbClient db, Pool pool) {
        compare(
                "PutItem, SYNC, 1 writer",
                0,
                1,
                dice -> raw.write(true, pool.keys(dice, 1), pool.value),
                dice -> db.putItem(pool.put(dice)));
        compare(
                "PutItem, SYNC, 16 writers",
                70,
                WRITERS,
                dice -> raw.write(true, pool.keys(dice, 1), pool.value),
                dice -> db.putItem(pool.put(dice)));
        double virtual = Rate.parallel(
                settings.window(), WRITERS, Thread.ofVirtual().factory(), dice -> db.putItem(pool.put(dice)));
        report.line("%-44s %12s %,12.0f", "PutItem, SYNC, 16 virtual threads", "", virtual);
    }

    private void compare(String what, int bar, int threads, Rate.Action raw, Rate.Action ours) {
        ThreadFactory factory = Thread.ofPlatform().factory();
        double rawRate = 0;
        double ourRate = 0;
        Rate.parallel(settings.window(), threads, factory, raw);
        Rate.parallel(settings.window(), threads, factory, ours);
        for (int i = 0; i < TURNS; i++) {
            rawRate = Math.max(rawRate, Rate.parallel(settings.window(), threads, factory, raw));
            ourRate = Math.max(ourRate, Rate.parallel(settings.window(), threads, factory, ours));
        }
        report.row(what, rawRate, ourRate, bar);
    }

    /// Requests and keys made beforehand, so that making them is not measured on either side.
    private final class Pool {
        final byte[][] itemKeys;
        final byte[][] indexKeys;
        final List<byte[]> partitionStarts = new ArrayList<>();
        final byte[] value;
        final List<GetItemRequest> gets = new ArrayList<>();
        final List<QueryRequest> queries = new ArrayList<>();
        private final int poolItems;
        private final List<PutItemRequest> puts = new ArrayList<>();
        private final AtomicIntegerArray versions;

        Pool(RawRocks raw, int poolItems) {
            this.poolItems = poolItems;
            this.versions = new AtomicIntegerArray(poolItems);
            var items = raw.entries(raw.items);
            itemKeys = items.stream().map(entry -> entry[0]).toArray(byte[][]::new);
            indexKeys = raw.entries(raw.indexes).stream().map(entry -> entry[0]).toArray(byte[][]::new);
            value = items.getFirst()[1];
            for (int i = 0; i < itemKeys.length; i += Songs.ITEMS_PER_PARTITION) {
                partitionStarts.add(itemKeys[i]);
            }
            for (int i = 0; i < settings.items(); i++) {
                gets.add(GetItemRequest.builder()
                        .tableName(Songs.TABLE)
                        .key(Songs.key(i))
                        .build());
            }
            for (int i = 0; i < settings.items() / Songs.ITEMS_PER_PARTITION; i++) {
                queries.add(QueryRequest.builder()
                        .tableName(Songs.TABLE)
                        .keyConditionExpression("artist = :artist")
                        .expressionAttributeValues(Map.of(":artist", AttributeValue.fromS(Songs.artist(i))))
                        .build());
            }
            for (int i = 0; i < poolItems * POOL_VERSIONS; i++) {
                puts.add(PutItemRequest.builder()
                        .tableName(Songs.TABLE)
                        .item(Songs.item(i / POOL_VERSIONS, 1 + i % POOL_VERSIONS))
                        .build());
            }
        }

        /// A put that changes the item it names: each comes in its next version.
        PutItemRequest put(Dice dice) {
            int item = dice.below(poolItems);
            int version = Math.floorMod(versions.getAndIncrement(item), POOL_VERSIONS);
            return puts.get(item * POOL_VERSIONS + version);
        }

        /// With a token, as every SDK sends one.
        TransactWriteItemsRequest transaction(Dice dice) {
            int first = dice.below(poolItems - 2);
            List<TransactWriteItem> actions = new ArrayList<>(3);
            for (int item = first; item < first + 3; item++) {
                int version = Math.floorMod(versions.getAndIncrement(item), POOL_VERSIONS);
                var put = puts.get(item * POOL_VERSIONS + version);
                actions.add(TransactWriteItem.builder()
                        .put(action -> action.tableName(put.tableName()).item(put.item()))
                        .build());
            }
            return TransactWriteItemsRequest.builder()
                    .clientRequestToken(UUID.randomUUID().toString())
                    .transactItems(actions)
                    .build();
        }

        /// An item's key and an index entry's key for each of `puts` puts.
        byte[][] keys(Dice dice, int puts) {
            var keys = new byte[2 * puts][];
            for (int i = 0; i < keys.length; i += 2) {
                keys[i] = itemKeys[dice.below(poolItems)];
                keys[i + 1] = indexKeys[dice.below(poolItems)];
            }
            return keys;
        }
    }
}
