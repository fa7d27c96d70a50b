package dev.kumiki.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import dev.kumiki.server.DynamoDbServer;
import dev.kumiki.server.ServerOptions;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.InternalServerErrorException;

/// Runs every measurement once on little data: the figures mean nothing here, but each row must be there.
final class BenchTest {
    private static final int ITEMS = 400;
    private static final Duration BLINK = Duration.ofMillis(5);

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
    void measuresOnlyTheRowsThatAreAskedFor() throws Exception {
        var settings = Bench.Settings.parse(List.of("operations", "--items", "400", "--only", "memory Put"));
        var blink = new Bench.Settings("operations", BLINK, ITEMS, null, 64, List.of(), settings.only(), List.of());
        assertThat(new OperationsBench(directory, blink, out).run())
                .singleElement()
                .satisfies(row -> assertThat(row.operation()).isEqualTo("PutItem"));
        var unknown = new Bench.Settings("operations", BLINK, ITEMS, null, 64, List.of(), "tape", List.of());
        assertThatThrownBy(() -> new OperationsBench(directory, unknown, out).run())
                .hasMessageContaining("no row begins with 'tape'");
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
                var server = DynamoDbServer.start(withoutTransactions(db), ServerOptions.local(0))) {
            new ServerBench(directory, new Bench.Settings("server", BLINK, ITEMS, server.uri()), out).run();
            assertThat(db.listTables().tableNames()).isEmpty();
        }
        assertThat(printed.toString(StandardCharsets.UTF_8))
                .containsPattern("GetItem, 1 connection .*times as fast")
                .containsPattern("TransactWriteItems, 16 connections .*refused");
    }

    /// Some local databases know no transactions.
    private static DynamoDbClient withoutTransactions(DynamoDbClient db) {
        return (DynamoDbClient) Proxy.newProxyInstance(
                BenchTest.class.getClassLoader(), new Class<?>[] {DynamoDbClient.class}, (_, method, arguments) -> {
                    if (method.getName().equals("transactWriteItems")) {
                        throw InternalServerErrorException.builder()
                                .message("no transactions here")
                                .build();
                    }
                    return method.invoke(db, arguments);
                });
    }

    @Test
    void writesAPageWithChartsAboutEverything() throws Exception {
        Path page = directory.resolve("page");
        var sizes = List.of(new GrowthItems(ITEMS, GrowthItems.SMALL), new GrowthItems(2 * ITEMS, GrowthItems.SMALL));
        var settings = new Bench.Settings("all", BLINK, ITEMS, null, 16, sizes, "", List.of());
        AllBench.Runner here = (command, out) -> {
            if (!Bench.run(settings.of(command), directory, out)) {
                throw new IllegalArgumentException("there is no " + command);
            }
        };
        var plan = new AllBench.Plan(page, List.of("engine", "no such command"), here);
        new AllBench(directory, settings, out, plan).run();
        assertThat(page.resolve("figures.md"))
                .content()
                .contains("# Figures", "processors", "Java", "load average")
                .contains("| memory | GetItem |", "| disk | BatchWrite of 25 |", "| TransactWriteItems | 16 |")
                .contains(
                        "| memory | Query of 20, 3 values |",
                        "| disk | Query of 20, mapped |",
                        "| memory | 20 items, SDK alone |")
                .contains("| memory | Query of 20, unread |", "| disk | Index query of 20 |", "| disk | Scan of 100 |")
                // RocksDB's rates and what became of the goal: on so little data the latter may be either.
                .containsPattern(
                        "\\| disk \\| PutItem \\|.*\\| [0-9,]+, [0-9,]+ \\| 70,000 (met|missed), 85,000 (met|missed) \\|")
                .contains("![Processor time of one operation, one thread](operations-processor.svg)")
                .contains("## `bench/run engine`", "Failed: ", "there is no no such command")
                .contains("![Operations a second on disk, items of 200 bytes", "800 items of 200 bytes", "- after: ");
        assertThat(page.resolve("operations-processor.svg"))
                .content()
                .contains(
                        "<svg xmlns=\"http://www.w3.org/2000/svg\"", "prefers-color-scheme: dark", "Query of 20", "µs");
    }

    @Test
    void saysWhatAVectorIndexCosts() throws Exception {
        new VectorsBench(directory, new Bench.Settings("vectors", BLINK, ITEMS), out).run();
        assertThat(printed.toString(StandardCharsets.UTF_8))
                .contains("PutItem, one vector index", "the ten best of all", "one in 100 partitions", "inline filter");
    }

    @Test
    void saysWhatCountingCosts() throws Exception {
        new MetersBench(directory, new Bench.Settings("meters", BLINK, ITEMS, null, 64, List.of(), "", List.of()), out)
                .run();
        assertThat(printed.toString(StandardCharsets.UTF_8))
                .contains("meters: GetItem", "meters: PutItem", "statistics: GetItem", "difference");
    }

    @Test
    @Timeout(300)
    void followsEveryOperationAsTheDataGrows() throws Exception {
        var sizes = List.of(
                new GrowthItems(ITEMS, GrowthItems.LARGE),
                new GrowthItems(2 * ITEMS, GrowthItems.LARGE),
                new GrowthItems(ITEMS, GrowthItems.SMALL));
        new GrowthBench(directory, new Bench.Settings("growth", BLINK, ITEMS, null, 16, sizes, "", List.of()), out)
                .run();
        assertThat(printed.toString(StandardCharsets.UTF_8))
                .contains("800 items of 1,000 bytes", "400 items of 200 bytes")
                .contains("GetItem ", "Query of 20 ", "PutItem ", "UpdateItem ", "Scan, items", "with token", "ratio")
                .contains(
                        "64 virtual thread",
                        "Opening to the first item",
                        "Until compactions rest",
                        "budget of the store 16 MB",
                        "Disk ")
                .contains("engine, items of 1000 bytes", "bar 50%");
        try (var left = Files.list(directory)) {
            assertThat(left).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({"1000, 940, 1060", "200, 150, 250"})
    void growsByItemsOfTheSizesItSays(int bytes, long least, long most) {
        var items = new GrowthItems(ITEMS, bytes);
        try (DynamoDbClient db = EmbeddedDynamoDb.open(EngineOptions.inMemory())) {
            GrowthItems.createTable(db);
            items.load(db);
            var table = db.describeTable(request -> request.tableName(GrowthItems.TABLE))
                    .table();
            assertThat(table.itemCount()).isEqualTo(ITEMS);
            assertThat(table.tableSizeBytes() / ITEMS).isBetween(least, most);
        }
        assertThat(items.item(7, 0)).hasSize(bytes == GrowthItems.LARGE ? 14 : 7);
    }

    @Test
    void reportsWhatPagesCost() throws Exception {
        new PagesBench(directory, new Bench.Settings("pages", BLINK, ITEMS), out).run();
        assertThat(printed.toString(StandardCharsets.UTF_8)).contains("board, 25 rows", "help", "bar 3 ms, 20 KB");
    }

    @Test
    @Timeout(120)
    void measuresTheClaimsOfHomebiyorisDocument() throws Exception {
        new HomebiyoriBench(directory, new Bench.Settings("homebiyori", BLINK, ITEMS), out).run();
        assertThat(printed.toString(StandardCharsets.UTF_8))
                .contains("4 round trips", "1 round trip ", "write units", "turns/s");
    }

    @Test
    @Timeout(120)
    void measuresADayOfTheStudio() throws Exception {
        new StudioBench(directory, new Bench.Settings("studio", BLINK, ITEMS), out).run();
        assertThat(printed.toString(StandardCharsets.UTF_8))
                .contains("40 customers", "80/15/5 mix", "bookings and cancellations", "a full month", "bar 50 ms");
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
                .isEqualTo(new Bench.Settings(
                        "engine",
                        Duration.ofSeconds(9),
                        100_000,
                        null,
                        512,
                        List.of(100_000, 1_000_000, 10_000_000).stream()
                                .map(items -> new GrowthItems(items, 1000))
                                .toList(),
                        "",
                        List.of("--seconds", "9")));
        assertThat(Bench.Settings.parse(List.of("growth", "--sizes", "5,30000000x200", "--cache", "64")))
                .isEqualTo(new Bench.Settings(
                        "growth",
                        Duration.ofSeconds(2),
                        100_000,
                        null,
                        64,
                        List.of(new GrowthItems(5, 1000), new GrowthItems(30_000_000, 200)),
                        "",
                        List.of("--sizes", "5,30000000x200", "--cache", "64")));
        assertThatThrownBy(() -> Bench.Settings.parse(List.of("growth", "--sizes", "5,x")))
                .hasMessageContaining("usage");
        assertThatThrownBy(() -> Bench.Settings.parse(List.of("growth", "--sizes", "5x300")))
                .hasMessageContaining("1000 or 200 bytes");
    }
}
