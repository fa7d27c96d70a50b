package dev.kumiki.bench;

import dev.kumiki.bench.Rate.Dice;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import dev.kumiki.engine.store.Durability;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.function.BooleanSupplier;
import org.rocksdb.RocksDBException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.BackupStatus;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;

/// What it costs to be able to go back: writes that are recorded beside writes that are not, a restore to a point in
/// time beside a raw copy of the same bytes, and writers beside a backup.
final class RecoveryBench {
    private static final int WRITERS = 16;
    private static final int TURNS = 3;
    private static final int POOL_ITEMS = 4096;
    private static final int POOL_VERSIONS = 3;
    /// One item in so many changes after the moment that is restored.
    private static final int CHANGED_SHARE = 10;

    private static final int RECORDED_BAR = 60;
    private static final int BACKUP_BAR = 50;
    private static final int RESTORE_BAR = 50_000;
    private static final Duration POLL = Duration.ofMillis(5);

    private static final String PLAIN = "plain";
    private static final String RECORDED = "recorded";

    private final Path directory;
    private final Bench.Settings settings;
    private final Report report;

    RecoveryBench(Path directory, Bench.Settings settings, PrintStream out) {
        this.directory = directory;
        this.settings = settings;
        this.report = new Report(out);
    }

    void run() throws IOException {
        recorded();
        Path data = directory.resolve("restored");
        try (var db = EmbeddedDynamoDb.open(EngineOptions.at(data).durability(Durability.ASYNC))) {
            db.createTable(Songs.plainTableRequest(Songs.TABLE));
            Songs.load(db, settings.items());
        }
        double limit = rawCopy(data);
        try (var db = EmbeddedDynamoDb.open(EngineOptions.at(data).durability(Durability.ASYNC))) {
            restore(db, limit);
            backup(db);
        }
    }

    /// Puts into two tables that differ in being recorded only, in turns.
    private void recorded() {
        report.line("PutItem of 1 KB over an item of 1 KB; recorded: stream of both images and recovery on");
        report.head("not recorded", "recorded");
        Path data = directory.resolve("recorded");
        int items = Math.min(POOL_ITEMS, settings.items());
        try (var db = EmbeddedDynamoDb.open(EngineOptions.at(data).durability(Durability.ASYNC))) {
            db.createTable(Songs.plainTableRequest(PLAIN));
            db.createTable(Songs.plainTableRequest(RECORDED).toBuilder()
                    .streamSpecification(
                            stream -> stream.streamEnabled(true).streamViewType(StreamViewType.NEW_AND_OLD_IMAGES))
                    .build());
            recover(db, RECORDED);
            Songs.load(db, PLAIN, items);
            Songs.load(db, RECORDED, items);
            compare("PutItem, ASYNC, 1 writer", 1, db, items);
        }
        try (var db = EmbeddedDynamoDb.open(EngineOptions.at(data))) {
            compare("PutItem, SYNC, 1 writer", 1, db, items);
            compare("PutItem, SYNC, 16 writers", WRITERS, db, items);
        }
    }

    private void compare(String what, int threads, DynamoDbClient db, int items) {
        var plain = new Puts(PLAIN, items);
        var recorded = new Puts(RECORDED, items);
        double plainRate = 0;
        double recordedRate = 0;
        for (int i = 0; i <= TURNS; i++) {
            double first = rate(threads, db, plain);
            double second = rate(threads, db, recorded);
            // The first turn warms up.
            plainRate = i == 0 ? 0 : Math.max(plainRate, first);
            recordedRate = i == 0 ? 0 : Math.max(recordedRate, second);
        }
        report.row(what, plainRate, recordedRate, RECORDED_BAR);
    }

    private double rate(int threads, DynamoDbClient db, Puts puts) {
        return Rate.parallel(
                settings.window(), threads, Thread.ofPlatform().factory(), dice -> db.putItem(puts.next(dice)));
    }

    private double rawCopy(Path data) throws IOException {
        try (var raw = RawRocks.copyOf(data, directory.resolve("raw"))) {
            long start = System.nanoTime();
            long copied = raw.copyAll(raw.items);
            return copied / seconds(start);
        } catch (RocksDBException e) {
            throw new IllegalStateException("raw RocksDB failed", e);
        }
    }

    private void restore(DynamoDbClient db, double limit) {
        recover(db, Songs.TABLE);
        await(() -> Instant.now().isAfter(earliest(db).plusMillis(1)));
        Instant moment = Instant.now();
        await(() -> Instant.now().isAfter(moment.plusMillis(1)));
        for (int i = 0; i < settings.items(); i += CHANGED_SHARE) {
            var item = Songs.item(i, 1);
            db.putItem(r -> r.tableName(Songs.TABLE).item(item));
        }
        long start = System.nanoTime();
        db.restoreTableToPointInTime(
                r -> r.sourceTableName(Songs.TABLE).targetTableName("restored").restoreDateTime(moment));
        await(() -> db.describeTable(r -> r.tableName("restored")).table().tableStatus() == TableStatus.ACTIVE);
        double rate = settings.items() / seconds(start);
        report.line(
                "Restoring %,d items of 1 KB to a point in time, one in %d changed since: %,.0f items/s (bar %,d: %s);"
                        + " raw RocksDB copies %,.0f/s: %.0f%%",
                settings.items(),
                CHANGED_SHARE,
                rate,
                RESTORE_BAR,
                rate >= RESTORE_BAR ? "met" : "MISSED",
                limit,
                100 * rate / limit);
    }

    private static Instant earliest(DynamoDbClient db) {
        return db.describeContinuousBackups(r -> r.tableName(Songs.TABLE))
                .continuousBackupsDescription()
                .pointInTimeRecoveryDescription()
                .earliestRestorableDateTime();
    }

    /// The rate of one writer alone, and while a backup of the table is being written.
    private void backup(DynamoDbClient db) {
        var puts = new Puts(Songs.TABLE, Math.min(POOL_ITEMS, settings.items()));
        double alone = 0;
        for (int i = 0; i <= TURNS; i++) {
            alone = Math.max(alone, rate(1, db, puts));
        }
        var dice = new Dice(7);
        long start = System.nanoTime();
        String arn = db.createBackup(r -> r.tableName(Songs.TABLE).backupName("bench"))
                .backupDetails()
                .backupArn();
        long written = 0;
        while (status(db, arn) != BackupStatus.AVAILABLE) {
            // Looking at the backup takes time of its own: not after every put.
            for (int i = 0; i < 100; i++) {
                db.putItem(puts.next(dice));
                written++;
            }
        }
        double seconds = seconds(start);
        report.head("alone", "beside");
        report.row("PutItem, ASYNC, beside a backup", alone, written / seconds, BACKUP_BAR);
        report.line("The backup of %,d items took %.1f s", settings.items(), seconds);
    }

    private static BackupStatus status(DynamoDbClient db, String arn) {
        return db.describeBackup(r -> r.backupArn(arn))
                .backupDescription()
                .backupDetails()
                .backupStatus();
    }

    private static void recover(DynamoDbClient db, String table) {
        db.updateContinuousBackups(r -> r.tableName(table)
                .pointInTimeRecoverySpecification(recovery -> recovery.pointInTimeRecoveryEnabled(true)));
    }

    private static void await(BooleanSupplier condition) {
        while (!condition.getAsBoolean()) {
            try {
                Thread.sleep(POLL);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException("interrupted while waiting", e);
            }
        }
    }

    private static double seconds(long start) {
        return (System.nanoTime() - start) / 1e9;
    }

    /// Puts made beforehand, each of which changes the item it names.
    private static final class Puts {
        private final List<PutItemRequest> requests = new ArrayList<>();
        private final AtomicIntegerArray versions;

        Puts(String table, int items) {
            versions = new AtomicIntegerArray(items);
            for (int i = 0; i < items * POOL_VERSIONS; i++) {
                requests.add(PutItemRequest.builder()
                        .tableName(table)
                        .item(Songs.item(i / POOL_VERSIONS, 1 + i % POOL_VERSIONS))
                        .build());
            }
        }

        PutItemRequest next(Dice dice) {
            int item = dice.below(versions.length());
            return requests.get(item * POOL_VERSIONS + Math.floorMod(versions.getAndIncrement(item), POOL_VERSIONS));
        }
    }
}
