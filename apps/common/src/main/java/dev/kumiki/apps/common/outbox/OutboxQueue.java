package dev.kumiki.apps.common.outbox;

import dev.kumiki.apps.common.ops.Lane;
import dev.kumiki.apps.common.ops.OpsData;
import dev.kumiki.apps.common.ops.OutboxEntry;
import dev.kumiki.apps.common.work.Agenda;
import dev.kumiki.apps.common.work.Bell;
import dev.kumiki.apps.common.work.Task;
import dev.kumiki.apps.common.work.WorkQueue;
import dev.kumiki.apps.common.work.WorkSettings;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/// The outbox as workers see it. Every step is a write on the version that was read.
record OutboxQueue(OpsData data, WorkSettings settings, RandomGenerator random, Bell bell)
        implements WorkQueue<OutboxEntry> {
    /// Reads one page of each lane, also of what is not due yet: the first of that tells when to look again.
    @Override
    public Agenda<OutboxEntry> look() {
        var now = data.now();
        var page = Limit.of(settings.batch());
        var waiting = IntStream.range(0, Lane.COUNT)
                .boxed()
                .flatMap(lane -> data.table().waitingEntries(lane, page, Cursor.START).items().stream())
                .toList();
        return Agenda.at(now, waiting, OutboxEntry::nextAttemptAt);
    }

    /// Gives an entry up that was taken too often and never ended: it may be what kills its workers.
    @Override
    public Optional<OutboxEntry> take(OutboxEntry found, String worker) {
        var now = data.now();
        if (settings.isExhausted(found.attempts())) {
            write(found.dead("its workers did not come to an end", now, settings.deadKept()));
            return Optional.empty();
        }
        return data.written(() -> data.table().replace(found.taken(worker, now.plus(settings.lease()))));
    }

    @Override
    public Task task(OutboxEntry taken) {
        return new Task(taken.id(), taken.id(), taken.kind(), taken.payload(), taken.createdAt(), taken.attempts());
    }

    @Override
    public boolean finish(OutboxEntry taken) {
        return write(taken.done(data.now(), settings.doneKept()));
    }

    @Override
    public boolean fail(OutboxEntry taken, String error, boolean hopeless) {
        var now = data.now();
        return write(
                hopeless || settings.isExhausted(taken.attempts())
                        ? taken.dead(error, now, settings.deadKept())
                        : taken.failed(error, settings.again(now, taken.attempts(), random)));
    }

    private boolean write(OutboxEntry changed) {
        return data.written(() -> data.table().replace(changed)).isPresent();
    }
}
