package dev.kumiki.apps.studio.owner.operations;

import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.common.ops.AuditEntry;
import dev.kumiki.apps.common.schedule.Schedules.Job;
import dev.kumiki.apps.common.work.Task;
import dev.kumiki.apps.studio.account.AccountRemoval;
import dev.kumiki.apps.studio.data.Deletions;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.booking.Booking;
import dev.kumiki.apps.studio.design.booking.BookingStatus;
import dev.kumiki.apps.studio.design.calendar.CalendarEntry;
import dev.kumiki.apps.studio.design.value.BookingId;
import dev.kumiki.apps.studio.design.value.DaySlot;
import dev.kumiki.apps.studio.design.value.StudioZone;
import dev.kumiki.apps.studio.design.value.UserId;
import dev.kumiki.apps.studio.owner.operations.DrillReport.Step;
import dev.kumiki.apps.studio.owner.operations.RestoredTables.DrillException;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/// Restores the studio beside itself, looks whether everything is there, and removes it again (S-150, B5.26, X5.17).
///
/// All tables are restored to one moment, into new tables; what a restored table lacks is applied again; who was
/// deleted since is deleted again; bookings and calendar are compared. Nothing of the real tables is changed. It runs
/// as work on the schedule, one step a turn, because a restore on Amazon takes minutes: a process that dies leaves the
/// turn to the next.
///
/// @param watched whether the alarms know a table
public record RestoreDrill(DynamoDbClient client, StudioData data, AppKit kit, Predicate<String> watched) {
    /// The kind of the work.
    public static final String KIND = "studio-restore-drill";

    private static final Logger LOG = LoggerFactory.getLogger(RestoreDrill.class);
    private static final String NAME = "restore-drill";
    private static final String SUFFIX = "-drill";
    private static final String PASSED = "studio.drill.passed";
    private static final String FAILED = "studio.drill.failed";
    private static final Duration AHEAD = Duration.ofDays(10_000);
    private static final Limit PAGE = Limit.of(100);
    private static final Limit REPORTS = Limit.of(20);
    private static final int MAX_FAILURE_CHARS = 300;

    /// How long to let the database work before looking again; a restore on Amazon takes minutes.
    private static final Duration PAUSE = Duration.ofSeconds(3);

    private static final int MAX_TURNS = 2_000;

    /// Puts a drill on the schedule.
    ///
    /// @param moment to restore to; empty for the latest that all tables can be restored to
    public void start(String actor, Optional<Instant> moment) {
        String id = data.ops().ids().get();
        kit.schedules().put(job(DrillState.begun(id, data.now(), moment)), data.now());
        kit.audit()
                .entry(actor, "studio.drill.started", "drill-" + id, Map.of())
                .commit();
    }

    private static Job job(DrillState state) {
        return new Job(NAME, KIND, state.payload());
    }

    /// The id of the drill that waits or runs.
    public Optional<String> running() {
        return kit.schedules().find(NAME).map(work -> work.payload().getOrDefault("id", ""));
    }

    /// The steps of a drill that are done.
    public List<Step> steps(String id) {
        return kit.data().table().auditOf("drill-" + id, PAGE, Cursor.START).items().stream()
                .filter(entry -> entry.action().equals("studio.drill.step"))
                .map(entry -> entry.details().getOrDefault("step", ""))
                .flatMap(name ->
                        Arrays.stream(Step.values()).filter(step -> step.name().equals(name)))
                .distinct()
                .toList();
    }

    /// Does a turn: the handler of [#KIND].
    public void goOn(Task task) {
        DrillState state = DrillState.read(task.payload());
        switch (turn(state)) {
            case Turn.Goes(var next, var waits) -> {
                if (next.steps() > state.steps()) {
                    note(next);
                }
                if (waits) {
                    data.options().pause().accept(PAUSE);
                }
                kit.schedules().put(job(next), data.now());
            }
            case Turn.Ended(var report) -> report(report);
        }
    }

    private void note(DrillState state) {
        kit.audit()
                .entry(
                        "system",
                        "studio.drill.step",
                        "drill-" + state.id(),
                        Map.of("step", state.finished().getLast().name()))
                .commit();
    }

    /// Does a drill now, in the caller's thread.
    ///
    /// @param told of each step that is done
    public DrillReport run(String id, Optional<Instant> asked, Consumer<Step> told) {
        DrillState state = DrillState.begun(id, data.now(), asked);
        for (int turn = 0; turn < MAX_TURNS; turn++) {
            switch (turn(state)) {
                case Turn.Goes(var next, var waits) -> {
                    if (next.steps() > state.steps()) {
                        told.accept(next.finished().getLast());
                    }
                    if (waits) {
                        data.options().pause().accept(PAUSE);
                    }
                    state = next;
                }
                case Turn.Ended(var report) -> {
                    return report;
                }
            }
        }
        return state.report(Optional.of("the database was not ready in time"), data.now());
    }

    /// What a turn came to.
    private sealed interface Turn {
        /// It goes on, at once or after a while.
        record Goes(DrillState state, boolean waits) implements Turn {}

        /// It is over.
        record Ended(DrillReport report) implements Turn {}
    }

    private Turn turn(DrillState state) {
        var tables = new RestoredTables(client, data, SUFFIX);
        try {
            if (state.moment().isEmpty() || !state.started()) {
                return begin(state, tables);
            }
            Optional<Step> step = state.next();
            if (step.isEmpty()) {
                return new Turn.Ended(state.report(Optional.empty(), data.now()));
            }
            Optional<DrillState> after = done(step.get(), state, tables);
            return after.<Turn>map(next -> new Turn.Goes(next.done(), false))
                    .orElseGet(() -> new Turn.Goes(state, true));
        } catch (DrillException | SdkException | IllegalStateException e) {
            LOG.warn("The restore drill failed after {} steps: {}", state.steps(), e.getMessage());
            LOG.debug("The failure of the restore drill", e);
            clearQuietly(tables);
            String text = String.valueOf(e.getMessage());
            return new Turn.Ended(state.report(
                    Optional.of(text.length() <= MAX_FAILURE_CHARS ? text : text.substring(0, MAX_FAILURE_CHARS)),
                    data.now()));
        }
    }

    /// Clears away what a drill that died has left, decides the moment, and asks for the tables.
    private Turn begin(DrillState state, RestoredTables tables) {
        Instant moment = moment(state.moment());
        if (!tables.isCleared()) {
            return new Turn.Goes(state, true);
        }
        tables.restore(moment);
        return new Turn.Goes(state.at(moment).restoring(), false);
    }

    /// The state after a step; nothing if the database needs some time.
    private Optional<DrillState> done(Step step, DrillState state, RestoredTables tables) {
        return switch (step) {
            case RESTORED -> Optional.of(state).filter(_ -> tables.isRestored());
            case EXPIRY -> Optional.of(state).filter(_ -> tables.hasExpiry());
            case STREAMS -> Optional.of(state).filter(_ -> tables.hasStreams());
            case RECOVERY -> Optional.of(state).filter(_ -> tables.hasRecovery());
            case ENCRYPTED -> Optional.of(state).filter(_ -> tables.isEncrypted());
            case ALARMS -> {
                tables.names().forEach(table -> RestoredTables.require(watched.test(table), "no alarms on " + table));
                yield Optional.of(state);
            }
            case DELETIONS ->
                Optional.of(state.deleted(
                        deleteAgain(tables.opened(), state.moment().orElseThrow())));
            case COMPARED -> Optional.of(state.compared(compare(tables.opened())));
            case REMOVED -> Optional.of(state).filter(_ -> tables.isCleared());
        };
    }

    private Instant moment(Optional<Instant> asked) {
        StudioBackups.Window window = new StudioBackups(client, data, kit).window();
        Instant latest = window.until()
                .orElseThrow(() -> new DrillException("a table cannot be restored: its recovery is not on"));
        Instant moment = asked.orElse(latest);
        RestoredTables.require(
                window.contains(moment), "the tables cannot be restored to " + moment + " together, see the window");
        return moment;
    }

    private int deleteAgain(StudioData restored, Instant moment) {
        List<String> left = new Deletions(data.ops()).since(moment);
        var removal = new AccountRemoval(restored);
        for (String key : left) {
            removal.removeAgain(key);
            RestoredTables.require(
                    restored.tables().userTable().currentUser(new UserId(key)).isEmpty(),
                    "a deletion could not be applied again");
        }
        return left.size();
    }

    private static Stream<Booking> open(StudioData restored) {
        Instant end = restored.now().plus(AHEAD);
        return Stream.of(BookingStatus.PENDING, BookingStatus.APPROVED)
                .flatMap(status ->
                        restored
                                .tables()
                                .bookingTable()
                                .withStatus(status, Instant.EPOCH, end, PAGE, Cursor.START)
                                .stream());
    }

    /// Every open booking has its entries in the calendar, and their days have no others.
    private static long compare(StudioData restored) {
        List<Booking> bookings = open(restored).toList();
        Set<BookingId> known = bookings.stream().map(Booking::bookingId).collect(Collectors.toSet());
        Map<LocalDate, List<CalendarEntry>> days = new HashMap<>();
        for (Booking booking : bookings) {
            for (DaySlot slot : booking.period().slots(StudioZone.ZONE)) {
                List<CalendarEntry> entries =
                        days.computeIfAbsent(slot.date(), restored.tables().calendarTable()::entriesOn);
                RestoredTables.require(
                        entries.stream().anyMatch(entry -> isOf(entry, booking, slot)),
                        "a booking is not in the calendar: "
                                + booking.bookingId().value());
            }
        }
        days.forEach((day, entries) -> RestoredTables.require(
                entries.stream().allMatch(entry -> known.contains(entry.bookingId())),
                "the calendar has an entry without a booking on " + day));
        return bookings.size();
    }

    private static boolean isOf(CalendarEntry entry, Booking booking, DaySlot slot) {
        return entry.bookingId().equals(booking.bookingId())
                && entry.from().equals(slot.from())
                && entry.until().equals(slot.until());
    }

    private static void clearQuietly(RestoredTables tables) {
        try {
            if (!tables.isCleared()) {
                LOG.info("The tables of a restore drill are being removed");
            }
        } catch (DrillException | SdkException e) {
            LOG.warn("The tables of a restore drill could not be removed", e);
        }
    }

    /// Notes what a drill came to.
    public void report(DrillReport report) {
        kit.audit()
                .entry(
                        "system",
                        report.isPassed() ? PASSED : FAILED,
                        NAME,
                        Map.of(
                                "id", report.id(),
                                "moment", report.moment().toString(),
                                "began", report.at().toString(),
                                "done",
                                        String.join(
                                                ",",
                                                report.done().stream()
                                                        .map(Step::name)
                                                        .toList()),
                                "failure", report.failure().orElse(""),
                                "bookings", String.valueOf(report.bookings()),
                                "deletions", String.valueOf(report.deletions()),
                                "millis", String.valueOf(report.took().toMillis())))
                .commit();
    }

    /// The drills of the past, the latest first.
    public List<DrillReport> reports() {
        return kit.data().table().auditOf(NAME, REPORTS, Cursor.START).items().stream()
                .map(RestoreDrill::read)
                .toList();
    }

    private static DrillReport read(AuditEntry entry) {
        Map<String, String> details = entry.details();
        List<Step> done = Arrays.stream(Step.values())
                .filter(step ->
                        List.of(details.getOrDefault("done", "").split(",")).contains(step.name()))
                .toList();
        return new DrillReport(
                details.getOrDefault("id", ""),
                Instant.parse(details.getOrDefault("began", entry.at().toString())),
                Instant.parse(details.getOrDefault("moment", entry.at().toString())),
                done,
                Optional.of(details.getOrDefault("failure", "")).filter(text -> !text.isEmpty()),
                Long.parseLong(details.getOrDefault("bookings", "0")),
                Integer.parseInt(details.getOrDefault("deletions", "0")),
                Duration.ofMillis(Long.parseLong(details.getOrDefault("millis", "0"))));
    }
}
