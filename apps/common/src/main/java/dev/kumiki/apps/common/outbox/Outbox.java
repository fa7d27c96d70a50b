package dev.kumiki.apps.common.outbox;

import dev.kumiki.apps.common.ops.Lane;
import dev.kumiki.apps.common.ops.OpsData;
import dev.kumiki.apps.common.ops.OpsTransaction;
import dev.kumiki.apps.common.ops.OutboxEntry;
import dev.kumiki.apps.common.work.Bell;
import dev.kumiki.apps.common.work.WorkHandler;
import dev.kumiki.apps.common.work.WorkSettings;
import dev.kumiki.apps.common.work.Worker;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// What has to leave the application: mail, calls of other services.
///
/// An entry is written in the transaction of its cause: both happen or none does. One cause has one entry, because its
/// id is the cause's: writing it again is refused as long as the entry is kept. What is written through this object is
/// handled by its workers at once.
public final class Outbox {
    private final OpsData data;
    private final WorkSettings settings;
    private final RandomGenerator random;
    private final Bell bell = new Bell();

    /// Over the table.
    ///
    /// @param random spreads the moments of later attempts
    public Outbox(OpsData data, WorkSettings settings, RandomGenerator random) {
        this.data = data;
        this.settings = settings;
        this.random = random;
    }

    /// The write of an entry: `tables.transact().create(x).and(outbox.entry(…)).commit()`.
    public OpsTransaction entry(String id, String kind, Map<String, String> payload) {
        return entry(id, kind, payload, data.now());
    }

    /// The write of an entry that is not to be handled before a moment.
    public OpsTransaction entry(String id, String kind, Map<String, String> payload, Instant from) {
        return data.tables()
                .transact()
                .create(OutboxEntry.of(id, kind, payload, data.now(), from))
                .afterwards(bell::ring);
    }

    /// A worker on this outbox, not started.
    ///
    /// @param name tells workers apart: no two have the same at the same time
    public Worker<OutboxEntry> worker(String name, Map<String, WorkHandler> handlers) {
        return new Worker<>(name, new OutboxQueue(data, settings, random, bell), handlers, settings);
    }

    /// Has the workers of this process look at once.
    public void ring() {
        bell.ring();
    }

    /// One entry.
    public Optional<OutboxEntry> find(String id) {
        return data.table().outboxEntry(id);
    }

    /// What waits or is being handled, lane by lane, the longest waiting of each first.
    public Stream<OutboxEntry> waiting(Limit page) {
        return IntStream.range(0, Lane.COUNT)
                .boxed()
                .flatMap(lane -> data.table().waitingEntries(lane, page, Cursor.START).stream());
    }

    /// What was given up, latest first.
    public Page<OutboxEntry> dead(Limit limit, Cursor after) {
        return data.table().endedEntries(OutboxEntry.State.DEAD, limit, after);
    }

    /// What was done lately, latest first.
    public Page<OutboxEntry> done(Limit limit, Cursor after) {
        return data.table().endedEntries(OutboxEntry.State.DONE, limit, after);
    }

    /// Has an entry that was given up tried again, at once and as often as a new one. Tells whether there was one.
    public boolean retry(String id) {
        boolean revived = find(id).filter(entry -> entry.state() == OutboxEntry.State.DEAD)
                .flatMap(entry -> data.written(() -> data.table().replace(entry.revived(data.now()))))
                .isPresent();
        bell.ring();
        return revived;
    }
}
