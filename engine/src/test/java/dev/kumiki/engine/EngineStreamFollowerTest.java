package dev.kumiki.engine;

import static dev.kumiki.engine.Schemas.attribute;
import static dev.kumiki.engine.Schemas.hash;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.store.Durability;
import dev.kumiki.engine.upkeep.Upkeep;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.OperationType;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.Shard;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

/// Whoever follows a stream sees every change once and each item's changes in their order, whatever happens meanwhile:
/// concurrent writers, shards that end and split, iterators that expire, a restart.
final class EngineStreamFollowerTest {
    private static final String TABLE = "tab";
    private static final int WRITERS = 4;
    private static final int ITEMS_PER_WRITER = 12;
    private static final int VERSIONS = 40;
    private static final int FOLLOWER = WRITERS;
    private static final int MAINTAINER = WRITERS + 1;
    private static final int THREADS = WRITERS + 2;
    private static final int PAGE_RECORDS = 7;

    private final MovableClock clock = new MovableClock();
    private final StreamFollower.Checkpoints checkpoints = new StreamFollower.Checkpoints();
    /// The last version seen of each item.
    private final Map<String, Integer> seen = new HashMap<>();

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path directory;

    private EmbeddedDynamoDb open() {
        return EmbeddedDynamoDb.open(EngineOptions.at(directory)
                .durability(Durability.ASYNC)
                .clock(clock)
                .upkeep(Upkeep.DEFAULTS.shardBytes(300)));
    }

    private static String create(EmbeddedDynamoDb db) {
        return db.createTable(r -> r.tableName(TABLE)
                        .billingMode(BillingMode.PAY_PER_REQUEST)
                        .attributeDefinitions(attribute("pk", "S"))
                        .keySchema(hash("pk"))
                        .streamSpecification(
                                s -> s.streamEnabled(true).streamViewType(StreamViewType.NEW_AND_OLD_IMAGES)))
                .tableDescription()
                .latestStreamArn();
    }

    private static AttributeValue number(int number) {
        return AttributeValue.fromN(Integer.toString(number));
    }

    /// Turns version `version - 1` of every item of a writer into `version`.
    private static void write(EmbeddedDynamoDb db, int writer, int version) {
        for (int i = 0; i < ITEMS_PER_WRITER; i++) {
            var pk = AttributeValue.fromS("writer " + writer + " item " + i);
            db.putItem(r -> r.tableName(TABLE).item(Map.of("pk", pk, "v", number(version))));
        }
    }

    private void see(Record record) {
        var change = record.dynamodb();
        String pk = Objects.requireNonNull(change.keys().get("pk")).s();
        int version = Integer.parseInt(
                Objects.requireNonNull(change.newImage().get("v")).n());
        assertThat(version).as("next version of %s", pk).isEqualTo(seen.getOrDefault(pk, 0) + 1);
        if (version == 1) {
            assertThat(record.eventName()).isEqualTo(OperationType.INSERT);
        } else {
            assertThat(record.eventName()).isEqualTo(OperationType.MODIFY);
            assertThat(change.oldImage()).containsEntry("v", number(version - 1));
        }
        seen.put(pk, version);
    }

    private void assertAllSeen(int versions) {
        assertThat(seen)
                .hasSize(WRITERS * ITEMS_PER_WRITER)
                .allSatisfy((_, version) -> assertThat(version).isEqualTo(versions));
    }

    /// Polls until the writers are done, and then until nothing is left in shards whose parents have ended.
    private int follow(StreamFollower follower, AtomicInteger writing) {
        int shards;
        do {
            shards = checkpoints.endedShards();
            follower.poll(PAGE_RECORDS, this::see);
        } while (writing.get() > 0 || checkpoints.endedShards() > shards);
        return shards;
    }

    /// Ages and splits the shards while there are writers, for less than a day of the engine's time.
    private int maintain(EmbeddedDynamoDb db, AtomicInteger writing) {
        int moves = 0;
        while (writing.get() > 0) {
            if (moves < 5) {
                clock.move(Duration.ofHours(4));
                moves++;
            }
            db.runMaintenance();
        }
        return moves;
    }

    @Test
    void seesEveryChangeOnceAndInOrder() throws Exception {
        String arn;
        try (var db = open()) {
            arn = create(db);
            var follower = new StreamFollower(db.streams(), arn, checkpoints);
            var writing = new AtomicInteger(WRITERS);
            Together.runPreempted(THREADS, thread -> switch (thread) {
                case FOLLOWER -> follow(follower, writing);
                case MAINTAINER -> maintain(db, writing);
                default -> writeAll(db, thread, writing);
            });
            follower.poll(PAGE_RECORDS, this::see);
            assertAllSeen(VERSIONS);
            var open = follower.shards().stream()
                    .filter(EngineStreamFollowerTest::isOpen)
                    .toList();
            assertThat(open).hasSizeGreaterThan(1);
            assertThat(checkpoints.endedShards()).isPositive();
        }
        goesOnAfterARestart(arn);
    }

    private static int writeAll(EmbeddedDynamoDb db, int writer, AtomicInteger writing) {
        try {
            for (int version = 1; version <= VERSIONS; version++) {
                write(db, writer, version);
            }
            return VERSIONS;
        } finally {
            writing.decrementAndGet();
        }
    }

    private void goesOnAfterARestart(String arn) {
        try (var db = open()) {
            for (int writer = 0; writer < WRITERS; writer++) {
                write(db, writer, VERSIONS + 1);
            }
            var follower = new StreamFollower(db.streams(), arn, checkpoints);
            follower.poll(PAGE_RECORDS, this::see);
            assertAllSeen(VERSIONS + 1);
            List<Shard> shards = follower.shards();
            assertThat(shards).extracting(Shard::shardId).isSorted().doesNotHaveDuplicates();
        }
    }

    private static boolean isOpen(Shard shard) {
        return shard.sequenceNumberRange().endingSequenceNumber() == null;
    }
}
