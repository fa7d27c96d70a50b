package dev.kumiki.apps.homebiyori.notification;

import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.apps.homebiyori.design.HomebiyoriTables;
import dev.kumiki.apps.homebiyori.design.HomebiyoriTransaction;
import dev.kumiki.apps.homebiyori.design.core.Counters;
import dev.kumiki.apps.homebiyori.design.core.CountersKey;
import dev.kumiki.apps.homebiyori.design.core.CountersPatch;
import dev.kumiki.apps.homebiyori.design.core.Notification;
import dev.kumiki.apps.homebiyori.design.core.NotificationFields;
import dev.kumiki.apps.homebiyori.design.core.NotificationKey;
import dev.kumiki.apps.homebiyori.design.core.NotificationPatch;
import dev.kumiki.apps.homebiyori.design.core.SubscriptionKey;
import dev.kumiki.apps.homebiyori.design.value.NotificationType;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Attempts;
import dev.kumiki.design.operation.Operation;
import dev.kumiki.design.outcome.Conflict;
import dev.kumiki.design.outcome.Outcome;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// Posts and reads notifications, each with the counter of unread ones in the same transaction (B4.3).
public final class Notifications {
    /// How many notifications are marked in one step; the counter is one operation of the transaction more.
    public static final int MARKED_AT_ONCE = 99;

    private static final int ID_BYTES = 16;

    private final HomebiyoriTables tables;
    private final Optional<NotificationMails> mails;

    /// Over the tables; nothing is mailed.
    public Notifications(HomebiyoriTables tables) {
        this(tables, Optional.empty());
    }

    /// With mails by the wishes of their readers.
    public Notifications(HomebiyoriData data) {
        this(data.tables(), Optional.of(new NotificationMails(data)));
    }

    private Notifications(HomebiyoriTables tables, Optional<NotificationMails> mails) {
        this.tables = tables;
        this.mails = mails;
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

    /// Writes a notification.
    public Operation<NotificationResult> post(Notification notification) {
        return operation(() -> {
            var transaction = tables.transact();
            add(transaction, notification);
            return Attempt.write(transaction, new NotificationResult.Done(1), Notifications::unchanged);
        });
    }

    private static Operation<NotificationResult> operation(Supplier<Attempt<NotificationResult>> attempt) {
        return new Operation<>(Attempts.CROWDED, attempt, NotificationResult.Busy::new);
    }

    /// Makes the counters of a user who has none, such as one whom a migration brought. Tells whether the user exists.
    public static boolean begin(HomebiyoriTables tables, UserId userId) {
        Outcome outcome = tables.transact()
                .create(new Counters(userId, 0, 0))
                .checkExists(new SubscriptionKey(userId))
                .commit();
        return outcome instanceof Outcome.Committed
                || tables.coreTable().counters(userId).isPresent();
    }

    /// Adds a notification to a transaction, with its mail if its reader wants one.
    public void add(HomebiyoriTransaction transaction, Notification notification) {
        Notification planned = mails.map(by -> by.planned(notification)).orElse(notification);
        transaction
                .create(planned)
                .patch(CountersPatch.of(new CountersKey(planned.userId())).addUnread(1));
        planned.mailDue().ifPresent(due -> mails.ifPresent(by -> transaction.and(by.looking(planned.userId(), due))));
    }

    /// Marks a notification as read.
    public Operation<NotificationResult> markRead(NotificationKey key) {
        return operation(() -> marking(key.userId(), List.of(key)));
    }

    /// Marks all notifications as read, up to [#MARKED_AT_ONCE] with the counter in one step; to be repeated while it
    /// has changed that many.
    public Operation<NotificationResult> markAllRead(UserId userId) {
        return operation(() -> {
            List<NotificationKey> unread = tables.coreTable()
                    .notificationsNow(userId, NotificationFields.IS_READ.is(false))
                    .limit(MARKED_AT_ONCE)
                    .map(NotificationKey::of)
                    .toList();
            return unread.isEmpty() ? Attempt.answer(new NotificationResult.Unchanged()) : marking(userId, unread);
        });
    }

    private Attempt<NotificationResult> marking(UserId userId, List<NotificationKey> keys) {
        var transaction = tables.transact()
                .patch(CountersPatch.of(new CountersKey(userId)).addUnread(-keys.size()));
        keys.forEach(key ->
                transaction.patch(NotificationPatch.of(key).isRead(true).onlyIf(NotificationFields.IS_READ.is(false))));
        return Attempt.write(
                transaction,
                new NotificationResult.Done(keys.size()),
                conflicts -> keys.size() == 1 ? unchanged(conflicts) : Optional.empty());
    }

    /// Counts the unread notifications again, because some expire unread.
    public Operation<NotificationResult> recount(UserId userId) {
        return operation(() -> {
            Optional<Counters> before = tables.coreTable().counters(userId);
            int unread = (int) tables.coreTable().countNotifications(userId, NotificationFields.IS_READ.is(false));
            return before.isEmpty()
                    ? Attempt.answer(new NotificationResult.Done(unread))
                    : Attempt.write(
                            tables.transact()
                                    .replace(new Counters(
                                            userId, unread, before.get().version())),
                            new NotificationResult.Done(unread));
        });
    }

    private static Optional<NotificationResult> unchanged(List<Conflict> conflicts) {
        return Conflict.isContention(conflicts) ? Optional.empty() : Optional.of(new NotificationResult.Unchanged());
    }
}
