package dev.kumiki.apps.homebiyori.billing.fake;

import dev.kumiki.apps.homebiyori.design.value.Plan;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Ttl;
import dev.kumiki.design.Version;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// A payment page of the stand-in.
///
/// @param subscriptionId what it came to, once it was paid
@Entity(table = FakeTable.class, type = "checkout", pk = "SESSION#{session}", sk = "SESSION")
public record FakeCheckout(
        String session,
        String customerId,
        Plan plan,
        String done,
        String back,
        Optional<String> subscriptionId,
        @Ttl Instant expiresAt,
        @Version long version) {
    /// How long a payment page is open.
    static final Duration OPEN = Duration.ofDays(1);

    FakeCheckout paidBy(String subscription) {
        return new FakeCheckout(session, customerId, plan, done, back, Optional.of(subscription), expiresAt, version);
    }
}
