package dev.kumiki.engine.rejection;

import java.util.List;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;

/// What DynamoDB says about transactions.
public final class TransactionTexts {
    public static final String ITEM_IN_TRANSACTION = "Transaction is ongoing for the item";
    public static final String TOKEN_IN_PROGRESS =
            "The transaction with the given request token is already in progress.";
    public static final String TOKEN_REUSED =
            "The provided client token was used with different request parameters: the previous request with this"
                    + " token is remembered for 10 minutes";

    private TransactionTexts() {}

    static String cancelled(List<CancellationReason> reasons) {
        return "Transaction cancelled, please refer cancellation reasons for specific reasons "
                + reasons.stream().map(CancellationReason::code).collect(Collectors.joining(", ", "[", "]"));
    }
}
