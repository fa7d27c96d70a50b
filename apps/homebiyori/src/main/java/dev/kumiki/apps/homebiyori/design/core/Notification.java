package dev.kumiki.apps.homebiyori.design.core;

import dev.kumiki.apps.homebiyori.design.value.NotificationPriority;
import dev.kumiki.apps.homebiyori.design.value.NotificationType;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Naming;
import dev.kumiki.design.Ttl;
import dev.kumiki.design.Version;
import dev.kumiki.design.mapping.StoredTime;
import dev.kumiki.design.service.WriteKind;
import dev.kumiki.design.service.WrittenBy;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/// Something that a user should know (H-046 to H-055).
///
/// B4.2: the key ends with the identifier and has milliseconds, because two notifications of one second would
/// overwrite each other. B4.4: `expires_at` is a Number, 90 days after `created_at`. B4.20: what a webhook announces
/// has an identifier made from the event, so that a repetition finds it there. B4.21: `subtype` names what the
/// documented list of types lacks.
///
/// @param mailDue from when on it is to be mailed; gone when that is settled
@Entity(table = CoreTable.class, pk = "USER#{userId}", sk = "NOTIFICATION#{createdAt}#{notificationId}")
@WrittenBy(value = "user", how = WriteKind.BATCH)
@WrittenBy(
        value = "notification",
        how = {WriteKind.CREATE, WriteKind.CHANGE})
@WrittenBy(value = "webhook", how = WriteKind.CREATE)
@Naming(Naming.Style.SNAKE_CASE)
public record Notification(
        UserId userId,
        String notificationId,
        NotificationType type,
        Optional<String> subtype,
        String title,
        String message,
        boolean isRead,
        NotificationPriority priority,
        Optional<String> actionUrl,
        Instant createdAt,
        Optional<Instant> mailDue,
        @Ttl Instant expiresAt,
        @Version long version) {
    /// How long notifications are kept.
    public static final Duration RETENTION = Duration.ofDays(90);

    /// What a notification says.
    public record Text(String title, String message) {}

    /// An unread notification.
    public static Notification unread(
            UserId userId, String notificationId, NotificationType type, Text text, Instant createdAt) {
        return new Notification(
                userId,
                notificationId,
                type,
                Optional.empty(),
                text.title(),
                text.message(),
                false,
                NotificationPriority.NORMAL,
                Optional.empty(),
                StoredTime.of(createdAt),
                Optional.empty(),
                createdAt.plus(RETENTION).truncatedTo(ChronoUnit.SECONDS),
                0);
    }

    /// The same, to be mailed from a moment on.
    public Notification mailed(Instant due) {
        return new Notification(
                userId,
                notificationId,
                type,
                subtype,
                title,
                message,
                isRead,
                priority,
                actionUrl,
                createdAt,
                Optional.of(StoredTime.of(due)),
                expiresAt,
                version);
    }
}
