package dev.kumiki.apps.homebiyori.design.core;

import dev.kumiki.apps.homebiyori.design.value.NotificationPriority;
import dev.kumiki.apps.homebiyori.design.value.NotificationType;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.design.Naming;
import dev.kumiki.design.View;
import java.time.Instant;
import java.util.Optional;

/// A notification without its message: what lists need (B4.3).
@View(of = Notification.class)
@Naming(Naming.Style.SNAKE_CASE)
public record NotificationHead(
        UserId userId,
        String notificationId,
        NotificationType type,
        String title,
        boolean isRead,
        NotificationPriority priority,
        Optional<String> actionUrl,
        Instant createdAt)
        implements CoreItem {
    /// The head of a notification.
    public static NotificationHead of(Notification notification) {
        return new NotificationHead(
                notification.userId(),
                notification.notificationId(),
                notification.type(),
                notification.title(),
                notification.isRead(),
                notification.priority(),
                notification.actionUrl(),
                notification.createdAt());
    }
}
