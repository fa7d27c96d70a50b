package dev.kumiki.apps.events.event;

import dev.kumiki.apps.common.ops.OpsTransaction;
import dev.kumiki.apps.common.schedule.Schedules;
import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.data.Orders;
import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.EventId;
import dev.kumiki.apps.events.design.EventKey;
import dev.kumiki.apps.events.design.EventMapper;
import dev.kumiki.apps.events.design.EventsDesignTransaction;
import dev.kumiki.apps.events.design.GuildId;
import dev.kumiki.apps.events.design.Status;
import dev.kumiki.apps.events.guild.Actor;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Operation;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/// Creates, changes and ends events. Everything that follows is in the transaction of the change: that the post is
/// behind, the reminder, the schedule of closing, orders, and who did it.
public final class EventDesk {
    /// The kind of the schedule that closes an event.
    public static final String CLOSING = "events-close";

    private final EventsData data;
    private final Orders orders;

    /// Over the tables.
    public EventDesk(EventsData data) {
        this.data = data;
        this.orders = new Orders(data);
    }

    /// An event as it stands.
    private record Asked(Event event, Instant now) {}

    private interface Decision {
        Attempt<EventResult> on(Asked asked);
    }

    /// Creates an open event with its reminder; its post is part of it, because its post is behind (K-10, B3.6).
    public Operation<EventResult> create(EventId eventId, EventDraft draft, Actor creator) {
        GuildId guildId = creator.guildId();
        return data.operation(
                () -> {
                    Optional<Event> existing = data.tables().eventsTable().event(guildId, eventId);
                    if (existing.isPresent()) {
                        return Attempt.answer(new EventResult.Unchanged(existing.get()));
                    }
                    Event event = draft.toEvent(guildId, eventId, creator.user(), data.now());
                    EventsDesignTransaction transaction = adding(data.tables().transact(), event);
                    return Attempt.write(
                            noted(transaction, creator, "event.created", event),
                            new EventResult.Saved(EventMapper.INSTANCE.withVersion(event, 1)));
                },
                EventResult.Busy::new);
    }

    /// The writes of a new event in a transaction of its cause: the event, and everything that follows it.
    public EventsDesignTransaction adding(EventsDesignTransaction transaction, Event event) {
        transaction.create(event);
        follow(transaction, event);
        return transaction;
    }

    /// Changes an event. The reminder and the schedules follow in the same write (B3.9); members hear of another time.
    ///
    /// @param shown the version that was changed, if the form carries one (K-7)
    public Operation<EventResult> edit(EventKey key, EventDraft draft, Actor actor, OptionalLong shown) {
        return changing(key, actor, asked -> {
            Event old = asked.event();
            if (shown.isPresent() && shown.getAsLong() != old.version()) {
                return Attempt.answer(new EventResult.Stale(old));
            }
            if (old.archived() || old.isCancelled()) {
                return Attempt.answer(new EventResult.Over(old));
            }
            Event after = draft.applyTo(old, asked.now());
            var transaction = data.tables().transact().replace(after);
            follow(transaction, after);
            if (!after.eventStartAt().equals(old.eventStartAt())) {
                transaction.and(orders.changed(key, "moved"));
            }
            if (!after.wishes().roleId().equals(old.wishes().roleId())) {
                transaction.and(
                        orders.roles(key, old.wishes().roleId(), after.wishes().roleId()));
            }
            if (old.waitCount() > 0) {
                transaction.and(orders.promote(key));
            }
            return saved(noted(transaction, actor, "event.edited", after), after);
        });
    }

    /// Ends recruiting (D-049).
    public Operation<EventResult> close(EventKey key, Actor actor) {
        return changing(key, actor, asked -> tryClose(asked.event(), asked.now(), Optional.of(actor)));
    }

    /// Ends recruiting at the moment that was wished, if it still is (X3.10).
    public Operation<EventResult> closeByItself(EventKey key, Instant planned) {
        return data.operation(
                () -> {
                    Optional<Event> found = data.tables().eventsTable().event(key.guildId(), key.eventId());
                    if (found.isEmpty()) {
                        return Attempt.answer(new EventResult.Gone());
                    }
                    Event event = found.get();
                    return event.wishes().closeAt().equals(Optional.of(planned))
                            ? tryClose(event, data.now(), Optional.empty())
                            : Attempt.answer(new EventResult.Unchanged(event));
                },
                EventResult.Busy::new);
    }

    private Attempt<EventResult> tryClose(Event event, Instant now, Optional<Actor> actor) {
        if (event.status() == Status.CLOSED) {
            return Attempt.answer(new EventResult.Unchanged(event));
        }
        Event after = event.change().status(Status.CLOSED).dirty(now).build();
        var transaction = data.tables().transact().replace(after).and(closing(after));
        actor.ifPresent(someone -> noted(transaction, someone, "event.closed", after));
        return saved(transaction, after);
    }

    /// Takes members again (X3.8). Reminders that have not been sent come again.
    public Operation<EventResult> reopen(EventKey key, Actor actor) {
        return changing(key, actor, asked -> {
            Event old = asked.event();
            if (old.archived() || !old.eventStartAt().isAfter(asked.now())) {
                return Attempt.answer(new EventResult.Over(old));
            }
            if (old.status() == Status.OPEN) {
                return Attempt.answer(new EventResult.Unchanged(old));
            }
            var wishes = old.wishes();
            Event after = old.change()
                    .status(Status.OPEN)
                    .cancelled(Optional.empty())
                    .plan(wishes.closing(wishes.closeAt().filter(asked.now()::isBefore)))
                    .reminder(Reminding.next(wishes.reminders(), old.eventStartAt(), asked.now()))
                    .dirty(asked.now())
                    .build();
            var transaction = data.tables().transact().replace(after);
            follow(transaction, after);
            if (old.isCancelled()) {
                transaction.and(orders.changed(key, "reopened"));
            }
            return saved(noted(transaction, actor, "event.reopened", after), after);
        });
    }

    /// Calls an event off: it takes nobody, reminds nobody, and its members hear of it (X3.8).
    public Operation<EventResult> cancel(EventKey key, Actor actor) {
        return changing(key, actor, asked -> {
            Event old = asked.event();
            if (old.isCancelled()) {
                return Attempt.answer(new EventResult.Unchanged(old));
            }
            if (old.archived() || !old.eventStartAt().isAfter(asked.now())) {
                return Attempt.answer(new EventResult.Over(old));
            }
            Event after = old.change()
                    .status(Status.CLOSED)
                    .cancelled(Optional.of(asked.now()))
                    .silent()
                    .dirty(asked.now())
                    .build();
            var transaction = data.tables().transact().replace(after).and(orders.changed(key, "cancelled"));
            follow(transaction, after);
            return saved(noted(transaction, actor, "event.cancelled", after), after);
        });
    }

    /// Takes an event out of the lists, and its reminder with it (B3.17).
    public Operation<EventResult> archive(EventKey key, Actor actor) {
        return changing(key, actor, asked -> {
            Event old = asked.event();
            if (old.archived()) {
                return Attempt.answer(new EventResult.Unchanged(old));
            }
            Event after = old.change()
                    .status(Status.CLOSED)
                    .silent()
                    .archived()
                    .dirty(asked.now())
                    .build();
            var transaction = data.tables().transact().replace(after);
            follow(transaction, after);
            old.wishes()
                    .roleId()
                    .ifPresent(role -> transaction.and(orders.roles(key, Optional.of(role), Optional.empty())));
            return saved(noted(transaction, actor, "event.archived", after), after);
        });
    }

    /// What follows every change of times and states: the schedules of closing and of the reminder, and Discord's own
    /// list.
    private void follow(EventsDesignTransaction transaction, Event event) {
        transaction.and(closing(event));
        orders.follow(transaction, EventKey.of(event));
        if (event.wishes().mirror() || event.nativeEventId().isPresent()) {
            transaction.and(orders.mirror(EventKey.of(event)));
        }
    }

    private OpsTransaction closing(Event event) {
        String name = "close-" + Orders.digits(event.eventId().value());
        return event.wishes()
                .closeAt()
                .filter(_ -> event.status() == Status.OPEN)
                .map(moment -> {
                    Map<String, String> payload = new HashMap<>(Orders.of(EventKey.of(event)));
                    payload.put("at", Long.toString(moment.toEpochMilli()));
                    return data.schedules().putting(new Schedules.Job(name, CLOSING, payload), moment);
                })
                .orElseGet(() -> data.schedules().cancelling(name));
    }

    private Operation<EventResult> changing(EventKey key, Actor actor, Decision decision) {
        return data.operation(
                () -> {
                    Optional<Event> event = data.tables().eventsTable().event(key.guildId(), key.eventId());
                    if (event.isEmpty() || !key.guildId().equals(actor.guildId())) {
                        return Attempt.answer(new EventResult.Gone());
                    }
                    return actor.organises(event.get(), data.settings(key.guildId()))
                            ? decision.on(new Asked(event.get(), data.now()))
                            : Attempt.answer(new EventResult.NotAllowed());
                },
                EventResult.Busy::new);
    }

    private static Attempt<EventResult> saved(EventsDesignTransaction transaction, Event after) {
        return Attempt.write(
                transaction, new EventResult.Saved(EventMapper.INSTANCE.withVersion(after, after.version() + 1)));
    }

    private EventsDesignTransaction noted(
            EventsDesignTransaction transaction, Actor actor, String action, Event event) {
        return transaction.and(data.noting(
                event.guildId(),
                actor.id().value(),
                action,
                Map.of(
                        "event", event.eventId().value().toString(),
                        "title", event.title(),
                        "by", actor.user().name())));
    }
}
