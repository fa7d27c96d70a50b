package dev.kumiki.apps.homebiyori.billing;

import dev.kumiki.apps.homebiyori.design.value.Plan;
import dev.kumiki.apps.homebiyori.design.value.SubscriptionStatus;
import dev.kumiki.apps.homebiyori.subscription.StripeChange.State;
import java.util.Optional;

/// What the provider's words mean here (B4.10).
///
/// | provider | here |
/// | --- | --- |
/// | `active`, `trialing` | `active`, or `cancel_scheduled` where it ends with its period |
/// | `past_due`, `unpaid` | `past_due` |
/// | `canceled`, `incomplete_expired` | `canceled`, and the free plan |
/// | `incomplete` | nothing changes |
/// | anything else | an alarm |
public sealed interface Translation {
    /// The subscription is so.
    record Known(State state) implements Translation {}

    /// Nothing is decided yet.
    record NoChange() implements Translation {}

    /// Somebody has to look.
    record Unknown(String what) implements Translation {}

    /// What a subscription means here.
    static Translation of(RemoteSubscription remote) {
        return switch (remote.status()) {
            case "active", "trialing" ->
                paid(
                        remote,
                        remote.cancelAtPeriodEnd() ? SubscriptionStatus.CANCEL_SCHEDULED : SubscriptionStatus.ACTIVE);
            case "past_due", "unpaid" -> paid(remote, SubscriptionStatus.PAST_DUE);
            case "canceled", "incomplete_expired" -> new Known(state(remote, Plan.FREE, SubscriptionStatus.CANCELED));
            case "incomplete" -> new NoChange();
            default -> new Unknown("status " + clean(remote.status()));
        };
    }

    private static Translation paid(RemoteSubscription remote, SubscriptionStatus status) {
        return switch (remote.interval()) {
            case "month" -> new Known(state(remote, Plan.MONTHLY, status));
            case "year" -> new Known(state(remote, Plan.YEARLY, status));
            default -> new Unknown("interval " + clean(remote.interval()));
        };
    }

    private static State state(RemoteSubscription remote, Plan plan, SubscriptionStatus status) {
        return new State(
                Optional.of(remote.subscriptionId()),
                plan,
                status,
                remote.periodStart(),
                remote.periodEnd(),
                remote.cancelAtPeriodEnd());
    }

    /// As much of a foreign word as fits into a line of a log.
    private static String clean(String text) {
        String word = text.replaceAll("[^a-z_]", "");
        return word.isEmpty() ? "(none)" : word.substring(0, Math.min(word.length(), 40));
    }
}
