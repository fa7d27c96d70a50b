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
import dev.kumiki.apps.studio.design.value.DaySlot;
import dev.kumiki.apps.studio.design.value.StudioZone;
import dev.kumiki.apps.studio.design.value.UserId;
import dev.kumiki.apps.studio.owner.operations.DrillReport.Step;
import dev.kumiki.apps.studio.owner.operations.RestoredTables.DrillException;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/// Restores the studio beside itself, looks whether everything is there, and removes it again (S-150, B5.26, X5.17).
///
/// All tables are restored to one moment, into new tables; what a restored table lacks is applied again; who was deleted since
/// is deleted again; bookings and calendar are compared. Nothing of the real tables is changed. It runs as work on the
/// schedule: each step is noted when it is done, a process that dies leaves it to the next, which begins anew.
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

    /// Puts a drill on the schedule; while one runs, that one.
    ///
    /// @param moment to restore to; empty for the latest that all tables can be restored to
    public void start(String actor, Optional<Instant> moment) {
        String id = data.ops().ids().get();
        kit.schedules()
                .put(
                        new Job(NAME, KIND, Map.of("id", id, "moment", moment.map(Instant::toString).orElse(""))),
                        data.now());
        kit.audit()
                .entry(actor, "studio.drill.started", "drill-" + id, Map.of())
                .commit();
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
                .flatMap(name -> Arrays.stream(Step.values()).filter(step -> step.name().equals(name)))
                .distinct()
                .toList();
    }

    /// Does a drill: the handler of [#KIND].
    public void run(Task task) {
        String id = task.payload().getOrDefault("id", task.id());
        String moment = task.payload().getOrDefault("moment", "");
        report(run(
                id,
                moment.isEmpty() ? Optional.empty() : Optional.of(Instant.parse(moment)),
                step -> kit.audit()
                        .entry("system", "studio.drill.step", "drill-" + id, Map.of("step", step.name()))
                        .commit()));
    }

    /// Does a drill now, in the caller's thread.
    ///
    /// @param told of each step that is done
    public DrillReport run(String id, Optional<Instant> asked, Consumer<Step> told) {
        Instant began = data.now();
        var tables = new RestoredTables(client, data, SUFFIX);
        var progress = new Progress(told);
        Optional<String> failure = Optional.empty();
        Instant moment = asked.orElse(began);
        try {
            moment = moment(asked);
            restore(tables, moment, progress);
        } catch (DrillException | SdkException | IllegalStateException e) {
            LOG.warn("The restore drill failed after {}", progress.done, e);
            String text = String.valueOf(e.getMessage());
            failure = Optional.of(text.length() <= MAX_FAILURE_CHARS ? text : text.substring(0, MAX_FAILURE_CHARS));
            removeQuietly(tables);
        }
        return new DrillReport(
                id,
                began,
                moment,
                progress.done,
                failure,
                progress.bookings,
                progress.deletions,
                Duration.between(began, data.now()));
    }

    /// What a drill has done so far. Belongs to one run.
    private static final class Progress {
        private final Consumer<Step> told;
        private final List<Step> done = new ArrayList<>();
        private long bookings;
        private int deletions;

        Progress(Consumer<Step> told) {
            this.told = told;
        }

        void done(Step step) {
            done.add(step);
            told.accept(step);
        }
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

    private void restore(RestoredTables tables, Instant moment, Progress progress) {
        tables.restore(moment);
        progress.done(Step.RESTORED);
        tables.expiry();
        progress.done(Step.EXPIRY);
        tables.streams();
        progress.done(Step.STREAMS);
        tables.recovery();
        progress.done(Step.RECOVERY);
        tables.encrypted();
        progress.done(Step.ENCRYPTED);
        StudioData restored = tables.opened();
        tables.names().forEach(table -> RestoredTables.require(watched.test(table), "no alarms on " + table));
        progress.done(Step.ALARMS);
        progress.deletions = deleteAgain(restored, moment);
        progress.done(Step.DELETIONS);
        progress.bookings = compare(restored);
        progress.done(Step.COMPARED);
        tables.remove();
        progress.done(Step.REMOVED);
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
                .flatMap(status -> restored
                        .tables()
                        .bookingTable()
                        .withStatus(status, Instant.EPOCH, end, PAGE, Cursor.START)
                        .stream());
    }

    /// Every open booking has its entries in the calendar, and their days have no others.
    private static long compare(StudioData restored) {
        List<Booking> bookings = open(restored).toList();
        for (Booking booking : bookings) {
            for (DaySlot slot : booking.period().slots(StudioZone.ZONE)) {
                List<CalendarEntry> entries = restored.tables().calendarTable().entriesOn(slot.date());
                RestoredTables.require(
                        entries.stream()
                                .anyMatch(entry -> entry.bookingId().equals(booking.bookingId())
                                        && entry.from().equals(slot.from())
                                        && entry.until().equals(slot.until())),
                        "a booking is not in the calendar: " + booking.bookingId().value());
                RestoredTables.require(
                        entries.stream()
                                .allMatch(entry -> bookings.stream()
                                        .anyMatch(other -> other.bookingId().equals(entry.bookingId()))),
                        "the calendar has an entry without a booking on " + slot.date());
            }
        }
        return bookings.size();
    }

    private static void removeQuietly(RestoredTables tables) {
        try {
            tables.remove();
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
                                "done", String.join(",", report.done().stream().map(Step::name).toList()),
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
                .filter(step -> List.of(details.getOrDefault("done", "").split(",")).contains(step.name()))
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
