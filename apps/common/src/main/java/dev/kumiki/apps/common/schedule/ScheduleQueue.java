package dev.kumiki.apps.common.schedule;

import dev.kumiki.apps.common.ops.Lane;
import dev.kumiki.apps.common.ops.OpsData;
import dev.kumiki.apps.common.ops.Schedule;
import dev.kumiki.apps.common.ops.ScheduleFields;
import dev.kumiki.apps.common.work.Agenda;
import dev.kumiki.apps.common.work.Bell;
import dev.kumiki.apps.common.work.Task;
import dev.kumiki.apps.common.work.WorkQueue;
import dev.kumiki.apps.common.work.WorkSettings;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.condition.Condition;
import java.time.Instant;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/// The schedules as workers see them. Every step is a write on the revision that was read.
record ScheduleQueue(OpsData data, WorkSettings settings, RandomGenerator random, Bell bell)
        implements WorkQueue<Schedule> {
    /// Reads one page of each lane, also of what is not due yet: the first of that tells when to look again.
    @Override
    public Agenda<Schedule> look() {
        var now = data.now();
        var page = Limit.of(settings.batch());
        var waiting = IntStream.range(0, Lane.COUNT)
                .boxed()
                .flatMap(lane -> data.table().waitingSchedules(lane, page, Cursor.START).items().stream())
                .toList();
        return Agenda.at(now, waiting, Schedule::nextAttemptAt);
    }

    /// Gives work up that was taken too often and never ended: it may be what kills its workers.
    @Override
    public Optional<Schedule> take(Schedule found, String worker) {
        if (settings.isExhausted(found.attempts())) {
            giveUp(found, "its workers did not come to an end");
            return Optional.empty();
        }
        var leaseEnd = data.now().plus(settings.lease());
        return data.written(() ->
                data.table().replace(found.taken(worker, leaseEnd, data.ids().get()), same(found)));
    }

    /// The id tells the work and its moment: moved or repeated work has another one.
    @Override
    public Task task(Schedule taken) {
        return new Task(
                taken.name() + "." + taken.dueAt().toEpochMilli(),
                taken.name(),
                taken.kind(),
                taken.payload(),
                taken.dueAt(),
                taken.attempts());
    }

    @Override
    public boolean finish(Schedule taken) {
        return taken.rule().isPresent()
                ? repeat(taken, taken.rule().get(), Optional.empty())
                : data.written(() -> {
                            data.table().delete(taken, same(taken));
                            return taken;
                        })
                        .isPresent();
    }

    @Override
    public boolean fail(Schedule taken, String error, boolean hopeless) {
        if (hopeless || settings.isExhausted(taken.attempts())) {
            return giveUp(taken, error);
        }
        var again = settings.again(data.now(), taken.attempts(), random);
        return write(taken, taken.failed(error, again, data.ids().get()));
    }

    /// What is repeated is not given up, only this time is.
    private boolean giveUp(Schedule taken, String error) {
        return taken.rule().isPresent()
                ? repeat(taken, taken.rule().get(), Optional.of(error))
                : write(
                        taken,
                        taken.dead(
                                error,
                                data.now(),
                                settings.deadKept(),
                                data.ids().get()));
    }

    /// The next moment is after this one even if the clock was set back.
    private boolean repeat(Schedule taken, String rule, Optional<String> error) {
        Instant now = data.now();
        Instant after = now.isAfter(taken.dueAt()) ? now : taken.dueAt();
        Instant next = Repeat.parse(rule).next(taken.dueAt(), after);
        return write(taken, taken.next(next, error, data.ids().get()));
    }

    private boolean write(Schedule before, Schedule after) {
        return data.written(() -> data.table().replace(after, same(before))).isPresent();
    }

    private static Condition<Schedule> same(Schedule read) {
        return ScheduleFields.REVISION.is(read.revision());
    }
}
