package dev.kumiki.apps.studio.notification;

import dev.kumiki.apps.common.ops.Dedupe;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.notification.Notification;
import dev.kumiki.apps.studio.design.notification.UnreadCounter;
import dev.kumiki.apps.studio.design.notification.UnreadCounterKey;
import dev.kumiki.apps.studio.design.notification.UnreadCounterPatch;
import dev.kumiki.apps.studio.design.value.UserId;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Combined;
import dev.kumiki.design.operation.Operation;
import dev.kumiki.design.stream.Change;
import dev.kumiki.design.stream.StreamEvent;
import java.time.Duration;
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

    private final StudioData data;
    private final Dedupe dedupe;

    /// Over the tables.
    public UnreadCounts(StudioData data) {
        this.data = data;
        this.dedupe = new Dedupe(data.ops(), MARKS_ARE_KEPT);
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
        if (difference == 0) {
            return false;
        }
        var combined = counting(userId, difference).with((_, steps) -> steps.and(dedupe.claim(HANDLER, event.id())));
        if (combined instanceof Combined.Decided<Boolean>(var counted) && !counted) {
            throw new IllegalStateException("the counter of unread notifications is busy");
        }
        return combined instanceof Combined.Decided<Boolean>;
    }

    /// True when it is counted, false if others were always faster.
    private Operation<Boolean> counting(UserId userId, int difference) {
        return data.operation(
                () -> {
                    Optional<UnreadCounter> counter =
                            data.tables().notificationTable().unreadCount(userId);
                    var transaction = data.tables().transact();
                    if (counter.isPresent()) {
                        transaction.patch(UnreadCounterPatch.of(new UnreadCounterKey(userId))
                                .addUnread((long) difference));
                    } else {
                        transaction.create(new UnreadCounter(userId, difference, 0));
                    }
                    return Attempt.write(transaction, true);
                },
                () -> false);
    }
}
