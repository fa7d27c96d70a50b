package dev.kumiki.apps.events.design;

import dev.kumiki.design.Condition;
import dev.kumiki.design.Conflict;
import dev.kumiki.design.ConflictException;
import dev.kumiki.design.Field;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;

/// Creates, closes and changes events.
public final class EventDesk {
    private final EventsData data;

    /// Over the tables.
    public EventDesk(EventsData data) {
        this.data = data;
    }

    /// What an attempt to close came to.
    public sealed interface Closing {}

    /// The event takes no more members.
    public record Closed(Event event) implements Closing {}

    /// It had been closed before (D-049).
    public record AlreadyClosed(Event event) implements Closing {}

    /// There is no such event.
    public record NoEvent() implements Closing {}

    /// Others were always faster; trying again can help.
    public record Busy() implements Closing {}

    /// Creates an open event with its reminder; one with the same id is returned as it is.
    public Event create(GuildId guildId, EventId eventId, EventDraft draft, User creator) {
        try {
            return table().create(draft.toEvent(guildId, eventId, creator, data.now()));
        } catch (ConflictException e) {
            return table().event(guildId, eventId).orElseThrow(() -> e);
        }
    }

    /// Ends recruiting.
    public Closing close(GuildId guildId, EventId eventId) {
        var patch = EventPatch.of(new EventKey(guildId, eventId))
                .status(Status.CLOSED)
                .onlyIf(EventFields.STATUS.is(Status.OPEN));
        return data.<Closing>attempt(() -> {
                    try {
                        return Optional.of(new Closed(table().patch(patch)));
                    } catch (ConflictException e) {
                        return switch (e.conflict()) {
                            case Conflict.ConditionFailed(var _, var current)
                            when current.orElse("") instanceof Event event -> Optional.of(new AlreadyClosed(event));
                            case Conflict.NotFound _ -> Optional.of(new NoEvent());
                            default -> Optional.empty();
                        };
                    }
                })
                .orElseGet(Busy::new);
    }

    /// Moves the start and the reminder; the reminder follows in the same write (B3.9). Nothing is returned if there
    /// is no such event.
    public Optional<Event> reschedule(GuildId guildId, EventId eventId, Instant startAt, Optional<Instant> remindAt) {
        return change(guildId, eventId, event -> {
            var patch = EventPatch.of(EventKey.of(event))
                    .eventStartAtAndArchived(startAt, event.archived())
                    .eventRemindAtAndRemindState(
                            remindAt, remindAt.isPresent() ? ReminderState.PENDING : ReminderState.NONE)
                    .removeRemindLeaseUntil();
            return remindAt.isPresent()
                    ? patch.eventRemindScheduleName(ScheduleNames.of(guildId, eventId))
                    : patch.removeEventRemindScheduleName();
        });
    }

    /// Takes an event out of the lists, and its reminder with it (B3.17).
    public Optional<Event> archive(GuildId guildId, EventId eventId) {
        return change(
                guildId,
                eventId,
                event -> EventPatch.of(EventKey.of(event))
                        .eventStartAtAndArchived(event.eventStartAt(), true)
                        .eventRemindAtAndRemindState(event.eventRemindAt(), ReminderState.DONE));
    }

    private Optional<Event> change(GuildId guildId, EventId eventId, Function<Event, EventPatch> change) {
        return data.attempt(() -> {
                    var event = table().event(guildId, eventId);
                    if (event.isEmpty()) {
                        return Optional.of(event);
                    }
                    try {
                        var patch =
                                change.apply(event.get()).expecting(event.get().version());
                        return Optional.of(Optional.of(table().patch(patch)));
                    } catch (ConflictException e) {
                        return Optional.<Optional<Event>>empty();
                    }
                })
                .orElseThrow(() -> new ConflictException(new Conflict.Contention(new EventKey(guildId, eventId))));
    }

    /// Notes the message of the recruitment post, if it still is the one that was known; so one of several who post
    /// again wins (D-006, B3.16).
    public boolean repost(EventKey event, Optional<Snowflake> known, Snowflake posted) {
        try {
            table().patch(EventPatch.of(event)
                    .recruitMessageId(posted)
                    .onlyIf(same(EventFields.RECRUIT_MESSAGE_ID, known)));
            return true;
        } catch (ConflictException e) {
            return false;
        }
    }

    /// The attribute still has the value that was read, or still has none.
    static <E, T> Condition<E> same(Field<E, T> field, Optional<T> read) {
        return read.map(field::is).orElseGet(field::missing);
    }

    private EventsTableAccess table() {
        return data.tables().eventsTable();
    }
}
