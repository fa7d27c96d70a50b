package dev.kumiki.apps.common.operator;

import dev.kumiki.apps.common.alarm.Alarm;
import dev.kumiki.apps.common.alarm.AlarmWatch;
import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.common.ops.OpsData;
import dev.kumiki.apps.common.ops.OutboxEntry;
import dev.kumiki.apps.common.ops.Schedule;
import dev.kumiki.apps.common.ops.StreamCheckpoint;
import dev.kumiki.apps.common.ops.StreamDeadLetter;
import dev.kumiki.apps.common.protection.KeptTable;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// What an operator can see of the work of one application.
///
/// @param tables the application's own tables that its kit did not open
/// @param readers stream workers that the kit does not know; those made by `kit.streams()` are shown by themselves
public record OperatorDesk(AppKit kit, List<String> tables, List<Reader> readers, AlarmWatch watch) {
    /// The most of each list that is read, in items; more are told of by their number only.
    public static final int MAX_LISTED = 100;

    private static final Limit PAGE = Limit.of(25);

    /// Copies the lists.
    public OperatorDesk {
        tables = List.copyOf(tables);
        readers = List.copyOf(readers);
    }

    /// An application whose kit opened its designs and made its stream workers.
    public OperatorDesk(AppKit kit, AlarmWatch watch) {
        this(kit, List.of(), List.of(), watch);
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
            List<Alarm> alarms,
            List<KeptTable> kept) {
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

        /// How many tables are less safe than the application asks for.
        public long unsafe() {
            return kept.stream().filter(table -> table.problem().isPresent()).count();
        }

        /// How much needs somebody.
        public long trouble() {
            return stopped() + ringing() + unsafe();
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
                        .toList(),
                kit.keeper().state());
    }

    /// Whether a table belongs to the application.
    boolean isOwn(String table) {
        return tables.contains(table) || kit.tables().contains(table) || table.equals(kit.opsTable());
    }

    private List<Reader> allReaders() {
        return Stream.concat(
                        readers.stream(),
                        kit.streams().followers().stream().map(follower -> new Reader(follower.name(), follower::lag)))
                .toList();
    }

    private List<StreamDeadLetter> letters() {
        return allReaders().stream()
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
        return Stream.concat(Stream.of(outbox, schedule), allReaders().stream().map(this::worker))
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

    private OpsData data() {
        return kit.data();
    }
}
