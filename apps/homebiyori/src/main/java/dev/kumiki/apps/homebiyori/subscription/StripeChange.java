package dev.kumiki.apps.homebiyori.subscription;

import dev.kumiki.apps.homebiyori.design.core.Notification;
import dev.kumiki.apps.homebiyori.design.core.Subscription;
import dev.kumiki.apps.homebiyori.design.value.Plan;
import dev.kumiki.apps.homebiyori.design.value.SubscriptionStatus;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;

/// What a Stripe event says about a subscription, already translated into our words (B4.9, B4.10).
///
/// @param created when Stripe made the event, to the second
/// @param refetched whether the state comes from Stripe's API just now, so that the order of events does not matter
/// @param telling what the user is told, if anything, seeing what the subscription was before
public record StripeChange(
        String eventId,
        String eventType,
        Instant created,
        UserId userId,
        String customerId,
        State state,
        boolean refetched,
        Function<Subscription, Optional<Notification>> telling) {
    /// The subscription as Stripe sees it.
    public record State(
            Optional<String> subscriptionId,
            Plan plan,
            SubscriptionStatus status,
            Optional<Instant> periodStart,
            Optional<Instant> periodEnd,
            boolean cancelAtPeriodEnd) {}
}
