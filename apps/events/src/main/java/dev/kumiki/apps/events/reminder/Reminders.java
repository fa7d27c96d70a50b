package dev.kumiki.apps.events.reminder;

import dev.kumiki.apps.events.EventsData;
import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.EventFields;
import dev.kumiki.apps.events.design.EventKey;
import dev.kumiki.apps.events.design.EventPatch;
import dev.kumiki.apps.events.design.EventsDesignTransaction;
import dev.kumiki.apps.events.design.Notice;
import dev.kumiki.apps.events.design.NoticeFields;
import dev.kumiki.apps.events.design.NoticeKey;
import dev.kumiki.apps.events.design.NoticePatch;
import dev.kumiki.apps.events.design.ReminderState;
import dev.kumiki.apps.events.design.Status;
import dev.kumiki.design.ConflictException;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Operation;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The reminders that are due, each sent by one process.
///
/// B3.7: `gsi_remind` has a partition for each day. After a downtime the days before are looked at too. Who sends a
/// reminder takes a lease on the item; a lease that runs out, because its holder crashed, can be taken again.
public final class Reminders {
    /// How many days back reminders that were missed are looked for.
    public static final int CATCH_UP_DAYS = 7;

    /// How many days back reminders are looked for after a long standstill.
    public static final int MISSED_DAYS = 366;

    private final EventsData data;

    /// Over the tables.
    public Reminders(EventsData data) {
        this.data = data;
    }

    /// The events to remind of by now, the oldest reminder first (D-054).
    public Stream<Event> dueEvents() {
        return events(CATCH_UP_DAYS, 0);
    }

    /// The open notices to remind of by now, the oldest reminder first (D-055).
    public Stream<Notice> dueNotices() {
        return notices(CATCH_UP_DAYS, 0);
    }

    /// The events whose reminders were missed longer ago, after a long standstill: for the start and for every night.
    public Stream<Event> missedEvents() {
        return events(MISSED_DAYS, CATCH_UP_DAYS + 1);
    }

    /// The open notices whose reminders were missed longer ago.
    public Stream<Notice> missedNotices() {
        return notices(MISSED_DAYS, CATCH_UP_DAYS + 1);
    }

    private Stream<Event> events(int from, int until) {
        Instant now = data.now();
        return days(now, from, until).flatMap(day -> data.tables().eventsTable().due(day, now, Cursor.START).stream());
    }

    private Stream<Notice> notices(int from, int until) {
        Instant now = data.now();
        return days(now, from, until).flatMap(day -> data.tables().noticesTable().due(day, now, Cursor.START).stream());
    }

    /// So many days back until so many days back, the earliest first.
    private static Stream<Instant> days(Instant now, int from, int until) {
        return IntStream.rangeClosed(0, from - until).mapToObj(day -> now.minus(Duration.ofDays((long) from - day)));
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
                            .onlyIf(EventsData.same(EventFields.EVENT_REMIND_AT, due.eventRemindAt()))
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
                            .onlyIf(EventsData.same(NoticeFields.REMIND_AT, due.remindAt()))
                            .onlyIf(NoticeFields.REMIND_LEASE_UNTIL
                                    .missing()
                                    .or(NoticeFields.REMIND_LEASE_UNTIL.atMost(now)))));
        } catch (ConflictException e) {
            return Optional.empty();
        }
    }

    /// What an attempt to end a reminder came to.
    public sealed interface Finishing {}

    /// It is ended.
    public record Finished() implements Finishing {}

    /// It is no longer this one's to end: another has the lease, or it was moved or ended meanwhile.
    public record NotHeld() implements Finishing {}

    /// Others were always faster; trying again can help.
    public record Busy() implements Finishing {}

    /// Ends an event's reminder: it is sent under this lease, by what the caller adds (K-10), or the event has started.
    public Operation<Finishing> finish(Event taken) {
        return finishing(() -> data.tables()
                .transact()
                .patch(EventPatch.of(EventKey.of(taken))
                        .eventRemindAtAndRemindState(taken.eventRemindAt(), ReminderState.DONE)
                        .removeRemindLeaseUntil()
                        .onlyIf(EventFields.REMIND_STATE.is(ReminderState.PENDING))
                        .onlyIf(EventsData.same(EventFields.EVENT_REMIND_AT, taken.eventRemindAt()))
                        .onlyIf(EventsData.same(EventFields.REMIND_LEASE_UNTIL, taken.remindLeaseUntil()))));
    }

    /// Ends a notice's reminder: it is sent under this lease, by what the caller adds.
    public Operation<Finishing> finish(Notice taken) {
        return finishing(() -> data.tables()
                .transact()
                .patch(NoticePatch.of(NoticeKey.of(taken))
                        .statusAndRemindAtAndRemindState(taken.status(), taken.remindAt(), ReminderState.DONE)
                        .removeRemindLeaseUntil()
                        .onlyIf(NoticeFields.STATUS.is(taken.status()))
                        .onlyIf(NoticeFields.REMIND_STATE.is(ReminderState.PENDING))
                        .onlyIf(EventsData.same(NoticeFields.REMIND_AT, taken.remindAt()))
                        .onlyIf(EventsData.same(NoticeFields.REMIND_LEASE_UNTIL, taken.remindLeaseUntil()))));
    }

    private Operation<Finishing> finishing(Supplier<EventsDesignTransaction> transaction) {
        return data.operation(
                () -> Attempt.write(
                        transaction.get(),
                        new Finished(),
                        conflicts -> EventsData.isContended(conflicts) ? Optional.empty() : Optional.of(new NotHeld())),
                Busy::new);
    }
}
