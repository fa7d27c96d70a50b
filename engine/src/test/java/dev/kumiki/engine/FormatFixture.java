package dev.kumiki.engine;

import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BackupStatus;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.LocalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.model.Tag;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveStatus;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;

/// What the fixtures `format-N.zip` hold: a data directory that an engine of format N wrote with [#main], without
/// RocksDB's info logs. It has some of everything that is stored.
final class FormatFixture {
    static final String TABLE = "everything";
    static final String PLAIN = "plain";
    static final int ITEMS = 60;

    private static final Instant START = Instant.parse("2026-11-17T23:20:00Z");
    private static final Duration BACK = Duration.ofMinutes(-10);

    private FormatFixture() {}

    /// Writes a directory: `FormatFixture DIR`, with an engine of the format that is to be kept.
    public static void main(String[] arguments) throws Exception {
        Path directory = Path.of(arguments[0]);
        var clock = new MovableClock();
        clock.set(START);
        var options = EngineOptions.at(directory).clock(clock);
        try (var db = EmbeddedDynamoDb.open(options)) {
            create(db);
            write(db, 0);
        }
        // What was written before lies in tables now, what follows in the log.
        try (var db = EmbeddedDynamoDb.open(options)) {
            write(db, 1);
            db.createBackup(r -> r.tableName(TABLE).backupName("kept"));
            while (db.listBackups().backupSummaries().getFirst().backupStatus() != BackupStatus.AVAILABLE) {
                Thread.onSpinWait();
            }
            // From here on the log has two eras.
            clock.move(BACK);
            write(db, 2);
        }
        try (var logs = Files.newDirectoryStream(directory, "LOG*")) {
            for (Path log : logs) {
                Files.delete(log);
            }
        }
    }

    private static void create(DynamoDbClient db) {
        db.createTable(r -> r.tableName(PLAIN)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(attribute("id", ScalarAttributeType.N))
                .keySchema(key("id", "HASH")));
        db.createTable(r -> r.tableName(TABLE)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(
                        attribute("pk", ScalarAttributeType.S),
                        attribute("sk", ScalarAttributeType.N),
                        attribute("g", ScalarAttributeType.B),
                        attribute("l", ScalarAttributeType.S))
                .keySchema(key("pk", "HASH"), key("sk", "RANGE"))
                .globalSecondaryIndexes(GlobalSecondaryIndex.builder()
                        .indexName("global")
                        .keySchema(key("g", "HASH"))
                        .projection(p -> p.projectionType(ProjectionType.ALL))
                        .build())
                .localSecondaryIndexes(LocalSecondaryIndex.builder()
                        .indexName("local")
                        .keySchema(key("pk", "HASH"), key("l", "RANGE"))
                        .projection(p -> p.projectionType(ProjectionType.KEYS_ONLY))
                        .build())
                .streamSpecification(s -> s.streamEnabled(true).streamViewType(StreamViewType.NEW_AND_OLD_IMAGES))
                .tags(Tag.builder().key("kind").value("fixture").build()));
        db.updateContinuousBackups(
                r -> r.tableName(TABLE).pointInTimeRecoverySpecification(p -> p.pointInTimeRecoveryEnabled(true)));
        db.updateTimeToLive(r ->
                r.tableName(TABLE).timeToLiveSpecification(t -> t.enabled(true).attributeName("end")));
        while (db.describeTimeToLive(r -> r.tableName(TABLE))
                        .timeToLiveDescription()
                        .timeToLiveStatus()
                != TimeToLiveStatus.ENABLED) {
            Thread.onSpinWait();
        }
    }

    private static AttributeDefinition attribute(String name, ScalarAttributeType type) {
        return AttributeDefinition.builder()
                .attributeName(name)
                .attributeType(type)
                .build();
    }

    private static KeySchemaElement key(String name, String type) {
        return KeySchemaElement.builder().attributeName(name).keyType(type).build();
    }

    private static void write(DynamoDbClient db, int round) {
        for (int i = 0; i < ITEMS; i++) {
            int number = i;
            if (isDeleted(number, round)) {
                db.deleteItem(r -> r.tableName(TABLE).key(keyOf(number)));
            } else {
                db.putItem(r -> r.tableName(TABLE).item(item(number, round)));
            }
        }
        db.transactWriteItems(r -> r.clientRequestToken("token-" + round)
                .transactItems(TransactWriteItem.builder()
                        .put(p -> p.tableName(PLAIN).item(Map.of("id", number(round))))
                        .build()));
    }

    private static boolean isDeleted(int number, int round) {
        return round > 0 && number % (round + 4) == 0;
    }

    /// Every item of [#TABLE] in the end.
    static List<Map<String, AttributeValue>> items() {
        var items = new ArrayList<Map<String, AttributeValue>>();
        for (int i = 0; i < ITEMS; i++) {
            if (!isDeleted(i, 2)) {
                items.add(item(i, 2));
            }
        }
        return items;
    }

    /// Every item of [#PLAIN] in the end.
    static List<Map<String, AttributeValue>> plainItems() {
        return List.of(Map.of("id", number(0)), Map.of("id", number(1)), Map.of("id", number(2)));
    }

    private static AttributeValue number(int number) {
        return AttributeValue.fromN(Integer.toString(number));
    }

    private static Map<String, AttributeValue> keyOf(int number) {
        return Map.of("pk", AttributeValue.fromS("p" + number % 7), "sk", number(number));
    }

    /// Has a value of every type.
    private static Map<String, AttributeValue> item(int number, int round) {
        var item = new TreeMap<>(keyOf(number));
        item.put("g", AttributeValue.fromB(SdkBytes.fromUtf8String("g" + number % 5)));
        item.put("l", AttributeValue.fromS("l" + (number + round) % 3));
        item.put("end", AttributeValue.fromN(Long.toString(4_000_000_000L + number)));
        item.put("round", number(round));
        var decimal = new BigDecimal("-1.2345678901234567890123456789012345678").movePointLeft(number);
        item.put("decimal", AttributeValue.fromN(decimal.toPlainString()));
        item.put("yes", AttributeValue.fromBool(number % 2 == 0));
        item.put("nothing", AttributeValue.fromNul(true));
        item.put("texts", AttributeValue.fromSs(List.of("a" + number, "b", "日本")));
        item.put("numbers", AttributeValue.fromNs(List.of(Integer.toString(-100 - number), "1", "2.5")));
        item.put(
                "binaries",
                AttributeValue.fromBs(List.of(SdkBytes.fromUtf8String("x"), SdkBytes.fromUtf8String("y" + number))));
        item.put(
                "nested",
                AttributeValue.fromM(Map.of(
                        "list", AttributeValue.fromL(List.of(AttributeValue.fromS(""), AttributeValue.fromNul(true))),
                        "map", AttributeValue.fromM(Map.of("deep", number(number))))));
        return item;
    }
}
