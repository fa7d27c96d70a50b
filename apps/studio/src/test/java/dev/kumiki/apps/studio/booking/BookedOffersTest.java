package dev.kumiki.apps.studio.booking;

import static dev.kumiki.apps.studio.booking.TestStudio.LED;
import static dev.kumiki.apps.studio.booking.TestStudio.PLAN;
import static dev.kumiki.apps.studio.booking.TestStudio.WORKSHOP;
import static dev.kumiki.apps.studio.booking.TestStudio.done;
import static dev.kumiki.apps.studio.booking.TestStudio.period;
import static dev.kumiki.apps.studio.booking.TestStudio.request;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.studio.booking.BookingResult.PriceChanged;
import dev.kumiki.apps.studio.booking.BookingResult.Reason;
import dev.kumiki.apps.studio.booking.BookingResult.Unavailable;
import dev.kumiki.apps.studio.design.booking.BookedOption;
import dev.kumiki.apps.studio.design.booking.Booking;
import dev.kumiki.apps.studio.design.booking.BookingStatus;
import dev.kumiki.apps.studio.design.booking.BookingType;
import dev.kumiki.apps.studio.design.catalogue.InsuranceOffer;
import dev.kumiki.apps.studio.design.catalogue.InsuranceOfferKey;
import dev.kumiki.apps.studio.design.catalogue.OptionCategory;
import dev.kumiki.apps.studio.design.catalogue.PlanKey;
import dev.kumiki.apps.studio.design.catalogue.PlanPatch;
import dev.kumiki.apps.studio.design.catalogue.StudioOption;
import dev.kumiki.apps.studio.design.catalogue.StudioOptionKey;
import dev.kumiki.apps.studio.design.catalogue.StudioOptionPatch;
import dev.kumiki.apps.studio.design.value.Email;
import dev.kumiki.apps.studio.design.value.OptionId;
import dev.kumiki.apps.studio.design.value.Period;
import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.Race;
import dev.kumiki.apps.testkit.TestDatabase;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/// What a booking takes from the catalogue: prices, plans, options, insurance.
@OnEveryStore
final class BookedOffersTest {
    private static final Period AFTERNOON = period("2026-12-01T13:00", "2026-12-01T17:00");
    private static final long TOTAL = 25_300;
    private static final long DEARER = 27_500;

    private final TestStudio studio;

    BookedOffersTest(TestDatabase database) {
        this.studio = TestStudio.open(database);
    }

    @Test
    @DisplayName("S-128, S-065, S-066, S-087, B5.20: a booking takes the user's data and the catalogue's prices")
    void snapshot() {
        Booking booking = studio.booked("b1", AFTERNOON);
        assertThat(booking.userName()).isEqualTo("山田太郎");
        assertThat(booking.userEmail()).isEqualTo(new Email("aki@example.com"));
        assertThat(booking.planDetails()).isEqualTo("10人以下でのご利用");
        assertThat(booking.options())
                .containsExactly(
                        new BookedOption(LED, "LEDライト", Optional.empty(), 2, 1000, 1100, OptionCategory.EQUIPMENT));
        assertThat(booking.price()).isEqualTo(23_000);
        assertThat(booking.taxIncludedPrice()).isEqualTo(25_300);
        assertThat(booking.status()).isEqualTo(BookingStatus.PENDING);
        assertThat(booking.confirmationDeadline()).contains(Instant.parse("2026-11-24T09:00:00Z"));
        assertThat(booking.automaticCancellation()).isTrue();
        assertThat(booking.version()).isEqualTo(1);
        StudioOption option = studio.tables.optionTable().option(LED).orElseThrow();
        studio.tables
                .optionTable()
                .patch(StudioOptionPatch.of(StudioOptionKey.of(option)).unitPrice(9_999));
        assertThat(studio.tables.bookingTable().byId(booking.bookingId())).contains(booking);
    }

    @Test
    @DisplayName("B5.21: no more of an option than there are, or than one booking may have")
    void stock() {
        assertThat(book(Map.of(LED, 3))).isEqualTo(new Unavailable("LED", Reason.QUANTITY));
        assertThat(book(Map.of(LED, 0))).isEqualTo(new Unavailable("LED", Reason.QUANTITY));
        StudioOptionKey workshop = new StudioOptionKey(WORKSHOP);
        studio.tables.optionTable().patch(StudioOptionPatch.of(workshop).maxPerBooking(1));
        assertThat(book(Map.of(WORKSHOP, 2))).isEqualTo(new Unavailable("workshop", Reason.QUANTITY));
        done(book(Map.of(LED, 2, WORKSHOP, 1)));
    }

    @Test
    @DisplayName("B5.20: what the catalogue does not offer cannot be booked")
    void offer() {
        assertThat(book(Map.of(new OptionId("fog"), 1))).isEqualTo(new Unavailable("fog", Reason.UNKNOWN));
        studio.tables
                .optionTable()
                .patch(StudioOptionPatch.of(new StudioOptionKey(LED)).isActive(false));
        assertThat(book(Map.of(LED, 1))).isEqualTo(new Unavailable("LED", Reason.INACTIVE));
        studio.tables.optionTable().patch(PlanPatch.of(new PlanKey(PLAN)).maxPeople(2));
        assertThat(book(Map.of())).isEqualTo(new Unavailable("A", Reason.PEOPLE));
        studio.tables.optionTable().patch(PlanPatch.of(new PlanKey(PLAN)).isActive(false));
        assertThat(book(Map.of())).isEqualTo(new Unavailable("A", Reason.INACTIVE));
        studio.tables.optionTable().delete(new PlanKey(PLAN));
        assertThat(book(Map.of())).isEqualTo(new Unavailable("A", Reason.UNKNOWN));
    }

    private BookingResult book(Map<OptionId, Integer> options) {
        return studio.bookings
                .book(request("b1", AFTERNOON, BookingType.CONFIRMED, options))
                .run();
    }

    @Test
    @DisplayName("data S-165: an insurance that is not offered cannot be had, whatever the caller says")
    void insurance() {
        studio.tables.optionTable().delete(new InsuranceOfferKey(InsuranceOffer.STANDARD));
        assertThat(studio.bookings.book(request("b1", AFTERNOON)).run())
                .isEqualTo(new Unavailable("insurance", Reason.UNKNOWN));
    }

    private void price(long unit) {
        studio.tables
                .optionTable()
                .patch(StudioOptionPatch.of(new StudioOptionKey(LED))
                        .unitPrice(unit)
                        .taxIncludedPrice(unit * 11 / 10));
    }

    @Test
    @DisplayName("data S-165: at another price than was shown nothing is booked, and the answer tells the price")
    void shownPrice() {
        price(2_000);
        BookingRequest wanted = request("b1", AFTERNOON);
        assertThat(studio.bookings.book(wanted, OptionalLong.of(TOTAL)).run()).isEqualTo(new PriceChanged(DEARER));
        assertThat(studio.tables.bookingTable().byId(wanted.bookingId())).isEmpty();
        Booking booking =
                done(studio.bookings.book(wanted, OptionalLong.of(DEARER)).run());
        assertThat(booking.taxIncludedPrice()).isEqualTo(DEARER);
    }

    @Test
    @DisplayName("data S-165, B5.20: prices change while people book: everybody pays what was shown, or is asked again")
    void priceRace() {
        List<BookingResult> results = Race.run(12, number -> {
            if (number % 3 == 0) {
                price(number % 2 == 0 ? 2_000 : 1_000);
            }
            String day = "2026-12-%02d".formatted(number + 1);
            return studio.bookings
                    .book(request("b" + number, period(day + "T13:00", day + "T17:00")), OptionalLong.of(TOTAL))
                    .run();
        });
        assertThat(results).hasSize(12).allSatisfy(result -> {
            switch (result) {
                case BookingResult.Done(var booking) ->
                    assertThat(booking.taxIncludedPrice()).isEqualTo(TOTAL);
                case PriceChanged(var total) -> assertThat(total).isEqualTo(DEARER);
                default -> throw new AssertionError("not an answer to a price: " + result);
            }
        });
    }
}
