package dev.kumiki.apps.homebiyori.design;

/// Keeps the numbers of subscriptions (B4.11).
final class Stats {
    private Stats() {}

    /// One subscription more or fewer of a plan and a status.
    static SubscriptionStatsPatch add(Plan plan, SubscriptionStatus status, long count) {
        return SubscriptionStatsPatch.of(new SubscriptionStatsKey(plan, status)).addSubscriptions(count);
    }

    /// Makes a number that a transaction did not find. Somebody else may do the same.
    static void begin(HomebiyoriTables tables, SubscriptionStatsKey key) {
        tables.transact()
                .create(new SubscriptionStats(key.plan(), key.status(), 0, 0))
                .commit();
    }
}
