package dev.kumiki.apps.studio.design;

import dev.kumiki.design.Attempts;
import dev.kumiki.design.Outcome;
import dev.kumiki.design.stream.Change;
import dev.kumiki.design.stream.StreamEvent;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;

/// Keeps the number of unread notifications of each user, from the stream of the notifications (S-137).
///
/// The stream delivers at least once: the mark of the event and the counter are written in one transaction, so that a
/// repetition counts nothing (B5.16, K-9). The counters' own changes come by too, and change nothing (B5.15).
public final class UnreadCounts {
    /// The name of this handler in the marks.
    public static final String HANDLER = "unread-counts";

    /// Longer than the stream keeps its records, which is 24 hours.
    private static final Duration MARKS_ARE_KEPT = Duration.ofDays(2);

    private final StudioTables tables;
    private final InstantSource clock;
    private final Attempts attempts;

    /// Over the tables.
    public UnreadCounts(StudioTables tables, InstantSource clock, Attempts attempts) {
        this.tables = tables;
        this.clock = clock;
        this.attempts = attempts;
    }

    /// Counts a change; tells whether it changed a counter.
    public boolean handle(StreamEvent<Object> event) {
        return switch (event.change()) {
            case Change.Inserted<Object>(Notification after) -> count(event, after.userId(), unread(after));
            case Change.Changed<Object>(Notification before, Notification after) ->
                count(event, after.userId(), unread(after) - unread(before));
            case Change.Removed<Object>(Notification before, boolean _) ->
                count(event, before.userId(), -unread(before));
            case Change<Object> _ -> false;
        };
    }

    private static int unread(Notification notification) {
        return notification.isRead() ? 0 : 1;
    }

    private boolean count(StreamEvent<Object> event, UserId userId, int difference) {
        return difference != 0
                && attempts.until(() -> tryToCount(event.id(), userId, difference), () -> {
                    throw new IllegalStateException("the counter of unread notifications is busy");
                });
    }

    private Optional<Boolean> tryToCount(String eventId, UserId userId, int difference) {
        if (tables.opsTable().handled(HANDLER, eventId).isPresent()) {
            return Optional.of(false);
        }
        StudioTransaction transaction = tables.transact()
                .create(new HandledEvent(HANDLER, eventId, clock.instant().plus(MARKS_ARE_KEPT)));
        Optional<UnreadCounter> counter = tables.notificationTable().unreadCount(userId);
        if (counter.isPresent()) {
            transaction.patch(
                    UnreadCounterPatch.of(new UnreadCounterKey(userId)).addUnread((long) difference));
        } else {
            transaction.create(new UnreadCounter(userId, difference, 0));
        }
        return transaction.commit() instanceof Outcome.Committed ? Optional.of(true) : Optional.empty();
    }
}
