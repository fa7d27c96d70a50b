package dev.kumiki.apps.homebiyori.design.value;

import dev.kumiki.design.Naming;

/// How prominent a notification is (H-051).
@Naming(Naming.Style.SNAKE_CASE)
public enum NotificationPriority {
    LOW,
    NORMAL,
    HIGH
}
