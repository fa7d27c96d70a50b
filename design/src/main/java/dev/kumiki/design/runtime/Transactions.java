package dev.kumiki.design.runtime;

import dev.kumiki.design.Conflict;
import dev.kumiki.design.Outcome;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/// Sends transactions and turns the reasons of a refusal into conflicts.
final class Transactions {
    private Transactions() {}

    /// Writes everything or nothing. A refusal that is no conflict, such as throttling, is thrown as it came.
    static Outcome run(Connection connection, List<Write> writes, @Nullable String token) {
        var request = TransactWriteItemsRequest.builder()
                .transactItems(writes.stream().map(Write::inTransaction).toList())
                .clientRequestToken(token)
                .build();
        try {
            connection.client().transactWriteItems(request);
            return new Outcome.Committed();
        } catch (TransactionCanceledException e) {
            List<Conflict> conflicts = conflicts(writes, e);
            if (conflicts.isEmpty()) {
                throw e;
            }
            return new Outcome.Rejected(conflicts);
        }
    }

    private static List<Conflict> conflicts(List<Write> writes, TransactionCanceledException canceled) {
        List<Conflict> conflicts = new ArrayList<>();
        List<CancellationReason> reasons = canceled.cancellationReasons();
        for (int i = 0; i < reasons.size(); i++) {
            CancellationReason reason = reasons.get(i);
            Write write = writes.get(i);
            switch (reason.code()) {
                case "None" -> {}
                case "ConditionalCheckFailed" ->
                    conflicts.add(write.explanation().of(reason.hasItem() ? reason.item() : null));
                case "TransactionConflict" -> conflicts.add(new Conflict.Contention(write.subject()));
                default -> throw canceled;
            }
        }
        return conflicts;
    }
}
