package dev.kumiki.apps.homebiyori.design.core;

import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Naming;
import dev.kumiki.design.service.WriteKind;
import dev.kumiki.design.service.WrittenBy;
import java.time.Instant;

/// Leads from a customer of Stripe to the user (B4.7): webhooks know only the customer.
@Entity(table = CoreTable.class, type = "stripe_customer", pk = "STRIPE_CUSTOMER#{customerId}", sk = "OWNER")
@WrittenBy(value = "user", how = WriteKind.DELETE)
@WrittenBy(value = "webhook", how = WriteKind.CREATE)
@Naming(Naming.Style.SNAKE_CASE)
public record StripeCustomer(String customerId, UserId userId, Instant createdAt) {}
