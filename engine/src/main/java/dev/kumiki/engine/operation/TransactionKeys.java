package dev.kumiki.engine.operation;

import dev.kumiki.engine.rejection.KeyTexts;
import dev.kumiki.engine.table.ItemKey;
import java.util.function.Supplier;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/// Keys of a transaction's actions: one that does not fit its table's schema cancels the transaction with a reason,
/// while an empty or overlong one is refused as in any other request.
final class TransactionKeys {
    private TransactionKeys() {}

    /// The key that `check` finds good.
    ///
    /// @param actions how many actions the transaction has
    /// @param position which of them this is
    static ItemKey key(int actions, int position, Supplier<ItemKey> check) {
        try {
            return check.get();
        } catch (DynamoDbException refusal) {
            if (isSchemaMismatch(refusal.awsErrorDetails().errorMessage())) {
                throw Cancellations.of(actions).refused(position, refusal).exception();
            }
            throw refusal;
        }
    }

    private static boolean isSchemaMismatch(String message) {
        return message.equals(KeyTexts.KEY_DOES_NOT_MATCH)
                || startsLike(message, KeyTexts.TYPE_MISMATCH)
                || startsLike(message, KeyTexts.MISSING_KEY)
                || startsLike(message, KeyTexts.INDEX_TYPE_MISMATCH);
    }

    private static boolean startsLike(String message, String text) {
        return message.startsWith(text.substring(0, text.indexOf('%')));
    }
}
