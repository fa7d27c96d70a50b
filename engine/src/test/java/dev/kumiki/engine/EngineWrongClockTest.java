package dev.kumiki.engine;

import static dev.kumiki.engine.ValidRequests.n;
import static dev.kumiki.engine.ValidRequests.s;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.store.Durability;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.Range;
import dev.kumiki.engine.store.Store;
import dev.kumiki.engine.store.rocks.RocksStore;
import dev.kumiki.engine.upkeep.DailyBackups;
import dev.kumiki.engine.upkeep.Upkeep;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BackupSummary;
import software.amazon.awssdk.services.dynamodb.model.BackupTypeFilter;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveStatus;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;

/// What a clock that goes wrong, and comes back, does to everything that goes by time. Each test restarts the engine
/// wherever the clock moves, or does not.
@Timeout(120)
final class EngineWrongClockTest {
    private static final String TABLE = "things";
    private static final Instant BEGIN = Instant.parse("2026-03-01T12:00:00Z");
    private static final String FUTURE = "2099-06-01T00:00:00Z";
    private static final String EPOCH = "1970-01-01T00:00:05Z";
    private static final String BEFORE_EPOCH = "1969-12-30T00:00:00Z";

    private final MovableClock clock = new MovableClock();

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path directory;

    private Store store;
    private EmbeddedDynamoDb db;
    private String folder = "data";
    private int targets;
    private boolean restarting;

    @BeforeEach
    void open() {
        store = RocksStore.open(directory.resolve(folder), Durability.ASYNC);
        db = new EmbeddedDynamoDb(
                EngineOptions.at(directory.resolve(folder))
                        .clock(clock)
                        .upkeep(Upkeep.DEFAULTS.dailyBackups(
                                DailyBackups.at(LocalTime.of(3, 0)).retention(Duration.ofDays(7)))),
                store);
    }

    @AfterEach
    void close() {
        db.close();
    }

    private void at(String time) {
        at(Instant.parse(time));
    }

    private void at(Duration sinceBegin) {
        at(BEGIN.plus(sinceBegin));
    }

    private void at(Instant time) {
        if (restarting) {
            db.close();
        }
        clock.set(time);
        if (restarting) {
            open();
        }
    }

    private void create() {
        Accounts.create(db, TABLE);
        db.updateContinuousBackups(
                r -> r.tableName(TABLE).pointInTimeRecoverySpecification(p -> p.pointInTimeRecoveryEnabled(true)));
    }

    private void put(String id, int number) {
        db.putItem(r -> r.tableName(TABLE).item(Map.of("id", s(id), "n", n(number))));
    }

    /// The number of the item `x` in the table as it was at `moment`, null for the latest.
    private String restored(@Nullable Instant moment) {
        String target = "restored" + targets++;
        db.restoreTableToPointInTime(r -> r.sourceTableName(TABLE)
                .targetTableName(target)
                .restoreDateTime(moment)
                .useLatestRestorableTime(moment == null ? true : null));
        new Backed(db).awaitTable(target);
        return number(target);
    }

    private String number(String table) {
        var item = db.getItem(r -> r.tableName(table).key(Map.of("id", s("x")))).item();
        return item.isEmpty() ? "none" : numberOf(item);
    }

    private static String numberOf(Map<String, AttributeValue> item) {
        return Objects.requireNonNull(item.get("n")).n();
    }

    private String restored(Duration sinceBegin) {
        return restored(BEGIN.plus(sinceBegin));
    }

    private int changes() {
        int count = 0;
        try (var cursor = store.cursor(Family.CHANGES, Range.ofPrefix(new byte[0]))) {
            while (cursor.next()) {
                count++;
            }
        }
        return count;
    }

    private void assertSound() {
        assertThat(db.verify(_ -> {}).findings()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void oneWriteOfTheFutureLeavesRestoresRight(boolean restarts) {
        restarting = restarts;
        create();
        put("x", 1);
        at(FUTURE);
        put("x", 2);
        db.runMaintenance();
        at(Duration.ofMinutes(10));
        put("x", 3);
        at(Duration.ofMinutes(20));
        put("x", 4);
        at(Duration.ofMinutes(30));
        assertThat(restored(Duration.ofMinutes(9))).isEqualTo("2");
        assertThat(restored(Duration.ofMinutes(15))).isEqualTo("3");
        assertThat(restored(Duration.ofMinutes(25))).isEqualTo("4");
        assertThat(restored((Instant) null)).isEqualTo("4");
        assertSound();
    }

    @ParameterizedTest
    @ValueSource(strings = {EPOCH, BEFORE_EPOCH, "2000-01-01T00:00:00Z"})
    void aClockThatLostItsTimeLeavesTheLogAndRestoresRight(String lost) {
        for (boolean restarts : List.of(false, true)) {
            restarting = restarts;
            at(Duration.ZERO);
            if (!restarts) {
                create();
            }
            put("x", 1);
            at(Duration.ofMinutes(10));
            put("x", 2);
            int before = changes();
            at(lost);
            db.runMaintenance();
            put("x", 3);
            assertThat(changes()).isEqualTo(before + 1);
            assertThat(restored((Instant) null)).isEqualTo("3");
            at(Duration.ofMinutes(20));
            put("x", 4);
            at(Duration.ofMinutes(30));
            assertThat(restored(Duration.ofMinutes(5))).isEqualTo("1");
            assertThat(restored(Duration.ofMinutes(19))).isEqualTo("3");
            assertThat(restored(Duration.ofMinutes(25))).isEqualTo("4");
            assertSound();
            clock.move(Duration.ofDays(10));
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aStoreThatBeganInTheFutureIsRightWhenTheClockIs(boolean restarts) {
        db.close();
        clock.set(Instant.parse(FUTURE));
        folder = "ahead";
        open();
        restarting = restarts;
        create();
        put("x", 1);
        at(Duration.ofHours(1));
        put("x", 2);
        at(Duration.ofHours(2));
        put("x", 3);
        at(Duration.ofHours(3));
        assertThat(restored(Duration.ofMinutes(61))).isEqualTo("2");
        assertThat(restored(Duration.ofMinutes(121))).isEqualTo("3");
        at(Duration.ofDays(60));
        db.runMaintenance();
        assertThat(changes()).isZero();
        put("x", 4);
        assertThat(restored((Instant) null)).isEqualTo("4");
        assertSound();
    }

    @Test
    void stepsBackAndForthKeepTheOrder() {
        create();
        int[] minutes = {0, 30, 10, 50, 20, 40, 35, 60, 5, 70};
        for (int i = 0; i < minutes.length; i++) {
            at(Duration.ofMinutes(minutes[i]));
            put("x", i);
            assertThat(restored((Instant) null)).as("after step %s", i).isEqualTo("" + i);
        }
        at(Duration.ofMinutes(80));
        assertThat(restored(Duration.ofMinutes(6))).isEqualTo("8");
        assertThat(restored(Duration.ofMinutes(69))).isEqualTo("8");
        assertThat(restored(Duration.ofMinutes(75))).isEqualTo("9");
        assertSound();
    }

    @ParameterizedTest
    @ValueSource(strings = {FUTURE, "2027-01-01T00:00:00Z", EPOCH, BEFORE_EPOCH})
    void oldChangesGoWhenTheirTimeHasCome(String wrong) {
        create();
        put("x", 1);
        at(wrong);
        put("x", 2);
        at(Duration.ofHours(1));
        put("x", 3);
        at(Duration.ofDays(34));
        db.runMaintenance();
        assertThat(changes()).isEqualTo(3);
        at(Duration.ofDays(37));
        db.runMaintenance();
        assertThat(changes()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {FUTURE, "2027-01-01T00:00:00Z", EPOCH, BEFORE_EPOCH})
    void streamsShowEverythingAndGoOnRolling(String wrong) {
        Accounts.create(db, TABLE);
        db.updateTable(r -> r.tableName(TABLE)
                .streamSpecification(stream -> stream.streamEnabled(true).streamViewType("NEW_IMAGE")));
        put("x", 1);
        at(wrong);
        put("x", 2);
        if (!wrong.startsWith("2027")) {
            // A clock that is ahead by less than a leap is believed, and by it these changes are old.
            db.runMaintenance();
        }
        at(Duration.ofHours(1));
        put("x", 3);
        db.runMaintenance();
        assertThat(streamed()).containsExactly("1", "2", "3");
        int shards = shards().size();
        at(Duration.ofHours(6));
        db.runMaintenance();
        assertThat(shards()).hasSize(shards + 1);
        put("x", 4);
        assertThat(streamed()).containsExactly("1", "2", "3", "4");
        at(Duration.ofHours(50));
        db.runMaintenance();
        assertThat(streamed()).isEmpty();
        assertThat(changes()).isZero();
    }

    private List<software.amazon.awssdk.services.dynamodb.model.Shard> shards() {
        return db.streams()
                .describeStream(r -> r.streamArn(streamArn()))
                .streamDescription()
                .shards();
    }

    private String streamArn() {
        return db.describeTable(r -> r.tableName(TABLE)).table().latestStreamArn();
    }

    private List<String> streamed() {
        var numbers = new ArrayList<String>();
        for (var shard : shards()) {
            String iterator = db.streams()
                    .getShardIterator(r ->
                            r.streamArn(streamArn()).shardId(shard.shardId()).shardIteratorType("TRIM_HORIZON"))
                    .shardIterator();
            String place = iterator;
            for (int page = 0; page < 3 && place != null; page++) {
                String from = place;
                var records = db.streams().getRecords(r -> r.shardIterator(from));
                records.records()
                        .forEach(
                                record -> numbers.add(numberOf(record.dynamodb().newImage())));
                place = records.nextShardIterator();
            }
        }
        return numbers;
    }

    @ParameterizedTest
    @ValueSource(strings = {FUTURE, EPOCH, BEFORE_EPOCH})
    void nothingExpiresBecauseOfAWrongClock(String wrong) {
        Accounts.create(db, TABLE);
        db.updateTimeToLive(r ->
                r.tableName(TABLE).timeToLiveSpecification(t -> t.enabled(true).attributeName("ttl")));
        Backed.await(() -> db.describeTimeToLive(r -> r.tableName(TABLE))
                        .timeToLiveDescription()
                        .timeToLiveStatus()
                == TimeToLiveStatus.ENABLED);
        long soon = BEGIN.plus(Duration.ofDays(1)).getEpochSecond();
        long late = Instant.parse("2097-01-01T00:00:00Z").getEpochSecond();
        db.putItem(r -> r.tableName(TABLE).item(Map.of("id", s("x"), "n", n(1), "ttl", n(soon))));
        db.putItem(r -> r.tableName(TABLE).item(Map.of("id", s("y"), "n", n(1), "ttl", n(late))));
        at(wrong);
        db.runMaintenance();
        assertThat(db.scan(r -> r.tableName(TABLE)).count()).isEqualTo(2);
        at(Duration.ofDays(2));
        db.runMaintenance();
        assertThat(number(TABLE)).isEqualTo("none");
        assertThat(db.scan(r -> r.tableName(TABLE)).count()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {FUTURE, EPOCH, BEFORE_EPOCH})
    void dailyBackupsGoOn(String wrong) {
        create();
        put("x", 1);
        at(Duration.ofHours(16));
        awaitDailyBackups(1);
        at(wrong);
        awaitDailyBackups(1);
        String mine = new Backed(db).backUp(TABLE);
        at(Duration.ofHours(40));
        awaitDailyBackups(2);
        at(Duration.ofDays(30));
        awaitDailyBackups(1);
        assertThat(new Backed(db).restore(mine, "mine").itemCount()).isEqualTo(1);
        assertSound();
    }

    private void awaitDailyBackups(int count) {
        db.runMaintenance();
        Backed.await(() -> dailyBackups().stream()
                .allMatch(backup -> backup.backupStatusAsString().equals("AVAILABLE")));
        Backed.await(() -> {
            db.runMaintenance();
            return dailyBackups().size() == count;
        });
    }

    private List<BackupSummary> dailyBackups() {
        return db.listBackups(r -> r.backupType(BackupTypeFilter.SYSTEM)).backupSummaries();
    }

    @ParameterizedTest
    @ValueSource(strings = {FUTURE, "2026-03-01T11:00:00Z", EPOCH, BEFORE_EPOCH})
    void tokensAreKnownForTheirTimeAndNotForEver(String wrong) {
        Accounts.create(db, TABLE);
        add("token");
        at(wrong);
        add("token");
        assertThat(number(TABLE)).as("recognised under another clock").isEqualTo("1");
        db.runMaintenance();
        at(clock.instant().plus(Duration.ofMinutes(11)));
        db.runMaintenance();
        at(Duration.ofMinutes(11));
        db.runMaintenance();
        add("token");
        assertThat(number(TABLE)).as("forgotten").isEqualTo("2");
    }

    private void add(String token) {
        var update = TransactWriteItem.builder()
                .update(u -> u.tableName(TABLE)
                        .key(Map.of("id", s("x")))
                        .updateExpression("ADD n :one")
                        .expressionAttributeValues(Map.of(":one", n(1))))
                .build();
        db.transactWriteItems(r -> r.transactItems(update).clientRequestToken(token));
    }
}
