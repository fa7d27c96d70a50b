/// A stand-in of the provider, for machines without an account there (clearly marked: no money moves). Start at
/// [FakeBilling]. It keeps its own books in its own table, and tells what happened by the same signed webhooks through
/// the same door as Stripe.
/// Depends on the port; nothing but the configuration knows it.
@NullMarked
package dev.kumiki.apps.homebiyori.billing.fake;

import org.jspecify.annotations.NullMarked;
