package dev.kumiki.apps.studio.inbox;

import dev.kumiki.apps.common.inbox.Inbox;
import dev.kumiki.apps.common.inbox.Notice;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.notification.Notification;
import dev.kumiki.apps.studio.design.notification.NotificationKey;
import dev.kumiki.apps.studio.design.notification.NotificationType;
import dev.kumiki.apps.studio.design.notification.UnreadCounter;
import dev.kumiki.apps.studio.design.value.NotificationId;
import dev.kumiki.apps.studio.design.value.UserId;
import dev.kumiki.apps.studio.notification.Notifications;
import dev.kumiki.apps.studio.page.StudioWords;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The inbox over the documented table (S-089 to S-095): the count of unread ones is the one that the stream keeps
/// (S-137), unread ones are listed by their index (B5.14).
public final class StudioInbox implements Inbox {
    private static final int MAX_READ_ITEMS = 300;
    private static final Limit READ_AT_ONCE = Limit.of(100);

    private final StudioData data;
    private final Notifications notifications;
    private final StudioWords words;

    /// Over the tables.
    public StudioInbox(StudioData data, Notifications notifications, StudioWords words) {
        this.data = data;
        this.notifications = notifications;
        this.words = words;
    }

    /// The kinds that there are.
    public static List<String> kinds() {
        return List.of("booking", "terms", "account");
    }

    private static String kind(NotificationType type) {
        return type.name().toLowerCase(Locale.ROOT);
    }

    private Notice notice(Notification stored) {
        return new Notice(
                stored.createdAt().toEpochMilli() + "."
                        + stored.notificationId().value(),
                kind(stored.type()),
                stored.createdAt(),
                stored.title(),
                stored.content(),
                action(stored),
                stored.isRead());
    }

    private Optional<Notice.Action> action(Notification stored) {
        return switch (stored.type()) {
            case BOOKING ->
                stored.relatedEntityId()
                        .map(id ->
                                new Notice.Action("/studio/bookings/" + id, words.text("studio.inbox.open.booking")));
            case TERMS -> Optional.of(new Notice.Action("/studio/agree", words.text("studio.inbox.open.terms")));
            case ACCOUNT -> Optional.of(new Notice.Action("/studio/account", words.text("studio.inbox.open.account")));
            case SYSTEM -> Optional.empty();
        };
    }

    private Page<Notification> page(UserId userId, boolean unread, Limit limit, Cursor after) {
        var table = data.tables().notificationTable();
        return unread ? table.unreadOf(userId, limit, after) : table.notificationsOf(userId, limit, after);
    }

    @Override
    public Notices list(String account, Filter filter, Cursor after) {
        List<Notice> found = new ArrayList<>();
        Optional<Cursor> at = Optional.of(after);
        for (int read = 0; at.isPresent() && found.size() < PAGE_ITEMS && read < MAX_READ_ITEMS; ) {
            Page<Notification> page =
                    page(new UserId(account), filter.unread(), Limit.of(PAGE_ITEMS - found.size()), at.get());
            page.items().stream().map(this::notice).filter(filter::takes).forEach(found::add);
            read += Math.max(1, page.items().size());
            at = page.next();
        }
        return new Notices(found, at);
    }

    @Override
    public int unread(String account) {
        long unread = data.tables()
                .notificationTable()
                .unreadCount(new UserId(account))
                .map(UnreadCounter::unread)
                .orElse(0L);
        return (int) Math.clamp(unread, 0, MAX_COUNTED + 1L);
    }

    private static Optional<NotificationKey> key(String account, String id) {
        int end = id.indexOf('.');
        try {
            return end < 0
                    ? Optional.empty()
                    : Optional.of(new NotificationKey(
                            new UserId(account),
                            Instant.ofEpochMilli(Long.parseLong(id.substring(0, end))),
                            new NotificationId(id.substring(end + 1))));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    @Override
    public Optional<Notice> find(String account, String id) {
        return key(account, id)
                .flatMap(found -> data.tables()
                        .notificationTable()
                        .notification(found.userId(), found.createdAt(), found.notificationId()))
                .map(this::notice);
    }

    @Override
    public void read(String account, String id) {
        key(account, id).ifPresent(found -> notifications.markRead(found).run());
    }

    /// One after the other: each is an item of the document's table.
    @Override
    public Optional<String> readAll(String account) {
        page(new UserId(account), true, READ_AT_ONCE, Cursor.START)
                .items()
                .forEach(stored ->
                        notifications.markRead(NotificationKey.of(stored)).run());
        return Optional.empty();
    }
}
