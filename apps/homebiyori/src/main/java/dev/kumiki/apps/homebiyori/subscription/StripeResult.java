package dev.kumiki.apps.homebiyori.subscription;

import dev.kumiki.apps.homebiyori.design.core.Subscription;
import dev.kumiki.apps.homebiyori.design.core.TtlJob;
import java.util.Optional;

/// What became of a Stripe event.
public sealed interface StripeResult {
    /// The subscription is now so.
    ///
    /// @param job changes the retention of chats, if that changed
    /// @param replaced another subscription of the user that was alive: it has to be cancelled at the provider
    record Applied(Subscription subscription, Optional<TtlJob> job, Optional<String> replaced)
            implements StripeResult {}

    /// It came before; nothing was changed.
    record Duplicate() implements StripeResult {}

    /// A newer event was applied before; this one is only on record.
    record Outdated() implements StripeResult {}

    /// Another event of the same second was applied, or one of another subscription of the user: ask Stripe's API, and
    /// apply what it says as refetched.
    record Ambiguous() implements StripeResult {}

    /// It is about an ended subscription of a user who has another one; it is only on record.
    record Superseded() implements StripeResult {}

    /// The customer belongs to another user.
    record ForeignCustomer() implements StripeResult {}

    /// There is no such user.
    record NoSuchUser() implements StripeResult {}

    /// What it announces is posted; it changes no subscription.
    record Announced() implements StripeResult {}

    /// Others were always faster; trying again can help.
    record Busy() implements StripeResult {}
}
