package dev.kumiki.engine.operation.statement;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.BatchStatementError;
import software.amazon.awssdk.services.dynamodb.model.BatchStatementErrorCodeEnum;
import software.amazon.awssdk.services.dynamodb.model.BatchStatementResponse;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;

/// How a batch tells what one of its statements got wrong.
final class BatchErrors {
    private BatchErrors() {}

    static boolean isNotFound(DynamoDbException refusal) {
        return refusal instanceof ResourceNotFoundException;
    }

    /// @param table the table that the statement ran against; null when it did not get that far
    static BatchStatementResponse response(DynamoDbException refusal, @Nullable String table) {
        var error = BatchStatementError.builder()
                .code(code(refusal))
                .message(refusal.awsErrorDetails().errorMessage());
        if (refusal instanceof ConditionalCheckFailedException failed && failed.hasItem()) {
            error.item(failed.item());
        }
        return BatchStatementResponse.builder()
                .error(error.build())
                .tableName(table)
                .build();
    }

    private static BatchStatementErrorCodeEnum code(DynamoDbException refusal) {
        return switch (refusal.awsErrorDetails().errorCode()) {
            case "ConditionalCheckFailedException" -> BatchStatementErrorCodeEnum.CONDITIONAL_CHECK_FAILED;
            case "DuplicateItemException" -> BatchStatementErrorCodeEnum.DUPLICATE_ITEM;
            case "ResourceNotFoundException" -> BatchStatementErrorCodeEnum.RESOURCE_NOT_FOUND;
            case "ValidationException" -> BatchStatementErrorCodeEnum.VALIDATION_ERROR;
            case "ItemCollectionSizeLimitExceededException" ->
                BatchStatementErrorCodeEnum.ITEM_COLLECTION_SIZE_LIMIT_EXCEEDED;
            case "ProvisionedThroughputExceededException" ->
                BatchStatementErrorCodeEnum.PROVISIONED_THROUGHPUT_EXCEEDED;
            case "ThrottlingException" -> BatchStatementErrorCodeEnum.THROTTLING_ERROR;
            case "TransactionConflictException" -> BatchStatementErrorCodeEnum.TRANSACTION_CONFLICT;
            case "AccessDeniedException" -> BatchStatementErrorCodeEnum.ACCESS_DENIED;
            default -> BatchStatementErrorCodeEnum.INTERNAL_SERVER_ERROR;
        };
    }
}
