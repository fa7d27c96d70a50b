package dev.kumiki.engine.rejection;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.ItemCollectionSizeLimitExceededException;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/// Why a transaction is cancelled, action by action; `None` where an action is not to blame.
public final class Cancellations {
    private static final CancellationReason NONE =
            CancellationReason.builder().code("None").build();

    private final CancellationReason[] reasons;

    private Cancellations(int actions) {
        reasons = new CancellationReason[actions];
        Arrays.fill(reasons, NONE);
    }

    public static Cancellations of(int actions) {
        return new Cancellations(actions);
    }

    public boolean isEmpty() {
        return Arrays.stream(reasons).allMatch(NONE::equals);
    }

    public Cancellations conflicts(List<Integer> positions) {
        for (int position : positions) {
            reasons[position] = CancellationReason.builder()
                    .code("TransactionConflict")
                    .message(TransactionTexts.ITEM_IN_TRANSACTION)
                    .build();
        }
        return this;
    }

    /// @param shown the item to show, if the action asked for it
    public Cancellations conditionFailed(int position, @Nullable Map<String, AttributeValue> shown) {
        var reason =
                CancellationReason.builder().code("ConditionalCheckFailed").message(ConditionTexts.CONDITION_FAILED);
        if (shown != null) {
            reason.item(shown);
        }
        reasons[position] = reason.build();
        return this;
    }

    /// An action on a table that is not there.
    public Cancellations notFound(int position) {
        reasons[position] = CancellationReason.builder()
                .code("ResourceNotFound")
                .message(TableTexts.RESOURCE_NOT_FOUND)
                .build();
        return this;
    }

    /// An action that its table or index has no units for.
    public Cancellations throttled(int position, boolean onDemand, String text) {
        reasons[position] = CancellationReason.builder()
                .code(onDemand ? "ThrottlingError" : "ProvisionedThroughputExceeded")
                .message(text)
                .build();
        return this;
    }

    /// An action whose result cannot be stored.
    public Cancellations refused(int position, DynamoDbException refusal) {
        reasons[position] = CancellationReason.builder()
                .code(
                        refusal instanceof ItemCollectionSizeLimitExceededException
                                ? "ItemCollectionSizeLimitExceeded"
                                : "ValidationError")
                .message(refusal.awsErrorDetails().errorMessage())
                .build();
        return this;
    }

    public TransactionCanceledException exception() {
        return Rejection.transactionCanceled(List.of(reasons));
    }
}
