package dev.kumiki.apps.studio.owner.operations;

import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.common.ops.AuditEntry;
import dev.kumiki.apps.common.schedule.Schedules.Job;
import dev.kumiki.apps.common.work.GiveUpException;
import dev.kumiki.apps.common.work.Task;
import dev.kumiki.apps.studio.calendar.Minutes;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.booking.Booking;
import dev.kumiki.apps.studio.design.booking.BookingKey;
import dev.kumiki.apps.studio.design.calendar.CalendarEntry;
import dev.kumiki.apps.studio.design.calendar.CalendarEntryKey;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ExportDescription;
import software.amazon.awssdk.services.dynamodb.model.ExportFormat;
import software.amazon.awssdk.services.dynamodb.model.ExportStatus;

/// Moves old bookings out of the tables (S-143): the table of bookings is exported into a bucket by the database
/// itself, and only when that export is complete are the bookings that ended more than [#KEPT] ago removed, with their
/// places in the calendar. What customers have used stays counted, and the export can be imported again.
///
/// It runs as work on the schedule in small turns; each turn can be repeated.
///
/// @param bucket where exports go; empty if there is none, and then nothing is archived
public record Archive(DynamoDbClient client, StudioData data, AppKit kit, String bucket) {
    /// The setting that names the bucket.
    public static final String BUCKET = "STUDIO_ARCHIVE_BUCKET";

    /// The kind of the work.
    public static final String KIND = "studio-archive";

    /// How long bookings stay after their end: the studio's books ask for three years.
    public static final Duration KEPT = Duration.ofDays(3 * 366L);

    private static final String NAME = "archive";
    private static final String BOOKINGS = "studio-booking-bookings";
    private static final int DAYS_PER_RUN = 400;
    private static final int DAYS_PER_TURN = 40;
    private static final Duration PAUSE = Duration.ofSeconds(5);
    private static final Limit PAGE = Limit.of(100);

    /// An archive that was made.
    ///
    /// @param bookings how many were moved
    public record Made(Instant at, String export, int bookings) {}

    /// Whether there is somewhere to put archives.
    public boolean isPossible() {
        return !bucket.isEmpty();
    }

    /// Whether one is being made.
    public boolean isRunning() {
        return kit.schedules().find(NAME).isPresent();
    }

    /// The archives of the past, the latest first.
    public List<Made> made() {
        return kit.data().table().auditOf(NAME, PAGE, Cursor.START).items().stream()
                .filter(entry -> entry.action().equals("studio.archive.made"))
                .map(Archive::read)
                .toList();
    }

    private static Made read(AuditEntry entry) {
        return new Made(
                entry.at(),
                entry.details().getOrDefault("export", ""),
                Integer.parseInt(entry.details().getOrDefault("bookings", "0")));
    }

    /// Begins one.
    ///
    /// @throws IllegalStateException if there is no bucket
    public void start(String actor) {
        if (!isPossible()) {
            throw new IllegalStateException("there is no bucket for archives: set " + BUCKET);
        }
        String id = data.ops().ids().get();
        kit.schedules().put(new Job(NAME, KIND, Map.of("id", id)), data.now());
        kit.audit()
                .entry(actor, "studio.archive.started", NAME, Map.of("id", id))
                .commit();
    }

    /// Goes on: the handler of [#KIND].
    public void goOn(Task task) {
        String id = task.payload().getOrDefault("id", task.id());
        String arn = task.payload().getOrDefault("export", "");
        if (arn.isEmpty()) {
            next(Map.of("id", id, "export", export(id)), PAUSE);
            return;
        }
        ExportDescription export =
                client.describeExport(request -> request.exportArn(arn)).exportDescription();
        if (export.exportStatus() == ExportStatus.IN_PROGRESS) {
            next(task.payload(), PAUSE);
        } else if (export.exportStatus() == ExportStatus.FAILED) {
            throw new GiveUpException("the export of bookings failed: " + export.failureMessage());
        } else {
            remove(task, arn, export.exportTime());
        }
    }

    private String export(String id) {
        String table = data.options().tableNames().apply(BOOKINGS);
        String arn = client.describeTable(request -> request.tableName(table))
                .table()
                .tableArn();
        return client.exportTableToPointInTime(request -> request.tableArn(arn)
                        .s3Bucket(bucket)
                        .s3Prefix("studio/" + id)
                        .clientToken(id)
                        .exportFormat(ExportFormat.DYNAMODB_JSON))
                .exportDescription()
                .exportArn();
    }

    private void next(Map<String, String> payload, Duration pause) {
        kit.schedules().put(new Job(NAME, KIND, payload), data.now().plus(pause));
    }

    /// Some days at a turn, backwards from the last that is old enough.
    private void remove(Task task, String arn, Instant exported) {
        LocalDate last = Minutes.date(exported.minus(KEPT)).minusDays(1);
        int from = Integer.parseInt(task.payload().getOrDefault("days", "0"));
        int removed = Integer.parseInt(task.payload().getOrDefault("removed", "0"));
        for (int back = from; back < from + DAYS_PER_TURN; back++) {
            removed += remove(last.minusDays(back));
        }
        int done = from + DAYS_PER_TURN;
        if (done < DAYS_PER_RUN) {
            next(
                    Map.of(
                            "id", task.payload().getOrDefault("id", ""),
                            "export", arn,
                            "days", String.valueOf(done),
                            "removed", String.valueOf(removed)),
                    Duration.ZERO);
            return;
        }
        kit.audit()
                .entry(
                        "system",
                        "studio.archive.made",
                        NAME,
                        Map.of("export", arn, "bookings", String.valueOf(removed)))
                .commit();
    }

    private int remove(LocalDate day) {
        List<Booking> bookings = data.tables().bookingTable().startingOn(day, PAGE, Cursor.START).stream()
                .toList();
        if (!bookings.isEmpty()) {
            List<CalendarEntry> entries = data.tables().calendarTable().entriesOn(day);
            data.tables()
                    .calendarTable()
                    .deleteAll(entries.stream().map(CalendarEntryKey::of).toList());
            data.tables()
                    .bookingTable()
                    .deleteAll(bookings.stream().map(BookingKey::of).toList());
        }
        return bookings.size();
    }

    /// The latest archive.
    public Optional<Made> latest() {
        return made().stream().findFirst();
    }
}
