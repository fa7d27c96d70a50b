package dev.kumiki.apps.homebiyori.subscription;

import dev.kumiki.apps.homebiyori.design.HomebiyoriTables;
import dev.kumiki.apps.homebiyori.design.core.SubscriptionStats;
import dev.kumiki.apps.homebiyori.design.core.SubscriptionStatsFields;
import dev.kumiki.apps.homebiyori.design.core.SubscriptionStatsKey;
import dev.kumiki.apps.homebiyori.design.core.SubscriptionStatsPatch;
import dev.kumiki.apps.homebiyori.design.value.Plan;
import dev.kumiki.apps.homebiyori.design.value.SubscriptionStatus;

/// Keeps the numbers of subscriptions (B4.11).
public final class Stats {
    private Stats() {}

    /// So many subscriptions more of a plan and a status, or fewer: refused where that would be fewer than none.
    public static SubscriptionStatsPatch add(Plan plan, SubscriptionStatus status, long count) {
        var patch = SubscriptionStatsPatch.of(new SubscriptionStatsKey(plan, status))
                .addSubscriptions(count);
        return count < 0 ? patch.onlyIf(SubscriptionStatsFields.SUBSCRIPTIONS.atLeast(-count)) : patch;
    }

    /// Makes all numbers that do not exist yet, so that nobody who comes or goes has to.
    public static void beginAll(HomebiyoriTables tables) {
        for (Plan plan : Plan.values()) {
            for (SubscriptionStatus status : SubscriptionStatus.values()) {
                begin(tables, new SubscriptionStatsKey(plan, status));
            }
        }
    }

    /// Makes a number that a transaction did not find. Somebody else may do the same.
    public static void begin(HomebiyoriTables tables, SubscriptionStatsKey key) {
        tables.transact()
                .create(new SubscriptionStats(key.plan(), key.status(), 0, 0))
                .commit();
    }

    /// Sets a number right that says there is no subscription where a transaction found one. The nightly rebuild counts
    /// exactly.
    public static void mend(HomebiyoriTables tables, SubscriptionStatsKey key) {
        tables.transact()
                .patch(SubscriptionStatsPatch.of(key)
                        .subscriptions(1L)
                        .onlyIf(SubscriptionStatsFields.SUBSCRIPTIONS.lessThan(1L)))
                .commit();
    }
}
