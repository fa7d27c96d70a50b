package dev.kumiki.design.stream;

import dev.kumiki.design.runtime.Values;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Checkpoints in a table with a text partition key `PK`, one item `CHECKPOINT#reader#shard` for each shard.
///
/// @param client where the table is
/// @param table its name
/// @param reader the name of the reader: several can follow one stream, each with its own checkpoints
public record TableCheckpoints(DynamoDbClient client, String table, String reader) implements Checkpoints {
    private static final String SEQUENCE = "sequenceNumber";
    private static final String FINISHED = "finished";

    @Override
    public Optional<String> last(String shardId) {
        return Values.optional(item(shardId), SEQUENCE, value -> Values.text(value, SEQUENCE));
    }

    @Override
    public boolean isFinished(String shardId) {
        return item(shardId).containsKey(FINISHED);
    }

    @Override
    public void save(String shardId, String sequenceNumber) {
        set(shardId, SEQUENCE, Values.of(sequenceNumber));
    }

    @Override
    public void finish(String shardId) {
        set(shardId, FINISHED, Values.of(true));
    }

    private void set(String shardId, String attribute, AttributeValue value) {
        client.updateItem(request -> request.tableName(table)
                .key(key(shardId))
                .updateExpression("SET #a = :v")
                .expressionAttributeNames(Map.of("#a", attribute))
                .expressionAttributeValues(Map.of(":v", value)));
    }

    private Map<String, AttributeValue> item(String shardId) {
        var response = client.getItem(
                request -> request.tableName(table).key(key(shardId)).consistentRead(true));
        return response.hasItem() ? response.item() : Map.of();
    }

    private Map<String, AttributeValue> key(String shardId) {
        return Map.of("PK", Values.of("CHECKPOINT#" + reader + "#" + shardId));
    }
}
