package dev.kumiki.design.stream;

import dev.kumiki.design.mapping.Attributes;
import dev.kumiki.design.mapping.Values;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Checkpoints in a table with a text partition key `PK`: one item `CHECKPOINT#reader#shard` for each shard, and one
/// `CHECKPOINT#reader` with the shards that are open.
///
/// @param client where the table is
/// @param table its name
/// @param reader the name of the reader: several can follow one stream, each with its own checkpoints
public record TableCheckpoints(DynamoDbClient client, String table, String reader) implements Checkpoints {
    private static final String SEQUENCE = "sequenceNumber";
    private static final String FINISHED = "finished";
    private static final String OPEN = "open";

    @Override
    public Set<String> open() {
        var item = item(readerKey());
        return item.containsKey(OPEN)
                ? item.get(OPEN).ss().stream()
                        .filter(shard -> !isFinished(shard))
                        .collect(Collectors.toSet())
                : Set.of();
    }

    @Override
    public void begin(String shardId) {
        if (!isFinished(shardId)) {
            update(readerKey(), "ADD #a :v", OPEN, AttributeValue.fromSs(List.of(shardId)));
        }
    }

    @Override
    public Optional<String> last(String shardId) {
        return Attributes.optionalText(item(key(shardId)), SEQUENCE);
    }

    @Override
    public boolean isFinished(String shardId) {
        return item(key(shardId)).containsKey(FINISHED);
    }

    @Override
    public void save(String shardId, String sequenceNumber) {
        update(key(shardId), "SET #a = :v", SEQUENCE, Values.of(sequenceNumber));
    }

    @Override
    public void finish(String shardId) {
        update(key(shardId), "SET #a = :v", FINISHED, Values.of(true));
        update(readerKey(), "DELETE #a :v", OPEN, AttributeValue.fromSs(List.of(shardId)));
    }

    private void update(Map<String, AttributeValue> key, String expression, String attribute, AttributeValue value) {
        client.updateItem(request -> request.tableName(table)
                .key(key)
                .updateExpression(expression)
                .expressionAttributeNames(Map.of("#a", attribute))
                .expressionAttributeValues(Map.of(":v", value)));
    }

    private Map<String, AttributeValue> item(Map<String, AttributeValue> key) {
        var response =
                client.getItem(request -> request.tableName(table).key(key).consistentRead(true));
        return response.hasItem() ? response.item() : Map.of();
    }

    private Map<String, AttributeValue> readerKey() {
        return Map.of("PK", Values.of("CHECKPOINT#" + reader));
    }

    private Map<String, AttributeValue> key(String shardId) {
        return Map.of("PK", Values.of("CHECKPOINT#" + reader + "#" + shardId));
    }
}
