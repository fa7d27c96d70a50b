package dev.kumiki.engine;

import static dev.kumiki.engine.ValidRequests.n;
import static dev.kumiki.engine.ValidRequests.s;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.store.Durability;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;

/// A batch get over several tables shows one moment of all of them.
class EngineBatchGetTest {
    private static final List<String> TABLES = List.of("things", "others", "more");
    private static final Map<String, AttributeValue> KEY = Map.of("id", s("x"));
    private static final int ROUNDS = 2_000;

    @TempDir
    Path directory;

    @Test
    void seesTransactionsWholeOrNotAtAllInMemory() throws InterruptedException {
        race(EngineOptions.inMemory());
    }

    @Test
    void seesTransactionsWholeOrNotAtAllOnDisk() throws InterruptedException {
        race(EngineOptions.at(directory).durability(Durability.ASYNC));
    }

    private static void race(EngineOptions options) throws InterruptedException {
        try (var db = EmbeddedDynamoDb.open(options)) {
            TABLES.forEach(table -> Accounts.create(db, table));
            writeToAll(db, 0);
            var keys = KeysAndAttributes.builder().keys(List.of(KEY)).build();
            var wanted = TABLES.stream().collect(Collectors.toMap(table -> table, _ -> keys));
            List<Integer> torn = Together.runPreempted(3, thread -> {
                int differing = 0;
                for (int i = 0; i < ROUNDS; i++) {
                    if (thread == 0) {
                        writeToAll(db, i);
                    } else {
                        var seen = db.batchGetItem(r -> r.requestItems(wanted)).responses();
                        differing += Set.copyOf(seen.values()).size() > 1 ? 1 : 0;
                    }
                }
                return differing;
            });
            assertThat(torn).containsOnly(0);
        }
    }

    private static void writeToAll(DynamoDbClient db, int number) {
        var puts = TABLES.stream()
                .map(table -> TransactWriteItem.builder()
                        .put(put -> put.tableName(table).item(Map.of("id", s("x"), "n", n(number))))
                        .build())
                .toList();
        db.transactWriteItems(r -> r.transactItems(puts));
    }
}
