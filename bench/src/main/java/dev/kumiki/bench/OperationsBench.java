package dev.kumiki.bench;

import dev.kumiki.bench.Rate.Dice;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import dev.kumiki.engine.store.Durability;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.rocksdb.RocksDBException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/// What each operation costs in-process, in memory and on disk: processor time of one thread, and rates of one thread
/// and of sixteen. Only the processor time is steady on a busy machine. What is read is read down to the last value,
/// unless the row says otherwise. Beside them stand the goals, and what RocksDB alone does.
final class OperationsBench {
    private static final String LINE = "%-8s %-20s %10s %12s %12s %14s %22s  %s";
    private static final int THREADS = 16;
    private static final int TRANSACTION_ITEMS = 3;
    private static final int BATCH_ITEMS = 25;
    private static final int PAGE_ITEMS = 20;
    /// So few that the processor's cache holds them: what is there already is to cost nothing.
    private static final int READY_PAGES = 2;
    /// How many different requests each operation is measured with: too many for the processor's cache, few enough to
    /// keep.
    static final int REQUESTS = 1000;
    /// Of those with many items there are fewer: what is kept would else fill half of the heap, and the collector's
    /// work would be measured.
    static final int BATCH_REQUESTS = 250;
    /// A write comes in versions, in turns: writing what is there already would be no write.
    private static final int VERSIONS = 3;
    private static final int TURNS = 3;
    private static final long CACHE_BYTES = 512L * 1024 * 1024;

    private final Path directory;
    private final Bench.Settings settings;
    private final Report report;
    private final List<Figure> figures = new ArrayList<>();

    OperationsBench(Path directory, Bench.Settings settings, PrintStream out) {
        this.directory = directory;
        this.settings = settings;
        this.report = new Report(out);
    }

    /// One row.
    ///
    /// @param store where the data lies
    /// @param micros processor time of one operation
    /// @param togetherMicros processor time of the whole process for one operation while all threads work
    /// @param raw what RocksDB alone does; null where it knows no such operation, and in memory
    record Figure(
            String store,
            String operation,
            double micros,
            double alone,
            double together,
            double togetherMicros,
            RawOperations.@Nullable Rates raw) {

        /// The goal and what became of it; empty where none was set.
        String goal() {
            var goal = OperationGoals.of(store, operation);
            return goal == null ? "" : goal.text(alone, together);
        }

        /// RocksDB's rates, of one thread and of all.
        String rawRates() {
            return raw == null ? "" : String.format(Locale.ROOT, "%,.0f, %,.0f", raw.alone(), raw.together());
        }
    }

    /// @param prepare makes the requests, which are kept for as long as the operation is measured
    private record Operation(String name, Supplier<Rate.Action> prepare) {}

    List<Figure> run() throws IOException, RocksDBException {
        report.line("%,d items of 1 KB, 14 attributes, one index that projects all", settings.items());
        report.line(
                LINE,
                "store",
                "operation",
                "us of CPU",
                "1 thread/s",
                "16 threads/s",
                "us, 16 threads",
                "RocksDB alone, 1, 16",
                "goals of 1 and 16 threads");
        if (wanted("memory", "")) {
            try (var db = EmbeddedDynamoDb.open(EngineOptions.inMemory())) {
                load(db);
                measure("memory", db, Map.of());
            }
        }
        if (wanted("disk", "")) {
            measureOnDisk();
        }
        if (figures.isEmpty()) {
            throw new IllegalArgumentException("no row begins with '" + settings.only() + "'");
        }
        return figures;
    }

    /// Whether a row was asked for; without an operation, whether any row of the store was.
    private boolean wanted(String store, String operation) {
        String row = (store + ' ' + operation).strip();
        return row.startsWith(settings.only())
                || (operation.isEmpty() && settings.only().startsWith(row));
    }

    private void measureOnDisk() throws IOException, RocksDBException {
        Path data = Files.createDirectory(directory.resolve("operations"));
        var options = EngineOptions.at(data).durability(Durability.ASYNC).cache(CACHE_BYTES);
        try (var db = EmbeddedDynamoDb.open(options)) {
            load(db);
        }
        var raw = RawOperations.measure(data, directory.resolve("raw-operations"), settings.window(), THREADS);
        try (var db = EmbeddedDynamoDb.open(options)) {
            measure("disk", db, raw);
        }
    }

    private void load(DynamoDbClient db) {
        Songs.createTable(db);
        Songs.load(db, settings.items());
    }

    private void measure(String store, DynamoDbClient db, Map<String, RawOperations.Rates> raw) {
        for (var operation : operations(db)) {
            if (!wanted(store, operation.name)) {
                continue;
            }
            var figure = figure(store, operation, raw.get(operation.name));
            figures.add(figure);
            report.line(
                    LINE,
                    store,
                    figure.operation,
                    rounded("%.2f", figure.micros),
                    rounded("%,.0f", figure.alone),
                    rounded("%,.0f", figure.together),
                    rounded("%.2f", figure.togetherMicros),
                    figure.rawRates(),
                    figure.goal());
        }
    }

    private static String rounded(String format, double number) {
        return String.format(Locale.ROOT, format, number);
    }

    private Figure figure(String store, Operation operation, RawOperations.@Nullable Rates raw) {
        var action = operation.prepare.get();
        Rate.processorMicros(settings.window(), action);
        double micros = Double.MAX_VALUE;
        for (int i = 0; i < TURNS; i++) {
            micros = Math.min(micros, Rate.processorMicros(settings.window(), action));
        }
        ThreadFactory factory = Thread.ofPlatform().factory();
        Rate.parallel(settings.window(), 1, factory, action);
        double alone = Rate.parallel(settings.window(), 1, factory, action);
        Rate.warmUp(settings.window(), THREADS, factory, action);
        long start = processNanos();
        double together = Rate.parallel(settings.window(), THREADS, factory, action);
        double used = (processNanos() - start) / 1e3;
        double done = together * settings.window().toNanos() / 1e9;
        return new Figure(store, operation.name, micros, alone, together, used / Math.max(1, done), raw);
    }

    private static long processNanos() {
        return ManagementFactory.getPlatformMXBean(com.sun.management.OperatingSystemMXBean.class)
                .getProcessCpuTime();
    }

    private List<Operation> operations(DynamoDbClient db) {
        var operations = new ArrayList<>(reads(db));
        operations.addAll(looks(db));
        operations.addAll(writes(db));
        return operations;
    }

    private List<Operation> reads(DynamoDbClient db) {
        var reads = new SongReads(settings.items());
        return List.of(
                operation(
                        "GetItem",
                        REQUESTS,
                        (item, _) -> reads.get(item),
                        request -> ReadItems.one(db.getItem(request).item())),
                operation(
                        "Query of 20",
                        REQUESTS,
                        (item, _) -> reads.query(item),
                        request -> ReadItems.all(db.query(request).items())),
                operation(
                        "Index query of 20",
                        REQUESTS,
                        (item, _) -> reads.queryIndex(item),
                        request -> ReadItems.all(db.query(request).items())),
                operation(
                        "BatchGet of 20",
                        REQUESTS,
                        (item, _) -> reads.batch(item),
                        request -> db.batchGetItem(request).responses().values().forEach(ReadItems::all)),
                operation(
                        "Scan of 100",
                        REQUESTS,
                        (item, _) -> reads.scan(item),
                        request -> ReadItems.all(db.scan(request).items())));
    }

    /// The same query for callers who want something else of its items.
    private List<Operation> looks(DynamoDbClient db) {
        var reads = new SongReads(settings.items());
        var songs = SongDesignTables.on(db).songTable();
        return List.of(
                operation(
                        "Query of 20, 3 values",
                        REQUESTS,
                        (item, _) -> reads.query(item),
                        request -> ReadItems.some(db.query(request).items())),
                operation(
                        "Query of 20, mapped",
                        REQUESTS,
                        (item, _) -> Songs.artistNumber(item / Songs.ITEMS_PER_PARTITION),
                        artist -> ReadItems.songs(songs.songsOf(artist))),
                // What of the row "Query of 20" is the SDK's own and the reader's.
                operation(
                        "20 items, SDK alone",
                        READY_PAGES,
                        (item, _) -> new ReadyItems(item, PAGE_ITEMS),
                        ready -> ReadItems.all(ready.made())),
                // As who passes the items on.
                operation("Query of 20, unread", REQUESTS, (item, _) -> reads.query(item), db::query));
    }

    private List<Operation> writes(DynamoDbClient db) {
        return List.of(
                operation("PutItem", REQUESTS, this::put, db::putItem),
                operation("UpdateItem", REQUESTS, this::update, db::updateItem),
                // A token of its own for each, as the SDKs send it.
                operation(
                        "Transaction of 3",
                        REQUESTS,
                        this::transaction,
                        request -> db.transactWriteItems(request.toBuilder()
                                .clientRequestToken(UUID.randomUUID().toString())
                                .build())),
                operation("BatchWrite of 25", BATCH_REQUESTS, this::batch, db::batchWriteItem));
    }

    private <T> Operation operation(String name, int requests, Maker<T> maker, Consumer<T> call) {
        return new Operation(name, () -> {
            var pool = new Pool<>(requests, maker);
            return dice -> call.accept(pool.next(dice));
        });
    }

    /// Makes a request.
    private interface Maker<T> {
        T make(int item, int version);
    }

    /// Requests made beforehand, so that making them is not measured.
    private final class Pool<T> {
        private final int items;
        private final List<T> requests;
        private final AtomicIntegerArray versions;

        Pool(int most, Maker<T> maker) {
            items = Math.min(most, Math.max(1, settings.items() / BATCH_ITEMS));
            requests = new ArrayList<>(items * VERSIONS);
            versions = new AtomicIntegerArray(items);
            for (int i = 0; i < items; i++) {
                int item = (int) ((long) i * settings.items() / items);
                for (int version = 1; version <= VERSIONS; version++) {
                    requests.add(maker.make(item, version));
                }
            }
        }

        T next(Dice dice) {
            int request = dice.below(items);
            int version = Math.floorMod(versions.getAndIncrement(request), VERSIONS);
            return requests.get(request * VERSIONS + version);
        }
    }

    private PutItemRequest put(int item, int version) {
        return PutItemRequest.builder()
                .tableName(Songs.TABLE)
                .item(Songs.item(item, version))
                .build();
    }

    private UpdateItemRequest update(int item, int version) {
        return UpdateItemRequest.builder()
                .tableName(Songs.TABLE)
                .key(Songs.key(item))
                .updateExpression("SET #version = :version ADD plays :one")
                .expressionAttributeNames(Map.of("#version", "version"))
                .expressionAttributeValues(Map.of(
                        ":version",
                        AttributeValue.fromS("v%04d".formatted(version)),
                        ":one",
                        AttributeValue.fromN("1")))
                .build();
    }

    private TransactWriteItemsRequest transaction(int first, int version) {
        var writes = new ArrayList<TransactWriteItem>(TRANSACTION_ITEMS);
        for (int i = 0; i < TRANSACTION_ITEMS; i++) {
            var item = Songs.item((first + i) % settings.items(), version);
            writes.add(TransactWriteItem.builder()
                    .put(put -> put.tableName(Songs.TABLE).item(item))
                    .build());
        }
        return TransactWriteItemsRequest.builder().transactItems(writes).build();
    }

    private BatchWriteItemRequest batch(int first, int version) {
        var writes = new ArrayList<WriteRequest>(BATCH_ITEMS);
        for (int i = 0; i < BATCH_ITEMS; i++) {
            var put = PutRequest.builder()
                    .item(Songs.item((first + i) % settings.items(), version))
                    .build();
            writes.add(WriteRequest.builder().putRequest(put).build());
        }
        return BatchWriteItemRequest.builder()
                .requestItems(Map.of(Songs.TABLE, writes))
                .build();
    }
}
