package dev.kumiki.bench;

import dev.kumiki.bench.Rate.Dice;
import dev.kumiki.bench.Rate.Measured;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.rocksdb.RocksDBException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;

/// Each operation on items and partitions drawn from all there are, by one thread; the engine and raw RocksDB in turns.
final class GrowthRates {
    /// The best turn of each side counts, as the least disturbed one.
    private static final int TURNS = 3;
    private static final int TRANSACTION_ITEMS = 3;
    private static final int SCAN_PAGE_ITEMS = 500;

    private final GrowthItems items;
    private final Duration window;
    private final DynamoDbClient db;
    private final @Nullable RawRocks raw;
    private final AtomicInteger versions = new AtomicInteger(1);

    /// @param raw null to measure the engine alone
    GrowthRates(GrowthItems items, Duration window, DynamoDbClient db, @Nullable RawRocks raw) {
        this.items = items;
        this.window = window;
        this.db = db;
        this.raw = raw;
    }

    /// One operation on both sides.
    ///
    /// @param units how many of what is counted one action does
    private record Row(String name, int units, Rate.Action raw, Rate.Action engine) {
        Measured per(Measured action) {
            return new Measured(units * action.rate(), action.micros() / units);
        }
    }

    /// Does everything once for a window, without a figure.
    void warmUp() {
        rows().forEach(row -> Rate.single(window, row.engine));
    }

    void run() {
        for (Row row : rows()) {
            var raws = Measured.NONE;
            var engines = Measured.NONE;
            Rate.single(window, row.raw);
            Rate.single(window, row.engine);
            for (int turn = 0; turn < TURNS; turn++) {
                raws = raws.best(Rate.single(window, row.raw));
                engines = engines.best(Rate.single(window, row.engine));
            }
            GrowthProcess.rate(row.name, row.per(raws), row.per(engines));
        }
    }

    /// What the engine does in some of the rows, by name.
    Map<String, Rate.Action> engineActions(Collection<String> names) {
        return actions(names, Row::engine);
    }

    /// What raw RocksDB does in some of the rows, by name.
    Map<String, Rate.Action> rawActions(Collection<String> names) {
        return actions(names, Row::raw);
    }

    private Map<String, Rate.Action> actions(Collection<String> names, Function<Row, Rate.Action> side) {
        var actions = new LinkedHashMap<String, Rate.Action>();
        rows().stream().filter(row -> names.contains(row.name)).forEach(row -> actions.put(row.name, side.apply(row)));
        return actions;
    }

    private List<Row> rows() {
        return List.of(
                new Row("GetItem", 1, this::rawGet, this::get),
                new Row("Query of 20", 1, this::rawQuery, this::query),
                new Row("PutItem", 1, dice -> rawWrite(dice, 1), this::put),
                new Row("UpdateItem", 1, this::rawUpdate, this::update),
                new Row("TransactWriteItems of 3, with token", 1, dice -> rawWrite(dice, 3), this::transact),
                new Row("Scan, items a second", SCAN_PAGE_ITEMS, this::rawScan, this::scan));
    }

    private int number(Dice dice) {
        return dice.below(items.items());
    }

    private void rawGet(Dice dice) throws RocksDBException {
        var side = raw();
        if (side.get(side.items, GrowthItems.storedKey(number(dice))) == null) {
            throw new IllegalStateException("raw RocksDB lacks an item");
        }
    }

    private void get(Dice dice) {
        ReadItems.one(db.getItem(request -> request.tableName(GrowthItems.TABLE).key(GrowthItems.key(number(dice))))
                .item());
    }

    private void rawQuery(Dice dice) {
        var side = raw();
        int first = dice.below(items.partitions()) * GrowthItems.ITEMS_PER_PARTITION;
        side.iterate(side.items, GrowthItems.storedKey(first), GrowthItems.ITEMS_PER_PARTITION);
    }

    private void query(Dice dice) {
        String customer = GrowthItems.customer(dice.below(items.partitions()));
        ReadItems.all(db.query(request -> request.tableName(GrowthItems.TABLE)
                        .keyConditionExpression("customer = :customer")
                        .expressionAttributeValues(Map.of(":customer", AttributeValue.fromS(customer))))
                .items());
    }

    private void put(Dice dice) {
        db.putItem(request ->
                request.tableName(GrowthItems.TABLE).item(items.item(number(dice), versions.getAndIncrement())));
    }

    private void update(Dice dice) {
        String version = Integer.toString(1000 + versions.getAndIncrement() % 1000);
        db.updateItem(request -> request.tableName(GrowthItems.TABLE)
                .key(GrowthItems.key(number(dice)))
                .updateExpression("SET version = :version")
                .expressionAttributeValues(Map.of(":version", AttributeValue.fromN(version))));
    }

    private void transact(Dice dice) {
        var actions = new ArrayList<TransactWriteItem>();
        int first = number(dice);
        int step = Math.max(1, items.items() / TRANSACTION_ITEMS);
        for (int i = 0; i < TRANSACTION_ITEMS; i++) {
            var item = items.item((int) ((first + (long) i * step) % items.items()), versions.getAndIncrement());
            actions.add(TransactWriteItem.builder()
                    .put(put -> put.tableName(GrowthItems.TABLE).item(item))
                    .build());
        }
        db.transactWriteItems(request -> request.transactItems(actions)
                .clientRequestToken(UUID.randomUUID().toString()));
    }

    private void scan(Dice dice) {
        ReadItems.all(db.scan(ScanRequest.builder()
                        .tableName(GrowthItems.TABLE)
                        .limit(SCAN_PAGE_ITEMS)
                        .exclusiveStartKey(GrowthItems.key(number(dice)))
                        .build())
                .items());
    }

    private void rawScan(Dice dice) {
        var side = raw();
        side.iterate(side.items, GrowthItems.storedKey(number(dice)), SCAN_PAGE_ITEMS);
    }

    /// An item and its index entry for each of `count` puts.
    private void rawWrite(Dice dice, int count) throws RocksDBException {
        var keys = new byte[2 * count][];
        for (int i = 0; i < keys.length; i += 2) {
            int number = number(dice);
            keys[i] = GrowthItems.storedKey(number);
            keys[i + 1] = GrowthItems.storedEntry(number);
        }
        raw().write(false, keys, raw().sample());
    }

    private void rawUpdate(Dice dice) throws RocksDBException {
        rawGet(dice);
        rawWrite(dice, 1);
    }

    private RawRocks raw() {
        if (raw == null) {
            throw new IllegalStateException("raw RocksDB is not measured here");
        }
        return raw;
    }
}
