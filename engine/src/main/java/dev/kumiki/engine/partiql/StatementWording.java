package dev.kumiki.engine.partiql;

import dev.kumiki.engine.rejection.KeyMismatchException;
import dev.kumiki.engine.rejection.Rejection;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/// Refusals in words that fit a statement: they do not tell of expressions that its author never wrote.
public final class StatementWording {
    private static final Pattern EXPRESSION = Pattern.compile(
            "^(?:Invalid (?:\\w*Expression): |ExpressionAttributeValues contains invalid value: )(.*?)(?: for key :\\d+)?$",
            Pattern.DOTALL);

    private StatementWording() {}

    /// What `work` returns or refuses.
    public static <T> T of(Supplier<T> work) {
        try {
            return work.get();
        } catch (KeyMismatchException e) {
            throw e;
        } catch (DynamoDbException e) {
            throw reworded(e);
        }
    }

    private static DynamoDbException reworded(DynamoDbException refusal) {
        if (!"ValidationException".equals(refusal.awsErrorDetails().errorCode())) {
            return refusal;
        }
        String message = refusal.awsErrorDetails().errorMessage();
        var expression = EXPRESSION.matcher(message);
        return expression.matches() ? Rejection.validation(expression.group(1)) : refusal;
    }
}
