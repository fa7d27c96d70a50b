package dev.kumiki.apps.homebiyori.subscription;

import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.apps.homebiyori.design.core.SubscriptionStats;
import dev.kumiki.apps.homebiyori.design.core.SubscriptionStatsKey;
import dev.kumiki.apps.homebiyori.design.value.Plan;
import dev.kumiki.apps.homebiyori.design.value.SubscriptionStatus;
import dev.kumiki.design.outcome.Outcome;
import java.util.Optional;

/// Counts the subscriptions again (B4.11): numbers that were never made, or that somebody changed past the
/// application, are right afterwards. A number that changes while it is being counted is counted again.
///
/// The index is read for it, which may lag a moment behind; the next night counts again.
public record StatsRebuild(HomebiyoriData data) {
    private static final int ATTEMPTS = 5;

    /// Counts everything; tells how many numbers were wrong.
    public int run() {
        int wrong = 0;
        for (Plan plan : Plan.values()) {
            for (SubscriptionStatus status : SubscriptionStatus.values()) {
                wrong += settle(plan, status) ? 1 : 0;
            }
        }
        return wrong;
    }

    private boolean settle(Plan plan, SubscriptionStatus status) {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Stats.begin(data.tables(), new SubscriptionStatsKey(plan, status));
            Optional<SubscriptionStats> before = data.tables().coreTable().subscriptionStats().stream()
                    .filter(found -> found.plan() == plan && found.status() == status)
                    .findFirst();
            long counted = data.tables().coreTable().countSubscribers(plan, status);
            if (before.isPresent() && before.get().subscriptions() == counted) {
                return false;
            }
            if (before.isPresent() && isWritten(before.get(), counted)) {
                return true;
            }
        }
        return false;
    }

    private boolean isWritten(SubscriptionStats before, long counted) {
        return data.tables()
                        .transact()
                        .replace(new SubscriptionStats(before.plan(), before.status(), counted, before.version()))
                        .commit()
                instanceof Outcome.Committed;
    }
}
