package dev.kumiki.design.runtime;

import dev.kumiki.design.outcome.Conflict;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/// Sends transactions and turns the reasons of a refusal into conflicts.
final class Transactions {
    private Transactions() {}

    /// A conflict of one of the operations, by its place.
    record Found(int operation, Conflict conflict) {}

    /// Writes everything or nothing; returns what kept it from being written, in the order of the operations. A
    /// refusal that is no conflict, such as throttling, is thrown as it came.
    static List<Found> run(Connection connection, List<Write> writes, @Nullable String token) {
        var request = TransactWriteItemsRequest.builder()
                .transactItems(writes.stream().map(Write::inTransaction).toList())
                .clientRequestToken(token)
                .build();
        try {
            connection.client().transactWriteItems(request);
            return List.of();
        } catch (TransactionCanceledException e) {
            List<Found> conflicts = conflicts(writes, e);
            if (conflicts.isEmpty()) {
                throw e;
            }
            return conflicts;
        }
    }

    private static List<Found> conflicts(List<Write> writes, TransactionCanceledException canceled) {
        List<Found> conflicts = new ArrayList<>();
        List<CancellationReason> reasons = canceled.cancellationReasons();
        for (int i = 0; i < reasons.size(); i++) {
            CancellationReason reason = reasons.get(i);
            Write write = writes.get(i);
            switch (reason.code()) {
                case "None" -> {}
                case "ConditionalCheckFailed" ->
                    conflicts.add(new Found(i, write.explanation().of(reason.hasItem() ? reason.item() : null)));
                case "TransactionConflict" -> conflicts.add(new Found(i, new Conflict.Contention(write.subject())));
                default -> throw canceled;
            }
        }
        return conflicts;
    }
}
