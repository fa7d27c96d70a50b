package dev.kumiki.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/// Assertions on what DynamoDB refuses and how it says so.
final class Refusals {
    /// Some regions put this in front of most texts, some do not.
    private static final String ENVELOPE = "1 validation error detected: ";

    private static final String CANCELLED =
            "Transaction cancelled, please refer cancellation reasons for specific reasons ";

    private Refusals() {}

    /// Asserts a `ValidationException` with exactly this text.
    static void assertValidation(ThrowingCallable call, String text) {
        assertThat(withoutEnvelope(validation(call))).isEqualTo(withoutEnvelope(text));
    }

    /// Asserts a `ValidationException` whose text contains each part: for texts that differ between regions.
    static void assertValidationMentions(ThrowingCallable call, String... parts) {
        String text = validation(call);
        for (String part : parts) {
            assertThat(text).contains(part);
        }
    }

    /// Asserts a `ValidationException` about a member of the request, whatever its spelling and echo.
    static void assertConstraint(ThrowingCallable call, String member, String constraint) {
        assertThat(validation(call))
                .containsIgnoringCase(member)
                .containsIgnoringCase("failed to satisfy constraint: " + constraint);
    }

    /// Asserts a refusal of this type with exactly this text.
    static <T extends DynamoDbException> T assertRefused(Class<T> type, ThrowingCallable call, String text) {
        var refusal = refusal(type, call);
        assertThat(refusal.awsErrorDetails().errorMessage()).isEqualTo(text);
        return refusal;
    }

    /// The refusal of this type that the call ends in; its code is the name of the type.
    static <T extends DynamoDbException> T refusal(Class<T> type, ThrowingCallable call) {
        var refusal = catchThrowableOfType(type, call);
        assertThat(refusal).as("refusal of type %s", type.getSimpleName()).isNotNull();
        assertThat(refusal.awsErrorDetails().errorCode()).isEqualTo(type.getSimpleName());
        assertThat(refusal.statusCode()).isEqualTo(400);
        return refusal;
    }

    /// Asserts a cancelled transaction with these codes, in the order of its actions.
    static List<CancellationReason> assertCancelled(ThrowingCallable call, String... codes) {
        var refusal = refusal(TransactionCanceledException.class, call);
        assertThat(refusal.cancellationReasons())
                .extracting(CancellationReason::code)
                .containsExactly(codes);
        assertThat(refusal.awsErrorDetails().errorMessage()).isEqualTo(CANCELLED + List.of(codes));
        return refusal.cancellationReasons();
    }

    private static String validation(ThrowingCallable call) {
        var refusal = catchThrowableOfType(DynamoDbException.class, call);
        assertThat(refusal).as("a ValidationException").isNotNull();
        assertThat(refusal.awsErrorDetails().errorCode())
                .as(refusal.awsErrorDetails().errorMessage())
                .isEqualTo("ValidationException");
        return refusal.awsErrorDetails().errorMessage();
    }

    private static String withoutEnvelope(String text) {
        return text.startsWith(ENVELOPE) ? text.substring(ENVELOPE.length()) : text;
    }
}
