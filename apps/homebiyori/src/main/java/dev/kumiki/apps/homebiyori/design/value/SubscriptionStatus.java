package dev.kumiki.apps.homebiyori.design.value;

import dev.kumiki.design.Naming;

/// Where a subscription stands (H-038).
///
/// One that is past due stays premium until Stripe cancels it (H-154).
@Naming(Naming.Style.SNAKE_CASE)
public enum SubscriptionStatus {
    ACTIVE,
    CANCELED,
    CANCEL_SCHEDULED,
    PAST_DUE
}
