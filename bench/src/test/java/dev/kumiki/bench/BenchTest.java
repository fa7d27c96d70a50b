package dev.kumiki.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import dev.kumiki.server.DynamoDbServer;
import dev.kumiki.server.ServerOptions;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/// Runs every measurement once on little data: the figures mean nothing here, but each row must be there.
final class BenchTest {
    private static final int ITEMS = 400;
    private static final Duration BLINK = Duration.ofMillis(20);

    @TempDir
    private Path directory;

    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
    private final PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8);

    @Test
    void comparesEveryOperationWithRawRocksDb() throws Exception {
        new EngineBench(directory, new Bench.Settings("engine", BLINK, ITEMS), out).run();
        assertThat(printed.toString(StandardCharsets.UTF_8))
                .contains(
                        "GetItem", "Query of 20 items", "PutItem, ASYNC", "TransactWriteItems", "16 writers", "ratio");
    }

    @Test
    void comparesTheServerWithAConstantAnswer() throws Exception {
        new ServerBench(directory, new Bench.Settings("server", BLINK, ITEMS), out).run();
        assertThat(printed.toString(StandardCharsets.UTF_8))
                .contains(
                        "GetItem, 1 connection ", "Query, 4 connections", "TransactWriteItems, 16 connections", "60%");
    }

    @Test
    void comparesTheServerWithAnotherEndpoint() throws Exception {
        try (var db = EmbeddedDynamoDb.open(EngineOptions.inMemory());
                var server = DynamoDbServer.start(db, ServerOptions.local(0))) {
            new ServerBench(directory, new Bench.Settings("server", BLINK, ITEMS, server.uri()), out).run();
            assertThat(db.listTables().tableNames()).isEmpty();
        }
        assertThat(printed.toString(StandardCharsets.UTF_8)).contains("times as fast");
    }

    @Test
    void reportsTheHeap() throws Exception {
        new HeapBench(directory, new Bench.Settings("heap", BLINK, ITEMS), out).run();
        assertThat(printed.toString(StandardCharsets.UTF_8)).contains("Loaded 400 items", "Heap in use");
    }

    @Test
    void measuresWhatItCostsToGoBack() throws Exception {
        new RecoveryBench(directory, new Bench.Settings("recovery", BLINK, ITEMS), out).run();
        assertThat(printed.toString(StandardCharsets.UTF_8))
                .contains("PutItem, SYNC, 16 writers", "Restoring 400 items", "beside a backup");
    }

    @Test
    void measuresItemsOfOneKilobyte() {
        try (DynamoDbClient db = EmbeddedDynamoDb.open(EngineOptions.inMemory())) {
            Songs.createTable(db);
            Songs.load(db, ITEMS);
            var table =
                    db.describeTable(request -> request.tableName(Songs.TABLE)).table();
            assertThat(table.itemCount()).isEqualTo(ITEMS);
            assertThat(table.tableSizeBytes() / ITEMS).isBetween(1000L, 1048L);
        }
    }

    @Test
    void refusesArgumentsItDoesNotKnow() {
        assertThatThrownBy(() -> Bench.Settings.parse(List.of("engine", "--second", "3")))
                .hasMessageContaining("usage");
        assertThatThrownBy(() -> Bench.Settings.parse(List.of("--items", "0"))).hasMessageContaining("usage");
        assertThat(Bench.Settings.parse(List.of("--seconds", "9")))
                .isEqualTo(new Bench.Settings("engine", Duration.ofSeconds(9), 100_000));
    }
}
