package dev.kumiki.apps.events.design;

import dev.kumiki.design.ConflictException;
import dev.kumiki.design.Cursor;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The reminders that are due, each sent by one process.
///
/// B3.7: `gsi_remind` has a partition for each day. After a downtime the days before are looked at too. Who sends a
/// reminder takes a lease on the item; a lease that runs out, because its holder crashed, can be taken again.
public final class Reminders {
    /// How many days back reminders that were missed are looked for.
    public static final int CATCH_UP_DAYS = 7;

    private final EventsData data;

    /// Over the tables.
    public Reminders(EventsData data) {
        this.data = data;
    }

    /// The events to remind of by now, the oldest reminder first (D-054).
    public Stream<Event> dueEvents() {
        Instant now = data.now();
        return days(now).flatMap(day -> data.tables().eventsTable().due(day, now, Cursor.START).stream());
    }

    /// The open notices to remind of by now, the oldest reminder first (D-055).
    public Stream<Notice> dueNotices() {
        Instant now = data.now();
        return days(now).flatMap(day -> data.tables().noticesTable().due(day, now, Cursor.START).stream());
    }

    private static Stream<Instant> days(Instant now) {
        return IntStream.rangeClosed(0, CATCH_UP_DAYS)
                .mapToObj(back -> now.minus(Duration.ofDays(CATCH_UP_DAYS - (long) back)));
    }

    /// Takes the lease on an event's reminder. Nothing is returned if another has it, it is no longer wanted, or the
    /// event has started: then nobody is reminded (B3.8).
    public Optional<Event> take(Event due, Duration lease) {
        Instant now = data.now();
        try {
            return Optional.of(data.tables()
                    .eventsTable()
                    .patch(EventPatch.of(EventKey.of(due))
                            .remindLeaseUntil(now.plus(lease))
                            .onlyIf(EventFields.REMIND_STATE.is(ReminderState.PENDING))
                            .onlyIf(EventDesk.same(EventFields.EVENT_REMIND_AT, due.eventRemindAt()))
                            .onlyIf(EventFields.EVENT_START_AT.greaterThan(now))
                            .onlyIf(EventFields.REMIND_LEASE_UNTIL
                                    .missing()
                                    .or(EventFields.REMIND_LEASE_UNTIL.atMost(now)))));
        } catch (ConflictException e) {
            return Optional.empty();
        }
    }

    /// Takes the lease on a notice's reminder.
    public Optional<Notice> take(Notice due, Duration lease) {
        Instant now = data.now();
        try {
            return Optional.of(data.tables()
                    .noticesTable()
                    .patch(NoticePatch.of(NoticeKey.of(due))
                            .remindLeaseUntil(now.plus(lease))
                            .onlyIf(NoticeFields.STATUS.is(Status.OPEN))
                            .onlyIf(NoticeFields.REMIND_STATE.is(ReminderState.PENDING))
                            .onlyIf(EventDesk.same(NoticeFields.REMIND_AT, due.remindAt()))
                            .onlyIf(NoticeFields.REMIND_LEASE_UNTIL
                                    .missing()
                                    .or(NoticeFields.REMIND_LEASE_UNTIL.atMost(now)))));
        } catch (ConflictException e) {
            return Optional.empty();
        }
    }

    /// Ends an event's reminder: it was sent under this lease, or the event has started. Tells whether it did.
    public boolean finish(Event taken) {
        try {
            data.tables()
                    .eventsTable()
                    .patch(EventPatch.of(EventKey.of(taken))
                            .eventRemindAtAndRemindState(taken.eventRemindAt(), ReminderState.DONE)
                            .removeRemindLeaseUntil()
                            .onlyIf(EventDesk.same(EventFields.EVENT_REMIND_AT, taken.eventRemindAt()))
                            .onlyIf(EventDesk.same(EventFields.REMIND_LEASE_UNTIL, taken.remindLeaseUntil())));
            return true;
        } catch (ConflictException e) {
            return false;
        }
    }

    /// Ends a notice's reminder: it was sent under this lease. Tells whether it did.
    public boolean finish(Notice taken) {
        try {
            data.tables()
                    .noticesTable()
                    .patch(NoticePatch.of(NoticeKey.of(taken))
                            .statusAndRemindAtAndRemindState(taken.status(), taken.remindAt(), ReminderState.DONE)
                            .removeRemindLeaseUntil()
                            .onlyIf(NoticeFields.STATUS.is(taken.status()))
                            .onlyIf(EventDesk.same(NoticeFields.REMIND_AT, taken.remindAt()))
                            .onlyIf(EventDesk.same(NoticeFields.REMIND_LEASE_UNTIL, taken.remindLeaseUntil())));
            return true;
        } catch (ConflictException e) {
            return false;
        }
    }
}
