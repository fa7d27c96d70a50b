package dev.kumiki.apps.homebiyori.billing.webhook;

import dev.kumiki.apps.homebiyori.billing.Billing;
import dev.kumiki.apps.homebiyori.billing.BillingException;
import dev.kumiki.apps.homebiyori.billing.RemoteSubscription;
import dev.kumiki.apps.homebiyori.billing.Translation;
import dev.kumiki.apps.homebiyori.billing.stripe.StripeDocuments;
import dev.kumiki.apps.homebiyori.billing.stripe.StripeDocuments.Event;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.apps.homebiyori.subscription.StripeResult;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;

/// Decides what an event means and has it take effect once (B4.8, H-128, H-155).
///
/// Events come twice, late and in any order. Those about a subscription go by [SubscriptionWrites] in the order in
/// which they happened; where that order cannot be told the provider is asked. Those about invoices only tell the
/// user, and leave the order of the others alone.
public final class StripeWebhook {
    private static final Logger LOG = LoggerFactory.getLogger(StripeWebhook.class);

    private final SubscriptionWrites writes;
    private final Billing billing;
    private final DeliveryLog log;

    /// @param billing is asked where events alone do not decide
    /// @param log where administrators see what became of each
    public StripeWebhook(SubscriptionWrites writes, Billing billing, DeliveryLog log) {
        this.writes = writes;
        this.billing = billing;
        this.log = log;
    }

    /// Deals with what a genuine delivery says.
    public Handled handle(String json) {
        Optional<Event> event = StripeDocuments.event(json);
        if (event.isEmpty()) {
            return log.note("", "", Handled.UNREADABLE);
        }
        return log.note(event.get().id(), event.get().type(), handle(event.get()));
    }

    private Handled handle(Event event) {
        try {
            return switch (event.type()) {
                case "customer.subscription.created",
                        "customer.subscription.updated",
                        "customer.subscription.deleted" -> subscription(event);
                case "invoice.payment_succeeded" -> invoice(event, true);
                case "invoice.payment_failed" -> invoice(event, false);
                case "checkout.session.completed" -> session(event);
                default -> Handled.IGNORED;
            };
        } catch (BillingException e) {
            LOG.warn("The provider did not answer; it will send the event again: {}", e.getMessage());
            return Handled.LATER;
        }
    }

    /// An event whose subscription cannot be read is an alarm, never nothing (B4.9).
    private Handled subscription(Event event) {
        Optional<RemoteSubscription> remote = StripeDocuments.subscription(event.object());
        if (remote.isEmpty()) {
            return Handled.UNKNOWN;
        }
        Optional<UserId> user = writes.owner(remote.get().customerId()).or(remote.get()::userId);
        if (user.isEmpty()) {
            return writes.unowned(event, remote.get());
        }
        return apply(event, user.get(), remote.get(), false);
    }

    private Handled apply(Event event, UserId user, RemoteSubscription remote, boolean refetched) {
        return switch (Translation.of(remote)) {
            case Translation.NoChange _ -> Handled.NO_CHANGE;
            case Translation.Unknown(var what) -> {
                LOG.warn("The provider says something unknown of a subscription: {}", what);
                yield Handled.UNKNOWN;
            }
            case Translation.Known(var state) -> {
                var seen = new SubscriptionWrites.Seen(event.id(), event.type(), event.created(), refetched);
                yield settle(event, user, remote, writes.apply(seen, user, remote.customerId(), state));
            }
        };
    }

    private Handled settle(Event event, UserId user, RemoteSubscription remote, StripeResult result) {
        return switch (result) {
            case StripeResult.Applied _ -> Handled.APPLIED;
            case StripeResult.Announced _ -> Handled.ANNOUNCED;
            case StripeResult.Duplicate _ -> Handled.DUPLICATE;
            case StripeResult.Outdated _ -> Handled.OUTDATED;
            case StripeResult.Superseded _ -> Handled.SUPERSEDED;
            case StripeResult.ForeignCustomer _ -> Handled.FOREIGN_CUSTOMER;
            case StripeResult.NoSuchUser _ -> writes.unowned(event, remote);
            case StripeResult.Busy _ -> Handled.LATER;
            case StripeResult.Ambiguous _ -> {
                Optional<RemoteSubscription> now = billing.subscription(remote.subscriptionId());
                yield now.isEmpty() ? Handled.UNKNOWN : apply(event, user, now.get(), true);
            }
        };
    }

    private Handled invoice(Event event, boolean succeeded) {
        StripeDocuments.Invoice invoice = StripeDocuments.invoice(event.object());
        Optional<UserId> user = invoice.customerId().flatMap(writes::owner).or(invoice::userId);
        if (user.isEmpty()) {
            return Handled.NO_SUCH_USER;
        }
        return switch (writes.announce(event, user.get(), succeeded)) {
            case StripeResult.Announced _ -> Handled.ANNOUNCED;
            case StripeResult.Duplicate _ -> Handled.DUPLICATE;
            case StripeResult.NoSuchUser _ -> Handled.NO_SUCH_USER;
            case StripeResult.Busy _ -> Handled.LATER;
            case StripeResult.Applied _,
                    StripeResult.Outdated _,
                    StripeResult.Superseded _,
                    StripeResult.ForeignCustomer _,
                    StripeResult.Ambiguous _ -> throw new IllegalStateException("an invoice changes no subscription");
        };
    }

    /// A finished payment page leads to its subscription, also where the event of that was lost.
    private Handled session(Event event) {
        JsonNode object = event.object();
        StripeDocuments.Session session = StripeDocuments.session(object);
        Optional<UserId> user = session.customerId().flatMap(writes::owner).or(session::userId);
        if (user.isEmpty() || session.subscriptionId().isEmpty()) {
            return user.isEmpty() ? Handled.NO_SUCH_USER : Handled.NO_CHANGE;
        }
        Optional<RemoteSubscription> remote = session.subscriptionId().flatMap(billing::subscription);
        return remote.isEmpty() ? Handled.NO_CHANGE : apply(event, user.get(), remote.get(), true);
    }
}
