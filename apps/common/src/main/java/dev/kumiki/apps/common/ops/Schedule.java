package dev.kumiki.apps.common.ops;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Indexed;
import dev.kumiki.design.Ttl;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/// Work to be done at a moment, known by its name; once, or again and again by a rule.
///
/// It has a random revision in the place of a version: putting a schedule then needs no reading, and can be part of
/// any transaction. Whoever took the work under an older revision can no longer end it.
///
/// @param kind which handler takes it
/// @param dueAt the moment it is due
/// @param nextAttemptAt the moment from which a worker may take it: when it is due, when it is to be tried again, or
///     when the lease of the worker that has it runs out
/// @param rule how it is repeated
@Entity(table = OpsTable.class, type = "schedule", pk = "SCHEDULE#{name}", sk = "SCHEDULE")
@Indexed(on = "ByDue", pk = "SCHEDULE#{lane:2}", sk = "{nextAttemptAt}#{name}", when = "state=WAITING")
@Indexed(on = "Journal", pk = "SCHEDULE#{state}", sk = "{endedAt}#{name}")
public record Schedule(
        String name,
        String kind,
        Map<String, String> payload,
        int lane,
        State state,
        Instant dueAt,
        Instant nextAttemptAt,
        int attempts,
        Optional<String> rule,
        Optional<String> holder,
        Optional<String> lastError,
        Optional<Instant> endedAt,
        @Ttl Optional<Instant> ttl,
        String revision) {
    /// How far it is. What is done once is deleted.
    public enum State {
        WAITING,
        DEAD
    }

    /// Copies the payload.
    public Schedule {
        payload = Map.copyOf(payload);
    }

    /// Work that waits for its moment.
    public static Schedule waiting(
            String name, String kind, Map<String, String> payload, Instant dueAt, String revision) {
        return new Schedule(
                Names.require(name),
                Names.require(kind),
                payload,
                Lane.of(name),
                State.WAITING,
                dueAt,
                dueAt,
                0,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                revision);
    }

    /// The same, repeated by a rule.
    public Schedule repeated(String repetition) {
        return with(dueAt, nextAttemptAt, attempts, Optional.of(repetition), holder, lastError, revision);
    }

    /// Taken by a worker until its lease runs out.
    public Schedule taken(String worker, Instant leaseEnd, String fresh) {
        return with(dueAt, leaseEnd, attempts + 1, rule, Optional.of(worker), lastError, fresh);
    }

    /// To be tried again at a moment, after a failure.
    public Schedule failed(String error, Instant again, String fresh) {
        return with(dueAt, again, attempts, rule, Optional.empty(), Optional.of(error), fresh);
    }

    /// Due again at the next moment of its rule.
    public Schedule next(Instant due, Optional<String> error, String fresh) {
        return with(due, due, 0, rule, Optional.empty(), error, fresh);
    }

    /// Given up; kept for a while for the operator.
    public Schedule dead(String error, Instant now, Duration kept, String fresh) {
        return new Schedule(
                name,
                kind,
                payload,
                lane,
                State.DEAD,
                dueAt,
                nextAttemptAt,
                attempts,
                rule,
                holder,
                Optional.of(error),
                Optional.of(now),
                Optional.of(now.plus(kept)),
                fresh);
    }

    private Schedule with(
            Instant due,
            Instant next,
            int tried,
            Optional<String> repetition,
            Optional<String> worker,
            Optional<String> error,
            String fresh) {
        return new Schedule(
                name,
                kind,
                payload,
                lane,
                State.WAITING,
                due,
                next,
                tried,
                repetition,
                worker,
                error,
                Optional.empty(),
                Optional.empty(),
                fresh);
    }
}
