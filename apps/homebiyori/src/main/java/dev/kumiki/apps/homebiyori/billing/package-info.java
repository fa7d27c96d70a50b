/// The provider that takes the money, as a port. Start at [Billing]; `stripe` and `fake` implement it, `webhook` takes
/// what the provider says.
/// Depends on the design and the operations of subscriptions. Which implementation runs is decided by
/// [BillingSettings].
@NullMarked
package dev.kumiki.apps.homebiyori.billing;

import org.jspecify.annotations.NullMarked;
