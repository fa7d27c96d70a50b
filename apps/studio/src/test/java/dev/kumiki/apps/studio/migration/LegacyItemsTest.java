package dev.kumiki.apps.studio.migration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.common.host.Supplement.Report;
import dev.kumiki.apps.studio.account.StudioAccountStore;
import dev.kumiki.apps.studio.booking.TestStudio;
import dev.kumiki.apps.studio.design.Documents;
import dev.kumiki.apps.studio.design.booking.Booking;
import dev.kumiki.apps.studio.design.calendar.CalendarEntry;
import dev.kumiki.apps.studio.design.value.BookingId;
import dev.kumiki.apps.testkit.Fixtures;
import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// The document's own items, as they are brought into the designed layout.
@OnEveryStore
final class LegacyItemsTest {
    private static final BookingId ID = new BookingId("b123e456");

    private final TestStudio studio;

    LegacyItemsTest(TestDatabase database) {
        this.studio = new TestStudio(database);
    }

    private void store(String table, String resource, Map<String, String> changes) {
        Map<String, AttributeValue> item = new HashMap<>(Fixtures.item(Documents.class, resource));
        changes.forEach((name, value) -> item.put(name, AttributeValue.fromS(value)));
        studio.database
                .client()
                .putItem(put -> put.tableName("studio-booking-" + table).item(item));
    }

    private LegacyBookings bookings(LegacyTimes times) {
        return new LegacyBookings(studio.database.client(), name -> name, times);
    }

    @Test
    @DisplayName(
            "B5.7: 13:00Z of the document is one o'clock in Tokyo; the booking is on that day in every index and in the calendar")
    void local() {
        store("bookings", "booking.json", Map.of());
        store("calendar", "calendar.json", Map.of("bookingId", ID.value()));
        assertThat(bookings(LegacyTimes.LOCAL).run(false)).isEqualTo(new Report(0, 1, List.of()));
        assertThat(bookings(LegacyTimes.LOCAL).run(true)).isEqualTo(new Report(0, 1, List.of()));
        assertThat(bookings(LegacyTimes.LOCAL).run(true)).isEqualTo(new Report(1, 0, List.of()));
        Booking booking = studio.tables.bookingTable().byId(ID).orElseThrow();
        assertThat(booking.period()).isEqualTo(TestStudio.period("2025-06-15T13:00", "2025-06-15T17:00"));
        assertThat(booking.confirmationDeadline()).contains(Instant.parse("2025-06-08T09:00:00Z"));
        assertThat(booking.taxIncludedPrice()).isEqualTo(37_290);
        assertThat(booking.suppressEvents()).contains(true);
        assertThat(studio.tables
                        .bookingTable()
                        .startingOn(LocalDate.of(2025, 6, 15), Limit.of(5), Cursor.START)
                        .items())
                .containsExactly(booking);
        assertThat(studio.tables.calendarTable().entriesOn(LocalDate.of(2025, 6, 15)))
                .extracting(CalendarEntry::bookingId)
                .containsExactly(ID);
    }

    @Test
    @DisplayName(
            "B5.7: where Z was meant, 13:00Z is 22:00 in Tokyo; and 08:30 there is on its own day, not the one before")
    void utc() {
        store("bookings", "booking.json", Map.of());
        bookings(LegacyTimes.UTC).run(true);
        assertThat(studio.tables.bookingTable().byId(ID).orElseThrow().period())
                .isEqualTo(TestStudio.period("2025-06-15T22:00", "2025-06-16T02:00"));
        store(
                "bookings",
                "booking.json",
                Map.of(
                        "PK", "BOOKING#early",
                        "bookingId", "early",
                        "startTime", "2025-06-20T08:30:00Z",
                        "endTime", "2025-06-20T11:00:00Z"));
        bookings(LegacyTimes.LOCAL).run(true);
        assertThat(studio.stored(
                        "studio-booking-bookings",
                        Map.of(
                                "PK", AttributeValue.fromS("BOOKING#early"),
                                "SK", AttributeValue.fromS("USER#123e4567-e89b-12d3-a456-426614174000"))))
                .containsEntry("GSI3PK", AttributeValue.fromS("DATE#2025-06-20"))
                .containsEntry("GSI3SK", AttributeValue.fromS("TIME#08:30:00"));
    }

    @Test
    @DisplayName("B5.7: what cannot be read is reported, with the reason, and left as it is")
    void unreadable() {
        store("bookings", "booking.json", Map.of("planDetails", "安い"));
        Report report = bookings(LegacyTimes.LOCAL).run(true);
        assertThat(report.made()).isZero();
        assertThat(report.problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem.reason()).contains("planDetails"));
    }

    @Test
    @DisplayName("B5.2, S-012: the document's user gets a guard, can sign in, and is not welcomed anew")
    void users() {
        store("users", "user.json", Map.of());
        var users = new LegacyUsers(studio.database.client(), name -> name);
        assertThat(users.run(true)).isEqualTo(new Report(0, 1, List.of()));
        assertThat(users.run(true)).isEqualTo(new Report(1, 0, List.of()));
        var store = new StudioAccountStore(studio.data);
        assertThat(store.findByEmail("user@example.com")).hasValueSatisfying(account -> {
            assertThat(account.emailVerified()).isTrue();
            assertThat(store.credential(account.key())).isPresent();
        });
    }
}
