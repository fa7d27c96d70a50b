package dev.kumiki.engine.operation.item;

import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.RequestTexts;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;

/// The old item as the answer of PutItem and DeleteItem, which can return nothing else.
final class ReturnedOld {
    private ReturnedOld() {}

    static void check(@Nullable ReturnValue wanted) {
        if (wanted != null && wanted != ReturnValue.NONE && wanted != ReturnValue.ALL_OLD) {
            throw Rejection.validation(RequestTexts.RETURN_VALUES_NOT_ALLOWED);
        }
    }

    static Optional<Map<String, AttributeValue>> of(@Nullable ReturnValue wanted, ItemWriter.Written written) {
        return wanted == ReturnValue.ALL_OLD && written.old() != null
                ? Optional.of(written.old().attributes())
                : Optional.empty();
    }
}
