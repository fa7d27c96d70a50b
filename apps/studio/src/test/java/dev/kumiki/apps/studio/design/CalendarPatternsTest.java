package dev.kumiki.apps.studio.design;

import static dev.kumiki.apps.studio.booking.TestStudio.AKI;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.kumiki.apps.studio.booking.TestStudio;
import dev.kumiki.apps.studio.design.booking.BookingStatus;
import dev.kumiki.apps.studio.design.booking.BookingType;
import dev.kumiki.apps.studio.design.calendar.BusySlot;
import dev.kumiki.apps.studio.design.calendar.CalendarDay;
import dev.kumiki.apps.studio.design.calendar.CalendarEntry;
import dev.kumiki.apps.studio.design.calendar.CalendarEntryMapper;
import dev.kumiki.apps.studio.design.calendar.CalendarTable;
import dev.kumiki.apps.studio.design.calendar.CalendarTableAccess;
import dev.kumiki.apps.studio.design.calendar.DayLock;
import dev.kumiki.apps.studio.design.value.BookingId;
import dev.kumiki.apps.studio.design.value.ClockTime;
import dev.kumiki.apps.studio.design.value.StudioZone;
import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.mapping.Values;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;

/// The access patterns of the calendar.
@OnEveryStore
final class CalendarPatternsTest {
    private static final LocalDate DAY = LocalDate.of(2026, 12, 1);

    private final TestStudio studio;
    private final CalendarTableAccess table;

    CalendarPatternsTest(TestDatabase database) {
        this.studio = new TestStudio(database);
        this.table = studio.tables.calendarTable();
    }

    private static CalendarEntry entry(LocalDate date, int hour) {
        String from = "%02d:00:00".formatted(hour);
        String until = "%02d:30:00".formatted(hour);
        return new CalendarEntry(
                date,
                new ClockTime(from),
                new ClockTime(until),
                new BookingId("b" + hour),
                AKI,
                BookingStatus.PENDING,
                BookingType.TEMPORARY,
                date.atTime(hour, 0).atZone(StudioZone.ZONE).toInstant(),
                date.atTime(hour, 30).atZone(StudioZone.ZONE).toInstant(),
                0);
    }

    private static String id(CalendarEntry entry) {
        return entry.bookingId().value();
    }

    @Test
    @DisplayName("S-074, S-070, B5.5: the slots of a day in order, one Query, without the lock")
    void ofDay() {
        for (int hour : List.of(20, 9, 13)) {
            table.create(entry(DAY, hour));
        }
        table.put(new DayLock(DAY, 0));
        var traced = studio.database.trace(() -> table.entriesOn(DAY));
        assertThat(traced.result()).extracting(CalendarPatternsTest::id).containsExactly("b9", "b13", "b20");
        assertThat(traced.operations()).containsExactly("Query");
        // The lock is not even read.
        assertThat(traced.calls().getFirst().response())
                .hasValueSatisfying(response ->
                        assertThat(((QueryResponse) response).scannedCount()).isEqualTo(3));
    }

    @Test
    @DisplayName("S-167, B5.30: others learn that the studio is taken, and nothing else is even read")
    void busy() {
        table.create(entry(DAY, 9));
        var traced = studio.database.trace(() -> table.busyOn(DAY));
        assertThat(traced.result())
                .containsExactly(new BusySlot(DAY, new ClockTime("09:00:00"), new ClockTime("09:30:00")));
        assertThat(traced.operations()).containsExactly("Query");
        assertThat(traced.calls().getFirst().response())
                .hasValueSatisfying(response -> assertThat(((QueryResponse) response).items())
                        .isNotEmpty()
                        .allSatisfy(item -> assertThat(item).doesNotContainKeys("userId", "bookingId")));
    }

    @Test
    @DisplayName("S-075: a range of days, one Query for each")
    void ofDays() {
        table.create(entry(DAY, 9));
        table.create(entry(DAY.plusDays(2), 10));
        table.create(entry(DAY.plusDays(3), 11));
        var traced = studio.database.trace(() -> table.entriesBetween(DAY, DAY.plusDays(2)));
        assertThat(traced.result()).extracting(CalendarPatternsTest::id).containsExactly("b9", "b10");
        assertThat(traced.operations()).containsExactly("Query", "Query", "Query");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> table.entriesBetween(DAY, DAY.plusDays(CalendarTable.MAX_DAYS)));
    }

    @Test
    @DisplayName("B5.5: a day with its lock, one consistent Query, the lock first")
    void withLock() {
        assertThat(table.day(DAY)).isEqualTo(new CalendarDay(Optional.empty(), List.of(), List.of()));
        CalendarEntry stored = table.create(entry(DAY, 9));
        DayLock lock = table.put(new DayLock(DAY, 0));
        var traced = studio.database.trace(() -> table.day(DAY));
        assertThat(traced.result()).isEqualTo(new CalendarDay(Optional.of(lock), List.of(stored), List.of()));
        assertThat(traced.operations()).containsExactly("Query");
        var query = (QueryRequest) traced.calls().getFirst().request();
        assertThat(query.consistentRead()).isTrue();
        assertThat(query.scanIndexForward()).isTrue();
        assertThat(traced.calls().getFirst().response())
                .hasValueSatisfying(response -> assertThat(((QueryResponse) response).items())
                        .extracting(item -> Values.text(Values.required(item, "SK"), "SK"))
                        .containsExactly("LOCK", "TIME#09:00:00#09:30:00"));
    }

    @Test
    @DisplayName("K-5: a day of more than 1 MB")
    void pages() {
        for (int hour = 10; hour <= 13; hour++) {
            studio.putLarge(CalendarEntryMapper.INSTANCE, entry(DAY, hour));
        }
        List<String> expected = List.of("b10", "b11", "b12", "b13");
        studio.checkPaging(expected, CalendarPatternsTest::id, (limit, after) -> table.entriesOn(DAY, limit, after));
        var whole = studio.database.trace(() -> table.entriesOn(DAY));
        assertThat(whole.result()).extracting(CalendarPatternsTest::id).containsExactlyElementsOf(expected);
        assertThat(whole.calls()).hasSizeGreaterThan(1);
        var busy = studio.database.trace(() -> table.busyOn(DAY));
        assertThat(busy.result())
                .extracting(slot -> slot.from().value())
                .containsExactly("10:00:00", "11:00:00", "12:00:00", "13:00:00");
        assertThat(busy.calls()).hasSizeGreaterThan(1);
        var day = studio.database.trace(() -> table.day(DAY));
        assertThat(day.result().entries()).extracting(CalendarPatternsTest::id).containsExactlyElementsOf(expected);
        assertThat(day.calls()).hasSizeGreaterThan(1);
    }
}
