package dev.kumiki.apps.studio.owner.operations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.apps.common.host.App;
import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.protection.TableProtection;
import dev.kumiki.apps.common.work.Task;
import dev.kumiki.apps.studio.booking.TestStudio;
import dev.kumiki.apps.studio.calendar.Minutes;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.StudioTables;
import dev.kumiki.apps.studio.design.booking.Booking;
import dev.kumiki.apps.studio.design.calendar.CalendarEntry;
import dev.kumiki.apps.studio.design.value.BookingId;
import dev.kumiki.apps.studio.design.value.Period;
import dev.kumiki.apps.studio.design.value.StudioZone;
import dev.kumiki.apps.testkit.TestClock;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import dev.kumiki.engine.upkeep.Upkeep;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// The archive of old bookings, with a folder for the bucket.
@Timeout(60)
final class ArchiveTest {
    private static final String BUCKET = "attic";
    private static final Duration BACK = Archive.KEPT.plusDays(30);

    @TempDir
    private Path buckets;

    private final TestClock clock = new TestClock(TestDatabase.START);
    private EmbeddedDynamoDb engine;
    private AppKit kit;
    private StudioData data;

    @BeforeEach
    void open() throws IOException {
        Files.createDirectory(buckets.resolve(BUCKET));
        engine = EmbeddedDynamoDb.open(EngineOptions.inMemory().clock(clock).upkeep(Upkeep.DEFAULTS.buckets(buckets)));
        kit = new AppKit(new App("studio"), Platform.local(engine, clock, (_, _) -> {}));
        kit.open(StudioTables.definition());
        kit.protect(TableProtection.of(35, 30));
        data = new StudioData(kit.on(StudioTables::on), kit.options(), kit.data(), kit.schedules());
    }

    @AfterEach
    void close() {
        engine.close();
    }

    /// A booking of two hours with its place in the calendar.
    private void stored(String id, Instant start) {
        Booking booking = TestStudio.booking(
                id, TestStudio.AKI, new Period(start, start.plus(Duration.ofHours(2))), start.minusSeconds(3600));
        data.tables().bookingTable().put(booking);
        booking.period()
                .slots(StudioZone.ZONE)
                .forEach(slot -> data.tables()
                        .calendarTable()
                        .put(new CalendarEntry(
                                slot.date(),
                                slot.from(),
                                slot.until(),
                                booking.bookingId(),
                                booking.userId(),
                                booking.status(),
                                booking.bookingType(),
                                booking.startTime(),
                                booking.endTime(),
                                0)));
    }

    private boolean isStored(String id) {
        return data.tables().bookingTable().byId(new BookingId(id)).isPresent();
    }

    /// Has the work on the schedule done until the archive is made or given up.
    private void work(Archive archive) throws InterruptedException {
        try (var worker = kit.schedules().worker("archive", Map.of(Archive.KIND, archive::goOn))) {
            while (archive.isRunning()
                    && kit.schedules().find("archive").orElseThrow().attempts() < 2) {
                worker.runOnce();
                clock.advance(Duration.ofSeconds(5));
                LockSupport.parkNanos(Duration.ofMillis(2).toNanos());
            }
        }
    }

    private List<Path> objects() throws IOException {
        try (var files = Files.walk(buckets.resolve(BUCKET))) {
            return files.filter(Files::isRegularFile).toList();
        }
    }

    @Test
    @DisplayName(
            "data S-143: old bookings leave the tables after a complete export, with their places in the calendar; others stay")
    void moved() throws IOException, InterruptedException {
        Instant old = TestDatabase.START.minus(BACK);
        stored("old1", old);
        stored("old2", old.minus(Duration.ofDays(1_000)));
        stored("young", TestDatabase.START.minus(Duration.ofDays(30)));
        var archive = new Archive(engine, data, kit, BUCKET);
        archive.start("owner");
        assertThat(archive.isRunning()).isTrue();
        assertThat(isStored("old1")).as("nothing leaves before the export").isTrue();
        work(archive);
        assertThat(archive.latest())
                .hasValueSatisfying(outcome -> assertThat(outcome)
                        .isInstanceOfSatisfying(
                                Archive.Made.class,
                                made -> assertThat(made.bookings()).isEqualTo(2)));
        assertThat(isStored("old1")).isFalse();
        assertThat(isStored("old2")).isFalse();
        assertThat(isStored("young")).isTrue();
        assertThat(data.tables().calendarTable().entriesOn(Minutes.date(old))).isEmpty();
        assertThat(data.tables().calendarTable().entriesOn(Minutes.date(TestDatabase.START.minus(Duration.ofDays(30)))))
                .hasSize(1);
        assertThat(objects()).anyMatch(path -> path.toString().endsWith(".json.gz"));
    }

    @Test
    @DisplayName("data S-143: without the bucket nothing is removed, and the operator sees why")
    void noBucket() throws IOException {
        Instant old = TestDatabase.START.minus(BACK);
        stored("old1", old);
        Files.delete(buckets.resolve(BUCKET));
        var archive = new Archive(engine, data, kit, BUCKET);
        var task = new Task("t", "archive", Archive.KIND, Map.of("id", "a1"), clock.instant(), 1);
        assertThatThrownBy(() -> {
                    for (int turn = 0; turn < 1_000; turn++) {
                        archive.goOn(next(task));
                        LockSupport.parkNanos(Duration.ofMillis(2).toNanos());
                    }
                })
                .isInstanceOf(RuntimeException.class);
        assertThat(isStored("old1")).isTrue();
        assertThat(archive.latest())
                .hasValueSatisfying(outcome -> assertThat(outcome)
                        .isInstanceOfSatisfying(
                                Archive.Failed.class,
                                failed -> assertThat(failed.reason()).contains("bucket does not exist")));
    }

    @Test
    @DisplayName(
            "data S-143: a booking across midnight leaves both its days; one of many days stays until its last is old")
    void acrossMidnight() {
        Instant limit = TestDatabase.START.minus(Archive.KEPT);
        Instant evening = Minutes.date(limit)
                .minusDays(40)
                .atTime(23, 0)
                .atZone(StudioZone.ZONE)
                .toInstant();
        stored("night", evening);
        Booking days = TestStudio.booking(
                "days",
                TestStudio.AKI,
                new Period(limit.minus(Duration.ofDays(3)), limit.plus(Duration.ofDays(3))),
                limit.minus(Duration.ofDays(9)));
        data.tables().bookingTable().put(days);
        Archive.Made made = new Archive(engine, data, kit, BUCKET)
                .run(
                        "operator",
                        pause -> LockSupport.parkNanos(Duration.ofMillis(2).toNanos()));
        assertThat(made.bookings()).isEqualTo(1);
        assertThat(isStored("night")).isFalse();
        assertThat(isStored("days")).isTrue();
        assertThat(data.tables().calendarTable().entriesOn(Minutes.date(evening).plusDays(1)))
                .isEmpty();
    }

    /// The turn that is on the schedule, or the first.
    private Task next(Task first) {
        return kit.schedules()
                .find("archive")
                .map(work -> new Task("t", "archive", Archive.KIND, work.payload(), clock.instant(), 1))
                .orElse(first);
    }
}
