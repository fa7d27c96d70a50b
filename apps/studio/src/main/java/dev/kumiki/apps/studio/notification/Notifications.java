package dev.kumiki.apps.studio.notification;

import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.StudioTransaction;
import dev.kumiki.apps.studio.design.notification.Notification;
import dev.kumiki.apps.studio.design.notification.NotificationFields;
import dev.kumiki.apps.studio.design.notification.NotificationKey;
import dev.kumiki.apps.studio.design.notification.NotificationPatch;
import dev.kumiki.apps.studio.design.notification.NotificationType;
import dev.kumiki.apps.studio.design.notification.TypeShard;
import dev.kumiki.apps.studio.design.value.NotificationId;
import dev.kumiki.apps.studio.design.value.UserId;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Operation;
import dev.kumiki.design.outcome.Conflict;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Posts notifications and marks them as read.
public final class Notifications {
    private final StudioData data;
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
    public Notifications(StudioData data, Settings settings) {
        this.data = data;
        this.settings = settings;
    }

    /// What became of a notification.
    public sealed interface NotificationResult {
        /// It is as it was to be.
        record Done() implements NotificationResult {}

        /// It had been so before.
        record AlreadyDone() implements NotificationResult {}

        /// There is no such notification.
        record NotFound() implements NotificationResult {}

        /// Others were always faster; trying again can help.
        record Busy() implements NotificationResult {}
    }

    /// Posts a notification, unread. With the same id and time again it changes nothing (B5.19).
    public Operation<NotificationResult> post(UserId userId, NotificationId id, Instant createdAt, Message message) {
        return data.operation(
                () -> Attempt.write(
                        posting(userId, id, createdAt, message),
                        new NotificationResult.Done(),
                        conflicts -> conflicts.getFirst() instanceof Conflict.AlreadyExists
                                ? Optional.of(new NotificationResult.AlreadyDone())
                                : Optional.empty()),
                NotificationResult.Busy::new);
    }

    /// The write of a notification, for the transaction of its cause.
    public StudioTransaction posting(UserId userId, NotificationId id, Instant createdAt, Message message) {
        return data.tables()
                .transact()
                .create(new Notification(
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
                        0));
    }

    /// Marks a notification as read and takes it out of UnreadIndex.
    public Operation<NotificationResult> markRead(NotificationKey key) {
        return data.operation(
                () -> Attempt.write(
                        data.tables()
                                .transact()
                                .patch(NotificationPatch.of(key)
                                        .onlyIf(NotificationFields.IS_READ.is(false))
                                        .isRead(true)
                                        .readAt(data.now())),
                        new NotificationResult.Done(),
                        Notifications::notMarked),
                NotificationResult.Busy::new);
    }

    private static Optional<NotificationResult> notMarked(List<Conflict> conflicts) {
        return switch (conflicts.getFirst()) {
            case Conflict.ConditionFailed _ -> Optional.of(new NotificationResult.AlreadyDone());
            case Conflict.NotFound _ -> Optional.of(new NotificationResult.NotFound());
            default -> Optional.empty();
        };
    }

    /// The first notifications of a type between two moments, in the order of time, from all its partitions (S-096).
    public List<Notification> ofType(NotificationType type, Instant from, Instant until, Limit limit) {
        return TypeShard.all(type, settings.shards()).stream()
                .flatMap(shard ->
                        data
                                .tables()
                                .notificationTable()
                                .ofType(shard, from, until, limit, Cursor.START)
                                .items()
                                .stream())
                .sorted(Comparator.comparing(Notification::createdAt))
                .limit(limit.items())
                .toList();
    }
}
