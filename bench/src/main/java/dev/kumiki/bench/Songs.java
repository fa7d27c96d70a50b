package dev.kumiki.bench;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.PutRequest;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/// The data every figure is measured on: items of 1 KB with 14 attributes, a nested map and a list among them, in
/// partitions of 20, with one index that projects everything.
final class Songs {
    static final String TABLE = "songs";
    static final String INDEX = "by-genre";
    static final int ITEMS_PER_PARTITION = 20;
    private static final int TEXT_LENGTH = 660;
    private static final int BATCH = 25;

    private Songs() {}

    static void createTable(DynamoDbClient db) {
        db.createTable(tableRequest());
    }

    static CreateTableRequest tableRequest() {
        var index = GlobalSecondaryIndex.builder()
                .indexName(INDEX)
                .keySchema(key("genre", KeyType.HASH), key("song", KeyType.RANGE))
                .projection(
                        Projection.builder().projectionType(ProjectionType.ALL).build())
                .build();
        return CreateTableRequest.builder()
                .tableName(TABLE)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(text("artist"), text("song"), text("genre"))
                .keySchema(key("artist", KeyType.HASH), key("song", KeyType.RANGE))
                .globalSecondaryIndexes(index)
                .build();
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

    static void load(DynamoDbClient db, int items) {
        load(db, TABLE, items);
    }

    /// The same table under another name and without its index.
    static CreateTableRequest plainTableRequest(String name) {
        return tableRequest().toBuilder()
                .tableName(name)
                .attributeDefinitions(text("artist"), text("song"))
                .globalSecondaryIndexes((Collection<GlobalSecondaryIndex>) null)
                .build();
    }

    static void load(DynamoDbClient db, String table, int items) {
        for (int start = 0; start < items; start += BATCH) {
            List<WriteRequest> writes = new ArrayList<>(BATCH);
            for (int i = start; i < Math.min(items, start + BATCH); i++) {
                var put = PutRequest.builder().item(item(i, 0)).build();
                writes.add(WriteRequest.builder().putRequest(put).build());
            }
            db.batchWriteItem(request -> request.requestItems(Map.of(table, writes)));
        }
    }

    static Map<String, AttributeValue> key(int number) {
        return Map.of(
                "artist", AttributeValue.fromS(artist(number / ITEMS_PER_PARTITION)),
                "song", AttributeValue.fromS("song#%04d".formatted(number % ITEMS_PER_PARTITION)));
    }

    static String genre(int number) {
        return "genre#%04d".formatted(number % 1000);
    }

    static String artist(int partition) {
        return "artist#" + artistNumber(partition);
    }

    static String artistNumber(int partition) {
        return "%08d".formatted(partition);
    }

    /// Item `number` in its `version`; all versions have the same size.
    static Map<String, AttributeValue> item(int number, int version) {
        var item = new HashMap<>(key(number));
        item.put("genre", AttributeValue.fromS(genre(number)));
        item.put("title", AttributeValue.fromS("A title of some length, number " + (100_000_000 + number)));
        item.put("year", AttributeValue.fromN(Integer.toString(1950 + number % 70)));
        item.put("seconds", AttributeValue.fromN(Integer.toString(100 + number % 300)));
        item.put("live", AttributeValue.fromBool(number % 2 == 0));
        item.put("tags", AttributeValue.fromSs(List.of("summer", "vinyl")));
        item.put("rating", AttributeValue.fromN("%d.%d".formatted(1 + number % 4, number % 10)));
        item.put(
                "released",
                AttributeValue.fromS("2024-%02d-%02dT09:00:00Z".formatted(1 + number % 12, 1 + number % 28)));
        item.put("album", album(number));
        item.put("credits", credits(number));
        item.put("version", AttributeValue.fromS("v%04d".formatted(version)));
        item.put("lyrics", AttributeValue.fromS(text(number + version)));
        return item;
    }

    private static AttributeValue album(int number) {
        var label = Map.of(
                "name", AttributeValue.fromS("Label of the south"),
                "city", AttributeValue.fromS("Fukuoka"),
                "founded", AttributeValue.fromN(Integer.toString(1960 + number % 40)));
        return AttributeValue.fromM(Map.of(
                "title", AttributeValue.fromS("Album number " + (1_000 + number % 1_000)),
                "tracks", AttributeValue.fromN(Integer.toString(8 + number % 9)),
                "label", AttributeValue.fromM(label)));
    }

    private static AttributeValue credits(int number) {
        return AttributeValue.fromL(List.of(
                AttributeValue.fromS("words: somebody " + number % 97),
                AttributeValue.fromS("music: somebody else " + number % 89),
                AttributeValue.fromM(
                        Map.of("role", AttributeValue.fromS("bass"), "share", AttributeValue.fromN("12.5")))));
    }

    private static String text(int seed) {
        var dice = new Rate.Dice(seed + 1L);
        var text = new StringBuilder(TEXT_LENGTH);
        while (text.length() < TEXT_LENGTH) {
            text.append((char) ('a' + dice.below(26)));
        }
        return text.toString();
    }
}
