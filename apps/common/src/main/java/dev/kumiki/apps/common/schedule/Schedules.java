package dev.kumiki.apps.common.schedule;

import dev.kumiki.apps.common.ops.Lane;
import dev.kumiki.apps.common.ops.OpsData;
import dev.kumiki.apps.common.ops.OpsTransaction;
import dev.kumiki.apps.common.ops.Schedule;
import dev.kumiki.apps.common.ops.ScheduleFields;
import dev.kumiki.apps.common.ops.ScheduleKey;
import dev.kumiki.apps.common.work.Bell;
import dev.kumiki.apps.common.work.WorkHandler;
import dev.kumiki.apps.common.work.WorkSettings;
import dev.kumiki.apps.common.work.Worker;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import dev.kumiki.design.mapping.StoredTime;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Work that is due at a moment, known by its name.
///
/// Putting work under a name that exists moves it; also while a worker has it, whose ending then has no effect: the
/// work is done again when it is due. What is due is done at least once, and by one worker at a time unless it is put
/// anew meanwhile. A moment in the past is due at once. Workers know of what is put through this object at once.
public final class Schedules {
    private final OpsData data;
    private final WorkSettings settings;
    private final RandomGenerator random;
    private final Bell bell = new Bell();

    /// Over the table.
    ///
    /// @param random spreads the moments of later attempts
    public Schedules(OpsData data, WorkSettings settings, RandomGenerator random) {
        this.data = data;
        this.settings = settings;
        this.random = random;
    }

    /// What is to be done.
    ///
    /// @param kind which handler does it
    public record Job(String name, String kind, Map<String, String> payload) {
        /// Copies the payload.
        public Job {
            payload = Map.copyOf(payload);
        }
    }

    /// Creates or moves work.
    public void put(Job job, Instant due) {
        data.table().put(once(job, due));
        bell.ring();
    }

    /// The write that creates or moves work, for the transaction of its cause.
    public OpsTransaction putting(Job job, Instant due) {
        return data.tables().transact().put(once(job, due)).afterwards(bell::ring);
    }

    private Schedule once(Job job, Instant due) {
        return Schedule.waiting(
                job.name(),
                job.kind(),
                job.payload(),
                StoredTime.of(due),
                data.ids().get());
    }

    /// Sees to it that work is repeated by a rule. Work under this name with the same rule, kind and payload is
    /// left as it is, so that every start of an application can call this.
    public void repeat(Job job, Repeat rule) {
        Schedule wanted = once(job, rule.first(data.now())).repeated(rule.text());
        var found = find(job.name());
        if (found.isEmpty()) {
            data.written(() -> data.table().create(wanted));
        } else if (!isSame(found.get(), wanted)) {
            Schedule old = found.get();
            data.written(() -> data.table().replace(wanted, ScheduleFields.REVISION.is(old.revision())));
        }
        bell.ring();
    }

    /// The write that has work repeated by a rule, in the place of what there is under its name, for the
    /// transaction of its cause.
    public OpsTransaction repeating(Job job, Repeat rule) {
        return data.tables()
                .transact()
                .put(once(job, rule.first(data.now())).repeated(rule.text()))
                .afterwards(bell::ring);
    }

    private static boolean isSame(Schedule found, Schedule wanted) {
        return found.state() == Schedule.State.WAITING
                && found.rule().equals(wanted.rule())
                && found.kind().equals(wanted.kind())
                && found.payload().equals(wanted.payload());
    }

    /// Removes work. Tells whether there was any.
    public boolean cancel(String name) {
        return data.table().delete(new ScheduleKey(name));
    }

    /// The write that removes work if there is any, for the transaction of its cause.
    public OpsTransaction cancelling(String name) {
        return data.tables().transact().delete(new ScheduleKey(name));
    }

    /// Has the workers of this process look at once.
    public void ring() {
        bell.ring();
    }

    /// The work of a name.
    public Optional<Schedule> find(String name) {
        return data.table().schedule(name);
    }

    /// What waits or is being done, lane by lane, the next of each first.
    public Stream<Schedule> waiting(Limit page) {
        return IntStream.range(0, Lane.COUNT)
                .boxed()
                .flatMap(lane -> data.table().waitingSchedules(lane, page, Cursor.START).stream());
    }

    /// What was given up, latest first. Putting it anew has it done again.
    public Page<Schedule> dead(Limit limit, Cursor after) {
        return data.table().endedSchedules(Schedule.State.DEAD, limit, after);
    }

    /// A worker on these schedules, not started.
    ///
    /// @param name tells workers apart: no two have the same at the same time
    public Worker<Schedule> worker(String name, Map<String, WorkHandler> handlers) {
        return new Worker<>(name, new ScheduleQueue(data, settings, random, bell), handlers, settings);
    }
}
