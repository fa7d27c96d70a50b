package dev.kumiki.apps.studio.design;

import dev.kumiki.design.Conflict;
import dev.kumiki.design.ConflictException;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Posts notifications and marks them as read.
public final class Notifications {
    private final StudioTables tables;
    private final InstantSource clock;
    private final Settings settings;

    /// What the studio decides.
    ///
    /// @param retention after this time a notification disappears (S-098)
    /// @param shards over how many partitions each type is spread (B5.11)
    public record Settings(Duration retention, int shards) {
        /// A year, and one partition.
        public static final Settings DEFAULT = new Settings(Duration.ofDays(365), 1);
    }

    /// What a notification says.
    public record Message(NotificationType type, String title, String content, Optional<String> relatedEntityId) {}

    /// Over the tables.
    public Notifications(StudioTables tables, InstantSource clock, Settings settings) {
        this.tables = tables;
        this.clock = clock;
        this.settings = settings;
    }

    /// Posts a notification, unread. With the same id and time again it changes nothing (B5.19); tells whether it did.
    public boolean post(UserId userId, NotificationId id, Instant createdAt, Message message) {
        var notification = new Notification(
                userId,
                id,
                message.title(),
                message.content(),
                message.type(),
                TypeShard.of(message.type(), id, settings.shards()),
                false,
                message.relatedEntityId(),
                createdAt,
                Optional.empty(),
                Optional.of(createdAt.plus(settings.retention())),
                0);
        try {
            tables.notificationTable().create(notification);
            return true;
        } catch (ConflictException e) {
            if (e.conflict() instanceof Conflict.AlreadyExists) {
                return false;
            }
            throw e;
        }
    }

    /// Marks a notification as read and takes it out of UnreadIndex; tells whether it was unread.
    public boolean markRead(NotificationKey key) {
        try {
            tables.notificationTable()
                    .patch(NotificationPatch.of(key)
                            .onlyIf(NotificationFields.IS_READ.is(false))
                            .isRead(true)
                            .readAt(clock.instant()));
            return true;
        } catch (ConflictException e) {
            if (e.conflict() instanceof Conflict.ConditionFailed || e.conflict() instanceof Conflict.NotFound) {
                return false;
            }
            throw e;
        }
    }

    /// The first notifications of a type between two moments, in the order of time, from all its partitions (S-096).
    public List<Notification> ofType(NotificationType type, Instant from, Instant until, Limit limit) {
        return TypeShard.all(type, settings.shards()).stream()
                .flatMap(shard ->
                        tables.notificationTable().ofType(shard, from, until, limit, Cursor.START).items().stream())
                .sorted(Comparator.comparing(Notification::createdAt))
                .limit(limit.items())
                .toList();
    }
}
