package dev.kumiki.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.kumiki.engine.CrashAttempt.Slot;
import dev.kumiki.engine.CrashAttempt.Write;
import dev.kumiki.engine.simulation.Simulation;
import dev.kumiki.engine.store.MemoryStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/// Unprocessed batch items, lagging indexes and latency, as far as a [Simulation] asks for them.
final class EngineSimulationTest {
    private static final String TABLE = CrashTables.LEDGER;
    private static final Duration LAG = Duration.ofSeconds(5);

    private final MovableClock clock = new MovableClock();
    private final MemoryStore store = new MemoryStore();
    private final List<DynamoDbClient> opened = new ArrayList<>();

    private DynamoDbClient open(Simulation simulation) {
        var options = EngineOptions.inMemory().clock(clock).simulation(simulation);
        var client = opened.isEmpty() ? new EmbeddedDynamoDb(options, store) : EmbeddedDynamoDb.open(options);
        opened.add(client);
        CrashTables.createMissing(client);
        return client;
    }

    @AfterEach
    void closesEverything() {
        opened.forEach(DynamoDbClient::close);
        assertThat(store.openHandles()).isZero();
    }

    private static void put(DynamoDbClient client, int sort, long version) {
        client.putItem(r -> r.tableName(TABLE).item(CrashTables.item(new Write(new Slot(TABLE, "p", sort), version))));
    }

    @Nested
    class UnprocessedItems {
        private final List<WriteRequest> puts = IntStream.range(0, 20)
                .mapToObj(n -> new Write(new Slot(TABLE, "p", n), n + 1L))
                .map(write -> WriteRequest.builder()
                        .putRequest(p -> p.item(CrashTables.item(write)))
                        .build())
                .toList();

        private List<WriteRequest> write(DynamoDbClient client, List<WriteRequest> requests) {
            return client.batchWriteItem(r -> r.requestItems(Map.of(TABLE, requests)))
                    .unprocessedItems()
                    .getOrDefault(TABLE, List.of());
        }

        private static int count(DynamoDbClient client) {
            return EngineAudit.scan(client, TABLE).size();
        }

        @Test
        void areNoneByDefault() {
            assertThat(write(open(Simulation.NONE), puts)).isEmpty();
        }

        @Test
        void areAShareOfTheWrites() {
            var client = open(Simulation.NONE.unprocessedShare(0.5).seed(1));
            var rest = write(client, puts);
            assertThat(rest).isNotEmpty().hasSizeLessThan(puts.size());
            assertThat(count(client)).isEqualTo(puts.size() - rest.size());
            while (!rest.isEmpty()) {
                rest = write(client, rest);
            }
            assertThat(count(client)).isEqualTo(puts.size());
            EngineAudit.check(client);
        }

        @Test
        void areTheSameForTheSameSeed() {
            var simulation = Simulation.NONE.unprocessedShare(0.5);
            var first = write(open(simulation.seed(7)), puts);
            assertThat(write(open(simulation.seed(7)), puts)).isEqualTo(first);
            assertThat(write(open(simulation.seed(8)), puts)).isNotEqualTo(first);
        }

        @Test
        void areNeverAll() {
            var client = open(Simulation.NONE.unprocessedShare(1));
            assertThat(write(client, puts)).hasSize(puts.size() - 1);
            assertThat(write(client, puts.subList(0, 1))).isEmpty();
        }

        @Test
        void areAShareOfTheKeys() {
            var client = open(Simulation.NONE.unprocessedShare(0.5).seed(1));
            IntStream.range(0, 20).forEach(n -> put(client, n, n + 1L));
            var keys = KeysAndAttributes.builder()
                    .projectionExpression("v")
                    .keys(IntStream.range(0, 20)
                            .mapToObj(n -> CrashTables.key(new Slot(TABLE, "p", n)))
                            .toList())
                    .build();
            var answer = client.batchGetItem(r -> r.requestItems(Map.of(TABLE, keys)));
            assertThat(answer.unprocessedKeys()).containsOnlyKeys(TABLE);
            answer.unprocessedKeys().values().forEach(rest -> {
                assertThat(rest.projectionExpression()).isEqualTo("v");
                assertThat(rest.keys()).isNotEmpty().hasSizeLessThan(20);
                assertThat(answer.responses().get(TABLE))
                        .hasSize(20 - rest.keys().size());
            });
        }

        @Test
        void cannotBeMoreThanAll() {
            assertThatIllegalArgumentException().isThrownBy(() -> Simulation.NONE.unprocessedShare(1.1));
            assertThatIllegalArgumentException().isThrownBy(() -> Simulation.NONE.unprocessedShare(Double.NaN));
        }
    }

    @Nested
    class Lag {
        private static int count(DynamoDbClient client, String index) {
            return client.scan(r -> r.tableName(TABLE).indexName(index)).count();
        }

        @Test
        void isNoneByDefault() {
            var client = open(Simulation.NONE);
            put(client, 1, 1);
            assertThat(count(client, "by-owner")).isEqualTo(1);
        }

        @Test
        void hidesAWriteFromGlobalIndexesOnly() {
            var client = open(Simulation.NONE.indexLag(LAG));
            put(client, 1, 1);
            assertThat(count(client, "by-owner")).isZero();
            assertThat(count(client, "by-rank")).isEqualTo(1);
            assertThat(EngineAudit.scan(client, TABLE)).hasSize(1);
            clock.move(LAG);
            assertThat(count(client, "by-owner")).isEqualTo(1);
            EngineAudit.check(client);
        }

        @Test
        void hidesAWriteThatComesAfterALongPause() {
            var client = open(Simulation.NONE.indexLag(LAG));
            clock.move(Duration.ofDays(1));
            put(client, 1, 1);
            assertThat(count(client, "by-owner")).isZero();
        }

        @Test
        void showsADeletedItemForAWhile() {
            var client = open(Simulation.NONE.indexLag(LAG));
            put(client, 1, 1);
            clock.move(LAG);
            client.deleteItem(r -> r.tableName(TABLE).key(CrashTables.key(new Slot(TABLE, "p", 1))));
            assertThat(count(client, "by-owner")).isEqualTo(1);
            clock.move(LAG);
            assertThat(count(client, "by-owner")).isZero();
        }

        @Test
        void doesNotShowANewIndexHalfFilled() {
            var client = open(Simulation.NONE.indexLag(LAG));
            var write = new Write(new Slot(CrashTables.PLAIN, "p", 0), 1);
            client.putItem(r -> r.tableName(CrashTables.PLAIN).item(CrashTables.item(write)));
            CrashTables.createIndex(client, "late");
            EngineAudit.awaitActive(client, CrashTables.PLAIN);
            assertThat(client.scan(r -> r.tableName(CrashTables.PLAIN).indexName("late"))
                            .count())
                    .isEqualTo(1);
        }
    }

    @Nested
    class Latency {
        private final List<Duration> slept = new ArrayList<>();

        @Test
        void isNoneByDefault() {
            open(Simulation.NONE.sleeper(slept::add));
            assertThat(slept).isEmpty();
        }

        @Test
        void passesBeforeEachAnswer() {
            var latency = Duration.ofMillis(7);
            var client = open(Simulation.NONE.latency(latency).sleeper(slept::add));
            slept.clear();
            put(client, 1, 1);
            client.describeTable(r -> r.tableName(TABLE));
            assertThat(slept).containsExactly(latency, latency);
        }
    }
}
