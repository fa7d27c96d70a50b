package dev.kumiki.apps.homebiyori.billing;

import dev.kumiki.apps.homebiyori.design.value.Plan;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import java.net.URI;
import java.util.Locale;
import java.util.Optional;

/// What the application asks of the provider. What the provider has to say comes by its webhooks.
///
/// Every method can throw a [BillingException]; asking again then does no harm.
public interface Billing {
    /// Whether no money moves.
    boolean isFake();

    /// Makes the customer that a user is to the provider; the same one if it is asked again soon.
    String createCustomer(UserId userId);

    /// Where a user pays.
    ///
    /// @param done where the browser comes back to; `{CHECKOUT_SESSION_ID}` in it becomes the session
    /// @param back where it comes back to if nothing was paid
    record Checkout(UserId userId, String customerId, Plan plan, String done, URI back, Locale language) {}

    /// Begins a payment; the page of the provider where it happens.
    URI checkout(Checkout wanted);

    /// The subscription that a session of a customer came to; empty if nothing was paid in it.
    Optional<RemoteSubscription> paid(String session, String customerId);

    /// The provider's page for cards and receipts. Nothing can be cancelled there (H-155).
    URI portal(String customerId, URI back);

    /// Lets a subscription end with its period.
    RemoteSubscription cancelAtPeriodEnd(String subscriptionId);

    /// Takes that back.
    RemoteSubscription resume(String subscriptionId);

    /// Ends a subscription at once, if it has not ended.
    void cancelNow(String subscriptionId);

    /// Ends everything of a customer at once and has the provider forget who it was.
    void forget(String customerId);

    /// A subscription as it is now.
    Optional<RemoteSubscription> subscription(String subscriptionId);
}
