package dev.kumiki.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.CrashAttempt.Slot;
import dev.kumiki.engine.CrashAttempt.Write;
import dev.kumiki.engine.store.Durability;
import dev.kumiki.engine.store.rocks.SyncCounter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/// An acknowledged write is on the disk with `SYNC`, and only handed to the operating system with `ASYNC`.
final class EngineSyncTest {
    private static final Slot SLOT = new Slot(CrashTables.LEDGER, "a", 1);

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path directory;

    /// Each kind of write.
    enum Kind {
        PUT(client -> client.putItem(r -> r.tableName(SLOT.table()).item(CrashTables.item(new Write(SLOT, 1))))),
        UPDATE(client -> client.updateItem(r -> r.tableName(SLOT.table())
                .key(CrashTables.key(SLOT))
                .updateExpression("ADD n :n")
                .expressionAttributeValues(Map.of(":n", CrashTables.number(1))))),
        BATCH(client -> client.batchWriteItem(r -> r.requestItems(Map.of(
                SLOT.table(),
                List.of(WriteRequest.builder()
                        .putRequest(p -> p.item(CrashTables.item(new Write(SLOT, 2))))
                        .build()))))),
        TRANSACTION(client ->
                client.transactWriteItems(r -> r.transactItems(CrashAttempt.unconditional(new Write(SLOT, 3))))),
        DELETE(client -> {
            PUT.call.accept(client);
            client.deleteItem(r -> r.tableName(SLOT.table()).key(CrashTables.key(SLOT)));
        }),
        CREATE_TABLE(client -> client.createTable(CrashTables.ledger("another"))),
        DELETE_TABLE(client -> client.deleteTable(r -> r.tableName(SLOT.table())));

        @SuppressWarnings("ImmutableEnumChecker")
        private final Consumer<DynamoDbClient> call;

        Kind(Consumer<DynamoDbClient> call) {
            this.call = call;
        }
    }

    @ParameterizedTest
    @EnumSource
    void syncsBeforeItAcknowledges(Kind kind) {
        try (var counter = new SyncCounter();
                var client = open(counter, Durability.SYNC)) {
            CrashTables.createMissing(client);
            long before = counter.syncs();
            kind.call.accept(client);
            assertThat(counter.syncs()).isGreaterThan(before);
        }
    }

    @ParameterizedTest
    @EnumSource
    void doesNotSyncWhereItNeedNot(Kind kind) {
        try (var counter = new SyncCounter();
                var client = open(counter, Durability.ASYNC)) {
            CrashTables.createMissing(client);
            kind.call.accept(client);
            assertThat(counter.syncs()).isZero();
        }
    }

    private DynamoDbClient open(SyncCounter counter, Durability durability) {
        var options = EngineOptions.at(directory).durability(durability);
        return new EmbeddedDynamoDb(options, counter.open(directory, durability));
    }
}
