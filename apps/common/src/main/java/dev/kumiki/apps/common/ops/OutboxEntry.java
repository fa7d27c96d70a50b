package dev.kumiki.apps.common.ops;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Indexed;
import dev.kumiki.design.Ttl;
import dev.kumiki.design.Version;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/// Something that has to leave the application, kept until it has (K-10).
///
/// Its id is the id of its cause, so that one cause has one entry. Who handles it raises `attempts` and moves
/// `nextAttemptAt` to the end of its lease: a worker that dies leaves an entry that becomes due by itself.
///
/// @param kind which handler takes it
/// @param holder the worker that last took it
@Entity(table = OpsTable.class, type = "outbox", pk = "OUTBOX#{id}", sk = "ENTRY")
@Indexed(on = "ByDue", pk = "OUTBOX#{lane:2}", sk = "{nextAttemptAt}#{id}", when = "state=PENDING")
@Indexed(on = "Journal", pk = "OUTBOX#{state}", sk = "{endedAt}#{id}")
public record OutboxEntry(
        String id,
        String kind,
        Map<String, String> payload,
        int lane,
        State state,
        int attempts,
        Instant nextAttemptAt,
        Instant createdAt,
        Optional<String> holder,
        Optional<String> lastError,
        Optional<Instant> endedAt,
        @Ttl Optional<Instant> ttl,
        @Version long version) {
    /// The member of a payload that says that nothing of it is kept, however it ends: it names somebody who leaves, or
    /// who may not exist.
    public static final String FORGET = "forget";

    /// How far it is.
    public enum State {
        PENDING,
        DONE,
        DEAD
    }

    /// Copies the payload.
    public OutboxEntry {
        payload = Map.copyOf(payload);
    }

    /// A new entry that may be taken from a moment on.
    public static OutboxEntry of(String id, String kind, Map<String, String> payload, Instant now, Instant from) {
        return new OutboxEntry(
                Names.require(id),
                Names.require(kind),
                payload,
                Lane.of(id),
                State.PENDING,
                0,
                from,
                now,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                0);
    }

    /// Taken by a worker until its lease runs out.
    public OutboxEntry taken(String worker, Instant leaseEnd) {
        return with(State.PENDING, attempts + 1, leaseEnd, Optional.of(worker), lastError);
    }

    /// To be tried again at a moment, after a failure.
    public OutboxEntry failed(String error, Instant again) {
        return with(State.PENDING, attempts, again, Optional.empty(), Optional.of(error));
    }

    /// To be tried again as if it were new.
    public OutboxEntry revived(Instant now) {
        return with(State.PENDING, 0, now, Optional.empty(), lastError);
    }

    /// Handled; kept for a while for the operator, without what was in it: a link in a mail opens an account, and an
    /// error can quote an address.
    public OutboxEntry done(Instant now, Duration kept) {
        return ended(State.DONE, Map.of(), now, kept, Optional.empty());
    }

    /// Given up; kept for a while for the operator, who can have it tried again.
    public OutboxEntry dead(String error, Instant now, Duration kept) {
        return payload.containsKey(FORGET)
                ? ended(State.DEAD, Map.of(), now, kept, Optional.empty())
                : ended(State.DEAD, payload, now, kept, Optional.of(error));
    }

    private OutboxEntry with(State changed, int tried, Instant next, Optional<String> worker, Optional<String> error) {
        return new OutboxEntry(
                id,
                kind,
                payload,
                lane,
                changed,
                tried,
                next,
                createdAt,
                worker,
                error,
                Optional.empty(),
                Optional.empty(),
                version);
    }

    private OutboxEntry ended(State end, Map<String, String> left, Instant now, Duration kept, Optional<String> error) {
        return new OutboxEntry(
                id,
                kind,
                left,
                lane,
                end,
                attempts,
                nextAttemptAt,
                createdAt,
                holder,
                error,
                Optional.of(now),
                Optional.of(now.plus(kept)),
                version);
    }
}
