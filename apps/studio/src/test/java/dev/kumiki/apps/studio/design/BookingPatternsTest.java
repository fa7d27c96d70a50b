package dev.kumiki.apps.studio.design;

import static dev.kumiki.apps.studio.booking.TestStudio.AKI;
import static dev.kumiki.apps.studio.booking.TestStudio.BEN;
import static dev.kumiki.apps.studio.booking.TestStudio.booking;
import static dev.kumiki.apps.studio.booking.TestStudio.period;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.kumiki.apps.studio.booking.TestStudio;
import dev.kumiki.apps.studio.design.booking.Booking;
import dev.kumiki.apps.studio.design.booking.BookingFields;
import dev.kumiki.apps.studio.design.booking.BookingKey;
import dev.kumiki.apps.studio.design.booking.BookingMapper;
import dev.kumiki.apps.studio.design.booking.BookingPatch;
import dev.kumiki.apps.studio.design.booking.BookingStatus;
import dev.kumiki.apps.studio.design.booking.BookingTableAccess;
import dev.kumiki.apps.studio.design.booking.BookingType;
import dev.kumiki.apps.studio.design.value.BookingId;
import dev.kumiki.apps.studio.design.value.Email;
import dev.kumiki.apps.studio.design.value.Period;
import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.trace.Call;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

/// The access patterns of bookings: operation, index, calls, order, and lists of more than 1 MB.
@OnEveryStore
final class BookingPatternsTest {
    private static final Limit ALL = Limit.of(100);
    private static final Instant START = TestDatabase.START;
    private static final List<String> FOUR = List.of("b1", "b2", "b3", "b4");

    private final TestStudio studio;
    private final BookingTableAccess table;

    BookingPatternsTest(TestDatabase database) {
        this.studio = new TestStudio(database);
        this.table = studio.tables.bookingTable();
    }

    private static Period day(int day) {
        return period("2026-12-%02dT13:00".formatted(day), "2026-12-%02dT17:00".formatted(day));
    }

    private static Period hour(int hour) {
        return period("2026-12-01T%02d:00".formatted(hour), "2026-12-01T%02d:30".formatted(hour));
    }

    private static String id(Booking booking) {
        return booking.bookingId().value();
    }

    @Test
    @DisplayName("S-059, S-130: by id and user, one consistent GetItem")
    void byIdAndUser() {
        Booking stored = table.create(booking("b1", AKI, day(1), START));
        var traced = studio.database.trace(() -> table.booking(stored.bookingId(), AKI));
        assertThat(traced.result()).contains(stored);
        assertThat(traced.operations()).containsExactly("GetItem");
        assertThat(traced.calls().getFirst().request())
                .isInstanceOfSatisfying(
                        GetItemRequest.class,
                        get -> assertThat(get.consistentRead()).isTrue());
        assertThat(table.booking(stored.bookingId(), BEN)).isEmpty();
    }

    @Test
    @DisplayName("B5.12: by id alone, one consistent Query of at most two items")
    void byIdAlone() {
        Booking stored = table.create(booking("b1", AKI, day(1), START));
        var traced = studio.database.trace(() -> table.byId(stored.bookingId()));
        assertThat(traced.result()).contains(stored);
        assertThat(traced.operations()).containsExactly("Query");
        assertThat(traced.calls().getFirst().request()).isInstanceOfSatisfying(QueryRequest.class, query -> {
            assertThat(query.limit()).isEqualTo(2);
            assertThat(query.consistentRead()).isTrue();
        });
        assertThat(table.byId(new BookingId("b2"))).isEmpty();
        table.create(booking("b1", BEN, day(2), START));
        assertThatIllegalStateException().isThrownBy(() -> table.byId(stored.bookingId()));
    }

    @Test
    @DisplayName("S-060, S-033: a user's bookings, the one made last first, one Query")
    void ofUser() {
        for (int i = 1; i <= 3; i++) {
            table.create(booking("b" + i, AKI, day(9 - i), START.plusSeconds(i)));
        }
        table.create(booking("b4", BEN, day(20), START));
        var traced = studio.database.trace(() -> table.bookingsOf(AKI, ALL, Cursor.START));
        assertThat(traced.result().items()).extracting(BookingPatternsTest::id).containsExactly("b3", "b2", "b1");
        assertThat(traced.operations()).containsExactly("Query UserBookingsIndex");
    }

    @Test
    @DisplayName("B5.23: the bookings to come of a user, whose copy of the user's data is brought up to date")
    void ofUserToCome() {
        table.create(booking("past", AKI, period("2026-11-01T10:00", "2026-11-01T12:00"), START));
        table.create(booking("future", AKI, day(1), START));
        var toCome = BookingFields.START_TIME.greaterThan(START);
        List<Booking> found = table.bookingsOf(AKI, toCome, ALL, Cursor.START).items();
        assertThat(found).extracting(BookingPatternsTest::id).containsExactly("future");
        table.patch(BookingPatch.of(BookingKey.of(found.getFirst()))
                .userName("山田花子")
                .userEmail(new Email("hanako@example.com")));
        assertThat(table.bookingsOf(AKI, ALL, Cursor.START).items())
                .extracting(Booking::userName)
                .containsExactlyInAnyOrder("山田花子", "山田太郎");
    }

    @Test
    @DisplayName("S-061, S-034, B5.11: the bookings of a status in start order, always bounded by start times")
    void ofStatus() {
        for (int day : List.of(3, 1, 2, 4)) {
            table.create(booking("b" + day, AKI, day(day), START));
        }
        Booking third = table.byId(new BookingId("b3")).orElseThrow();
        table.patch(BookingPatch.of(BookingKey.of(third))
                .startTimeAndStatusAndBookingTypeAndConfirmationDeadlineAndIsListed(
                        third.startTime(),
                        BookingStatus.APPROVED,
                        third.bookingType(),
                        third.confirmationDeadline(),
                        true));
        Instant from = day(1).start();
        Instant until = day(3).end();
        var traced =
                studio.database.trace(() -> table.withStatus(BookingStatus.PENDING, from, until, ALL, Cursor.START));
        assertThat(traced.result().items()).extracting(BookingPatternsTest::id).containsExactly("b1", "b2");
        assertThat(traced.operations()).containsExactly("Query StatusBookingsIndex");
        assertThat(table.withStatus(BookingStatus.APPROVED, from, until, ALL, Cursor.START)
                        .items())
                .extracting(BookingPatternsTest::id)
                .containsExactly("b3");
    }

    @Test
    @DisplayName("S-062, S-035, B5.7: the bookings of a day of the studio, in the order of time")
    void ofDay() {
        table.create(booking("late", AKI, period("2026-12-02T23:30", "2026-12-03T01:00"), START));
        table.create(booking("early", AKI, period("2026-12-02T00:00", "2026-12-02T02:00"), START));
        table.create(booking("before", AKI, period("2026-12-01T23:59", "2026-12-02T00:00"), START));
        table.create(booking("morning", AKI, period("2026-12-02T08:30", "2026-12-02T10:30"), START));
        var traced = studio.database.trace(() -> table.startingOn(LocalDate.of(2026, 12, 2), ALL, Cursor.START));
        assertThat(traced.result().items())
                .extracting(BookingPatternsTest::id)
                .containsExactly("early", "morning", "late");
        assertThat(traced.operations()).containsExactly("Query DateBookingsIndex");
    }

    @Test
    @DisplayName("S-063, B5.10: overdue temporary bookings, also of long ago, without a Scan")
    void overdue() {
        // Deadlines: 1 December, 30 November, 31 October, 30 September, each at 18:00 in Tokyo.
        table.create(booking("now", AKI, period("2026-12-08T10:00", "2026-12-08T12:00"), START));
        table.create(booking("thisMonth", AKI, period("2026-12-07T10:00", "2026-12-07T12:00"), START));
        table.create(booking("lastMonth", AKI, period("2026-11-07T10:00", "2026-11-07T12:00"), START));
        table.create(booking("longAgo", AKI, period("2026-10-07T10:00", "2026-10-07T12:00"), START));
        Instant deadline = Instant.parse("2026-11-30T09:00:00Z");
        assertThat(table.overdue(deadline)).extracting(BookingPatternsTest::id).containsExactly("longAgo", "lastMonth");
        var traced = studio.database.trace(() -> table.overdue(deadline.plusMillis(1)));
        assertThat(traced.result())
                .extracting(BookingPatternsTest::id)
                .containsExactly("longAgo", "lastMonth", "thisMonth");
        assertThat(traced.operations()).containsOnly("Query DeadlineIndex", "BatchGetItem");
    }

    @Test
    @DisplayName("B5.10: only temporary bookings that are open are in DeadlineIndex")
    void deadlineIndexIsSparse() {
        Booking stored = table.create(booking("b1", AKI, day(1), START));
        assertThat(studio.stored(
                        "studio-booking-bookings", BookingKey.of(stored).toItem()))
                .containsKeys("GSI4PK", "GSI4SK");
        for (BookingStatus status : BookingStatus.values()) {
            for (BookingType type : BookingType.values()) {
                table.patch(BookingPatch.of(BookingKey.of(stored))
                        .startTimeAndStatusAndBookingTypeAndConfirmationDeadlineAndIsListed(
                                stored.startTime(), status, type, stored.confirmationDeadline(), true));
                boolean listed = type == BookingType.TEMPORARY && status.isOpen();
                assertThat(studio.stored(
                                        "studio-booking-bookings",
                                        BookingKey.of(stored).toItem())
                                .containsKey("GSI4PK"))
                        .as(status + " " + type)
                        .isEqualTo(listed);
            }
        }
    }

    @Test
    @DisplayName("K-5: a user's bookings of more than 1 MB")
    void ofUserPages() {
        for (int i = 1; i <= 4; i++) {
            studio.putLarge(BookingMapper.INSTANCE, booking("b" + i, AKI, day(i), START.plusSeconds(i)));
        }
        List<String> lastFirst = FOUR.reversed();
        studio.checkPaging(lastFirst, BookingPatternsTest::id, (limit, after) -> table.bookingsOf(AKI, limit, after));
        var open = BookingFields.STATUS.is(BookingStatus.PENDING);
        studio.checkPaging(
                lastFirst, BookingPatternsTest::id, (limit, after) -> table.bookingsOf(AKI, open, limit, after));
    }

    @Test
    @DisplayName("K-5: bookings of a status and of a day of more than 1 MB, and of deadlines")
    void indexesPage() {
        for (int i = 1; i <= 4; i++) {
            studio.putLarge(BookingMapper.INSTANCE, booking("b" + i, AKI, hour(i), START));
        }
        Instant from = hour(1).start();
        Instant until = hour(9).start();
        studio.checkPaging(
                FOUR,
                BookingPatternsTest::id,
                (limit, after) -> table.withStatus(BookingStatus.PENDING, from, until, limit, after));
        studio.checkPaging(FOUR, BookingPatternsTest::id, (limit, after) -> table.startingOn(from, limit, after));
        Instant due = Instant.parse("2026-11-30T00:00:00Z");
        var traced = studio.database.trace(() -> table.dueInMonth(due, due));
        assertThat(traced.result()).extracting(BookingPatternsTest::id).containsExactlyElementsOf(FOUR);
        assertThat(traced.calls()).extracting(Call::operation).containsOnly("Query", "BatchGetItem");
    }

    @Test
    @DisplayName("K-3: bookings made in the same moment are all there, page by page")
    void sameMoment() {
        for (String id : FOUR) {
            table.create(booking(id, AKI, day(1), START));
        }
        List<String> found = table.bookingsOf(AKI, Limit.of(1), Cursor.START).stream()
                .map(BookingPatternsTest::id)
                .toList();
        assertThat(found).containsExactlyInAnyOrderElementsOf(FOUR);
    }

    @Test
    @DisplayName("S-057: what is not decided yet is missing")
    void undecided() {
        Booking stored = table.create(booking("b1", AKI, day(1), START));
        assertThat(stored.approvedBy()).isEqualTo(Optional.empty());
        assertThat(studio.stored(
                        "studio-booking-bookings", BookingKey.of(stored).toItem()))
                .doesNotContainKeys("approvedBy", "approvedAt");
    }
}
