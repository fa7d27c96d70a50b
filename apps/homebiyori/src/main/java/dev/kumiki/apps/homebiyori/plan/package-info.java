/// What a user pays for: the pages of plans, paying, cancelling and coming back. Start at [PlanPages]; the operations
/// are [Checkouts] and [Cancellations].
/// Depends on billing and subscriptions. Prices, plans and owners come from the settings and the session, never from
/// a form alone.
@NullMarked
package dev.kumiki.apps.homebiyori.plan;

import org.jspecify.annotations.NullMarked;
