package dev.kumiki.apps.homebiyori.billing.webhook;

import dev.kumiki.apps.homebiyori.billing.BillingCalls;
import dev.kumiki.apps.homebiyori.billing.RemoteSubscription;
import dev.kumiki.apps.homebiyori.billing.Translation;
import dev.kumiki.apps.homebiyori.billing.stripe.StripeDocuments.Event;
import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.apps.homebiyori.notification.Notifications;
import dev.kumiki.apps.homebiyori.retention.RetentionWork;
import dev.kumiki.apps.homebiyori.subscription.StripeChange;
import dev.kumiki.apps.homebiyori.subscription.StripeChange.State;
import dev.kumiki.apps.homebiyori.subscription.StripeResult;
import dev.kumiki.apps.homebiyori.subscription.Subscriptions;
import dev.kumiki.design.operation.Addition;
import dev.kumiki.design.operation.Combined;
import java.time.Instant;
import java.util.Optional;

/// Writes what the provider says, with everything that follows from it in the same transaction: the words for the
/// user, the job that changes the retention of chats (H-129), and the end of a subscription that was replaced.
public final class SubscriptionWrites {
    private final HomebiyoriData data;
    private final Subscriptions subscriptions;
    private final Tellings tellings;
    private final RetentionWork retention;
    private final BillingCalls calls;

    /// Over the tables.
    public SubscriptionWrites(HomebiyoriData data, Tellings tellings, RetentionWork retention, BillingCalls calls) {
        this.data = data;
        this.subscriptions = new Subscriptions(data.tables(), data.clock(), new Notifications(data));
        this.tellings = tellings;
        this.retention = retention;
        this.calls = calls;
    }

    /// Where a state comes from.
    ///
    /// @param refetched whether the provider was asked just now
    public record Seen(String eventId, String eventType, Instant created, boolean refetched) {}

    /// The user behind a customer (B4.7).
    Optional<UserId> owner(String customerId) {
        return subscriptions.owner(customerId);
    }

    /// Has a state take effect.
    public StripeResult apply(Seen seen, UserId user, String customerId, State state) {
        var cause = new Tellings.Cause(seen.eventId(), told(seen));
        var change = new StripeChange(
                seen.eventId(),
                seen.eventType(),
                seen.created(),
                user,
                customerId,
                state,
                seen.refetched(),
                before -> tellings.ofChange(cause, before, state));
        return decided(subscriptions.apply(change).with(following()));
    }

    /// Something that was asked for has no time of its own at the provider.
    private Instant told(Seen seen) {
        return seen.created().equals(Instant.EPOCH) ? data.now() : seen.created();
    }

    /// What follows from a state that was applied.
    private Addition<StripeResult> following() {
        return (result, steps) -> {
            if (result instanceof StripeResult.Applied(var subscription, var job, var replaced)) {
                job.ifPresent(begun -> steps.and(retention.beginning(begun)));
                replaced.ifPresent(id -> steps.and(calls.cancelling(id)));
            }
        };
    }

    private static StripeResult decided(Combined<StripeResult> combined) {
        return switch (combined) {
            case Combined.Decided<StripeResult>(var result) -> result;
            case Combined.Refused<StripeResult> _ -> new StripeResult.Busy();
        };
    }

    /// Tells a user of an invoice, once.
    StripeResult announce(Event event, UserId user, boolean succeeded) {
        var cause = new Tellings.Cause(event.id(), event.created());
        return subscriptions
                .announce(event.id(), event.type(), event.created(), tellings.ofPayment(cause, user, succeeded))
                .run();
    }

    /// A subscription that belongs to nobody here: of somebody who left, while the payment was still under way. If it
    /// is alive it is ended, so that nobody pays for nothing.
    Handled unowned(Event event, RemoteSubscription remote) {
        boolean alive = Translation.of(remote) instanceof Translation.Known(var state)
                && state.plan().isPremium();
        if (alive) {
            calls.cancelling(remote.subscriptionId()).commit();
        }
        return Handled.NO_SUCH_USER;
    }
}
