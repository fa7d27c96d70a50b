package dev.kumiki.apps.studio.owner.operations;

import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.common.ops.AuditEntry;
import dev.kumiki.apps.common.ops.Schedule;
import dev.kumiki.apps.common.schedule.Schedules.Job;
import dev.kumiki.apps.common.work.GiveUpException;
import dev.kumiki.apps.common.work.Task;
import dev.kumiki.apps.studio.booking.CalendarEntries;
import dev.kumiki.apps.studio.calendar.Minutes;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.booking.Booking;
import dev.kumiki.apps.studio.design.booking.BookingKey;
import dev.kumiki.apps.studio.design.calendar.CalendarEntryKey;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ExportDescription;
import software.amazon.awssdk.services.dynamodb.model.ExportFormat;
import software.amazon.awssdk.services.dynamodb.model.ExportStatus;

/// Moves old bookings out of the tables (S-143): the table of bookings is exported into a bucket by the database
/// itself, and only when that export is complete are the bookings that ended more than [#KEPT] ago removed, with their
/// places in the calendar. What customers have used stays counted, and the export can be imported again.
///
/// It goes in small turns, each of which can be repeated: as work on the schedule, or one after the other at a command.
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
    private static final String MADE = "studio.archive.made";
    private static final String FAILED = "studio.archive.failed";
    private static final String FOLDER = "studio/";
    private static final String BOOKINGS = "studio-booking-bookings";

    /// So many days in a row without a booking, and there is nothing older.
    private static final int MOST_EMPTY_DAYS = 1_100;

    private static final int DAYS_PER_TURN = 40;
    private static final Duration PAUSE = Duration.ofSeconds(5);
    private static final Limit PAGE = Limit.of(100);

    /// What the latest archive came to.
    public sealed interface Outcome {
        /// When.
        Instant at();
    }

    /// An archive that was made.
    ///
    /// @param place where in the bucket the export lies
    /// @param bookings how many were moved
    public record Made(Instant at, String place, int bookings) implements Outcome {}

    /// One that failed; nothing was removed without an export.
    public record Failed(Instant at, String reason) implements Outcome {}

    /// What one turn came to: another is needed, or it is done.
    private sealed interface Turn {
        record Again(Map<String, String> payload, Duration pause) implements Turn {}

        record Done(Made made) implements Turn {}
    }

    /// Whether there is somewhere to put archives.
    public boolean isPossible() {
        return !bucket.isEmpty();
    }

    /// Whether one is being made.
    public boolean isRunning() {
        return waiting().isPresent();
    }

    private Optional<Schedule> waiting() {
        return kit.schedules().find(NAME).filter(work -> work.state() == Schedule.State.WAITING);
    }

    /// What the latest one came to.
    public Optional<Outcome> latest() {
        return kit.data().table().auditOf(NAME, PAGE, Cursor.START).items().stream()
                .flatMap(entry -> read(entry).stream())
                .findFirst();
    }

    private static Optional<Outcome> read(AuditEntry entry) {
        Map<String, String> details = entry.details();
        return switch (entry.action()) {
            case MADE ->
                Optional.of(new Made(
                        entry.at(),
                        details.getOrDefault("place", ""),
                        Integer.parseInt(details.getOrDefault("bookings", "0"))));
            case FAILED -> Optional.of(new Failed(entry.at(), details.getOrDefault("reason", "")));
            default -> Optional.empty();
        };
    }

    /// Begins one, as work on the schedule.
    ///
    /// @throws IllegalStateException if there is no bucket
    public void start(String actor) {
        kit.schedules().put(new Job(NAME, KIND, begin(actor)), data.now());
    }

    /// Makes one now, or goes on with the one that was begun.
    ///
    /// @param pause waits
    /// @throws GiveUpException if it cannot be made
    /// @throws IllegalStateException if there is no bucket
    public Made run(String actor, Consumer<Duration> pause) {
        Map<String, String> payload = waiting().map(Schedule::payload).orElseGet(() -> begin(actor));
        while (true) {
            switch (turn(payload)) {
                case Turn.Again(Map<String, String> next, Duration wait) -> {
                    payload = next;
                    pause.accept(wait);
                }
                case Turn.Done(Made made) -> {
                    kit.schedules().cancel(NAME);
                    return made;
                }
            }
        }
    }

    private Map<String, String> begin(String actor) {
        if (!isPossible()) {
            throw new IllegalStateException("there is no bucket for archives: set " + BUCKET);
        }
        Map<String, String> payload = Map.of("id", data.ops().ids().get());
        kit.audit().entry(actor, "studio.archive.started", NAME, payload).commit();
        return payload;
    }

    /// Goes on: the handler of [#KIND].
    public void goOn(Task task) {
        switch (turn(task.payload())) {
            case Turn.Again(Map<String, String> payload, Duration pause) ->
                kit.schedules().put(new Job(NAME, KIND, payload), data.now().plus(pause));
            case Turn.Done _ -> {}
        }
    }

    private Turn turn(Map<String, String> payload) {
        String arn = payload.getOrDefault("export", "");
        if (arn.isEmpty()) {
            return new Turn.Again(with(payload, Map.of("export", export(payload))), PAUSE);
        }
        ExportDescription export =
                client.describeExport(request -> request.exportArn(arn)).exportDescription();
        if (export.exportStatus() == ExportStatus.IN_PROGRESS) {
            return new Turn.Again(payload, PAUSE);
        }
        if (export.exportStatus() == ExportStatus.FAILED) {
            throw failed("the export of bookings failed: " + export.failureMessage());
        }
        return remove(payload, export.exportTime().minus(KEPT));
    }

    private GiveUpException failed(String reason) {
        kit.audit().entry("system", FAILED, NAME, Map.of("reason", reason)).commit();
        return new GiveUpException(reason);
    }

    private static Map<String, String> with(Map<String, String> payload, Map<String, String> more) {
        Map<String, String> all = new HashMap<>(payload);
        all.putAll(more);
        return all;
    }

    private String export(Map<String, String> payload) {
        String table = data.options().tableNames().apply(BOOKINGS);
        String arn = client.describeTable(request -> request.tableName(table))
                .table()
                .tableArn();
        return client.exportTableToPointInTime(request -> request.tableArn(arn)
                        .s3Bucket(bucket)
                        .s3Prefix(prefix(payload))
                        .clientToken(payload.getOrDefault("id", ""))
                        .exportFormat(ExportFormat.DYNAMODB_JSON))
                .exportDescription()
                .exportArn();
    }

    private static String prefix(Map<String, String> payload) {
        return FOLDER + payload.getOrDefault("id", "");
    }

    /// Some days at a turn, backwards from the last that is old enough, until there was nothing for long.
    private Turn remove(Map<String, String> payload, Instant before) {
        int back = Integer.parseInt(payload.getOrDefault("days", "0"));
        int removed = Integer.parseInt(payload.getOrDefault("removed", "0"));
        int empty = Integer.parseInt(payload.getOrDefault("empty", "0"));
        for (int day = 0; day < DAYS_PER_TURN; day++) {
            List<Booking> bookings = bookings(Minutes.date(before).minusDays(back++));
            empty = bookings.isEmpty() ? empty + 1 : 0;
            removed += remove(bookings, before);
        }
        if (empty < MOST_EMPTY_DAYS) {
            var state = Map.of(
                    "days", String.valueOf(back),
                    "removed", String.valueOf(removed),
                    "empty", String.valueOf(empty));
            return new Turn.Again(with(payload, state), Duration.ZERO);
        }
        var made = new Made(data.now(), bucket + "/" + prefix(payload), removed);
        kit.audit()
                .entry("system", MADE, NAME, Map.of("place", made.place(), "bookings", String.valueOf(removed)))
                .commit();
        return new Turn.Done(made);
    }

    private List<Booking> bookings(LocalDate day) {
        return data.tables().bookingTable().startingOn(day, PAGE, Cursor.START).stream()
                .toList();
    }

    /// A booking of many days stays until its last is old enough.
    private int remove(List<Booking> bookings, Instant before) {
        List<Booking> old = bookings.stream()
                .filter(booking -> booking.endTime().isBefore(before))
                .toList();
        data.tables()
                .calendarTable()
                .deleteAll(old.stream()
                        .flatMap(booking -> CalendarEntries.of(booking).stream())
                        .map(CalendarEntryKey::of)
                        .toList());
        data.tables().bookingTable().deleteAll(old.stream().map(BookingKey::of).toList());
        return old.size();
    }
}
