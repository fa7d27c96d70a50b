package dev.kumiki.engine;

import static dev.kumiki.engine.Schemas.attribute;
import static dev.kumiki.engine.Schemas.hash;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

/// Streams are switched on and off while others write.
final class EngineStreamSwitchTest {
    private static final String TABLE = "tab";
    private static final int WRITERS = 4;
    private static final int WRITES_BETWEEN = 50;
    private static final int SWITCHER = WRITERS;
    private static final int ROUNDS = 5;

    private final EmbeddedDynamoDb db = EmbeddedDynamoDb.open(EngineOptions.inMemory());

    @BeforeEach
    void create() {
        db.createTable(r -> r.tableName(TABLE)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(attribute("pk", "S"))
                .keySchema(hash("pk")));
    }

    @AfterEach
    void close() {
        db.close();
    }

    /// Lets writers go on while the switch is thrown, and stops them at moments that are known.
    private final class Round {
        final CountDownLatch warm = new CountDownLatch(WRITERS);
        final CountDownLatch enabled = new CountDownLatch(1);
        final CountDownLatch written = new CountDownLatch(WRITERS);
        final CountDownLatch disabled = new CountDownLatch(1);
        private final Set<String> certain = new HashSet<>();
        private final Set<String> after = new HashSet<>();

        private int write(int writer, int round) {
            String prefix = round + "/" + writer + "/";
            int count = 0;
            warm.countDown();
            while (enabled.getCount() > 0) {
                put(prefix + "early " + count++);
            }
            for (int i = 0; i < WRITES_BETWEEN; i++) {
                put(prefix + "certain " + i);
                note(certain, prefix + "certain " + i);
            }
            written.countDown();
            while (disabled.getCount() > 0) {
                put(prefix + "late " + count++);
            }
            put(prefix + "after");
            note(after, prefix + "after");
            return count;
        }

        private synchronized void note(Set<String> keys, String key) {
            keys.add(key);
        }

        private int throwSwitch() throws InterruptedException {
            warm.await();
            db.updateTable(r -> r.tableName(TABLE)
                    .streamSpecification(s -> s.streamEnabled(true).streamViewType(StreamViewType.KEYS_ONLY)));
            enabled.countDown();
            written.await();
            db.updateTable(r -> r.tableName(TABLE).streamSpecification(s -> s.streamEnabled(false)));
            disabled.countDown();
            return 0;
        }

        private void put(String pk) {
            db.putItem(r -> r.tableName(TABLE).item(Map.of("pk", AttributeValue.fromS(pk))));
        }
    }

    @Test
    void everyWriteBetweenTheAnswersIsInTheStream() throws Exception {
        for (int i = 0; i < ROUNDS; i++) {
            int number = i;
            var round = new Round();
            Together.runPreempted(
                    WRITERS + 1, thread -> thread == SWITCHER ? round.throwSwitch() : round.write(thread, number));
            List<String> keys = read();
            assertThat(keys).doesNotHaveDuplicates();
            assertThat(keys).containsAll(round.certain);
            assertThat(round.certain).hasSize(WRITERS * WRITES_BETWEEN);
            assertThat(keys).doesNotContainAnyElementsOf(round.after);
        }
    }

    /// The keys in the last stream, which has ended.
    private List<String> read() {
        String arn = db.describeTable(r -> r.tableName(TABLE)).table().latestStreamArn();
        var checkpoints = new StreamFollower.Checkpoints();
        var keys = new ArrayList<String>();
        new StreamFollower(db.streams(), arn, checkpoints).poll(1_000, record -> keys.add(key(record)));
        assertThat(checkpoints.endedShards()).isOne();
        return keys;
    }

    private static String key(Record record) {
        return Objects.requireNonNull(record.dynamodb().keys().get("pk")).s();
    }
}
