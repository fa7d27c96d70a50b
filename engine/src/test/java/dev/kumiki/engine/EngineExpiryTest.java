package dev.kumiki.engine;

import static dev.kumiki.engine.Schemas.attribute;
import static dev.kumiki.engine.Schemas.global;
import static dev.kumiki.engine.Schemas.hash;
import static dev.kumiki.engine.Schemas.including;
import static dev.kumiki.engine.Schemas.local;
import static dev.kumiki.engine.Schemas.range;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.change.Change;
import dev.kumiki.engine.change.ChangeLog;
import dev.kumiki.engine.item.AttributeValues;
import dev.kumiki.engine.store.Durability;
import dev.kumiki.engine.store.WatchedStore;
import dev.kumiki.engine.table.StoredItem;
import dev.kumiki.engine.upkeep.Upkeep;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveStatus;

/// Items that expire: with a clock that is moved and sweeps that are asked for.
@Timeout(120)
final class EngineExpiryTest {
    private static final String TABLE = "sessions";
    private static final Duration HOUR = Duration.ofHours(1);
    /// So that no sweep comes unasked.
    private static final Upkeep NO_SWEEPS = Upkeep.DEFAULTS.expirySweepInterval(Duration.ofDays(1));

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path temporary;

    private final MovableClock clock = new MovableClock();
    private EmbeddedDynamoDb engine = EmbeddedDynamoDb.open(options(EngineOptions.inMemory()));

    private EngineOptions options(EngineOptions options) {
        return options.clock(clock).upkeep(NO_SWEEPS);
    }

    @BeforeEach
    void create() {
        createTable();
    }

    @AfterEach
    void close() {
        EngineAudit.check(engine);
        engine.close();
    }

    private void createTable() {
        engine.createTable(r -> r.tableName(TABLE)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(attribute("pk", "S"), attribute("sk", "N"), attribute("owner", "S"))
                .keySchema(hash("pk"), range("sk"))
                .localSecondaryIndexes(local("by-owner-here", including("until"), hash("pk"), range("owner")))
                .globalSecondaryIndexes(global("by-owner", hash("owner")))
                .streamSpecification(s -> s.streamEnabled(true).streamViewType("NEW_AND_OLD_IMAGES")));
    }

    private void enable() {
        engine.updateTimeToLive(r ->
                r.tableName(TABLE).timeToLiveSpecification(t -> t.enabled(true).attributeName("until")));
        EngineAudit.awaitExpiries(engine, TABLE);
    }

    private void disable() {
        engine.updateTimeToLive(r ->
                r.tableName(TABLE).timeToLiveSpecification(t -> t.enabled(false).attributeName("until")));
    }

    private long now() {
        return clock.instant().getEpochSecond();
    }

    private void put(int id, @Nullable AttributeValue until) {
        var item = new HashMap<>(key(id));
        item.put("owner", AttributeValue.fromS("owner-" + id % 3));
        if (until != null) {
            item.put("until", until);
        }
        engine.putItem(r -> r.tableName(TABLE).item(item));
    }

    private static Map<String, AttributeValue> key(int id) {
        return Map.of("pk", AttributeValue.fromS("pk-" + id % 4), "sk", CrashTables.number(id));
    }

    private List<Integer> present() {
        return EngineAudit.scan(engine, TABLE).stream()
                .map(item -> (int) CrashTables.number(item, "sk"))
                .sorted()
                .toList();
    }

    private List<Change> changes() {
        var table = Objects.requireNonNull(engine.tables().find(TABLE)).definition();
        var found = new ArrayList<Change>();
        try (var cursor =
                engine.tables().log().forward(engine.tables().store(), table.id(), ChangeLog.START, ChangeLog.END)) {
            while (cursor.next()) {
                found.add(cursor.change());
            }
        }
        return found;
    }

    private static Map<String, AttributeValue> image(byte @Nullable [] encoded) {
        return AttributeValues.fromItem(new StoredItem(Objects.requireNonNull(encoded)).item());
    }

    @Test
    @DisplayName("47: an item is there until it is swept, and gone from its table and indexes afterwards")
    void sweepsWhatHasExpired() {
        enable();
        put(1, CrashTables.number(now() + 10));
        put(2, CrashTables.number(now() + 11));
        put(3, null);
        clock.move(Duration.ofSeconds(10));
        assertThat(present()).containsExactly(1, 2, 3);
        engine.runMaintenance();
        assertThat(present()).containsExactly(2, 3);
        clock.move(Duration.ofSeconds(1));
        engine.runMaintenance();
        assertThat(present()).containsExactly(3);
        assertThat(engine.scan(r -> r.tableName(TABLE).indexName("by-owner")).items())
                .hasSize(1);
        assertThat(engine.scan(r -> r.tableName(TABLE).indexName("by-owner-here"))
                        .items())
                .hasSize(1);
    }

    @Test
    @DisplayName("47: an expired item's deletion is recorded as the service's")
    void recordsDeletionsAsItsOwn() {
        enable();
        put(1, CrashTables.number(now()));
        put(2, CrashTables.number(now()));
        engine.deleteItem(r -> r.tableName(TABLE).key(key(2)));
        engine.runMaintenance();
        assertThat(changes())
                .extracting(Change::actor)
                .containsExactly(Change.Actor.CALLER, Change.Actor.CALLER, Change.Actor.CALLER, Change.Actor.EXPIRY);
        assertThat(changes().getLast().old()).isNotNull();
        assertThat(changes().getLast().fresh()).isNull();
    }

    @Test
    @DisplayName("47: only a number tells a time, and none that lies more than five years back")
    void ignoresWhatIsNoTime() {
        enable();
        Duration fiveYears = Duration.ofDays(5 * 365);
        put(1, AttributeValue.fromS(Long.toString(now())));
        put(2, AttributeValue.fromNs(List.of(Long.toString(now()))));
        put(3, AttributeValue.fromBool(true));
        put(4, AttributeValue.fromM(Map.of("until", CrashTables.number(now()))));
        put(5, CrashTables.number(-1));
        put(6, AttributeValue.fromN("1e40"));
        put(7, CrashTables.number(now() - fiveYears.toSeconds() - 1));
        put(8, CrashTables.number(0));
        put(9, CrashTables.number(now() - fiveYears.toSeconds()));
        put(10, AttributeValue.fromN(now() + ".75"));
        put(11, CrashTables.number(now() * 1000));
        engine.runMaintenance();
        assertThat(present()).containsExactly(1, 2, 3, 4, 5, 6, 7, 8, 11);
    }

    @Test
    void findsTheTimesOfItemsThatWereThereBefore() {
        IntStream.range(0, 400).forEach(id -> put(id, CrashTables.number(now() + id % 2 * 100L)));
        engine.runMaintenance();
        assertThat(present()).hasSize(400);
        enable();
        engine.runMaintenance();
        assertThat(present()).hasSize(200).allMatch(id -> id % 2 == 1);
    }

    @Test
    void nothingExpiresWhenDisabled() {
        enable();
        put(1, CrashTables.number(now()));
        clock.move(HOUR);
        disable();
        engine.runMaintenance();
        assertThat(present()).containsExactly(1);
        clock.move(HOUR);
        enable();
        engine.runMaintenance();
        assertThat(present()).isEmpty();
    }

    @Test
    void movedTimesCount() {
        enable();
        put(1, CrashTables.number(now() + 10));
        put(2, CrashTables.number(now() + 10));
        put(1, CrashTables.number(now() + 20));
        put(2, null);
        clock.move(Duration.ofSeconds(10));
        engine.runMaintenance();
        assertThat(present()).containsExactly(1, 2);
    }

    @Test
    void takesManyItemsAndTables() {
        enable();
        engine.createTable(CrashTables.ledger("another"));
        engine.updateTimeToLive(r -> r.tableName("another")
                .timeToLiveSpecification(t -> t.enabled(true).attributeName("v")));
        EngineAudit.awaitExpiries(engine, "another");
        IntStream.range(0, 500).forEach(id -> put(id, CrashTables.number(now() + id % 5)));
        engine.putItem(r -> r.tableName("another")
                .item(Map.of(
                        "pk", AttributeValue.fromS("a"), "sk", CrashTables.number(1), "v", CrashTables.number(now()))));
        clock.move(Duration.ofSeconds(3));
        engine.runMaintenance();
        assertThat(present()).hasSize(100).allMatch(id -> id % 5 == 4);
        assertThat(EngineAudit.scan(engine, "another")).isEmpty();
    }

    @Test
    void settingsAndExpiriesSurviveARestart() {
        engine.close();
        var onDisk = options(EngineOptions.at(temporary.resolve("data")).durability(Durability.ASYNC));
        engine = EmbeddedDynamoDb.open(onDisk);
        createTable();
        enable();
        put(1, CrashTables.number(now() + 10));
        put(2, CrashTables.number(now() + 1000));
        engine.close();
        engine = EmbeddedDynamoDb.open(onDisk);
        var description = engine.describeTimeToLive(r -> r.tableName(TABLE)).timeToLiveDescription();
        assertThat(description.timeToLiveStatus()).isEqualTo(TimeToLiveStatus.ENABLED);
        assertThat(description.attributeName()).isEqualTo("until");
        clock.move(Duration.ofSeconds(10));
        engine.runMaintenance();
        assertThat(present()).containsExactly(2);
    }

    @Test
    void sweepsByItself() {
        engine.close();
        engine = EmbeddedDynamoDb.open(EngineOptions.inMemory()
                .clock(clock)
                .upkeep(Upkeep.DEFAULTS.expirySweepInterval(Duration.ofMillis(5))));
        createTable();
        enable();
        put(1, CrashTables.number(now()));
        while (!present().isEmpty()) {
            Thread.onSpinWait();
        }
    }

    /// Each writer moves its items' time a second further, always in good time; the sweeper must never believe a time
    /// that it read before. An item that was deleted would fail its writer's condition.
    @Test
    @DisplayName("47: an item whose time was moved is never deleted, however close the sweep came")
    void neverDeletesAnItemWhoseTimeWasMoved() throws Exception {
        enable();
        int writers = 6;
        int moves = 400;
        IntStream.range(0, writers).forEach(id -> put(id, CrashTables.number(now())));
        var writing = new AtomicBoolean(true);
        try (var threads =
                Executors.newThreadPerTaskExecutor(Thread.ofPlatform().factory())) {
            var ends = new ArrayList<Future<?>>();
            for (int id = 0; id < writers; id++) {
                int mine = id;
                ends.add(threads.submit(() -> moveTime(mine, moves)));
            }
            var sweeper = threads.submit(() -> {
                while (writing.get()) {
                    engine.runMaintenance();
                }
            });
            try {
                for (Future<?> end : ends) {
                    end.get();
                }
            } finally {
                writing.set(false);
            }
            sweeper.get();
        }
        var deletions = changes().stream()
                .filter(change -> change.actor() == Change.Actor.EXPIRY)
                .toList();
        assertThat(deletions)
                .allSatisfy(change -> assertThat(CrashTables.number(image(change.old()), "until"))
                        .as("the time of a swept item")
                        .isEqualTo(now()));
    }

    /// Lets the item expire now, then moves its time into the future if it is still there, again and again.
    private void moveTime(int id, int moves) {
        for (int i = 1; i <= moves; i++) {
            long later = now() + i;
            put(id, CrashTables.number(now()));
            assertThat(engine.describeTable(r -> r.tableName(TABLE)).table()).isNotNull();
            try {
                moveTo(id, later);
                assertThat(engine.getItem(r -> r.tableName(TABLE).key(key(id)).consistentRead(true))
                                .item())
                        .as("item %s after its time was moved", id)
                        .containsEntry("until", CrashTables.number(later));
            } catch (ConditionalCheckFailedException _) {
                // The sweep came first, rightly.
            }
        }
    }

    private void moveTo(int id, long second) {
        engine.updateItem(r -> r.tableName(TABLE)
                .key(key(id))
                .updateExpression("SET #until = :second")
                .expressionAttributeNames(Map.of("#until", "until"))
                .conditionExpression("attribute_exists(pk)")
                .expressionAttributeValues(Map.of(":second", CrashTables.number(second))));
    }

    @Test
    void looksAgainUnderTheLock() {
        engine.close();
        var store = new WatchedStore();
        engine = new EmbeddedDynamoDb(options(EngineOptions.inMemory()), store);
        createTable();
        enable();
        IntStream.range(0, 3).forEach(id -> put(id, CrashTables.number(now())));
        store.duringNextWalk(() -> {
            moveTo(0, now() + 1);
            put(1, AttributeValue.fromS("never"));
        });
        engine.runMaintenance();
        assertThat(present()).containsExactly(0, 1);
        clock.move(Duration.ofSeconds(1));
        engine.runMaintenance();
        assertThat(present()).containsExactly(1);
    }

    @Test
    void aTableMayGoWhileItIsSwept() throws Exception {
        enable();
        IntStream.range(0, 300).forEach(id -> put(id, CrashTables.number(now())));
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var sweep = threads.submit(() -> engine.runMaintenance());
            engine.deleteTable(r -> r.tableName(TABLE));
            sweep.get();
        }
        createTable();
        assertThat(present()).isEmpty();
    }
}
