package dev.kumiki.apps.homebiyori.design.value;

import dev.kumiki.design.Naming;

/// What a notification is about (H-048).
///
/// B4.21: other events are `other` with a subtype, so that the documented list stays as it is.
@Naming(Naming.Style.SNAKE_CASE)
public enum NotificationType {
    SUBSCRIPTION_CANCELED,
    PAYMENT_SUCCEEDED,
    PLAN_CHANGED,
    SYSTEM_MAINTENANCE,
    OTHER
}
