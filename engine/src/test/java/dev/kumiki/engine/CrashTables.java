package dev.kumiki.engine;

import dev.kumiki.engine.CrashAttempt.Slot;
import dev.kumiki.engine.CrashAttempt.Write;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexUpdate;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.LocalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ResourceInUseException;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/// The tables of the crash test, and the items in them: an item's version decides all of its attributes.
final class CrashTables {
    /// Partition and sort key, a local index and two global ones.
    static final String LEDGER = "ledger";
    /// A partition key, one global index, and another that comes and goes.
    static final String PLAIN = "plain";

    static final List<String> BOTH = List.of(LEDGER, PLAIN);
    /// What [#item] gives some versions and others not.
    static final List<String> ATTRIBUTES = List.of("v", "body", "owner", "shelf", "rank");

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
        return item;
    }

    static void createMissing(DynamoDbClient client) {
        for (CreateTableRequest request : List.of(ledger(LEDGER), plain())) {
            try {
                client.createTable(request);
            } catch (ResourceInUseException e) {
                // An earlier round created it.
            }
        }
    }

    static CreateTableRequest ledger(String name) {
        return CreateTableRequest.builder()
                .tableName(name)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(
                        attribute("pk", ScalarAttributeType.S),
                        attribute("sk", ScalarAttributeType.N),
                        attribute("owner", ScalarAttributeType.S),
                        attribute("shelf", ScalarAttributeType.N),
                        attribute("rank", ScalarAttributeType.N))
                .keySchema(key("pk", KeyType.HASH), key("sk", KeyType.RANGE))
                .localSecondaryIndexes(LocalSecondaryIndex.builder()
                        .indexName("by-rank")
                        .keySchema(key("pk", KeyType.HASH), key("rank", KeyType.RANGE))
                        .projection(including("v"))
                        .build())
                .globalSecondaryIndexes(
                        GlobalSecondaryIndex.builder()
                                .indexName("by-owner")
                                .keySchema(key("owner", KeyType.HASH), key("shelf", KeyType.RANGE))
                                .projection(p -> p.projectionType(ProjectionType.ALL))
                                .build(),
                        GlobalSecondaryIndex.builder()
                                .indexName("by-shelf")
                                .keySchema(key("shelf", KeyType.HASH))
                                .projection(p -> p.projectionType(ProjectionType.KEYS_ONLY))
                                .build())
                .build();
    }

    private static CreateTableRequest plain() {
        return CreateTableRequest.builder()
                .tableName(PLAIN)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(attribute("pk", ScalarAttributeType.S), attribute("owner", ScalarAttributeType.S))
                .keySchema(key("pk", KeyType.HASH))
                .globalSecondaryIndexes(GlobalSecondaryIndex.builder()
                        .indexName("by-owner")
                        .keySchema(key("owner", KeyType.HASH))
                        .projection(including("body"))
                        .build())
                .build();
    }

    /// Adds an index that must be filled from the items already there.
    static void createIndex(DynamoDbClient client, String name) {
        client.updateTable(r -> r.tableName(PLAIN)
                .attributeDefinitions(attribute("shelf", ScalarAttributeType.N), attribute("v", ScalarAttributeType.N))
                .globalSecondaryIndexUpdates(GlobalSecondaryIndexUpdate.builder()
                        .create(c -> c.indexName(name)
                                .keySchema(key("shelf", KeyType.HASH), key("v", KeyType.RANGE))
                                .projection(p -> p.projectionType(ProjectionType.ALL)))
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

    private static Projection including(String attribute) {
        return Projection.builder()
                .projectionType(ProjectionType.INCLUDE)
                .nonKeyAttributes(attribute)
                .build();
    }

    private static KeySchemaElement key(String name, KeyType type) {
        return KeySchemaElement.builder().attributeName(name).keyType(type).build();
    }

    private static AttributeDefinition attribute(String name, ScalarAttributeType type) {
        return AttributeDefinition.builder()
                .attributeName(name)
                .attributeType(type)
                .build();
    }
}
