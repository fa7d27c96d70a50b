package dev.kumiki.server;

import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.server.json.JsonCodec;
import java.util.LinkedHashMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.SdkPojo;

/// What a refusal looks like on the wire: `{"__type": "namespace#name", "message": …}` and, beside it, the members that
/// the SDK's exception has, such as `CancellationReasons`.
final class WireErrors {
    static final String SERIALIZATION = "SerializationException";
    static final String UNKNOWN_OPERATION = "UnknownOperationException";
    static final int BAD_REQUEST = 400;
    static final int UNSUPPORTED_MEDIA_TYPE = 415;
    static final int SERVER_ERROR = 500;
    static final int UNAVAILABLE = 503;

    private static final String SERVICE_UNAVAILABLE = "ServiceUnavailable";
    private static final String SERVICE = "com.amazonaws.dynamodb.v20120810#";
    private static final String FRAMEWORK = "com.amazon.coral.service#";
    private static final String VALIDATION = "com.amazon.coral.validate#";

    /// What is told before an operation sees the request.
    private static final Set<String> OF_FRAMEWORK = Set.of(
            SERIALIZATION,
            UNKNOWN_OPERATION,
            "MissingAuthenticationTokenException",
            "IncompleteSignatureException",
            "InvalidSignatureException",
            "UnrecognizedClientException",
            "AccessDeniedException",
            SERVICE_UNAVAILABLE);

    /// The rest call their text `message`.
    private static final Set<String> WITH_CAPITAL_MESSAGE = Set.of(
            SERIALIZATION,
            "TransactionCanceledException",
            "TransactionInProgressException",
            "IdempotentParameterMismatchException");

    private WireErrors() {}

    /// An error's status and body.
    record WireError(int status, byte[] body) {}

    /// @param text null for the errors that DynamoDB does not explain
    static WireError of(String code, @Nullable String text) {
        return new WireError(BAD_REQUEST, body(code, text, null));
    }

    /// @param status the status where it is not that of a bad request
    static WireError of(int status, String code, String text) {
        return new WireError(status, body(code, text, null));
    }

    static WireError of(AwsServiceException refusal) {
        var details = refusal.awsErrorDetails();
        int status = refusal.statusCode() == 0 ? SERVER_ERROR : refusal.statusCode();
        return new WireError(status, body(details.errorCode(), details.errorMessage(), refusal));
    }

    /// There are more requests than the server has room for; the SDKs try again.
    static WireError unavailable() {
        return of(UNAVAILABLE, SERVICE_UNAVAILABLE, "The service is currently unavailable or busy.");
    }

    /// The server's own fault, about which the client learns nothing.
    static WireError internal(Throwable cause) {
        return of(Rejection.internalServerError(cause));
    }

    private static byte[] body(String code, @Nullable String text, @Nullable SdkPojo members) {
        var texts = new LinkedHashMap<String, String>();
        texts.put("__type", namespace(code) + code);
        if (text != null) {
            texts.put(WITH_CAPITAL_MESSAGE.contains(code) ? "Message" : "message", text);
        }
        return JsonCodec.write(texts, members);
    }

    private static String namespace(String code) {
        return code.equals("ValidationException") ? VALIDATION : OF_FRAMEWORK.contains(code) ? FRAMEWORK : SERVICE;
    }
}
