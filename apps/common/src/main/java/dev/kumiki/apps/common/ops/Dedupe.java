package dev.kumiki.apps.common.ops;

import dev.kumiki.design.operation.Combined;
import dev.kumiki.design.outcome.Conflict;
import dev.kumiki.design.outcome.Outcome;
import java.time.Duration;
import java.util.List;

/// Remembers which deliveries were handled: webhooks, streams and queues deliver at least once (K-9).
///
/// @param kept how long a delivery is remembered: longer than its sender repeats it
public record Dedupe(OpsData data, Duration kept) {
    /// The write that claims a delivery: add it to the transaction of its effect. A repetition is refused as a whole;
    /// [#isRepetition] tells that from other refusals.
    public OpsTransaction claim(String scope, String id) {
        var now = data.now();
        return data.tables().transact().create(new DedupeClaim(scope, id, now, now.plus(kept)));
    }

    /// Whether a delivery was handled before.
    public boolean isClaimed(String scope, String id) {
        return data.table().claim(scope, id).isPresent();
    }

    /// Whether an operation with a claim among its further steps was refused because the delivery was handled before.
    public static boolean isRepetition(Combined<?> combined) {
        return combined instanceof Combined.Refused<?>(var conflicts) && isRepetition(conflicts);
    }

    /// Whether a transaction with a claim was refused because the delivery was handled before.
    public static boolean isRepetition(Outcome outcome) {
        return outcome instanceof Outcome.Rejected(var conflicts) && isRepetition(conflicts);
    }

    private static boolean isRepetition(List<Conflict> conflicts) {
        return conflicts.stream().anyMatch(conflict -> conflict instanceof Conflict.AlreadyExists(DedupeClaim _));
    }
}
