package dev.kumiki.design.migration;

import dev.kumiki.design.migration.Receipt.Target;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;

/// Receipts and checkpoints in the technical table.
///
/// Receipts of a step are spread over as many partitions as the run has segments: `PK = name#RECEIPT#step#shard`,
/// `SK` the digest of the key of the old item. Checkpoints have `PK = name`, `SK = CHECKPOINT#step#work`.
final class Journal {
    static final String PK = "PK";
    static final String SK = "SK";
    static final List<String> KEY = List.of(PK, SK);

    private static final String CHECKPOINT = "CHECKPOINT#";
    private static final String OLD_KEY = "oldKey";
    private static final String REVISION = "revision";
    private static final String SOURCE = "source";
    private static final String IMAGE = "image";
    private static final String TARGETS = "targets";
    private static final String PASS = "pass";
    private static final String AFTER = "after";
    private static final String DONE = "done";

    private final DynamoDbClient client;
    private final String table;
    private final String migration;
    private final int shards;

    Journal(DynamoDbClient client, String table, String migration, int shards) {
        this.client = client;
        this.table = table;
        this.migration = migration;
        this.shards = shards;
    }

    /// How far a pass has come in a part of its work.
    ///
    /// @param after the last key that was worked on; empty at the beginning
    record Checkpoint(int pass, Map<String, AttributeValue> after, boolean done) {
        Checkpoint {
            after = Map.copyOf(after);
        }
    }

    Checkpoint checkpoint(String work, int pass) {
        Map<String, AttributeValue> item = ConsistentReads.item(client, table, checkpointKey(work));
        boolean current =
                !item.isEmpty() && Integer.parseInt(Items.attribute(item, PASS).n()) == pass;
        return current
                ? new Checkpoint(
                        pass,
                        Items.attribute(item, AFTER).m(),
                        Items.attribute(item, DONE).bool())
                : new Checkpoint(pass, Map.of(), false);
    }

    void save(String work, Checkpoint checkpoint) {
        Map<String, AttributeValue> item = new HashMap<>(checkpointKey(work));
        item.put(PASS, AttributeValue.fromN(Integer.toString(checkpoint.pass())));
        item.put(AFTER, AttributeValue.fromM(checkpoint.after()));
        item.put(DONE, AttributeValue.fromBool(checkpoint.done()));
        client.putItem(request -> request.tableName(table).item(item));
    }

    private Map<String, AttributeValue> checkpointKey(String work) {
        return Map.of(PK, AttributeValue.fromS(migration), SK, AttributeValue.fromS(CHECKPOINT + work));
    }

    Optional<Receipt> receipt(Step step, Map<String, AttributeValue> oldKey) {
        return Optional.of(ConsistentReads.item(client, table, receiptKey(step, oldKey)))
                .filter(item -> !item.isEmpty())
                .map(Journal::receipt);
    }

    /// The receipts that are there, by the keys of their old items.
    Map<Map<String, AttributeValue>, Receipt> receipts(Step step, List<Map<String, AttributeValue>> oldKeys) {
        Map<Map<String, AttributeValue>, Receipt> found = new HashMap<>();
        List<Map<String, AttributeValue>> keys =
                oldKeys.stream().map(key -> receiptKey(step, key)).toList();
        ConsistentReads.items(client, table, keys).stream()
                .map(Journal::receipt)
                .forEach(r -> found.put(r.key(), r));
        return found;
    }

    /// A page of the receipts of a shard.
    record Page(List<Receipt> receipts, Map<String, AttributeValue> last) {}

    Page page(Step step, int shard, Map<String, AttributeValue> after, int limit) {
        var response = client.query(request -> request.tableName(table)
                .keyConditionExpression("#pk = :pk")
                .expressionAttributeNames(Map.of("#pk", PK))
                .expressionAttributeValues(Map.of(":pk", AttributeValue.fromS(partition(step, shard))))
                .exclusiveStartKey(after.isEmpty() ? null : after)
                .limit(limit)
                .consistentRead(true));
        return new Page(response.items().stream().map(Journal::receipt).toList(), response.lastEvaluatedKey());
    }

    /// Writes a receipt if the one that was read is still there, or still none.
    TransactWriteItem write(Step step, Receipt receipt) {
        Map<String, AttributeValue> item = new HashMap<>(receiptKey(step, receipt.key()));
        item.put(OLD_KEY, AttributeValue.fromM(receipt.key()));
        item.put(REVISION, AttributeValue.fromN(Long.toString(receipt.revision())));
        item.put(SOURCE, AttributeValue.fromS(receipt.source()));
        receipt.image().ifPresent(image -> item.put(IMAGE, AttributeValue.fromM(image)));
        item.put(
                TARGETS,
                AttributeValue.fromL(receipt.targets().stream()
                        .map(Journal::target)
                        .map(AttributeValue::fromM)
                        .toList()));
        return TransactWriteItem.builder()
                .put(put -> {
                    put.tableName(table).item(item);
                    if (receipt.revision() == 1) {
                        put.conditionExpression("attribute_not_exists(#pk)")
                                .expressionAttributeNames(Map.of("#pk", PK));
                    } else {
                        put.conditionExpression("#revision = :revision")
                                .expressionAttributeNames(Map.of("#revision", REVISION))
                                .expressionAttributeValues(revision(receipt.revision() - 1));
                    }
                })
                .build();
    }

    /// Deletes a receipt that was read.
    TransactWriteItem delete(Step step, Receipt receipt) {
        return TransactWriteItem.builder()
                .delete(delete -> delete.tableName(table)
                        .key(receiptKey(step, receipt.key()))
                        .conditionExpression("#revision = :revision")
                        .expressionAttributeNames(Map.of("#revision", REVISION))
                        .expressionAttributeValues(revision(receipt.revision())))
                .build();
    }

    void forget(Step step, Receipt receipt) {
        client.deleteItem(request -> request.tableName(table).key(receiptKey(step, receipt.key())));
    }

    void forgetCheckpoints() {
        client.queryPaginator(request -> request.tableName(table)
                        .keyConditionExpression("#pk = :pk AND begins_with(#sk, :checkpoint)")
                        .expressionAttributeNames(Map.of("#pk", PK, "#sk", SK))
                        .expressionAttributeValues(Map.of(
                                ":pk",
                                AttributeValue.fromS(migration),
                                ":checkpoint",
                                AttributeValue.fromS(CHECKPOINT)))
                        .consistentRead(true))
                .items()
                .forEach(item ->
                        client.deleteItem(request -> request.tableName(table).key(ConditionalWrites.key(item, KEY))));
    }

    private static Map<String, AttributeValue> revision(long number) {
        return Map.of(":revision", AttributeValue.fromN(Long.toString(number)));
    }

    private Map<String, AttributeValue> receiptKey(Step step, Map<String, AttributeValue> oldKey) {
        String digest = Items.digest(oldKey);
        int shard = Math.floorMod(Items.number(digest), shards);
        return Map.of(PK, AttributeValue.fromS(partition(step, shard)), SK, AttributeValue.fromS(digest));
    }

    private String partition(Step step, int shard) {
        return migration + "#RECEIPT#" + step.name() + "#" + shard;
    }

    private static Map<String, AttributeValue> target(Target target) {
        return Map.of(
                "table", AttributeValue.fromS(target.table()),
                "key", AttributeValue.fromM(target.key()),
                "digest", AttributeValue.fromS(target.digest()));
    }

    private static Receipt receipt(Map<String, AttributeValue> item) {
        List<Target> targets = new ArrayList<>();
        for (AttributeValue value : Items.attribute(item, TARGETS).l()) {
            Map<String, AttributeValue> target = value.m();
            targets.add(new Target(
                    Items.attribute(target, "table").s(),
                    Items.attribute(target, "key").m(),
                    Items.attribute(target, "digest").s()));
        }
        return new Receipt(
                Items.attribute(item, OLD_KEY).m(),
                Long.parseLong(Items.attribute(item, REVISION).n()),
                Items.attribute(item, SOURCE).s(),
                Optional.ofNullable(item.get(IMAGE)).map(AttributeValue::m),
                targets);
    }
}
