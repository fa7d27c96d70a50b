package dev.kumiki.apps.homebiyori.billing.fake;

import dev.kumiki.apps.homebiyori.design.value.Plan;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Version;
import java.time.Instant;
import java.time.ZoneOffset;

/// A subscription of the stand-in.
///
/// @param status in Stripe's words
@Entity(table = FakeTable.class, type = "subscription", pk = "SUBSCRIPTION#{subscriptionId}", sk = "SUBSCRIPTION")
public record FakeSubscription(
        String subscriptionId,
        String customerId,
        Plan plan,
        String status,
        Instant periodStart,
        Instant periodEnd,
        boolean cancelAtPeriodEnd,
        @Version long version) {
    static FakeSubscription begun(String subscriptionId, String customerId, Plan plan, Instant now) {
        return new FakeSubscription(subscriptionId, customerId, plan, "active", now, after(plan, now), false, 0);
    }

    /// The end of a period that begins at a moment.
    private static Instant after(Plan plan, Instant start) {
        var local = start.atZone(ZoneOffset.UTC);
        return (plan == Plan.YEARLY ? local.plusYears(1) : local.plusMonths(1)).toInstant();
    }

    boolean isAlive() {
        return !status.equals("canceled");
    }

    FakeSubscription with(String changed) {
        return new FakeSubscription(
                subscriptionId, customerId, plan, changed, periodStart, periodEnd, cancelAtPeriodEnd, version);
    }

    FakeSubscription ending(boolean atPeriodEnd) {
        return new FakeSubscription(
                subscriptionId, customerId, plan, status, periodStart, periodEnd, atPeriodEnd, version);
    }

    /// Paid for another period.
    FakeSubscription renewed(Instant from) {
        return new FakeSubscription(
                subscriptionId, customerId, plan, "active", from, after(plan, from), cancelAtPeriodEnd, version);
    }

    String interval() {
        return plan == Plan.YEARLY ? "year" : "month";
    }
}
