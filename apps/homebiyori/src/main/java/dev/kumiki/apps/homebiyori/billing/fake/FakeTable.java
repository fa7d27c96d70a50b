package dev.kumiki.apps.homebiyori.billing.fake;

import dev.kumiki.design.Get;
import dev.kumiki.design.Table;
import java.util.Optional;

/// What the stand-in remembers: customers, payment pages and subscriptions.
@Table(name = "homebiyori-fake-billing", pk = "PK", sk = "SK", typeAttribute = "entity_type")
public interface FakeTable {
    /// A customer.
    @Get(consistent = true)
    Optional<FakeCustomer> customer(String customerId);

    /// A payment page.
    @Get(consistent = true)
    Optional<FakeCheckout> checkout(String session);

    /// A subscription.
    @Get(consistent = true)
    Optional<FakeSubscription> subscription(String subscriptionId);
}
