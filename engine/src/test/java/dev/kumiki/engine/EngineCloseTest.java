package dev.kumiki.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.kumiki.engine.CrashAttempt.Slot;
import dev.kumiki.engine.CrashAttempt.Write;
import dev.kumiki.engine.store.Durability;
import dev.kumiki.engine.store.MemoryStore;
import dev.kumiki.engine.store.StorageException;
import dev.kumiki.engine.store.Store;
import dev.kumiki.engine.store.WatchedStore;
import dev.kumiki.engine.store.rocks.RocksStore;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.function.IntSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/// How an engine ends: once, after what is under way, and for good.
final class EngineCloseTest {
    private static final int HAMMERS = 24;
    private static final int CALLS_BEFORE_CLOSE = 400;
    private static final int ROUNDS = 5;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path directory;

    @Test
    void canBeRepeated() {
        var client = EmbeddedDynamoDb.open(EngineOptions.at(directory));
        client.close();
        assertThatCode(client::close).doesNotThrowAnyException();
    }

    /// The folders are closed after the store.
    @Test
    void releasesEveryPartWhateverFails() {
        var store = new WatchedStore();
        var engine = new Engine(EngineOptions.inMemory(), store);
        engine.start();
        Path backups = engine.background().folders().backups();
        store.beforeClose(() -> {
            throw new StorageException("the disk is gone");
        });
        assertThat(backups.getParent()).exists();

        assertThatCode(engine::close).isInstanceOf(StorageException.class).hasMessage("the disk is gone");

        assertThat(backups.getParent()).doesNotExist();
    }

    static Stream<Method> operations() {
        return Arrays.stream(EmbeddedDynamoDb.class.getDeclaredMethods())
                .filter(method -> method.getParameterCount() == 1)
                .filter(method ->
                        method.getParameterTypes()[0].getSimpleName().equals(pascal(method.getName()) + "Request"));
    }

    private static String pascal(String name) {
        return Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }

    @ParameterizedTest
    @MethodSource("operations")
    void endsEveryOperation(Method operation) throws ReflectiveOperationException {
        var client = EmbeddedDynamoDb.open(EngineOptions.inMemory());
        client.close();
        Object builder = operation.getParameterTypes()[0].getMethod("builder").invoke(null);
        Method build = builder.getClass().getMethod("build");
        build.setAccessible(true);
        assertThatCode(() -> call(client, operation, build.invoke(builder)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the engine is closed");
    }

    private static void call(DynamoDbClient client, Method operation, Object request) throws Throwable {
        try {
            operation.invoke(client, request);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    @ParameterizedTest
    @EnumSource
    void waitsForWhatIsUnderWay(Durability durability) throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            if (durability == Durability.MEMORY) {
                var store = new MemoryStore();
                hammer(EngineOptions.inMemory(), store, store::openHandles);
            } else {
                var options = EngineOptions.at(directory).durability(durability);
                var store = RocksStore.open(directory, durability);
                hammer(options, store, store::openHandles);
            }
        }
    }

    private static void hammer(EngineOptions options, Store store, IntSupplier openHandles) throws Exception {
        var client = new EmbeddedDynamoDb(options, store);
        CrashTables.createMissing(client);
        Queue<Throwable> failures = new ConcurrentLinkedQueue<>();
        var enough = new CountDownLatch(CALLS_BEFORE_CLOSE);
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < HAMMERS; i++) {
                int hammer = i;
                threads.execute(() -> callUntilClosed(client, hammer, enough, failures));
            }
            enough.await();
            client.close();
        }
        assertThat(failures).isEmpty();
        assertThat(openHandles.getAsInt()).isZero();
    }

    private static void callUntilClosed(
            DynamoDbClient client, int hammer, CountDownLatch enough, Queue<Throwable> failures) {
        try {
            for (int n = hammer; true; n += HAMMERS) {
                callOne(client, n);
                enough.countDown();
            }
        } catch (IllegalStateException e) {
            if (!"the engine is closed".equals(e.getMessage())) {
                failures.add(e);
            }
        } catch (Throwable e) {
            failures.add(e);
        }
    }

    private static void callOne(DynamoDbClient client, int n) {
        var slot = new Slot(CrashTables.LEDGER, "p" + n % 50, n % 10);
        switch (n % 6) {
            case 0 -> client.putItem(r -> r.tableName(slot.table()).item(CrashTables.item(new Write(slot, n + 1L))));
            case 1 -> client.getItem(r -> r.tableName(slot.table()).key(CrashTables.key(slot)));
            case 2 -> client.scan(r -> r.tableName(slot.table()));
            case 3 -> client.scan(r -> r.tableName(slot.table()).indexName("by-owner"));
            case 4 ->
                client.transactWriteItems(r -> r.transactItems(CrashAttempt.unconditional(new Write(slot, n + 1L))));
            default -> client.describeTable(r -> r.tableName(slot.table()));
        }
    }
}
