package dev.kumiki.bench;

import dev.kumiki.engine.item.Value;
import dev.kumiki.engine.store.KeyWriter;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.InternalServerErrorException;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/// The data that grows: orders of customers, twenty each, and one index that projects everything.
///
/// An item of a kilobyte has 14 attributes, a map and a list of maps among them; one of 200 bytes has seven. Texts are
/// made of sentences, as people's are, so that they can be compressed.
///
/// @param items how many there are
/// @param bytes how large each is: [#LARGE] or [#SMALL]
record GrowthItems(int items, int bytes) {
    static final int LARGE = 1000;
    static final int SMALL = 200;
    static final String TABLE = "orders";
    static final int ITEMS_PER_PARTITION = 20;
    /// The ids that the engine gives to the first table and its index.
    private static final int TABLE_ID = 1;
    private static final int INDEX_ID = 2;
    private static final int BATCH = 25;
    private static final int LOADERS = 2;
    private static final int TOLD_EVERY = 1_000_000;
    private static final int MAX_ATTEMPTS = 10;
    private static final int NOTE_SENTENCES = 11;
    private static final String[] SENTENCES = {
        "Please leave the parcel with the neighbours on the ground floor. ",
        "The customer asked for a call in the evening, after six. ",
        "Two of the bowls arrived broken and were sent once more. ",
        "Wrapped as a present, with a card in blue ink. ",
        "Delivery in the second week of the month, not before. ",
        "Paid by transfer; the reference was missing at first. ",
        "The invoice goes to the office in the old harbour. ",
        "Returns are free until the end of the season. "
    };

    /// What items have in common, made once: making them is not what is measured.
    private static final List<Map<String, AttributeValue>> RESTS =
            IntStream.range(0, 4096).mapToObj(GrowthItems::rest).toList();

    GrowthItems {
        if (bytes != LARGE && bytes != SMALL) {
            throw new IllegalArgumentException("items have " + LARGE + " or " + SMALL + " bytes");
        }
    }

    static void createTable(DynamoDbClient db) {
        var index = GlobalSecondaryIndex.builder()
                .indexName("by-city")
                .keySchema(key("city", KeyType.HASH), key("day", KeyType.RANGE))
                .projection(projection -> projection.projectionType(ProjectionType.ALL))
                .build();
        db.createTable(request -> request.tableName(TABLE)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(text("customer"), text("order"), text("city"), text("day"))
                .keySchema(key("customer", KeyType.HASH), key("order", KeyType.RANGE))
                .globalSecondaryIndexes(index));
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

    /// Writes every item once, in batches, by as many threads as two cores keep busy.
    void load(DynamoDbClient db) {
        var next = new AtomicInteger();
        var failure = new AtomicReference<RuntimeException>();
        var loaders = new Thread[LOADERS];
        for (int i = 0; i < LOADERS; i++) {
            loaders[i] = Thread.ofPlatform().start(() -> {
                try {
                    for (int start = next.getAndAdd(BATCH); start < items; start = next.getAndAdd(BATCH)) {
                        loadBatch(db, start, Math.min(items, start + BATCH));
                        tell(start);
                    }
                } catch (RuntimeException e) {
                    failure.set(e);
                }
            });
        }
        for (Thread loader : loaders) {
            try {
                loader.join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException("interrupted while loading", e);
            }
        }
        if (failure.get() != null) {
            throw new IllegalStateException("loading failed", failure.get());
        }
    }

    private static void tell(int loaded) {
        if (loaded > 0 && loaded % TOLD_EVERY == 0) {
            System.err.printf(Locale.ROOT, "%,d items are loaded%n", loaded);
        }
    }

    private void loadBatch(DynamoDbClient db, int start, int end) {
        var writes = new WriteRequest[end - start];
        for (int i = start; i < end; i++) {
            var item = item(i, 0);
            writes[i - start] =
                    WriteRequest.builder().putRequest(put -> put.item(item)).build();
        }
        for (int attempt = 1; ; attempt++) {
            try {
                db.batchWriteItem(request -> request.requestItems(Map.of(TABLE, List.of(writes))));
                return;
            } catch (InternalServerErrorException e) {
                // On a machine that can hardly write, locks are not free in time; the SDK's clients try again too.
                if (attempt == MAX_ATTEMPTS) {
                    throw e;
                }
            }
        }
    }

    int partitions() {
        return Math.max(1, items / ITEMS_PER_PARTITION);
    }

    static String customer(int partition) {
        return "customer#" + padded(partition, 100_000_000);
    }

    private static String order(int number) {
        return "order#" + padded(number % ITEMS_PER_PARTITION, 10_000);
    }

    private static String city(int number) {
        return "city#" + padded(number % 50_000, 100_000);
    }

    private static String day(int number) {
        return "2026-" + padded(1 + number % 12, 100) + "-" + padded(1 + number % 28, 100);
    }

    /// As many digits as `limit`, a power of ten, has noughts.
    private static String padded(int number, int limit) {
        return Integer.toString(limit + number).substring(1);
    }

    static Map<String, AttributeValue> key(int number) {
        return Map.of(
                "customer", AttributeValue.fromS(customer(number / ITEMS_PER_PARTITION)),
                "order", AttributeValue.fromS(order(number)));
    }

    /// Item `number` in its `version`; all versions have the same size.
    Map<String, AttributeValue> item(int number, int version) {
        var item = new HashMap<>(
                bytes == LARGE
                        ? RESTS.get(number % RESTS.size())
                        : Map.of("note", AttributeValue.fromS(SENTENCES[number % SENTENCES.length])));
        item.putAll(key(number));
        item.put("city", AttributeValue.fromS(city(number)));
        item.put("day", AttributeValue.fromS(day(number)));
        item.put("version", AttributeValue.fromN(Integer.toString(1000 + version % 1000)));
        item.put("title", AttributeValue.fromS("Order number " + (100_000_000 + number) + " of many in the books"));
        return item;
    }

    /// What else an item of a kilobyte has.
    private static Map<String, AttributeValue> rest(int number) {
        var address = Map.of(
                "street", AttributeValue.fromS("Long Street " + number % 200),
                "postcode", AttributeValue.fromS(padded(number, 100_000)),
                "town", AttributeValue.fromS("Town by the River"),
                "country", AttributeValue.fromS("Japan"));
        return Map.of(
                "status", AttributeValue.fromS(number % 3 == 0 ? "delivered" : "underway"),
                "total", AttributeValue.fromN(Integer.toString(1000 + number % 90_000)),
                "tax", AttributeValue.fromN("19." + padded(number % 100, 100) + "5"),
                "paid", AttributeValue.fromBool(number % 2 == 0),
                "tags", AttributeValue.fromSs(List.of("gift", "summer")),
                "address", AttributeValue.fromM(address),
                "lines", AttributeValue.fromL(List.of(line(number), line(number + 1), line(number + 2))),
                "note", AttributeValue.fromS(note(number)));
    }

    private static AttributeValue line(int number) {
        return AttributeValue.fromM(Map.of(
                "article", AttributeValue.fromS("article#" + padded(number, 1_000_000)),
                "amount", AttributeValue.fromN(Integer.toString(1 + number % 9)),
                "price", AttributeValue.fromN(Integer.toString(100 + number % 900))));
    }

    private static String note(int number) {
        var dice = new Rate.Dice(number + 1L);
        var note = new StringBuilder();
        for (int i = 0; i < NOTE_SENTENCES; i++) {
            note.append(SENTENCES[dice.below(SENTENCES.length)]);
        }
        return note.toString();
    }

    /// The key under which the engine stores item `number`.
    static byte[] storedKey(int number) {
        return KeyWriter.of(TABLE_ID)
                .partition(new Value.S(customer(number / ITEMS_PER_PARTITION)))
                .part(new Value.S(order(number)))
                .toBytes();
    }

    /// The key under which the engine stores the entry of item `number` in the index.
    static byte[] storedEntry(int number) {
        return KeyWriter.of(INDEX_ID)
                .partition(new Value.S(city(number)))
                .part(new Value.S(day(number)))
                .part(new Value.S(customer(number / ITEMS_PER_PARTITION)))
                .part(new Value.S(order(number)))
                .toBytes();
    }
}
