package dev.kumiki.apps.events.event;

import dev.kumiki.apps.events.EventsData;
import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.EventFields;
import dev.kumiki.apps.events.design.EventId;
import dev.kumiki.apps.events.design.EventKey;
import dev.kumiki.apps.events.design.EventMapper;
import dev.kumiki.apps.events.design.EventPatch;
import dev.kumiki.apps.events.design.EventsTableAccess;
import dev.kumiki.apps.events.design.GuildId;
import dev.kumiki.apps.events.design.Snowflake;
import dev.kumiki.apps.events.design.Status;
import dev.kumiki.apps.events.design.User;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Operation;
import java.time.Instant;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// Creates, closes and changes events.
public final class EventDesk {
    private final EventsData data;

    /// Over the tables.
    public EventDesk(EventsData data) {
        this.data = data;
    }

    /// What an attempt to close came to.
    public sealed interface Closing {}

    /// The event takes no more members; it is as it was read otherwise.
    public record Closed(Event event) implements Closing {}

    /// It had been closed before (D-049).
    public record AlreadyClosed(Event event) implements Closing {}

    /// There is no such event.
    public record NoEvent() implements Closing, Change {}

    /// Others were always faster; trying again can help.
    public record Busy() implements Creation, Closing, Change, Posting {}

    /// What an attempt to create an event came to.
    public sealed interface Creation {}

    /// The event is open.
    public record Created(Event event) implements Creation {}

    /// There is an event of this id already, which is as it was.
    public record AlreadyExists(Event event) implements Creation {}

    /// What a change of an event came to.
    public sealed interface Change {}

    /// The event is so now.
    public record Changed(Event event) implements Change {}

    /// What noting a post came to.
    public sealed interface Posting {}

    /// It is the event's post now.
    public record Noted() implements Posting {}

    /// Another post is known meanwhile, or there is no such event.
    public record Outdated() implements Posting {}

    /// Creates an open event with its reminder. Its post goes into the same transaction, by the caller (K-10).
    public Operation<Creation> create(GuildId guildId, EventId eventId, EventDraft draft, User creator) {
        return data.operation(
                () -> {
                    Optional<Event> existing = table().event(guildId, eventId);
                    if (existing.isPresent()) {
                        return Attempt.answer(new AlreadyExists(existing.get()));
                    }
                    Event event = draft.toEvent(guildId, eventId, creator, data.now());
                    return Attempt.write(
                            data.tables().transact().create(event),
                            new Created(EventMapper.INSTANCE.withVersion(event, 1)));
                },
                Busy::new);
    }

    /// Ends recruiting.
    public Operation<Closing> close(GuildId guildId, EventId eventId) {
        return data.operation(
                () -> {
                    Optional<Event> event = table().event(guildId, eventId);
                    if (event.isEmpty()) {
                        return Attempt.answer(new NoEvent());
                    }
                    if (event.get().status() == Status.CLOSED) {
                        return Attempt.answer(new AlreadyClosed(event.get()));
                    }
                    var patch = EventPatch.of(EventKey.of(event.get()))
                            .status(Status.CLOSED)
                            .onlyIf(EventFields.STATUS.is(Status.OPEN));
                    return Attempt.write(
                            data.tables().transact().patch(patch),
                            new Closed(event.get().closed()));
                },
                Busy::new);
    }

    /// Moves the start and the reminder; the reminder follows in the same write (B3.9).
    public Operation<Change> reschedule(GuildId guildId, EventId eventId, Instant startAt, Optional<Instant> remindAt) {
        return change(guildId, eventId, event -> event.rescheduled(startAt, remindAt));
    }

    /// Takes an event out of the lists, and its reminder with it (B3.17).
    public Operation<Change> archive(GuildId guildId, EventId eventId) {
        return change(guildId, eventId, Event::shelved);
    }

    private Operation<Change> change(GuildId guildId, EventId eventId, UnaryOperator<Event> change) {
        return data.operation(
                () -> {
                    Optional<Event> event = table().event(guildId, eventId);
                    if (event.isEmpty()) {
                        return Attempt.answer(new NoEvent());
                    }
                    Event after = change.apply(event.get());
                    return Attempt.write(
                            data.tables().transact().replace(after),
                            new Changed(EventMapper.INSTANCE.withVersion(after, after.version() + 1)));
                },
                Busy::new);
    }

    /// Notes the message of the recruitment post, if it still is the one that was known; so one of several who post
    /// again wins (D-006, B3.16).
    public Operation<Posting> repost(EventKey event, Optional<Snowflake> known, Snowflake posted) {
        return data.operation(
                () -> Attempt.write(
                        data.tables()
                                .transact()
                                .patch(EventPatch.of(event)
                                        .recruitMessageId(posted)
                                        .onlyIf(EventsData.same(EventFields.RECRUIT_MESSAGE_ID, known))),
                        new Noted(),
                        conflicts ->
                                EventsData.isContended(conflicts) ? Optional.empty() : Optional.of(new Outdated())),
                Busy::new);
    }

    private EventsTableAccess table() {
        return data.tables().eventsTable();
    }
}
