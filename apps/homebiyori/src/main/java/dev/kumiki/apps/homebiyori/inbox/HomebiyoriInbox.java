package dev.kumiki.apps.homebiyori.inbox;

import dev.kumiki.apps.common.inbox.Inbox;
import dev.kumiki.apps.common.inbox.Notice;
import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.apps.homebiyori.design.core.Counters;
import dev.kumiki.apps.homebiyori.design.core.Notification;
import dev.kumiki.apps.homebiyori.design.core.NotificationKey;
import dev.kumiki.apps.homebiyori.design.value.NotificationPriority;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.apps.homebiyori.notification.NotificationResult;
import dev.kumiki.apps.homebiyori.notification.Notifications;
import dev.kumiki.apps.homebiyori.page.HomebiyoriWords;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The inbox over the documented notifications; the count of unread ones is an item of its own (B4.3).
public final class HomebiyoriInbox implements Inbox {
    private static final int MAX_READ_ITEMS = 300;

    /// How many steps of [Notifications#MARKED_AT_ONCE] one request marks.
    private static final int MAX_STEPS = 60;

    private final HomebiyoriData data;
    private final Notifications notifications;
    private final HomebiyoriWords words;

    /// Over the tables.
    public HomebiyoriInbox(HomebiyoriData data, Notifications notifications, HomebiyoriWords words) {
        this.data = data;
        this.notifications = notifications;
        this.words = words;
    }

    /// The kinds that there are.
    public static List<String> kinds() {
        return List.of("plan", "system", "other");
    }

    private static String kind(Notification stored) {
        return switch (stored.type()) {
            case SUBSCRIPTION_CANCELED, PAYMENT_SUCCEEDED, PLAN_CHANGED -> "plan";
            case SYSTEM_MAINTENANCE -> "system";
            case OTHER -> "other";
        };
    }

    private Notice notice(Notification stored) {
        boolean high = stored.priority() == NotificationPriority.HIGH;
        return new Notice(
                stored.createdAt().toEpochMilli() + "." + stored.notificationId(),
                kind(stored),
                stored.createdAt(),
                high ? words.text("homebiyori.inbox.high", stored.title()) : stored.title(),
                stored.message(),
                stored.actionUrl()
                        .filter(path -> path.startsWith("/") && !path.startsWith("//") && !path.contains("\\"))
                        .map(path -> new Notice.Action(path, words.text("homebiyori.inbox.open"))),
                stored.isRead());
    }

    @Override
    public Notices list(String account, Filter filter, Cursor after) {
        List<Notice> found = new ArrayList<>();
        Optional<Cursor> at = Optional.of(after);
        for (int read = 0; at.isPresent() && found.size() < PAGE_ITEMS && read < MAX_READ_ITEMS; ) {
            Page<Notification> page = data.tables()
                    .coreTable()
                    .notificationsOf(new UserId(account), Limit.of(PAGE_ITEMS - found.size()), at.get());
            page.items().stream().map(this::notice).filter(filter::takes).forEach(found::add);
            read += Math.max(1, page.items().size());
            at = page.next();
        }
        return new Notices(found, at);
    }

    @Override
    public int unread(String account) {
        return data.tables()
                .coreTable()
                .counters(new UserId(account))
                .map(Counters::unread)
                .map(unread -> Math.clamp(unread, 0, MAX_COUNTED + 1))
                .orElse(0);
    }

    private static Optional<NotificationKey> key(String account, String id) {
        int end = id.indexOf('.');
        try {
            return end < 0
                    ? Optional.empty()
                    : Optional.of(new NotificationKey(
                            new UserId(account),
                            Instant.ofEpochMilli(Long.parseLong(id.substring(0, end))),
                            id.substring(end + 1)));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    @Override
    public Optional<Notice> find(String account, String id) {
        return key(account, id)
                .flatMap(found -> data.tables()
                        .coreTable()
                        .notification(found.userId(), found.createdAt(), found.notificationId()))
                .map(this::notice);
    }

    @Override
    public void read(String account, String id) {
        key(account, id).ifPresent(found -> notifications.markRead(found).run());
    }

    /// Ninety-nine at a time with the counter, so that what a crash leaves is counted right.
    @Override
    public Optional<String> readAll(String account) {
        var userId = new UserId(account);
        NotificationResult last = notifications.markAllRead(userId).run();
        for (int step = 1; step < MAX_STEPS && last instanceof NotificationResult.Done; step++) {
            last = notifications.markAllRead(userId).run();
        }
        if (last instanceof NotificationResult.Unchanged) {
            notifications.recount(userId).run();
        }
        return Optional.empty();
    }
}
