package dev.kumiki.apps.testkit;

import dev.kumiki.design.DesignOptions;
import dev.kumiki.design.trace.Call;
import dev.kumiki.design.trace.TracedClient;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import dev.kumiki.engine.store.Disk;
import dev.kumiki.engine.store.Durability;
import dev.kumiki.engine.upkeep.Upkeep;
import dev.kumiki.server.DynamoDbServer;
import dev.kumiki.server.ServerOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveStatus;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/// An empty database for one test, with a clock that the test moves and a record of every call.
public final class TestDatabase implements AutoCloseable {
    /// Where the clock stands at first: a Monday noon in Tokyo.
    public static final Instant START = Instant.parse("2026-11-16T03:00:00Z");

    private final TestClock clock = new TestClock(START);
    private final GoingClock going = new GoingClock(clock);
    private final Optional<Rough> rough;
    private final Deque<Closing> open = new ArrayDeque<>();
    private final List<Call> calls = new CopyOnWriteArrayList<>();
    private final EmbeddedDynamoDb engine;
    private final DynamoDbClient client;

    private final Store store;

    private final Path buckets = Path.of(System.getProperty("java.io.tmpdir"), "kumiki-buckets-" + UUID.randomUUID());

    private TestDatabase(Store store, Optional<Rough> rough) throws IOException {
        this.store = store;
        this.rough = rough;
        this.engine = engine(store);
        open.push(engine::close);
        DynamoDbClient plain = TracedClient.of(store == Store.HTTP ? overHttp() : engine, calls::add);
        this.client = rough.map(weather -> weather.over(plain, going)).orElse(plain);
    }

    /// An empty database.
    public static TestDatabase open(Store store) {
        try {
            return new TestDatabase(store, Optional.empty());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// An empty database in memory that lags and refuses.
    public static TestDatabase open(Rough rough) {
        try {
            return new TestDatabase(Store.MEMORY, Optional.of(rough));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Where it keeps its items.
    public Store store() {
        return store;
    }

    /// The database, as the applications see it.
    public DynamoDbClient client() {
        return client;
    }

    /// The streams of its tables.
    public DynamoDbStreamsClient streams() {
        return engine.streams();
    }

    /// Lets the indexes of a rough database come up, as they do when nobody writes for a while.
    public void settle() {
        going.skip(Rough.INDEX_LAG);
    }

    /// The clock of the database; give it to the design too.
    public TestClock clock() {
        return clock;
    }

    /// Options of a design on this database: its clock, and on a rough one enough attempts to come through.
    public DesignOptions options() {
        DesignOptions options = DesignOptions.defaults().clock(clock);
        return rough.isPresent() ? options.retries(Rough.RETRIES) : options;
    }

    /// The folder that stands for a bucket, made if it is not there: exports go to it.
    public Path bucket(String name) throws IOException {
        if (Files.notExists(buckets)) {
            open.push(() -> Disk.deleteTree(buckets));
        }
        return Files.createDirectories(buckets.resolve(name));
    }

    /// What the database does by itself from time to time, now: deletes expired items, trims its logs.
    public void runMaintenance() {
        while (engine.listTablesPaginator().tableNames().stream().anyMatch(this::isTurningExpiryOn)) {
            Thread.onSpinWait();
        }
        engine.runMaintenance();
    }

    private boolean isTurningExpiryOn(String table) {
        return engine.describeTimeToLive(request -> request.tableName(table))
                        .timeToLiveDescription()
                        .timeToLiveStatus()
                == TimeToLiveStatus.ENABLING;
    }

    /// The calls that some work makes, in their order. Other threads must be quiet.
    public List<Call> callsOf(Runnable work) {
        calls.clear();
        work.run();
        return List.copyOf(calls);
    }

    /// What some work returns, and its calls.
    public <T> Traced<T> trace(Supplier<T> work) {
        calls.clear();
        T result = work.get();
        return new Traced<>(result, new ArrayList<>(calls));
    }

    /// A result and the calls it took.
    public record Traced<T>(T result, List<Call> calls) {
        /// The calls as `Query`, or `Query ByUser` where an index is read.
        public List<String> operations() {
            return calls.stream()
                    .map(call -> call.index()
                            .map(index -> call.operation() + " " + index)
                            .orElse(call.operation()))
                    .toList();
        }
    }

    private EmbeddedDynamoDb engine(Store store) throws IOException {
        if (store != Store.DISK) {
            EngineOptions options = EngineOptions.inMemory().upkeep(Upkeep.DEFAULTS.buckets(buckets));
            return EmbeddedDynamoDb.open(
                    rough.map(weather -> weather.on(options.clock(going))).orElseGet(() -> options.clock(clock)));
        }
        Path directory = Files.createTempDirectory("kumiki-test");
        open.push(() -> Disk.deleteTree(directory));
        return EmbeddedDynamoDb.open(EngineOptions.at(directory).clock(clock).durability(Durability.ASYNC));
    }

    private DynamoDbClient overHttp() throws IOException {
        DynamoDbServer server = DynamoDbServer.start(engine, engine.streams(), ServerOptions.local(0));
        open.push(server::close);
        URI address = server.uri();
        DynamoDbClient remote = DynamoDbClient.builder()
                .endpointOverride(address)
                .region(Region.AP_NORTHEAST_1)
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("test", "test")))
                .httpClientBuilder(UrlConnectionHttpClient.builder())
                .build();
        open.push(remote::close);
        return remote;
    }

    @Override
    public void close() throws IOException {
        while (!open.isEmpty()) {
            open.pop().close();
        }
    }

    private interface Closing {
        void close() throws IOException;
    }
}
