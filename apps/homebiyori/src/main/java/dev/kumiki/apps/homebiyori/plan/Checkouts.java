package dev.kumiki.apps.homebiyori.plan;

import dev.kumiki.apps.common.host.PublicAddress;
import dev.kumiki.apps.homebiyori.billing.Billing;
import dev.kumiki.apps.homebiyori.billing.webhook.Reconciliation;
import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.apps.homebiyori.design.core.StripeCustomer;
import dev.kumiki.apps.homebiyori.design.core.Subscription;
import dev.kumiki.apps.homebiyori.design.core.SubscriptionFields;
import dev.kumiki.apps.homebiyori.design.core.SubscriptionKey;
import dev.kumiki.apps.homebiyori.design.core.SubscriptionPatch;
import dev.kumiki.apps.homebiyori.design.value.Plan;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;

/// Sends people to the provider, and takes them back.
///
/// Before the first payment the user becomes one customer there, and the way back from it is stored (B4.7), so that
/// every event finds its owner and nobody gets two. That one write belongs to the service `webhook`, as all that come
/// from the provider do.
public final class Checkouts {
    private final HomebiyoriData data;
    private final Billing billing;
    private final Reconciliation reconciliation;
    private final PublicAddress address;

    /// @param address where the provider sends people back to
    public Checkouts(HomebiyoriData data, Billing billing, Reconciliation reconciliation, PublicAddress address) {
        this.data = data;
        this.billing = billing;
        this.reconciliation = reconciliation;
        this.address = address;
    }

    /// Where to pay; empty if the user pays already, or is no more.
    ///
    /// @param back the page of the application that the user goes on with
    public Optional<URI> begin(UserId userId, Plan plan, Back back, Locale language) {
        Optional<Subscription> known = data.tables().coreTable().subscription(userId);
        if (known.isEmpty() || known.get().currentPlan().isPremium() || !plan.isPremium()) {
            return Optional.empty();
        }
        return customer(known.get())
                .map(customer -> billing.checkout(new Billing.Checkout(
                        userId, customer, plan, done(back), address.page("/homebiyori/plan"), language)));
    }

    private String done(Back back) {
        String encoded = URLEncoder.encode(back.path(), StandardCharsets.UTF_8);
        return address.page("/homebiyori/plan/done") + "?back=" + encoded + "&session={CHECKOUT_SESSION_ID}";
    }

    private Optional<String> customer(Subscription known) {
        if (known.customerId().isPresent()) {
            return known.customerId();
        }
        String made = billing.createCustomer(known.userId());
        data.tables()
                .transact()
                .patch(SubscriptionPatch.of(new SubscriptionKey(known.userId()))
                        .customerId(made)
                        .onlyIf(SubscriptionFields.CUSTOMER_ID.missing()))
                .create(new StripeCustomer(made, known.userId(), data.now()))
                .commit();
        return data.tables().coreTable().subscription(known.userId()).flatMap(Subscription::customerId);
    }

    /// Takes over what was paid in a session, without waiting for the event; tells whether the user is premium now.
    public boolean finish(UserId userId, String session) {
        Optional<String> customer =
                data.tables().coreTable().subscription(userId).flatMap(Subscription::customerId);
        return customer.flatMap(id -> billing.paid(session, id))
                .map(remote -> reconciliation.takeOver(userId, remote))
                .orElse(false);
    }

    /// The provider's page for cards and receipts; empty for who never paid.
    public Optional<URI> portal(UserId userId) {
        return data.tables()
                .coreTable()
                .subscription(userId)
                .flatMap(Subscription::customerId)
                .map(id -> billing.portal(id, address.page("/homebiyori/plan")));
    }
}
