package dev.kumiki.design.migration;

import dev.kumiki.design.trace.InterceptedClient;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/// A database in memory, with clients that die.
final class Database implements AutoCloseable {
    final AtomicReference<Instant> now = new AtomicReference<>(Instant.parse("2026-11-16T03:00:00Z"));
    final EmbeddedDynamoDb client = EmbeddedDynamoDb.open(EngineOptions.inMemory());
    final MigrationOptions options = MigrationOptions.of("one", now::get, pause -> LockSupport.parkNanos(1_000_000))
            .sizes(1, 2);

    /// What a client throws that has died.
    static final class Killed extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    void createTable(String name, String... key) {
        client.createTable(request -> request.tableName(name)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .keySchema(Stream.of(key)
                        .map(attribute -> KeySchemaElement.builder()
                                .attributeName(attribute)
                                .keyType(attribute.equals(key[0]) ? KeyType.HASH : KeyType.RANGE)
                                .build())
                        .toList())
                .attributeDefinitions(Stream.of(key)
                        .map(attribute -> AttributeDefinition.builder()
                                .attributeName(attribute)
                                .attributeType(ScalarAttributeType.S)
                                .build())
                        .toList()));
        client.waiter().waitUntilTableExists(request -> request.tableName(name));
    }

    void put(String table, Map<String, AttributeValue> item) {
        client.putItem(request -> request.tableName(table).item(item));
    }

    Set<Map<String, AttributeValue>> items(String table) {
        return new HashSet<>(client.scanPaginator(request -> request.tableName(table)).items().stream()
                .toList());
    }

    /// All tables but the technical one.
    Map<String, Set<Map<String, AttributeValue>>> everything() {
        Map<String, Set<Map<String, AttributeValue>>> tables = new TreeMap<>();
        List<String> names = client.listTables().tableNames();
        names.stream()
                .filter(name -> !name.equals(MigrationOptions.JOURNAL))
                .forEach(name -> tables.put(name, items(name)));
        return tables;
    }

    MigrationRunner runner(Migration migration) {
        return runner(client, migration);
    }

    MigrationRunner runner(DynamoDbClient through, Migration migration) {
        return new MigrationRunner(through, migration, options);
    }

    /// A client that makes so many calls and no more: of the last one nobody hears.
    DynamoDbClient dyingAfter(int calls) {
        var made = new AtomicInteger();
        return InterceptedClient.of(client, (operation, request, next) -> {
            int number = made.incrementAndGet();
            if (number > calls) {
                throw new Killed();
            }
            var response = next.send(request);
            if (number == calls) {
                throw new Killed();
            }
            return response;
        });
    }

    /// A client that does something before each call of an operation.
    DynamoDbClient before(String wanted, Consumer<Integer> work) {
        var made = new AtomicInteger();
        return InterceptedClient.of(client, (operation, request, next) -> {
            if (operation.equals(wanted)) {
                work.accept(made.incrementAndGet());
            }
            return next.send(request);
        });
    }

    void pass(Duration time) {
        now.updateAndGet(moment -> moment.plus(time));
    }

    @Override
    public void close() {
        client.close();
    }
}
