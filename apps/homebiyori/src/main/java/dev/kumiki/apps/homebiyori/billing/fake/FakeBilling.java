package dev.kumiki.apps.homebiyori.billing.fake;

import dev.kumiki.apps.common.host.PublicAddress;
import dev.kumiki.apps.common.ops.OpsTransaction;
import dev.kumiki.apps.common.schedule.Schedules.Job;
import dev.kumiki.apps.common.work.Task;
import dev.kumiki.apps.homebiyori.billing.Billing;
import dev.kumiki.apps.homebiyori.billing.BillingException;
import dev.kumiki.apps.homebiyori.billing.RemoteSubscription;
import dev.kumiki.apps.homebiyori.billing.stripe.StripeDocuments;
import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.apps.homebiyori.design.value.Plan;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.design.outcome.Outcome;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;
import tools.jackson.databind.node.ObjectNode;

/// The stand-in of the provider. No money moves.
///
/// Each change of its books and the events that tell of it are one transaction; the events leave by the outbox, where
/// [FakeDelivery] signs and delivers them. The end of a period is on the schedule.
public final class FakeBilling implements Billing {
    /// The kind of work in the outbox that delivers an event.
    public static final String EVENT = "fake-billing-event";

    /// The kind of scheduled work that ends a period.
    public static final String PERIOD = "fake-billing-period";

    /// Where its pages are.
    static final String PATH = "/homebiyori/fake-billing";

    private static final String SUBSCRIPTION = "subscription";
    private static final int ATTEMPTS = 5;

    private final FakeDesignTables tables;
    private final HomebiyoriData data;
    private final PublicAddress address;
    private final ToIntFunction<Plan> price;

    /// Over its books.
    ///
    /// @param price of a plan in yen
    public FakeBilling(FakeDesignTables tables, HomebiyoriData data, PublicAddress address, ToIntFunction<Plan> price) {
        this.tables = tables;
        this.data = data;
        this.address = address;
        this.price = price;
    }

    @Override
    public boolean isFake() {
        return true;
    }

    private String newId(String kind) {
        return kind + "_fake_" + data.ops().ids().get().replace("-", "");
    }

    /// The customer's name follows from the user's, so that asking again finds the same; it does not lead back.
    @Override
    public String createCustomer(UserId userId) {
        byte[] name = ("fake customer " + userId.value()).getBytes(StandardCharsets.UTF_8);
        String id = "cus_fake_" + UUID.nameUUIDFromBytes(name).toString().replace("-", "");
        tables.transact().create(new FakeCustomer(id, Optional.empty(), 0)).commit();
        return id;
    }

    @Override
    public URI checkout(Checkout wanted) {
        var session = new FakeCheckout(
                newId("cs"),
                wanted.customerId(),
                wanted.plan(),
                wanted.done(),
                wanted.back().toString(),
                Optional.empty(),
                data.now().plus(FakeCheckout.OPEN),
                0);
        tables.fakeTable().create(session);
        return address.page(PATH + "/checkout/" + session.session());
    }

    @Override
    public Optional<RemoteSubscription> paid(String session, String customerId) {
        return tables.fakeTable()
                .checkout(session)
                .filter(shown -> shown.customerId().equals(customerId))
                .flatMap(FakeCheckout::subscriptionId)
                .flatMap(this::subscription);
    }

    @Override
    public URI portal(String customerId, URI back) {
        return address.page(PATH + "/portal/" + customerId);
    }

    @Override
    public RemoteSubscription cancelAtPeriodEnd(String subscriptionId) {
        return changed(subscriptionId, found -> found.ending(true));
    }

    @Override
    public RemoteSubscription resume(String subscriptionId) {
        return changed(subscriptionId, found -> found.ending(false));
    }

    private RemoteSubscription changed(String subscriptionId, UnaryOperator<FakeSubscription> change) {
        FakeSubscription stored = change(subscriptionId, change, "customer.subscription.updated")
                .orElseThrow(() -> new BillingException("there is no such subscription, or it has ended"));
        return remote(stored);
    }

    private static RemoteSubscription remote(FakeSubscription stored) {
        return StripeDocuments.subscription(FakeDocuments.subscription(stored)).orElseThrow();
    }

    /// Changes a subscription that is alive, and tells of it.
    private Optional<FakeSubscription> change(
            String subscriptionId, UnaryOperator<FakeSubscription> change, String eventType) {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Optional<FakeSubscription> found =
                    tables.fakeTable().subscription(subscriptionId).filter(FakeSubscription::isAlive);
            if (found.isEmpty()) {
                return Optional.empty();
            }
            FakeSubscription after = change.apply(found.get());
            var transaction = tables.transact()
                    .replace(after)
                    .and(telling(eventType, FakeDocuments.subscription(after)))
                    .and(data.schedules().putting(job(after), after.periodEnd()));
            if (transaction.commit() instanceof Outcome.Committed) {
                return Optional.of(after);
            }
        }
        throw new BillingException("others kept changing the subscription");
    }

    private OpsTransaction telling(String type, ObjectNode object) {
        String id = newId("evt");
        return data.outbox().entry(id, EVENT, Map.of("body", FakeDocuments.event(id, type, data.now(), object)));
    }

    private static Job job(FakeSubscription subscription) {
        return new Job(
                "fake-billing." + subscription.subscriptionId(),
                PERIOD,
                Map.of(SUBSCRIPTION, subscription.subscriptionId()));
    }

    @Override
    public void cancelNow(String subscriptionId) {
        change(subscriptionId, found -> found.with("canceled"), "customer.subscription.deleted");
    }

    @Override
    public void forget(String customerId) {
        Optional<String> last = tables.fakeTable().customer(customerId).flatMap(FakeCustomer::subscriptionId);
        last.ifPresent(id -> {
            data.schedules().cancel("fake-billing." + id);
            tables.fakeTable().delete(new FakeSubscriptionKey(id));
        });
        tables.fakeTable().delete(new FakeCustomerKey(customerId));
    }

    @Override
    public Optional<RemoteSubscription> subscription(String subscriptionId) {
        return tables.fakeTable().subscription(subscriptionId).map(FakeBilling::remote);
    }

    /// A payment page that is open; empty if there is none.
    Optional<FakeCheckout> open(String session) {
        return tables.fakeTable().checkout(session);
    }

    /// The subscription of a customer, if there is one.
    Optional<FakeSubscription> of(String customerId) {
        return tables.fakeTable()
                .customer(customerId)
                .flatMap(FakeCustomer::subscriptionId)
                .flatMap(tables.fakeTable()::subscription);
    }

    /// Pays: once, however often it is pressed.
    void pay(FakeCheckout session) {
        Optional<FakeCustomer> customer = tables.fakeTable().customer(session.customerId());
        if (session.subscriptionId().isPresent() || customer.isEmpty()) {
            return;
        }
        var subscription = FakeSubscription.begun(newId("sub"), session.customerId(), session.plan(), data.now());
        FakeCheckout paid = session.paidBy(subscription.subscriptionId());
        tables.transact()
                .create(subscription)
                .replace(paid)
                .replace(new FakeCustomer(
                        session.customerId(),
                        Optional.of(subscription.subscriptionId()),
                        customer.get().version()))
                .and(telling("customer.subscription.created", FakeDocuments.subscription(subscription)))
                .and(telling("invoice.payment_succeeded", invoice(subscription, true)))
                .and(telling("checkout.session.completed", FakeDocuments.session(paid)))
                .and(data.schedules().putting(job(subscription), subscription.periodEnd()))
                .commit();
    }

    /// A subscription from the beginning, as a demonstration has it: nobody paid, so that nobody is told.
    public RemoteSubscription subscribe(UserId userId, Plan plan) {
        String customer = createCustomer(userId);
        var subscription = FakeSubscription.begun(newId("sub"), customer, plan, data.now());
        long version = tables.fakeTable().customer(customer).orElseThrow().version();
        tables.transact()
                .create(subscription)
                .replace(new FakeCustomer(customer, Optional.of(subscription.subscriptionId()), version))
                .and(data.schedules().putting(job(subscription), subscription.periodEnd()))
                .commit()
                .orThrow();
        return remote(subscription);
    }

    private ObjectNode invoice(FakeSubscription subscription, boolean paid) {
        return FakeDocuments.invoice(newId("in"), subscription, price.applyAsInt(subscription.plan()), paid);
    }

    /// A payment fails: the card has expired, say.
    void fail(String subscriptionId) {
        change(subscriptionId, found -> found.with("past_due"), "customer.subscription.updated")
                .ifPresent(after ->
                        telling("invoice.payment_failed", invoice(after, false)).commit());
    }

    /// The period ends: as its owner wanted, the subscription ends or goes on.
    void endPeriod(String subscriptionId, Instant at) {
        Optional<FakeSubscription> found = tables.fakeTable().subscription(subscriptionId);
        if (found.filter(FakeSubscription::cancelAtPeriodEnd).isPresent()) {
            change(subscriptionId, one -> one.with("canceled"), "customer.subscription.deleted");
        } else {
            change(subscriptionId, one -> one.renewed(at), "customer.subscription.updated")
                    .ifPresent(after -> telling("invoice.payment_succeeded", invoice(after, true))
                            .commit());
        }
    }

    /// The handler of [#PERIOD]. A period that was prolonged meanwhile has not ended.
    public void endPeriod(Task task) {
        String id = task.payload().getOrDefault(SUBSCRIPTION, "");
        tables.fakeTable()
                .subscription(id)
                .filter(FakeSubscription::isAlive)
                .filter(found -> !found.periodEnd().isAfter(data.now()))
                .ifPresent(found -> endPeriod(id, found.periodEnd()));
    }
}
