package dev.kumiki.apps.events.event;

import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.data.Orders;
import dev.kumiki.apps.events.design.Answer;
import dev.kumiki.apps.events.design.AnswerKey;
import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.EventFields;
import dev.kumiki.apps.events.design.EventKey;
import dev.kumiki.apps.events.design.EventPatch;
import dev.kumiki.apps.events.design.Member;
import dev.kumiki.apps.events.design.User;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Operation;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Those who wait for a place, first come first served (X3.1). Places become free when somebody leaves, and when an
/// event gets more room; what frees one orders [Orders.Kind#PROMOTE] in its transaction.
public final class Waitlist {
    private static final Limit PAGE = Limit.of(1_000);

    private final EventsData data;
    private final Orders orders;

    /// Over the tables.
    public Waitlist(EventsData data) {
        this.data = data;
        this.orders = new Orders(data);
    }

    /// Those who wait, the first first.
    public List<Answer> waiting(EventKey event) {
        return data.tables().botOpsTable().answers(event.guildId(), event.eventId(), PAGE, Cursor.START).stream()
                .filter(answer -> answer.answer() == Answer.Kind.WAITING)
                .sorted(Comparator.comparing(Answer::since)
                        .thenComparing(answer -> answer.userId().value()))
                .toList();
    }

    /// How somebody who waits stands.
    Standing standing(AnswerKey key) {
        List<Answer> waiting = waiting(new EventKey(key.guildId(), key.eventId()));
        int place = 0;
        while (place < waiting.size() && !waiting.get(place).userId().equals(key.userId())) {
            place++;
        }
        return new Standing(Standing.Kind.WAITING, place + 1);
    }

    /// What one step came to.
    public sealed interface Promotion {}

    /// Somebody has a place.
    public record Promoted(User user) implements Promotion {}

    /// There is no free place, or nobody waits.
    public record Nothing() implements Promotion {}

    /// Others were always faster; trying again can help.
    public record Busy() implements Promotion {}

    /// Gives all free places to those who wait, each in a transaction of its own; returns who got one. May run any
    /// number of times.
    ///
    /// @throws IllegalStateException if others were always faster: to be tried again
    public List<User> promote(EventKey event) {
        List<User> promoted = new ArrayList<>();
        while (true) {
            switch (promoteFirst(event).run()) {
                case Promoted(var user) -> promoted.add(user);
                case Nothing() -> {
                    return promoted;
                }
                case Busy() -> throw new IllegalStateException("places could not be given: others write all the time");
            }
        }
    }

    /// Gives one free place to the first who waits.
    public Operation<Promotion> promoteFirst(EventKey key) {
        return data.operation(() -> tryPromote(key), Busy::new);
    }

    private Attempt<Promotion> tryPromote(EventKey key) {
        Instant now = data.now();
        var found = data.tables().eventsTable().event(key.guildId(), key.eventId());
        if (found.isEmpty() || !hasPlace(found.get(), now)) {
            return Attempt.answer(new Nothing());
        }
        List<Answer> waiting = waiting(key);
        if (waiting.isEmpty()) {
            return Attempt.answer(new Nothing());
        }
        Answer first = waiting.getFirst();
        Event event = found.get();
        var place = EventPatch.of(key)
                .addMemberCount(1)
                .addWaitCount(-1)
                .dirtyAt(now)
                .onlyIf(EventFields.CANCELLED_AT.missing())
                .onlyIf(EventFields.EVENT_START_AT.greaterThan(now))
                .onlyIf(EventFields.CAPACITY.missing().or(EventFields.MEMBER_COUNT.lessThan(EventFields.CAPACITY)));
        var transaction = data.tables()
                .transact()
                .patch(place)
                .delete(first)
                .create(Member.of(key, first.user(), now, false))
                .and(orders.promoted(key, first.user(), first.since()));
        event.wishes()
                .roleId()
                .ifPresent(role -> transaction.and(orders.role(key.guildId(), first.userId(), role, true)));
        return Attempt.write(transaction, new Promoted(first.user()));
    }

    /// Also a closed event: they asked in time.
    private static boolean hasPlace(Event event, Instant now) {
        return event.waitCount() > 0
                && !event.isCancelled()
                && !event.archived()
                && event.eventStartAt().isAfter(now)
                && event.capacity().filter(most -> event.memberCount() >= most).isEmpty();
    }
}
