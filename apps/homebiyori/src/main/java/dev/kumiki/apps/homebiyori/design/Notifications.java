package dev.kumiki.apps.homebiyori.design;

import dev.kumiki.design.Attempts;
import dev.kumiki.design.Conflict;
import dev.kumiki.design.Outcome;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Optional;

/// Posts and reads notifications, each with the counter of unread ones in the same transaction (B4.3).
public final class Notifications {
    private static final int ID_BYTES = 16;

    private final HomebiyoriTables tables;

    /// Over the tables.
    public Notifications(HomebiyoriTables tables) {
        this.tables = tables;
    }

    /// The identifier of what an event announces: the same each time the event comes (B4.20).
    public static String idOf(String eventId, NotificationType type) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256")
                    .digest((eventId + '\n' + type.name()).getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash, 0, ID_BYTES);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("the platform lacks SHA-256", e);
        }
    }

    /// Writes a notification; false if it is there already, or if there is no such user.
    public boolean post(Notification notification) {
        return Attempts.CROWDED.until(() -> {
            var transaction = tables.transact();
            add(transaction, notification);
            return settled(transaction.commit());
        });
    }

    /// Adds a notification to a transaction.
    static void add(HomebiyoriTransaction transaction, Notification notification) {
        transaction
                .create(notification)
                .patch(CountersPatch.of(new CountersKey(notification.userId())).addUnread(1));
    }

    /// Marks a notification as read; false if it was read before, or is gone.
    public boolean markRead(NotificationKey key) {
        return Attempts.CROWDED.until(() -> settled(tables.transact()
                .patch(NotificationPatch.of(key).isRead(true).onlyIf(NotificationFields.IS_READ.is(false)))
                .patch(CountersPatch.of(new CountersKey(key.userId())).addUnread(-1))
                .commit()));
    }

    /// Marks all notifications as read; returns how many were not.
    public int markAllRead(UserId userId) {
        return (int) tables.coreTable()
                .notificationsNow(userId, NotificationFields.IS_READ.is(false))
                .filter(notification -> markRead(NotificationKey.of(notification)))
                .count();
    }

    /// Counts the unread notifications again, because some expire unread; returns their number.
    public int recount(UserId userId) {
        return Attempts.CROWDED.until(() -> {
            Optional<Counters> before = tables.coreTable().counters(userId);
            int unread = (int) tables.coreTable()
                    .notificationsNow(userId, NotificationFields.IS_READ.is(false))
                    .count();
            if (before.isEmpty()) {
                return Optional.of(unread);
            }
            Outcome outcome = tables.transact()
                    .replace(new Counters(userId, unread, before.get().version()))
                    .commit();
            return outcome instanceof Outcome.Committed ? Optional.of(unread) : Optional.empty();
        });
    }

    private static Optional<Boolean> settled(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Committed() -> Optional.of(true);
            case Outcome.Rejected(var conflicts) ->
                conflicts.getFirst() instanceof Conflict.Contention ? Optional.empty() : Optional.of(false);
        };
    }
}
