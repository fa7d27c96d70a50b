package dev.kumiki.apps.studio.booking;

import static dev.kumiki.apps.studio.booking.TestStudio.ADMIN;
import static dev.kumiki.apps.studio.booking.TestStudio.AKI;
import static dev.kumiki.apps.studio.booking.TestStudio.LED;
import static dev.kumiki.apps.studio.booking.TestStudio.STAFF;
import static dev.kumiki.apps.studio.booking.TestStudio.done;
import static dev.kumiki.apps.studio.booking.TestStudio.period;
import static dev.kumiki.apps.studio.booking.TestStudio.request;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.studio.booking.BookingResult.Reason;
import dev.kumiki.apps.studio.booking.BookingResult.Refused;
import dev.kumiki.apps.studio.booking.BookingResult.Taken;
import dev.kumiki.apps.studio.booking.BookingResult.TermsNotAgreed;
import dev.kumiki.apps.studio.booking.BookingResult.Unavailable;
import dev.kumiki.apps.studio.design.booking.Booking;
import dev.kumiki.apps.studio.design.booking.BookingStatus;
import dev.kumiki.apps.studio.design.booking.BookingType;
import dev.kumiki.apps.studio.design.calendar.CalendarEntry;
import dev.kumiki.apps.studio.design.catalogue.StudioOptionKey;
import dev.kumiki.apps.studio.design.catalogue.StudioOptionPatch;
import dev.kumiki.apps.studio.design.terms.UserAgreementKey;
import dev.kumiki.apps.studio.design.value.BookingId;
import dev.kumiki.apps.studio.design.value.Period;
import dev.kumiki.apps.studio.design.value.TermsVersion;
import dev.kumiki.apps.studio.terms.TermsPublication;
import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.trace.Call;
import dev.kumiki.design.trace.TracedClient;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

/// What happens between the reading of a day and the writing of a change: it is always noticed.
@OnEveryStore
final class InBetweenTest {
    private static final BookingId B1 = new BookingId("b1");
    private static final Period AFTERNOON = period("2026-12-01T13:00", "2026-12-01T17:00");
    private static final Instant DEADLINE = Instant.parse("2026-11-24T09:00:00Z");

    private final TestStudio studio;

    InBetweenTest(TestDatabase database) {
        this.studio = TestStudio.open(database);
    }

    /// The client of somebody whose first reading of a day is followed by this.
    private DynamoDbClient disturbedBy(Runnable disturbance) {
        var happened = new AtomicBoolean();
        return TracedClient.of(studio.database.client(), call -> {
            if (readsDay(call) && happened.compareAndSet(false, true)) {
                disturbance.run();
            }
        });
    }

    private static boolean readsDay(Call call) {
        return call.request() instanceof QueryRequest && call.tables().contains("studio-booking-calendar");
    }

    private BookingResult bookWhile(Runnable disturbance) {
        return new Bookings(studio.data(disturbedBy(disturbance), studio.clock))
                .book(request("b1", AFTERNOON))
                .run();
    }

    private List<CalendarEntry> calendar() {
        return studio.tables.calendarTable().entriesOn(LocalDate.of(2026, 12, 1));
    }

    @Test
    @DisplayName("B5.5: another booking of an overlapping slot")
    void otherBooking() {
        BookingResult result = bookWhile(() -> studio.booked("b2", period("2026-12-01T14:00", "2026-12-01T16:00")));
        assertThat(result).isEqualTo(new Taken(List.of(new BookingId("b2"))));
        assertThat(calendar()).hasSize(1);
    }

    @Test
    @DisplayName("B5.5: another booking of the same day that does not overlap: decided anew, and done")
    void otherNeighbour() {
        done(bookWhile(() -> studio.booked("b2", period("2026-12-01T17:00", "2026-12-01T19:00"))));
        assertThat(calendar()).hasSize(2);
    }

    @Test
    @DisplayName("S-166, B5.5: the agreement is withdrawn")
    void agreement() {
        BookingResult result =
                bookWhile(() -> studio.tables.agreementTable().delete(new UserAgreementKey(AKI, TestStudio.TERMS)));
        assertThat(result).isEqualTo(new TermsNotAgreed(TestStudio.TERMS));
        assertThat(calendar()).isEmpty();
    }

    @Test
    @DisplayName("S-166, B5.18: new terms are published")
    void terms() {
        var publication = new TermsPublication(studio.data);
        BookingResult result = bookWhile(() -> publication
                .publish(TestStudio.terms("2.0", studio.clock.instant()))
                .run());
        assertThat(result).isEqualTo(new TermsNotAgreed(new TermsVersion("2.0")));
        assertThat(calendar()).isEmpty();
    }

    @Test
    @DisplayName("data S-130: the account is deleted while it books: there is no booking")
    void accountGone() {
        BookingResult result = bookWhile(() -> studio.tables
                .userTable()
                .delete(studio.tables.userTable().currentUser(AKI).orElseThrow()));
        assertThat(result).isEqualTo(new BookingResult.UnknownUser());
        assertThat(calendar()).isEmpty();
    }

    @Test
    @DisplayName("B5.21: one of the two lights breaks")
    void stock() {
        BookingResult result = bookWhile(() -> studio.tables
                .optionTable()
                .patch(StudioOptionPatch.of(new StudioOptionKey(LED)).stock(1)));
        assertThat(result).isEqualTo(new Unavailable("LED", Reason.QUANTITY));
    }

    @Test
    @DisplayName("B5.20: a price changes, and the booking has the new one")
    void price() {
        Booking booking = done(bookWhile(() -> studio.tables
                .optionTable()
                .patch(StudioOptionPatch.of(new StudioOptionKey(LED))
                        .unitPrice(2000)
                        .taxIncludedPrice(2200L))));
        assertThat(booking.price()).isEqualTo(25_000);
        assertThat(booking.taxIncludedPrice()).isEqualTo(27_500);
    }

    @Test
    @DisplayName("B5.10: the deadline passes and the booking is cancelled while it is being confirmed")
    void expiredWhileConfirming() {
        studio.booked("b1", AFTERNOON);
        var job = new BookingDecisions(studio.at(() -> DEADLINE.plusMillis(1)));
        var user = new BookingDecisions(
                studio.data(disturbedBy(() -> done(job.expire(B1).run())), () -> DEADLINE));
        assertThat(user.confirm(B1, STAFF).run())
                .isInstanceOfSatisfying(
                        Refused.class,
                        refused -> assertThat(refused.current().status()).isEqualTo(BookingStatus.CANCELLED));
        assertThat(calendar()).isEmpty();
    }

    @Test
    @DisplayName("B5.10: the booking is confirmed in time while the job is cancelling it")
    void confirmedWhileExpiring() {
        studio.booked("b1", AFTERNOON);
        var user = new BookingDecisions(studio.at(() -> DEADLINE));
        var job = new BookingDecisions(studio.data(
                disturbedBy(() -> done(user.confirm(B1, STAFF).run())), () -> DEADLINE.plusMillis(1)));
        assertThat(job.expire(B1).run())
                .isInstanceOfSatisfying(
                        Refused.class,
                        refused -> assertThat(refused.current().bookingType()).isEqualTo(BookingType.CONFIRMED));
        assertThat(calendar()).extracting(CalendarEntry::bookingType).containsExactly(BookingType.CONFIRMED);
    }

    @Test
    @DisplayName("B5.5: the booking is rejected while it is being moved")
    void rejectedWhileMoving() {
        studio.booked("b1", AFTERNOON);
        DynamoDbClient disturbed = disturbedBy(
                () -> done(studio.decisions.reject(B1, ADMIN, "closed").run()));
        var bookings = new Bookings(studio.data(disturbed, studio.clock));
        assertThat(bookings.move(B1, period("2026-12-01T18:00", "2026-12-01T20:00"), STAFF)
                        .run())
                .isInstanceOf(Refused.class);
        assertThat(calendar()).isEmpty();
    }
}
