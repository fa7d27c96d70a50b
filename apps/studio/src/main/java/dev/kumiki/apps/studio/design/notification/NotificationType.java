package dev.kumiki.apps.studio.design.notification;

import dev.kumiki.design.Naming;

/// What a notification is about (S-093).
@Naming(Naming.Style.SNAKE_CASE)
public enum NotificationType {
    /// A booking.
    BOOKING,
    /// The terms of service.
    TERMS,
    /// The user's own account.
    ACCOUNT,
    /// Anything else from the studio.
    SYSTEM
}
