package dev.kumiki.apps.homebiyori.billing.fake;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Version;
import java.util.Optional;

/// A customer of the stand-in.
///
/// @param subscriptionId the last one
@Entity(table = FakeTable.class, type = "customer", pk = "CUSTOMER#{customerId}", sk = "CUSTOMER")
public record FakeCustomer(
        String customerId,
        Optional<String> subscriptionId,
        @Version long version) {}
