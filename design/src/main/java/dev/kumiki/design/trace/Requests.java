package dev.kumiki.design.trace;

import java.util.List;
import java.util.stream.Stream;
import software.amazon.awssdk.core.SdkField;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/// What the SDK's request classes have in common but share no type for.
final class Requests {
    private static final ReturnConsumedCapacity DETAILED = ReturnConsumedCapacity.INDEXES;

    private Requests() {}

    /// The request, asking also what it consumes.
    static DynamoDbRequest measured(DynamoDbRequest request) {
        return switch (request) {
            case GetItemRequest get -> get.copy(to -> to.returnConsumedCapacity(DETAILED));
            case QueryRequest query -> query.copy(to -> to.returnConsumedCapacity(DETAILED));
            case ScanRequest scan -> scan.copy(to -> to.returnConsumedCapacity(DETAILED));
            case PutItemRequest put -> put.copy(to -> to.returnConsumedCapacity(DETAILED));
            case UpdateItemRequest update -> update.copy(to -> to.returnConsumedCapacity(DETAILED));
            case DeleteItemRequest delete -> delete.copy(to -> to.returnConsumedCapacity(DETAILED));
            case BatchGetItemRequest batch -> batch.copy(to -> to.returnConsumedCapacity(DETAILED));
            case BatchWriteItemRequest batch -> batch.copy(to -> to.returnConsumedCapacity(DETAILED));
            case TransactGetItemsRequest get -> get.copy(to -> to.returnConsumedCapacity(DETAILED));
            case TransactWriteItemsRequest write -> write.copy(to -> to.returnConsumedCapacity(DETAILED));
            default -> request;
        };
    }

    /// The tables a request names, each once.
    static List<String> tables(DynamoDbRequest request) {
        return switch (request) {
            case BatchGetItemRequest batch -> List.copyOf(batch.requestItems().keySet());
            case BatchWriteItemRequest batch -> List.copyOf(batch.requestItems().keySet());
            case TransactGetItemsRequest reads ->
                reads.transactItems().stream()
                        .map(item -> item.get().tableName())
                        .distinct()
                        .toList();
            case TransactWriteItemsRequest writes ->
                writes.transactItems().stream().map(Requests::table).distinct().toList();
            default ->
                request.getValueForField("TableName", String.class).stream().toList();
        };
    }

    private static String table(TransactWriteItem item) {
        return Stream.of(item.put(), item.update(), item.delete(), item.conditionCheck())
                .filter(action -> action != null)
                .map(action -> action.sdkFields().stream()
                        .filter(field -> field.memberName().equals("TableName"))
                        .findFirst()
                        .map(SdkField.class::cast)
                        .map(field -> String.valueOf(field.getValueOrDefault(action)))
                        .orElseThrow())
                .findFirst()
                .orElseThrow();
    }
}
