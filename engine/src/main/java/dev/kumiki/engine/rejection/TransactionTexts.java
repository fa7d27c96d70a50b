package dev.kumiki.engine.rejection;

import java.util.List;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;

/// What DynamoDB says about transactions.
public final class TransactionTexts {
    public static final String ITEM_IN_TRANSACTION = "Transaction is ongoing for the item";
    public static final String TOKEN_IN_PROGRESS =
            "The transaction with the given request token is already in progress.";
    public static final String TOKEN_REUSED = "Different parameters were used with the same client request token";
    public static final String NOT_ONE_ACTION = "TransactItems can only contain one of Check, Put, Update or Delete";
    public static final String SEVERAL_OPERATIONS_ON_ITEM =
            "Transaction request cannot include multiple operations on one item";
    public static final String WRITE_TOO_LARGE =
            "Transaction request size exceeded the limit: aggregate size of the items cannot exceed 4 MB";
    /// A bound of this engine's own.
    public static final String EFFECTS_TOO_LARGE =
            "Transaction request size exceeded the limit: items, index entries and records of changes that it writes"
                    + " cannot exceed %s MB together";
    public static final String READ_TOO_LARGE =
            "Transaction response size exceeded the limit: aggregate size of the items cannot exceed 4 MB";

    private TransactionTexts() {}

    static String cancelled(List<CancellationReason> reasons) {
        return "Transaction cancelled, please refer cancellation reasons for specific reasons "
                + reasons.stream().map(CancellationReason::code).collect(Collectors.joining(", ", "[", "]"));
    }
}
