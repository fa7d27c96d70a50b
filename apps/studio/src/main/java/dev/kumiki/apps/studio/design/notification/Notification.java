package dev.kumiki.apps.studio.design.notification;

import dev.kumiki.apps.studio.design.value.NotificationId;
import dev.kumiki.apps.studio.design.value.UserId;
import dev.kumiki.design.Attribute;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Indexed;
import dev.kumiki.design.Ttl;
import dev.kumiki.design.Version;
import java.time.Instant;
import java.util.Optional;

/// A notification of a user (S-089 to S-093).
///
/// - B5.1: the document's attribute `TYPE#booking` is `GSI1PK`, its value `GSI1SK`.
/// - B5.13: two notifications of one moment would share a key, so the id follows the time.
/// - B5.14: unread ones are found by UnreadIndex, which holds nothing else; the documented filter reads everything.
/// - S-098, S-099: `expiresAt` lets it disappear by itself.
@Entity(table = NotificationTable.class, pk = "USER#{userId}", sk = "NOTIFICATION#{createdAt}#{notificationId}")
@Indexed(on = "TypeNotificationsIndex", pk = "{typeShard}", sk = "{createdAt}")
@Indexed(on = "UnreadIndex", pk = "USER#{userId}", sk = "{createdAt}", when = "isRead=false")
public record Notification(
        UserId userId,
        NotificationId notificationId,
        String title,
        String content,
        NotificationType type,
        @Attribute("GSI1PK") TypeShard typeShard,
        boolean isRead,
        Optional<String> relatedEntityId,
        Instant createdAt,
        Optional<Instant> readAt,
        @Ttl Optional<Instant> expiresAt,
        @Version long version) {}
