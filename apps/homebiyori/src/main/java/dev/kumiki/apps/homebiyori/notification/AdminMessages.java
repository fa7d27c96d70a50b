package dev.kumiki.apps.homebiyori.notification;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.ops.OpsTransaction;
import dev.kumiki.apps.common.work.Task;
import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.apps.homebiyori.design.core.Notification;
import dev.kumiki.apps.homebiyori.design.value.NotificationPriority;
import dev.kumiki.apps.homebiyori.design.value.NotificationType;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.apps.homebiyori.page.HomebiyoriWords;
import dev.kumiki.design.mapping.StoredTime;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/// Tells the administrators something (H-131): by the outbox, in the transaction of its cause, and from there into the
/// inbox of each of them, in their language. It names no user.
public record AdminMessages(HomebiyoriData data) {
    /// The kind of work in the outbox.
    public static final String KIND = "homebiyori-admin-message";

    private static final String KEY = "key";
    private static final String ARGUMENT = "argument-";
    private static final String DESK = "/homebiyori/desk";

    /// The write that tells them; with an identifier that was used before it is refused.
    ///
    /// @param key of the texts, without `.title` and `.text`
    /// @param arguments of the text
    public OpsTransaction telling(String id, String key, String... arguments) {
        Map<String, String> payload = new HashMap<>();
        payload.put(KEY, key);
        for (int at = 0; at < arguments.length; at++) {
            payload.put(ARGUMENT + at, arguments[at]);
        }
        return data.outbox().entry("admin." + id, KIND, payload);
    }

    /// Tells them now, unless they were told before.
    public void tell(String id, String key, String... arguments) {
        telling(id, key, arguments).commit();
    }

    /// Brings it into their inboxes.
    public static final class Delivery {
        private final Notifications notifications;
        private final HomebiyoriWords words;
        private final Supplier<List<Account>> administrators;

        /// @param administrators those there are when it is delivered
        public Delivery(Notifications notifications, HomebiyoriWords words, Supplier<List<Account>> administrators) {
            this.notifications = notifications;
            this.words = words;
            this.administrators = administrators;
        }

        /// The handler of [#KIND]. Handled twice it tells once: identifier and time follow from the entry.
        public void deliver(Task task) {
            for (Account account : administrators.get()) {
                var result = notifications.post(notification(task, account)).run();
                if (result instanceof NotificationResult.Busy) {
                    throw new IllegalStateException("an inbox is busy; it is tried again");
                }
            }
        }

        private Notification notification(Task task, Account account) {
            String key = task.payload().getOrDefault(KEY, "");
            Object[] arguments = IntStream.iterate(0, at -> task.payload().containsKey(ARGUMENT + at), at -> at + 1)
                    .mapToObj(at -> task.payload().get(ARGUMENT + at))
                    .toArray();
            Instant at = StoredTime.of(task.due());
            return new Notification(
                    new UserId(account.key()),
                    Notifications.idOf(task.name(), NotificationType.OTHER),
                    NotificationType.OTHER,
                    Optional.of("administration"),
                    words.text(account.language(), key + ".title"),
                    words.text(account.language(), key + ".text", arguments),
                    false,
                    NotificationPriority.NORMAL,
                    Optional.of(DESK),
                    at,
                    Optional.empty(),
                    at.plus(Notification.RETENTION).truncatedTo(ChronoUnit.SECONDS),
                    0);
        }
    }
}
