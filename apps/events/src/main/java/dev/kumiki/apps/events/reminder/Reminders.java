package dev.kumiki.apps.events.reminder;

import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.data.Orders;
import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.EventFields;
import dev.kumiki.apps.events.design.EventKey;
import dev.kumiki.apps.events.design.EventPatch;
import dev.kumiki.apps.events.design.EventsDesignTransaction;
import dev.kumiki.apps.events.design.Member;
import dev.kumiki.apps.events.design.Notice;
import dev.kumiki.apps.events.design.NoticeFields;
import dev.kumiki.apps.events.design.NoticeKey;
import dev.kumiki.apps.events.design.NoticePatch;
import dev.kumiki.apps.events.design.ReminderState;
import dev.kumiki.apps.events.design.Status;
import dev.kumiki.apps.events.design.User;
import dev.kumiki.apps.events.event.Reminding;
import dev.kumiki.apps.events.event.Roster;
import dev.kumiki.apps.events.message.Post;
import dev.kumiki.apps.events.notice.Acknowledgements;
import dev.kumiki.apps.events.notice.Nudges;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Operation;
import dev.kumiki.design.outcome.Conflict;
import dev.kumiki.design.outcome.ConflictException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The reminders that are due, each ordered by one process, once.
///
/// B3.7: `gsi_remind` has a partition for each day. After a downtime the days before are looked at too. Who sends a
/// reminder takes a lease on the item; a lease that runs out, because its holder crashed, can be taken again. Ending a
/// reminder and ordering its messages is one transaction (B3.10).
public final class Reminders {
    /// How many days back reminders that were missed are looked for at every round.
    public static final int CATCH_UP_DAYS = 7;

    /// How many days back reminders are looked for after a long standstill.
    public static final int MISSED_DAYS = 366;

    private final EventsData data;
    private final Orders orders;

    /// Over the tables.
    public Reminders(EventsData data) {
        this.data = data;
        this.orders = new Orders(data);
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

    /// Ends an event's reminder that was taken and orders what all members are told, in one step; the next reminder of
    /// the event comes into its place.
    public Operation<Finishing> send(Event taken) {
        return finishing(() -> {
            var transaction = ending(taken);
            List<User> members = Roster.of(data, EventKey.of(taken)).members().stream()
                    .map(Member::user)
                    .toList();
            if (!taken.isCancelled() && !members.isEmpty()) {
                order(transaction, taken, members);
            }
            return transaction;
        });
    }

    /// Ends an event's reminder without telling anybody, because the event has started (B3.8).
    public Operation<Finishing> finish(Event taken) {
        return finishing(() -> ending(taken));
    }

    private EventsDesignTransaction ending(Event taken) {
        Optional<Instant> next = Reminding.next(taken.wishes().reminders(), taken.eventStartAt(), data.now());
        var transaction = data.tables()
                .transact()
                .patch(EventPatch.of(EventKey.of(taken))
                        .eventRemindAtAndRemindState(
                                next.or(taken::eventRemindAt),
                                next.isPresent() ? ReminderState.PENDING : ReminderState.DONE)
                        .removeRemindLeaseUntil()
                        .onlyIf(EventFields.REMIND_STATE.is(ReminderState.PENDING))
                        .onlyIf(EventsData.same(EventFields.EVENT_REMIND_AT, taken.eventRemindAt()))
                        .onlyIf(EventsData.same(EventFields.REMIND_LEASE_UNTIL, taken.remindLeaseUntil())));
        orders.follow(transaction, EventKey.of(taken));
        return transaction;
    }

    private void order(EventsDesignTransaction transaction, Event event, List<User> members) {
        EventKey key = EventKey.of(event);
        String id = Orders.digits(event.eventId().value()) + "-"
                + event.eventRemindAt().map(Instant::toEpochMilli).orElse(0L);
        for (int from = 0; from < members.size(); from += Post.MAX_MENTIONS) {
            List<User> batch = members.subList(from, Math.min(members.size(), from + Post.MAX_MENTIONS));
            transaction.and(orders.order(
                    Orders.Kind.REMIND_EVENT,
                    "remind-" + id + "-" + from / Post.MAX_MENTIONS,
                    Orders.with(Orders.of(key), Map.of("people", Orders.people(batch)))));
        }
        transaction.and(orders.order(Orders.Kind.REMIND_DIRECTLY, "direct-" + id, Orders.of(key)));
    }

    /// Ends a notice's reminder that was taken and orders what those are told who have not acknowledged, in one step.
    /// Nobody is told if nobody is missing (D-055).
    public Operation<Finishing> send(Notice taken) {
        return finishing(() -> {
            List<User> missing = new Acknowledgements(data)
                    .overview(taken).missing().stream().map(Member::user).toList();
            var event = data.tables().eventsTable().event(taken.guildId(), taken.eventId());
            boolean told = event.isPresent() && !event.get().isCancelled() && !missing.isEmpty();
            var transaction = ending(taken, told);
            if (told) {
                new Nudges(data).order(transaction, taken, event.get(), missing);
            }
            return transaction;
        });
    }

    /// Ends a notice's reminder without telling anybody.
    public Operation<Finishing> finish(Notice taken) {
        return finishing(() -> ending(taken, false));
    }

    private EventsDesignTransaction ending(Notice taken, boolean told) {
        var patch = NoticePatch.of(NoticeKey.of(taken));
        var transaction = data.tables()
                .transact()
                .patch((told ? patch.remindedAt(data.now()) : patch)
                        .statusAndRemindAtAndRemindState(taken.status(), taken.remindAt(), ReminderState.DONE)
                        .removeRemindLeaseUntil()
                        .onlyIf(NoticeFields.STATUS.is(taken.status()))
                        .onlyIf(NoticeFields.REMIND_STATE.is(ReminderState.PENDING))
                        .onlyIf(EventsData.same(NoticeFields.REMIND_AT, taken.remindAt()))
                        .onlyIf(EventsData.same(NoticeFields.REMIND_LEASE_UNTIL, taken.remindLeaseUntil())));
        orders.follow(transaction, NoticeKey.of(taken));
        return transaction;
    }

    private Operation<Finishing> finishing(Supplier<EventsDesignTransaction> transaction) {
        return data.operation(
                () -> Attempt.write(
                        transaction.get(),
                        new Finished(),
                        conflicts -> Conflict.isContention(conflicts) ? Optional.empty() : Optional.of(new NotHeld())),
                Busy::new);
    }

    /// Orders everything that is due; returns how much. What another process has is left to it.
    public int run(Duration lease) {
        return run(dueEvents(), dueNotices(), lease);
    }

    /// Orders everything that was missed for long: what is still to come is told, what is over only ended.
    public int catchUp(Duration lease) {
        return run(missedEvents(), missedNotices(), lease);
    }

    private int run(Stream<Event> events, Stream<Notice> notices, Duration lease) {
        int ended = 0;
        for (Event event : events.toList()) {
            ended += end(event, lease) instanceof Finished ? 1 : 0;
        }
        for (Notice notice : notices.toList()) {
            ended += end(notice, lease) instanceof Finished ? 1 : 0;
        }
        return ended;
    }

    private Finishing end(Event event, Duration lease) {
        Optional<Event> taken = take(event, lease);
        boolean over = !event.eventStartAt().isAfter(data.now());
        return taken.map(held -> send(held).run())
                .orElseGet(() -> over ? finish(event).run() : new NotHeld());
    }

    private Finishing end(Notice notice, Duration lease) {
        return take(notice, lease).map(held -> send(held).run()).orElseGet(NotHeld::new);
    }

    /// Orders an event's reminder, if it is due. Tells whether nothing is left to do: who is told early, late or twice
    /// has nothing to do.
    public boolean due(Event event, Duration lease) {
        boolean isDue = event.remindState() == ReminderState.PENDING
                && event.eventRemindAt()
                        .filter(moment -> !moment.isAfter(data.now()))
                        .isPresent();
        return !isDue || !(end(event, lease) instanceof Busy);
    }

    /// Orders a notice's reminder, if it is due.
    public boolean due(Notice notice, Duration lease) {
        boolean isDue = notice.isOpen()
                && notice.remindState() == ReminderState.PENDING
                && notice.remindAt()
                        .filter(moment -> !moment.isAfter(data.now()))
                        .isPresent();
        return !isDue || !(end(notice, lease) instanceof Busy);
    }
}
