package dev.kumiki.engine;

import static dev.kumiki.engine.Schemas.all;
import static dev.kumiki.engine.Schemas.attribute;
import static dev.kumiki.engine.Schemas.global;
import static dev.kumiki.engine.Schemas.hash;
import static dev.kumiki.engine.Schemas.including;
import static dev.kumiki.engine.Schemas.keysOnly;
import static dev.kumiki.engine.Schemas.local;
import static dev.kumiki.engine.Schemas.range;

import dev.kumiki.engine.CrashAttempt.Slot;
import dev.kumiki.engine.CrashAttempt.Write;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexUpdate;
import software.amazon.awssdk.services.dynamodb.model.ResourceInUseException;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveStatus;

/// The tables of the crash test, and the items in them: an item's version decides all of its attributes.
final class CrashTables {
    /// Partition and sort key, a local index and two global ones.
    static final String LEDGER = "ledger";
    /// A partition key, one global index, and another that comes and goes.
    static final String PLAIN = "plain";

    /// As the ledger, for items that are swept soon after they were put.
    static final String FADING = "fading";

    static final List<String> BOTH = List.of(LEDGER, PLAIN);
    /// What [#item] gives some versions and others not.
    static final List<String> ATTRIBUTES = List.of("v", "body", "owner", "shelf", "rank", "until");
    /// In the year 2096: nothing that has a time from then on expires here.
    private static final long LATER = 4_000_000_000L;

    private CrashTables() {}

    static Map<String, AttributeValue> key(Slot slot) {
        var partition = AttributeValue.fromS(slot.partition());
        return slot.table().equals(PLAIN)
                ? Map.of("pk", partition)
                : Map.of("pk", partition, "sk", number(slot.sort()));
    }

    /// Sparse in every index, and moving through it from version to version.
    static Map<String, AttributeValue> item(Write write) {
        long version = write.version();
        var item = new HashMap<>(key(write.slot()));
        item.put("v", number(version));
        item.put("body", AttributeValue.fromS("b".repeat((int) (version % 700))));
        if (version % 4 != 0) {
            item.put("owner", AttributeValue.fromS("owner-" + version % 5));
        }
        if (version % 3 != 0) {
            item.put("shelf", number(version % 7));
        }
        if (version % 5 != 0) {
            item.put("rank", number(-version % 11));
        }
        if (version % 6 != 0) {
            boolean isTime = version % 6 != 1;
            item.put("until", isTime ? number(LATER + version % 13) : AttributeValue.fromS("never"));
        }
        return item;
    }

    static void createMissing(DynamoDbClient client) {
        createMissing(client, ledger(LEDGER));
        createMissing(client, plain());
    }

    private static void createMissing(DynamoDbClient client, CreateTableRequest request) {
        try {
            client.createTable(request);
        } catch (ResourceInUseException e) {
            // An earlier round created it.
        }
    }

    /// Lets the items of all tables expire, and keeps their changes for as long as recovery asks for.
    static void keepEverything(EmbeddedDynamoDb engine) {
        createMissing(engine, ledger(FADING));
        for (String name : List.of(LEDGER, PLAIN, FADING)) {
            if (!letsExpire(engine, name)) {
                letExpire(engine, name);
            }
            engine.updateContinuousBackups(r -> r.tableName(name)
                    .pointInTimeRecoverySpecification(recovery -> recovery.pointInTimeRecoveryEnabled(true)));
        }
    }

    static CreateTableRequest ledger(String name) {
        return CreateTableRequest.builder()
                .tableName(name)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .streamSpecification(s -> s.streamEnabled(true).streamViewType("NEW_AND_OLD_IMAGES"))
                .attributeDefinitions(
                        attribute("pk", "S"),
                        attribute("sk", "N"),
                        attribute("owner", "S"),
                        attribute("shelf", "N"),
                        attribute("rank", "N"))
                .keySchema(hash("pk"), range("sk"))
                .localSecondaryIndexes(local("by-rank", including("v"), hash("pk"), range("rank")))
                .globalSecondaryIndexes(
                        global("by-owner", hash("owner"), range("shelf")),
                        global("by-shelf", keysOnly(), hash("shelf")))
                .build();
    }

    private static CreateTableRequest plain() {
        return CreateTableRequest.builder()
                .tableName(PLAIN)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .streamSpecification(s -> s.streamEnabled(true).streamViewType("NEW_AND_OLD_IMAGES"))
                .attributeDefinitions(attribute("pk", "S"), attribute("owner", "S"))
                .keySchema(hash("pk"))
                .globalSecondaryIndexes(global("by-owner", including("body"), hash("owner")))
                .build();
    }

    /// Lets the items of a table expire; the times of those already there must be looked for.
    static void letExpire(DynamoDbClient client, String table) {
        client.updateTimeToLive(r ->
                r.tableName(table).timeToLiveSpecification(t -> t.enabled(true).attributeName("until")));
    }

    static boolean letsExpire(DynamoDbClient client, String table) {
        return client.describeTimeToLive(r -> r.tableName(table))
                        .timeToLiveDescription()
                        .timeToLiveStatus()
                != TimeToLiveStatus.DISABLED;
    }

    /// Adds an index that must be filled from the items already there.
    static void createIndex(DynamoDbClient client, String name) {
        client.updateTable(r -> r.tableName(PLAIN)
                .attributeDefinitions(attribute("shelf", "N"), attribute("v", "N"))
                .globalSecondaryIndexUpdates(GlobalSecondaryIndexUpdate.builder()
                        .create(c -> c.indexName(name)
                                .keySchema(hash("shelf"), range("v"))
                                .projection(all()))
                        .build()));
    }

    static void deleteIndex(DynamoDbClient client, String name) {
        client.updateTable(r -> r.tableName(PLAIN)
                .globalSecondaryIndexUpdates(GlobalSecondaryIndexUpdate.builder()
                        .delete(d -> d.indexName(name))
                        .build()));
    }

    static AttributeValue number(long value) {
        return AttributeValue.fromN(Long.toString(value));
    }

    /// A number among an item's attributes, 0 where it or the item is missing.
    static long number(@Nullable Map<String, AttributeValue> item, String name) {
        AttributeValue value = item == null ? null : item.get(name);
        return value == null ? 0 : Long.parseLong(value.n());
    }
}
