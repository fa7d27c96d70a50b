package dev.kumiki.bench;

import dev.kumiki.apps.homebiyori.account.Users;
import dev.kumiki.apps.homebiyori.design.HomebiyoriTables;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.apps.homebiyori.home.UserHome;
import dev.kumiki.design.DesignOptions;
import dev.kumiki.design.trace.InterceptedClient;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/// The document's claims about seven and four tables, measured and printed beside them (H-004, H-005, H-122, H-123,
/// H-146, H-149, B4.23): round trips, time with a delay for each call, capacity and cost of a month.
///
/// The old layout is replayed as the document tells of it: four tables about a user, an index for each of chats, fruits
/// and trees, and colours in the items.
final class HomebiyoriFigures {
    private static final UserId USER = new UserId("3f2b8c1e-9a4d-4e6f-8b21-5c7d9e0f1a2b");
    private static final Duration DELAY = Duration.ofMillis(10);
    private static final int ROUNDS = 50;
    private static final int CHATS = 60;
    private static final int FRUITS = 12;
    private static final int HOMES = 90;
    private static final int LISTS = 60;
    private static final double READ_DOLLARS = 0.125e-6;
    private static final double WRITE_DOLLARS = 0.625e-6;
    private static final double NANOS = 1e6;

    private final Report report;

    HomebiyoriFigures(Report report) {
        this.report = report;
    }

    void print() {
        try (var db = EmbeddedDynamoDb.open(EngineOptions.inMemory())) {
            old(db);
            var tables = HomebiyoriTables.on(db, options());
            tables.createTables();
            new Users(tables, InstantSource.system())
                    .register(USER, Optional.of("はなこ"))
                    .run();
            trips(db);
            cost(db);
        }
    }

    private static DesignOptions options() {
        return DesignOptions.defaults().cursorKey(new byte[32]);
    }

    private static AttributeValue s(String text) {
        return AttributeValue.fromS(text);
    }

    private static final List<String> OLD =
            List.of("users", "subscriptions", "trees", "notifications", "chats", "fruits");

    private static void old(DynamoDbClient db) {
        for (String table : OLD) {
            boolean indexed = List.of("trees", "chats", "fruits").contains(table);
            db.createTable(request -> {
                request.tableName("old-" + table)
                        .billingMode(BillingMode.PAY_PER_REQUEST)
                        .keySchema(key("PK", KeyType.HASH), key("SK", KeyType.RANGE));
                if (indexed) {
                    request.attributeDefinitions(text("PK"), text("SK"), text("GSI1PK"), text("GSI1SK"))
                            .globalSecondaryIndexes(GlobalSecondaryIndex.builder()
                                    .indexName("GSI1")
                                    .keySchema(key("GSI1PK", KeyType.HASH), key("GSI1SK", KeyType.RANGE))
                                    .projection(p -> p.projectionType(ProjectionType.ALL))
                                    .build());
                } else {
                    request.attributeDefinitions(text("PK"), text("SK"));
                }
            });
        }
        for (String table : List.of("users", "subscriptions", "trees", "notifications")) {
            db.putItem(request -> request.tableName("old-" + table).item(item(table, "A", 300, true)));
        }
    }

    private static AttributeDefinition text(String name) {
        return AttributeDefinition.builder()
                .attributeName(name)
                .attributeType(ScalarAttributeType.S)
                .build();
    }

    private static KeySchemaElement key(String name, KeyType type) {
        return KeySchemaElement.builder().attributeName(name).keyType(type).build();
    }

    /// An item of the old layout, or of the new one without its index and colour.
    private static Map<String, AttributeValue> item(String kind, String sort, int characters, boolean old) {
        Map<String, AttributeValue> item = new HashMap<>();
        item.put("PK", s("USER#" + USER.value()));
        item.put("SK", s(kind.toUpperCase(Locale.ROOT) + "#" + sort));
        item.put("text", s("あ".repeat(characters)));
        item.put("created_at", s("2026-11-18T09:00:00.000+09:00"));
        if (old) {
            item.put("GSI1PK", s("hideji"));
            item.put("GSI1SK", s(sort));
            item.put("theme_color", s("orange"));
        }
        return item;
    }

    private void trips(DynamoDbClient db) {
        var calls = new AtomicInteger();
        DynamoDbClient slow = InterceptedClient.of(db, (operation, request, database) -> {
            calls.incrementAndGet();
            LockSupport.parkNanos(DELAY.toNanos());
            return database.send(request);
        });
        double before = time(() -> {
            for (String table : List.of("users", "subscriptions", "trees", "notifications")) {
                slow.query(request -> request.tableName("old-" + table)
                        .keyConditionExpression("PK = :pk")
                        .expressionAttributeValues(Map.of(":pk", s("USER#" + USER.value()))));
            }
        });
        int tripsBefore = calls.getAndSet(0) / ROUNDS;
        var tables = HomebiyoriTables.on(slow, options());
        double after = time(() -> tables.coreTable().everythingOf(USER));
        int tripsAfter = calls.getAndSet(0) / ROUNDS;
        double hot = time(() -> new UserHome(tables).load(USER));
        int tripsHot = calls.getAndSet(0) / ROUNDS;
        report.line("everything about a user, %d ms injected for each call", DELAY.toMillis());
        report.line("  seven tables  %d round trips  %6.1f ms", tripsBefore, before);
        report.line("  four tables   %d round trip   %6.1f ms", tripsAfter, after);
        report.line(
                "  head of home  %d calls at once  %6.1f ms (also with thousands of notifications, B4.3)",
                tripsHot, hot);
        report.line(
                "  measured %.0f %% less; the document claims 75 %% (200 to 50 ms)", 100 * (before - after) / before);
        report.line(
                "  of which delay %.1f and %.1f ms; the rest is this machine's (timer, engine, reading the items)",
                (double) tripsBefore * DELAY.toMillis(), (double) tripsAfter * DELAY.toMillis());
    }

    private static double time(Runnable work) {
        work.run();
        long start = System.nanoTime();
        for (int round = 1; round < ROUNDS; round++) {
            work.run();
        }
        return (System.nanoTime() - start) / NANOS / (ROUNDS - 1);
    }

    /// What a month of one user consumes.
    private static final class Meter {
        private double reads;
        private double writes;

        void read(ConsumedCapacity capacity) {
            reads += capacity.capacityUnits();
        }

        void write(ConsumedCapacity capacity) {
            writes += capacity.capacityUnits();
        }

        double dollars() {
            return reads * READ_DOLLARS + writes * WRITE_DOLLARS;
        }
    }

    private void cost(DynamoDbClient db) {
        Meter before = month(db, true);
        Meter after = month(db, false);
        report.line(
                "a month of one user: %d chats, %d fruits, %d home pages, %d lists of chats",
                CHATS, FRUITS, HOMES, LISTS);
        report.line(
                "  seven tables  %7.1f read units  %7.1f write units  %.6f dollars",
                before.reads, before.writes, before.dollars());
        report.line(
                "  four tables   %7.1f read units  %7.1f write units  %.6f dollars",
                after.reads, after.writes, after.dollars());
        report.line(
                "  measured %.0f %% less; the document claims about 40 %%",
                100 * (before.dollars() - after.dollars()) / before.dollars());
    }

    private static Meter month(DynamoDbClient db, boolean old) {
        var meter = new Meter();
        String chats = old ? "old-chats" : "prod-homebiyori-chats";
        String fruits = old ? "old-fruits" : "prod-homebiyori-fruits";
        String trees = old ? "old-trees" : "prod-homebiyori-core";
        for (int chat = 0; chat < CHATS; chat++) {
            String sort = "%05d".formatted(chat);
            meter.write(put(db, chats, item("chat", sort, 250, old)));
            meter.write(put(db, trees, item("tree", "A", 60, old)));
        }
        for (int fruit = 0; fruit < FRUITS; fruit++) {
            meter.write(put(db, fruits, item("fruit", "%05d".formatted(fruit), 250, old)));
        }
        List<String> about = old
                ? List.of("old-users", "old-subscriptions", "old-trees", "old-notifications")
                : List.of("prod-homebiyori-core");
        for (int home = 0; home < HOMES; home++) {
            about.forEach(table -> meter.read(query(db, table, 100)));
        }
        for (int list = 0; list < LISTS; list++) {
            meter.read(query(db, chats, 20));
        }
        return meter;
    }

    private static ConsumedCapacity put(DynamoDbClient db, String table, Map<String, AttributeValue> item) {
        return db.putItem(request ->
                        request.tableName(table).item(item).returnConsumedCapacity(ReturnConsumedCapacity.TOTAL))
                .consumedCapacity();
    }

    private static ConsumedCapacity query(DynamoDbClient db, String table, int limit) {
        return db.query(request -> request.tableName(table)
                        .keyConditionExpression("PK = :pk")
                        .expressionAttributeValues(Map.of(":pk", s("USER#" + USER.value())))
                        .scanIndexForward(false)
                        .limit(limit)
                        .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL))
                .consumedCapacity();
    }
}
