package dev.kumiki.apps.common.meter;

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
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/// Asks every request for the capacity it consumes.
///
/// That is free: DynamoDB reckons the figure anyway, the answer grows by some fifty bytes, and neither conditions nor
/// the idempotence of transactions look at it. Requests that ask for more already are left alone.
final class CapacityRequests {
    private static final ReturnConsumedCapacity TOTAL = ReturnConsumedCapacity.TOTAL;

    private CapacityRequests() {}

    /// The request that also asks for its capacity.
    static DynamoDbRequest asking(DynamoDbRequest request) {
        return switch (request) {
            case GetItemRequest get
            when get.returnConsumedCapacity() == null -> get.copy(to -> to.returnConsumedCapacity(TOTAL));
            case PutItemRequest put
            when put.returnConsumedCapacity() == null -> put.copy(to -> to.returnConsumedCapacity(TOTAL));
            case UpdateItemRequest update
            when update.returnConsumedCapacity() == null -> update.copy(to -> to.returnConsumedCapacity(TOTAL));
            case DeleteItemRequest delete
            when delete.returnConsumedCapacity() == null -> delete.copy(to -> to.returnConsumedCapacity(TOTAL));
            case QueryRequest query
            when query.returnConsumedCapacity() == null -> query.copy(to -> to.returnConsumedCapacity(TOTAL));
            case ScanRequest scan
            when scan.returnConsumedCapacity() == null -> scan.copy(to -> to.returnConsumedCapacity(TOTAL));
            case BatchGetItemRequest batch
            when batch.returnConsumedCapacity() == null -> batch.copy(to -> to.returnConsumedCapacity(TOTAL));
            case BatchWriteItemRequest batch
            when batch.returnConsumedCapacity() == null -> batch.copy(to -> to.returnConsumedCapacity(TOTAL));
            case TransactGetItemsRequest transaction
            when transaction.returnConsumedCapacity() == null ->
                transaction.copy(to -> to.returnConsumedCapacity(TOTAL));
            case TransactWriteItemsRequest transaction
            when transaction.returnConsumedCapacity() == null ->
                transaction.copy(to -> to.returnConsumedCapacity(TOTAL));
            default -> request;
        };
    }
}
