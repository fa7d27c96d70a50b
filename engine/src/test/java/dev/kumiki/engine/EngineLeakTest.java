package dev.kumiki.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.kumiki.engine.CrashAttempt.Slot;
import dev.kumiki.engine.CrashAttempt.Write;
import dev.kumiki.engine.store.Durability;
import dev.kumiki.engine.store.rocks.RocksStore;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.Select;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/// No request, answered or refused, leaves a cursor or a snapshot open: the store could never be closed again.
final class EngineLeakTest {
    private static final String TABLE = CrashTables.LEDGER;
    private static final Slot SLOT = new Slot(TABLE, "p", 3);

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path directory;

    @SuppressWarnings("NullAway.Init")
    private RocksStore store;

    @SuppressWarnings("NullAway.Init")
    private DynamoDbClient client;

    @BeforeEach
    void open() {
        store = RocksStore.open(directory, Durability.ASYNC);
        client = new EmbeddedDynamoDb(EngineOptions.at(directory), store);
        CrashTables.createMissing(client);
        for (int n = 1; n < 40; n++) {
            var write = new Write(new Slot(TABLE, "p", n), n);
            client.putItem(r -> r.tableName(TABLE).item(CrashTables.item(write)));
        }
    }

    @AfterEach
    void close() {
        client.close();
    }

    /// A request that is answered.
    enum Answered {
        GET(client -> client.getItem(r -> r.tableName(TABLE).key(CrashTables.key(SLOT)))),
        PUT(client -> client.putItem(r -> r.tableName(TABLE).item(CrashTables.item(new Write(SLOT, 99))))),
        DELETE(client -> client.deleteItem(r -> r.tableName(TABLE).key(CrashTables.key(SLOT)))),
        PAGE(client -> client.scan(r -> r.tableName(TABLE).limit(3))),
        INDEX_PAGE(client ->
                client.scan(r -> r.tableName(TABLE).indexName("by-owner").limit(3))),
        ALL_PAGES(client ->
                client.scanPaginator(r -> r.tableName(TABLE).limit(7)).items().forEach(_ -> {})),
        FETCHING_PAGE(client -> client.query(r -> partition(r)
                .indexName("by-rank")
                .limit(4)
                .select(Select.ALL_ATTRIBUTES)
                .scanIndexForward(false))),
        EMPTY_RANGE(client -> client.query(r -> r.tableName(TABLE)
                .keyConditionExpression("pk = :p AND sk BETWEEN :p2 AND :p2")
                .expressionAttributeValues(Map.of(
                        ":p", CrashTables.item(new Write(SLOT, 1)).get("pk"), ":p2", CrashTables.number(1000))))),
        BATCH_GET(client -> client.batchGetItem(r -> r.requestItems(Map.of(
                TABLE,
                KeysAndAttributes.builder().keys(List.of(CrashTables.key(SLOT))).build())))),
        BATCH_WRITE(client -> client.batchWriteItem(r -> r.requestItems(Map.of(
                TABLE,
                List.of(WriteRequest.builder()
                        .deleteRequest(d -> d.key(CrashTables.key(SLOT)))
                        .build()))))),
        TRANSACT_GET(client -> client.transactGetItems(r -> r.transactItems(TransactGetItem.builder()
                .get(g -> g.tableName(TABLE).key(CrashTables.key(SLOT)))
                .build()))),
        TOKENED(client -> client.transactWriteItems(
                r -> r.clientRequestToken("t").transactItems(CrashAttempt.unconditional(new Write(SLOT, 5))))),
        NEW_INDEX(client -> {
            CrashTables.createIndex(client, "late");
            EngineAudit.awaitActive(client, CrashTables.PLAIN);
        }),
        DELETE_TABLE(client -> client.deleteTable(r -> r.tableName(TABLE)));

        @SuppressWarnings("ImmutableEnumChecker")
        private final Consumer<DynamoDbClient> call;

        Answered(Consumer<DynamoDbClient> call) {
            this.call = call;
        }
    }

    /// A request that is refused, as late as possible.
    enum Refused {
        CONDITION(client -> client.putItem(r -> r.tableName(TABLE)
                .item(CrashTables.item(new Write(SLOT, 9)))
                .conditionExpression("attribute_not_exists(pk)"))),
        START_KEY(client ->
                client.query(r -> partition(r).exclusiveStartKey(CrashTables.key(new Slot(TABLE, "elsewhere", 1))))),
        UNPROJECTED(client ->
                client.scan(r -> r.tableName(TABLE).indexName("by-shelf").select(Select.ALL_ATTRIBUTES))),
        CANCELLED(client -> client.transactWriteItems(r -> r.clientRequestToken("t")
                .transactItems(TransactWriteItem.builder()
                        .conditionCheck(c -> c.tableName(TABLE)
                                .key(CrashTables.key(SLOT))
                                .conditionExpression("attribute_not_exists(pk)"))
                        .build()))),
        ARITHMETIC(client -> client.updateItem(r -> r.tableName(TABLE)
                .key(CrashTables.key(SLOT))
                .updateExpression("SET body = body + :n")
                .expressionAttributeValues(Map.of(":n", CrashTables.number(1))))),
        NAME_IN_USE(client -> client.createTable(CrashTables.ledger(TABLE)));

        @SuppressWarnings("ImmutableEnumChecker")
        private final Consumer<DynamoDbClient> call;

        Refused(Consumer<DynamoDbClient> call) {
            this.call = call;
        }
    }

    private static QueryRequest.Builder partition(QueryRequest.Builder request) {
        return request.tableName(TABLE)
                .keyConditionExpression("pk = :p")
                .expressionAttributeValues(Map.of(":p", CrashTables.key(SLOT).get("pk")));
    }

    @ParameterizedTest
    @EnumSource
    void anAnsweredRequestLeavesNothingOpen(Answered request) {
        request.call.accept(client);
        assertThat(store.openHandles()).isZero();
    }

    @ParameterizedTest
    @EnumSource
    void aRefusedRequestLeavesNothingOpen(Refused request) {
        assertThat(catchThrowable(() -> request.call.accept(client))).isInstanceOf(DynamoDbException.class);
        assertThat(store.openHandles()).isZero();
    }
}
