package dev.kumiki.engine.rejection;

import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/// A `ValidationException` about key attributes that are missing or of another type than the schema's: the one kind
/// that cancels a transaction with a reason, where other refusals of a key are the request's.
public final class KeyMismatchException extends DynamoDbException {
    private static final long serialVersionUID = 1;

    KeyMismatchException(DynamoDbException.Builder builder) {
        super(builder);
    }
}
