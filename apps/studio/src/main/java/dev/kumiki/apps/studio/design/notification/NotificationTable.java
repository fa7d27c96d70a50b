package dev.kumiki.apps.studio.design.notification;

import dev.kumiki.apps.studio.design.value.NotificationId;
import dev.kumiki.apps.studio.design.value.UserId;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.From;
import dev.kumiki.design.Get;
import dev.kumiki.design.Index;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import dev.kumiki.design.Query;
import dev.kumiki.design.SortOrder;
import dev.kumiki.design.StreamView;
import dev.kumiki.design.Table;
import dev.kumiki.design.To;
import dev.kumiki.design.condition.Condition;
import java.time.Instant;
import java.util.Optional;

/// Notifications and the counters of unread ones. Its stream keeps the counters (S-137, B5.16).
@Table(name = "studio-booking-notifications", pk = "PK", sk = "SK", stream = StreamView.NEW_AND_OLD_IMAGES)
@Index(
        name = "TypeNotificationsIndex",
        pk = "GSI1PK",
        sk = "GSI1SK",
        acknowledged = "a type can be spread over several partitions, and reads are bounded by time (B5.11)")
@Index(name = "UnreadIndex", pk = "unreadKey", sk = "GSI1SK")
public interface NotificationTable {
    /// A user's notifications, the latest first (S-094).
    @Query(order = SortOrder.DESCENDING)
    Page<Notification> notificationsOf(UserId userId, Limit limit, Cursor after);

    /// A user's notifications that fulfil a condition, the latest first: the documented way to the unread ones, which
    /// reads the others too (S-095).
    @Query(order = SortOrder.DESCENDING)
    Page<Notification> notificationsOf(UserId userId, Condition<Notification> filter, Limit limit, Cursor after);

    /// A user's unread notifications, the latest first (B5.14).
    @Query(index = "UnreadIndex", order = SortOrder.DESCENDING)
    Page<Notification> unreadOf(UserId userId, Limit limit, Cursor after);

    /// The notifications in one partition of a type between two moments (S-096); [Notifications#ofType] reads all.
    @Query(index = "TypeNotificationsIndex")
    Page<Notification> ofType(TypeShard typeShard, @From Instant from, @To Instant until, Limit limit, Cursor after);

    /// A notification, as it stands now.
    @Get(consistent = true)
    Optional<Notification> notification(UserId userId, Instant createdAt, NotificationId notificationId);

    /// How many notifications a user has not read.
    @Get
    Optional<UnreadCounter> unreadCount(UserId userId);
}
