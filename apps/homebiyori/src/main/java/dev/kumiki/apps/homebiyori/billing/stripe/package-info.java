/// Stripe: its documents ([StripeDocuments]) and its interface ([StripeBilling]).
/// Documents are read from raw JSON, because Stripe moves fields between versions of its interface, and its library
/// answers with nothing where versions differ (B4.9).
@NullMarked
package dev.kumiki.apps.homebiyori.billing.stripe;

import org.jspecify.annotations.NullMarked;
