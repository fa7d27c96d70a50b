package dev.kumiki.design.migration;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/// Writes all or nothing.
final class Atomic {
    /// As many as DynamoDB takes in one transaction.
    static final int MAX_WRITES = 100;

    private static final Set<String> LOST = Set.of("None", "ConditionalCheckFailed", "TransactionConflict");

    private Atomic() {}

    /// Whether all was written. It was not if an item is no longer as it was read, or if others write it right now.
    static boolean write(DynamoDbClient client, List<TransactWriteItem> writes) {
        try {
            client.transactWriteItems(request -> request.transactItems(writes));
            return true;
        } catch (TransactionCanceledException e) {
            if (e.cancellationReasons().stream().allMatch(reason -> LOST.contains(reason.code()))) {
                return false;
            }
            throw e;
        }
    }

    /// Writes more than one transaction takes: the first ones by themselves, the last ones together with what must not
    /// be seen without them.
    ///
    /// @param first writes that may stand alone: made again, they find their work done
    /// @param last writes that belong together
    static boolean write(DynamoDbClient client, List<TransactWriteItem> first, List<TransactWriteItem> last) {
        int room = MAX_WRITES - last.size();
        int alone = Math.max(0, first.size() - room);
        for (int from = 0; from < alone; from += MAX_WRITES) {
            if (!write(client, first.subList(from, Math.min(alone, from + MAX_WRITES)))) {
                return false;
            }
        }
        List<TransactWriteItem> rest = new ArrayList<>(first.subList(alone, first.size()));
        rest.addAll(last);
        return write(client, rest);
    }
}
