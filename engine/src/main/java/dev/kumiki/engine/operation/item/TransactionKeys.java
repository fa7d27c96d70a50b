package dev.kumiki.engine.operation.item;

import dev.kumiki.engine.rejection.Cancellations;
import dev.kumiki.engine.rejection.KeyMismatchException;
import dev.kumiki.engine.table.ItemKey;
import java.util.function.Supplier;

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
        } catch (KeyMismatchException mismatch) {
            throw Cancellations.of(actions).refused(position, mismatch).exception();
        }
    }
}
