package dev.kumiki.design.trace;

import java.util.List;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbResponse;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemResponse;

/// One call of a database.
///
/// @param operation DynamoDB's name of the operation, such as `Query`
/// @param response what came back; empty if the call failed
public record Call(String operation, DynamoDbRequest request, Optional<DynamoDbResponse> response) {
    /// The index that was read; empty for a table.
    public Optional<String> index() {
        return switch (request) {
            case QueryRequest query -> Optional.ofNullable(query.indexName());
            case ScanRequest scan -> Optional.ofNullable(scan.indexName());
            default -> Optional.empty();
        };
    }

    /// The tables that were read or written.
    public List<String> tables() {
        return Requests.tables(request);
    }

    /// What the call consumed, one entry for each table.
    public List<ConsumedCapacity> capacity() {
        return response.map(Call::consumed).orElse(List.of());
    }

    /// All capacity units of the call, those of tables and of indexes.
    public double units() {
        return capacity().stream().mapToDouble(ConsumedCapacity::capacityUnits).sum();
    }

    private static List<ConsumedCapacity> consumed(DynamoDbResponse response) {
        return switch (response) {
            case GetItemResponse get -> one(get.consumedCapacity());
            case QueryResponse query -> one(query.consumedCapacity());
            case ScanResponse scan -> one(scan.consumedCapacity());
            case PutItemResponse put -> one(put.consumedCapacity());
            case UpdateItemResponse update -> one(update.consumedCapacity());
            case DeleteItemResponse delete -> one(delete.consumedCapacity());
            case BatchGetItemResponse batch -> batch.consumedCapacity();
            case BatchWriteItemResponse batch -> batch.consumedCapacity();
            case TransactGetItemsResponse transaction -> transaction.consumedCapacity();
            case TransactWriteItemsResponse transaction -> transaction.consumedCapacity();
            default -> List.of();
        };
    }

    private static List<ConsumedCapacity> one(ConsumedCapacity capacity) {
        return Optional.ofNullable(capacity).stream().toList();
    }
}
