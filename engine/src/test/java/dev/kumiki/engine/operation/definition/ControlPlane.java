package dev.kumiki.engine.operation.definition;

import static dev.kumiki.engine.Schemas.attribute;
import static dev.kumiki.engine.Schemas.hash;
import static dev.kumiki.engine.Schemas.range;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.kumiki.engine.change.ChangeLog;
import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.item.Value;
import dev.kumiki.engine.meter.EngineMeters;
import dev.kumiki.engine.meter.Meters;
import dev.kumiki.engine.operation.Background;
import dev.kumiki.engine.operation.BackgroundJobs;
import dev.kumiki.engine.operation.Conflicts;
import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.operation.Folders;
import dev.kumiki.engine.simulation.Simulated;
import dev.kumiki.engine.simulation.Simulation;
import dev.kumiki.engine.store.MemoryStore;
import dev.kumiki.engine.store.Store;
import dev.kumiki.engine.table.Home;
import dev.kumiki.engine.table.IndexBackfill;
import dev.kumiki.engine.table.ItemKey;
import dev.kumiki.engine.table.ItemLocks;
import dev.kumiki.engine.table.StoredItem;
import dev.kumiki.engine.table.Tables;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Objects;
import java.util.function.Consumer;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughput;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;

/// The operations on tables over a store in the heap, with a clock that stands still until told otherwise.
public final class ControlPlane implements AutoCloseable {
    public static final Instant START = Instant.parse("2026-11-15T00:00:00.123Z");

    public final Store store;
    public final EngineContext context;
    public final Background background;
    public Instant now = START;

    public ControlPlane() {
        this(new MemoryStore());
    }

    public ControlPlane(Store store) {
        this(store, Duration.ofMinutes(1), 10L << 30);
    }

    public ControlPlane(Store store, Duration maxLockWait, long maxCollectionBytes) {
        this.store = store;
        var log = new ChangeLog(store, () -> now);
        var tables = new Tables(store, log, new ItemLocks(maxLockWait), maxCollectionBytes);
        var home = new Home("eu-central-1", "123456789012");
        context = new EngineContext(
                tables,
                log.clock(),
                home,
                new Conflicts(false),
                new Simulated(Simulation.NONE, tables, log.clock(), home),
                EngineMeters.of(new Meters(), true));
        background = new Background(new BackgroundJobs(), new IndexBackfill(tables), new Folders(null, null, null));
    }

    @Override
    public void close() {
        background.jobs().close();
        background.backfill().close();
        background.folders().close();
    }

    public static ProvisionedThroughput units(long read, long write) {
        return ProvisionedThroughput.builder()
                .readCapacityUnits(read)
                .writeCapacityUnits(write)
                .build();
    }

    /// An on-demand table `tab` with the key `pk`.
    public static CreateTableRequest.Builder table() {
        return CreateTableRequest.builder()
                .tableName("tab")
                .attributeDefinitions(attribute("pk", "S"))
                .keySchema(hash("pk"))
                .billingMode(BillingMode.PAY_PER_REQUEST);
    }

    /// An on-demand table `tab` with the keys `pk` and `sk`, and definitions for `a` and `b`.
    public static CreateTableRequest.Builder sortedTable() {
        return table().attributeDefinitions(
                        attribute("pk", "S"), attribute("sk", "S"), attribute("a", "S"), attribute("b", "S"))
                .keySchema(hash("pk"), range("sk"));
    }

    public TableDescription create(CreateTableRequest.Builder request) {
        return new CreateTableOperation(context).run(request.build()).tableDescription();
    }

    public TableDescription update(Consumer<UpdateTableRequest.Builder> change) {
        var builder = UpdateTableRequest.builder().tableName("tab");
        change.accept(builder);
        return new UpdateTableOperation(context, background)
                .run(builder.build())
                .tableDescription();
    }

    public TableDescription describe() {
        return new DescribeTableOperation(context)
                .run(DescribeTableRequest.builder().tableName("tab").build())
                .table();
    }

    /// Waits until every index of `tab` is filled; the test's own timeout bounds the wait.
    public void awaitIndexes() {
        while (!describe().globalSecondaryIndexes().stream()
                .allMatch(index -> index.indexStatus() == IndexStatus.ACTIVE)) {
            Thread.onSpinWait();
        }
    }

    /// Stores an item of `tab` made of texts.
    public void put(String... namesAndTexts) {
        var attributes = new LinkedHashMap<String, Value>();
        for (int i = 0; i < namesAndTexts.length; i += 2) {
            attributes.put(namesAndTexts[i], new Value.S(namesAndTexts[i + 1]));
        }
        var table = context.tables().require("tab");
        var item = Item.wrap(attributes);
        var key = ItemKey.of(table.definition(), item);
        try (var _ = Objects.requireNonNull(context.locks().acquire(key.stripe()))) {
            var writes = context.tables().writes();
            writes.replace(table, table.definitionForWrite(), key, null, StoredItem.encode(item));
            writes.commit();
        }
    }

    public static void assertRefused(ThrowingCallable call, String code, String message) {
        assertThatExceptionOfType(DynamoDbException.class).isThrownBy(call).satisfies(refusal -> {
            var details = refusal.awsErrorDetails();
            assertThat(details.errorMessage()).isEqualTo(message);
            assertThat(details.errorCode()).isEqualTo(code);
        });
    }

    public static void assertInvalid(ThrowingCallable call, String message) {
        assertRefused(call, "ValidationException", message);
    }

    public static void assertInvalidValues(ThrowingCallable call, String message) {
        assertInvalid(call, "One or more parameter values were invalid: " + message);
    }
}
