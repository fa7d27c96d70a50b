package dev.kumiki.engine.rejection;

import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/// A `ValidationException` about an expression, its placeholders or a combination of parameters: what the request alone
/// shows. In 2026 the service began to count these among the errors it detects, region by region.
public final class RequestFaultException extends DynamoDbException {
    private static final long serialVersionUID = 1;

    RequestFaultException(DynamoDbException.Builder builder) {
        super(builder);
    }

    /// The same refusal as the regions word it that count it.
    public RequestFaultException counted() {
        return Rejection.requestFault(
                RequestTexts.ONE_MEMBER_FAILED, awsErrorDetails().errorMessage());
    }
}
