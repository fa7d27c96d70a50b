package dev.kumiki.apps.homebiyori.design;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Naming;
import java.time.Instant;

/// Leads from a customer of Stripe to the user (B4.7): webhooks know only the customer.
@Entity(table = CoreTable.class, type = "stripe_customer", pk = "STRIPE_CUSTOMER#{customerId}", sk = "OWNER")
@Naming(Naming.Style.SNAKE_CASE)
public record StripeCustomer(String customerId, UserId userId, Instant createdAt) {}
