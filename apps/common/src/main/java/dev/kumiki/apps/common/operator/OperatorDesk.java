package dev.kumiki.apps.common.operator;

import dev.kumiki.apps.common.alarm.Alarm;
import dev.kumiki.apps.common.alarm.AlarmWatch;
import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.common.ops.OpsData;
import dev.kumiki.apps.common.ops.OutboxEntry;
import dev.kumiki.apps.common.ops.Schedule;
import dev.kumiki.apps.common.ops.ScheduleFields;
import dev.kumiki.apps.common.ops.ScheduleKey;
import dev.kumiki.apps.common.ops.StreamCheckpoint;
import dev.kumiki.apps.common.ops.StreamDeadLetter;
import dev.kumiki.apps.common.ops.StreamDeadLetterKey;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// What an operator can see and do of the work of one application. Every deed is noted in the audit log together with
/// what it changes.
///
/// @param tables the application's own tables, beside its ops table
/// @param readers the stream workers of the application
public record OperatorDesk(AppKit kit, List<String> tables, List<Reader> readers, AlarmWatch watch) {
    /// The most of each list that is read, in items; more are told of by their number only.
    public static final int MAX_LISTED = 100;

    private static final Limit PAGE = Limit.of(25);

    /// Copies the lists.
    public OperatorDesk {
        tables = List.copyOf(tables);
        readers = List.copyOf(readers);
    }

    /// A stream worker.
    ///
    /// @param name of its reader
    /// @param lag how far it is behind, if it knows
    public record Reader(String name, Supplier<Optional<Duration>> lag) {}

    /// Somebody who works.
    ///
    /// @param lag how late it is with the oldest work
    /// @param lastRun when it last ended something
    public record WorkerRow(String name, Optional<Duration> lag, Optional<Instant> lastRun) {}

    /// Everything at one moment.
    public record Overview(
            Instant at,
            List<OutboxEntry> waiting,
            List<OutboxEntry> dead,
            List<Schedule> schedules,
            List<Schedule> deadSchedules,
            List<StreamDeadLetter> letters,
            List<WorkerRow> workers,
            List<Alarm> alarms) {
        /// How much of what waits has failed before.
        public long failing() {
            return waiting.stream()
                    .filter(entry -> entry.lastError().isPresent())
                    .count();
        }

        /// How much stopped for good.
        public int stopped() {
            return dead.size() + deadSchedules.size() + letters.size();
        }

        /// The alarms that are on.
        public long ringing() {
            return alarms.stream()
                    .filter(alarm -> alarm.state() == Alarm.State.ON)
                    .count();
        }

        /// How much needs somebody.
        public long trouble() {
            return stopped() + ringing();
        }

        /// The greatest lag of all workers.
        public Optional<Duration> lag() {
            return workers.stream().flatMap(worker -> worker.lag().stream()).max(Comparator.naturalOrder());
        }
    }

    /// Looks at everything.
    public Overview overview() {
        watch.look();
        Instant now = data().now();
        List<OutboxEntry> waiting = kit.outbox()
                .waiting(PAGE)
                .limit(MAX_LISTED)
                .sorted(Comparator.comparing(OutboxEntry::nextAttemptAt))
                .toList();
        List<Schedule> schedules = kit.schedules()
                .waiting(PAGE)
                .limit(MAX_LISTED)
                .sorted(Comparator.comparing(Schedule::nextAttemptAt))
                .toList();
        return new Overview(
                now,
                waiting,
                kit.outbox().dead(PAGE, Cursor.START).stream().limit(MAX_LISTED).toList(),
                schedules,
                kit.schedules().dead(PAGE, Cursor.START).stream()
                        .limit(MAX_LISTED)
                        .toList(),
                letters(),
                workers(now, waiting, schedules),
                watch.board().alarms().stream()
                        .filter(alarm -> isOwn(alarm.target().split(" ", 2)[0]))
                        .toList());
    }

    /// Whether a table belongs to the application.
    boolean isOwn(String table) {
        return tables.contains(table) || table.equals(kit.app().name() + "-ops");
    }

    private List<StreamDeadLetter> letters() {
        return readers.stream()
                .flatMap(reader -> data().table().deadLetters(reader.name(), PAGE, Cursor.START).stream())
                .limit(MAX_LISTED)
                .sorted(Comparator.comparing(StreamDeadLetter::at).reversed())
                .toList();
    }

    private List<WorkerRow> workers(Instant now, List<OutboxEntry> waiting, List<Schedule> schedules) {
        Optional<Instant> sent = kit.outbox().done(Limit.of(1), Cursor.START).items().stream()
                .findFirst()
                .flatMap(OutboxEntry::endedAt);
        var outbox = new WorkerRow("outbox", lag(now, waiting.stream().map(OutboxEntry::nextAttemptAt)), sent);
        var schedule =
                new WorkerRow("schedule", lag(now, schedules.stream().map(Schedule::nextAttemptAt)), Optional.empty());
        return Stream.concat(Stream.of(outbox, schedule), readers.stream().map(this::worker))
                .toList();
    }

    private static Optional<Duration> lag(Instant now, Stream<Instant> due) {
        return Optional.of(due.filter(moment -> moment.isBefore(now))
                .min(Comparator.naturalOrder())
                .map(moment -> Duration.between(moment, now))
                .orElse(Duration.ZERO));
    }

    private WorkerRow worker(Reader reader) {
        return new WorkerRow(
                reader.name(),
                reader.lag().get(),
                data().table().checkpoints(reader.name()).stream()
                        .map(StreamCheckpoint::savedAt)
                        .max(Comparator.naturalOrder()));
    }

    /// Has work of the outbox tried at once, as often as new work.
    public boolean retryEntry(String actor, String id) {
        boolean done = kit.outbox()
                .find(id)
                .filter(entry -> entry.state() != OutboxEntry.State.DONE)
                .flatMap(entry -> data().written(() -> data().table().replace(entry.revived(data().now()))))
                .isPresent();
        return noted(done, actor, "operator.outbox.retry", "outbox-" + id);
    }

    /// Removes work of the outbox for good.
    public boolean dropEntry(String actor, String id) {
        boolean done = kit.outbox()
                .find(id)
                .flatMap(entry -> data().written(() -> {
                    data().table().delete(entry);
                    return entry;
                }))
                .isPresent();
        return noted(done, actor, "operator.outbox.drop", "outbox-" + id);
    }

    /// Has scheduled work done at once; what is repeated goes on by its rule.
    public boolean runSchedule(String actor, String name) {
        boolean done = kit.schedules()
                .find(name)
                .flatMap(found -> data().written(() -> data().table()
                        .replace(
                                found.next(
                                        data().now(),
                                        found.lastError(),
                                        data().ids().get()),
                                ScheduleFields.REVISION.is(found.revision()))))
                .isPresent();
        return noted(done, actor, "operator.schedule.run", "schedule-" + name);
    }

    /// Removes scheduled work for good.
    public boolean dropSchedule(String actor, String name) {
        return noted(data().table().delete(new ScheduleKey(name)), actor, "operator.schedule.drop", "schedule-" + name);
    }

    /// Removes a dead letter: it was dealt with by hand.
    public boolean dropLetter(String actor, String reader, String event) {
        return noted(
                data().table().delete(new StreamDeadLetterKey(reader, event)),
                actor,
                "operator.letter.drop",
                "stream-" + reader);
    }

    private boolean noted(boolean done, String actor, String action, String subject) {
        if (done) {
            kit.audit().entry(actor, action, subject, Map.of()).commit();
        }
        return done;
    }

    private OpsData data() {
        return kit.data();
    }
}
