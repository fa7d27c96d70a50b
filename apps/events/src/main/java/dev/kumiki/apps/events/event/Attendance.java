package dev.kumiki.apps.events.event;

import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.design.EventKey;
import dev.kumiki.apps.events.design.MemberKey;
import dev.kumiki.apps.events.design.MemberPatch;
import dev.kumiki.apps.events.design.UserId;
import dev.kumiki.apps.events.guild.Actor;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Operation;
import dev.kumiki.design.outcome.Conflict;
import java.util.Optional;

/// Who came and who did not (X3.11). Organisers note it, once the event has begun.
public final class Attendance {
    private final EventsData data;

    /// Over the tables.
    public Attendance(EventsData data) {
        this.data = data;
    }

    /// Notes that a member came, did not come, or that nobody knows.
    public Operation<EventResult> mark(EventKey key, UserId user, Optional<Boolean> came, Actor actor) {
        return data.operation(
                () -> {
                    var event = data.tables().eventsTable().event(key.guildId(), key.eventId());
                    if (event.isEmpty() || !key.guildId().equals(actor.guildId())) {
                        return Attempt.answer(new EventResult.Gone());
                    }
                    if (!actor.organises(event.get(), data.settings(key.guildId()))) {
                        return Attempt.answer(new EventResult.NotAllowed());
                    }
                    if (event.get().eventStartAt().isAfter(data.now())) {
                        return Attempt.answer(new EventResult.Over(event.get()));
                    }
                    var patch = MemberPatch.of(new MemberKey(key.guildId(), key.eventId(), user));
                    return Attempt.write(
                            data.tables()
                                    .transact()
                                    .patch(came.map(patch::attended).orElseGet(patch::removeAttended)),
                            new EventResult.Saved(event.get()),
                            conflicts -> conflicts.getFirst() instanceof Conflict.NotFound
                                    ? Optional.of(new EventResult.Gone())
                                    : Optional.empty());
                },
                EventResult.Busy::new);
    }
}
