/// Plans and what Stripe says about them. Start at [Subscriptions], which applies each event once and in order.
@NullMarked
package dev.kumiki.apps.homebiyori.subscription;

import org.jspecify.annotations.NullMarked;
