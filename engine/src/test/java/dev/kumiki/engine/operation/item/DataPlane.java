package dev.kumiki.engine.operation.item;

import static dev.kumiki.engine.Schemas.attribute;
import static dev.kumiki.engine.Schemas.global;
import static dev.kumiki.engine.Schemas.hash;
import static dev.kumiki.engine.Schemas.keysOnly;
import static dev.kumiki.engine.Schemas.local;
import static dev.kumiki.engine.Schemas.range;

import dev.kumiki.engine.item.AttributeValues;
import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.operation.Conflicts;
import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.operation.definition.ControlPlane;
import dev.kumiki.engine.store.WatchedStore;
import dev.kumiki.engine.table.ItemKey;
import dev.kumiki.engine.table.ItemLocks;
import dev.kumiki.engine.table.TableDefinition;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;

/// The operations on items over a watched store, with two tables of the keys `pk` and `sk`: `tab` has a global index
/// on `g`, `col` has a local index on `a` that holds keys only.
public final class DataPlane implements AutoCloseable {
    public static final String TAB = "tab";
    public static final String COL = "col";

    public final WatchedStore store = new WatchedStore();
    public final ControlPlane control;
    public final EngineContext context;

    public DataPlane() {
        this(Duration.ofMinutes(1), 10L << 30, false);
    }

    public static DataPlane withCollectionsOf(long maxBytes) {
        return new DataPlane(Duration.ofMinutes(1), maxBytes, false);
    }

    /// Waits for no lock.
    public static DataPlane impatient() {
        return new DataPlane(Duration.ZERO, 10L << 30, false);
    }

    /// Refuses transactions that meet others.
    public static DataPlane refusingConflicts() {
        return new DataPlane(Duration.ofMinutes(1), 10L << 30, true);
    }

    private DataPlane(Duration maxLockWait, long maxCollectionBytes, boolean refuseConflicts) {
        control = new ControlPlane(store, maxLockWait, maxCollectionBytes);
        var given = control.context;
        context = new EngineContext(
                given.tables(),
                given.clock(),
                given.home(),
                new Conflicts(refuseConflicts),
                given.simulated(),
                given.meters());
        control.create(ControlPlane.table()
                .attributeDefinitions(attribute("pk", "S"), attribute("sk", "S"), attribute("g", "S"))
                .keySchema(hash("pk"), range("sk"))
                .globalSecondaryIndexes(global("by-g", hash("g"))));
        control.create(ControlPlane.table()
                .tableName(COL)
                .attributeDefinitions(attribute("pk", "S"), attribute("sk", "S"), attribute("a", "S"))
                .keySchema(hash("pk"), range("sk"))
                .localSecondaryIndexes(local("by-a", keysOnly(), hash("pk"), range("a"))));
        store.forgetCalls();
    }

    @Override
    public void close() {
        control.close();
        store.close();
    }

    public static AttributeValue s(String text) {
        return AttributeValue.fromS(text);
    }

    /// Attributes made of texts.
    public static Map<String, AttributeValue> item(String... namesAndTexts) {
        var attributes = new LinkedHashMap<String, AttributeValue>();
        for (int i = 0; i < namesAndTexts.length; i += 2) {
            attributes.put(namesAndTexts[i], s(namesAndTexts[i + 1]));
        }
        return attributes;
    }

    public static Map<String, AttributeValue> key(String pk, String sk) {
        return item("pk", pk, "sk", sk);
    }

    /// An item of exactly `bytes`.
    public static Map<String, AttributeValue> sized(String pk, String sk, int bytes) {
        int others = "pk".length() + pk.length() + "sk".length() + sk.length() + "v".length();
        return item("pk", pk, "sk", sk, "v", "v".repeat(bytes - others));
    }

    public static Item stored(Map<String, AttributeValue> attributes) {
        return AttributeValues.toItem(attributes);
    }

    public TableDefinition definition(String table) {
        return context.tables().require(table).definition();
    }

    public ItemKey itemKey(String table, String pk, String sk) {
        return ItemKey.of(definition(table), stored(key(pk, sk)));
    }

    public void put(String table, Map<String, AttributeValue> item) {
        put(request -> request.tableName(table).item(item));
    }

    public void put(Consumer<PutItemRequest.Builder> request) {
        new PutItemOperation(context)
                .run(PutItemRequest.builder().applyMutation(request).build());
    }

    /// Puts items and forgets that it did.
    @SafeVarargs
    public final DataPlane given(String table, Map<String, AttributeValue>... items) {
        for (var item : items) {
            put(table, item);
        }
        store.forgetCalls();
        return this;
    }

    public List<Map<String, AttributeValue>> all(String table) {
        return new ScanOperation(context)
                .run(ScanRequest.builder().tableName(table).build())
                .items();
    }

    /// What `request` throws while another thread holds every lock; fails when it waits for one.
    @Nullable
    public Throwable refusalWithoutLocks(ThrowingCallable request) throws InterruptedException {
        var thrown = new AtomicReference<@Nullable Throwable>();
        int[] stripes = IntStream.range(0, ItemLocks.STRIPES).toArray();
        try (var _ = Objects.requireNonNull(context.locks().acquire(stripes))) {
            Thread.ofVirtual().start(() -> thrown.set(catching(request))).join();
        }
        return thrown.get();
    }

    private static @Nullable Throwable catching(ThrowingCallable request) {
        try {
            request.call();
            return null;
        } catch (Throwable e) {
            return e;
        }
    }
}
