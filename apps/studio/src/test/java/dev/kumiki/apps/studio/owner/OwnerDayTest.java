package dev.kumiki.apps.studio.owner;

import static dev.kumiki.apps.studio.site.StudioSite.post;
import static dev.kumiki.apps.studio.site.StudioSite.wish;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.studio.booking.BookingDecisions;
import dev.kumiki.apps.studio.booking.CalendarEntries;
import dev.kumiki.apps.studio.booking.TestStudio;
import dev.kumiki.apps.studio.design.booking.Booking;
import dev.kumiki.apps.studio.design.booking.BookingStatus;
import dev.kumiki.apps.studio.design.user.UserStatistics;
import dev.kumiki.apps.studio.design.value.BookingId;
import dev.kumiki.apps.studio.design.value.UserId;
import dev.kumiki.apps.studio.site.StudioSite;
import dev.kumiki.apps.studio.statistics.UsageStatistics;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.apps.testkit.web.Answer;
import dev.kumiki.apps.testkit.web.Visitor;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The owner's day, through the pages and without scripts.
@Timeout(60)
final class OwnerDayTest {
    @RegisterExtension
    static final StudioSite SITE = new StudioSite();

    private static Booking stored(String id) {
        return SITE.tables().bookingTable().byId(new BookingId(id)).orElseThrow();
    }

    private static Visitor booked(String id, String date, String from, String until) {
        Visitor customer = SITE.signedIn(SITE.newCustomer());
        assertThat(post(customer, "/studio/book", wish(id, date, from, until)).path())
                .isEqualTo("/studio/bookings/" + id);
        return customer;
    }

    @Test
    @DisplayName(
            "S-163: a request stands on the owner's day with its strip; one press approves it, and the customer sees that")
    void approves() {
        Visitor customer = booked("od1", "2027-02-01", "13:00", "17:00");
        Answer today = SITE.owner().get("/studio/owner");
        assertThat(today.document().select("#r-od1 .is-pick")).hasSize(1);
        Answer after = today.submit("#r-od1 form[action$=approve]", Map.of());
        assertThat(after.path()).isEqualTo("/studio/owner");
        assertThat(after.text()).contains("Approved");
        assertThat(after.has("#r-od1")).isFalse();
        assertThat(stored("od1").status()).isEqualTo(BookingStatus.APPROVED);
        assertThat(stored("od1").approvedBy()).contains(new UserId(StudioSite.OWNER));
        assertThat(customer.get("/studio/bookings/od1").text()).contains("Held, approved");
    }

    @Test
    @DisplayName("S-163: refused with a reason, which the customer reads; without a reason nothing is refused")
    void rejects() {
        Visitor customer = booked("od2", "2027-02-03", "13:00", "17:00");
        Answer page = SITE.owner().get("/studio/bookings/od2");
        Answer blank = page.submit("form[action$=reject]", Map.of("choice", "other", "note", " "));
        assertThat(blank.text()).contains("reason");
        assertThat(stored("od2").status()).isEqualTo(BookingStatus.PENDING);
        SITE.owner()
                .get("/studio/bookings/od2")
                .submit("form[action$=reject]", Map.of("choice", "service", "note", "Sorry!"));
        assertThat(stored("od2").status()).isEqualTo(BookingStatus.REJECTED);
        assertThat(customer.get("/studio/bookings/od2").text()).contains("The studio is being serviced then – Sorry!");
    }

    @Test
    @DisplayName("S-163: only what waits can be decided: a second press says so and changes nothing")
    void decidesOnce() {
        booked("od3", "2027-02-04", "13:00", "17:00");
        Answer page = SITE.owner().get("/studio/bookings/od3");
        page.submit("form[action$=approve]", Map.of());
        Answer again = page.submit("form[action$=reject]", Map.of("choice", "content"));
        assertThat(again.status()).isEqualTo(200);
        assertThat(stored("od3").status()).isEqualTo(BookingStatus.APPROVED);
    }

    @Test
    @DisplayName("X5.11, B5.29: a note of the studio stays with the booking and is never shown to the customer")
    void notes() {
        Visitor customer = booked("od4", "2027-02-05", "13:00", "17:00");
        Answer saved = SITE.owner()
                .get("/studio/bookings/od4")
                .submit("form[action$=note]", Map.of("note", "pays late <b>always</b>"));
        assertThat(saved.element("#studio-note").text()).contains("pays late <b>always</b>");
        assertThat(saved.body()).doesNotContain("<b>always</b>");
        assertThat(customer.get("/studio/bookings/od4").body()).doesNotContain("pays late");
        assertThat(customer.get("/studio/profile/export").body()).doesNotContain("pays late");
    }

    @Test
    @DisplayName(
            "X5.10: who did not come owes everything, reads so, and is counted as no use; a second press changes nothing")
    void nobodyCame() {
        String key = SITE.newCustomer();
        Booking over = TestStudio.booking(
                        "ns1",
                        new UserId(key),
                        TestStudio.period("2026-11-15T13:00", "2026-11-15T15:00"),
                        TestDatabase.START.minus(Duration.ofDays(30)))
                .change()
                .decide(BookingStatus.APPROVED, new UserId(StudioSite.OWNER), TestDatabase.START, Optional.empty())
                .build(TestDatabase.START);
        SITE.tables().bookingTable().create(over);
        CalendarEntries.of(over).forEach(entry -> SITE.tables().calendarTable().create(entry));
        Answer day = SITE.owner().get("/studio/owner?date=2026-11-15");
        Answer after = day.submit("form[action$='ns1/no-show']", Map.of());
        assertThat(after.text()).contains("did not come: noted");
        assertThat(stored("ns1").cancellationFeePercent()).isEqualTo(100);
        assertThat(SITE.signedIn(key).get("/studio/bookings/ns1").text()).contains("No-show");
        assertThat(SITE.owner().get("/studio/owner?date=2026-11-15").has("form[action$='ns1/no-show']"))
                .isFalse();
        post(SITE.owner(), "/studio/owner/bookings/ns1/no-show", Map.of());
        assertThat(stored("ns1").version()).isEqualTo(over.version() + 2);
        new UsageStatistics(SITE.data()).update(new BookingId("ns1")).run();
        assertThat(SITE.tables().userTable().statistics(new UserId(key)))
                .map(UserStatistics::totalUsageMinutes)
                .contains(0L);
    }

    @Test
    @DisplayName("S-074: the week shows who is in, and each day leads to its page")
    void week() {
        booked("od5", "2027-02-20", "13:00", "17:00");
        Answer week = SITE.owner().get("/studio/owner/week?date=2027-02-20");
        assertThat(week.document().select(".owner-strip")).hasSize(7);
        assertThat(week.document().select(".owner-strip a[href='/studio/bookings/od5']"))
                .hasSize(1);
        assertThat(week.document().select("a.day-name[href='/studio/owner?date=2027-02-20']"))
                .hasSize(1);
    }

    @Test
    @DisplayName("X5.11: the studio books for a customer: it is theirs, approved, names who made it, and tells them")
    void onBehalf() {
        String key = SITE.newCustomer();
        Visitor owner = SITE.owner();
        Answer who = owner.get("/studio/owner/book?date=2027-02-19&from=10:00&until=12:00&q=" + key + "@");
        Answer form = who.click("a[href*='customer=" + key + "']");
        assertThat(form.element("#date").attr("value")).isEqualTo("2027-02-19");
        Answer made = post(owner, "/studio/owner/book", with(wish("ob1", "2027-02-19", "10:00", "12:00"), key));
        assertThat(made.path()).isEqualTo("/studio/bookings/ob1");
        Booking booking = stored("ob1");
        assertThat(booking.userId()).isEqualTo(new UserId(key));
        assertThat(booking.bookedBy()).contains(new UserId(StudioSite.OWNER));
        assertThat(booking.status()).isEqualTo(BookingStatus.APPROVED);
        assertThat(SITE.signedIn(key).get("/studio/bookings").text()).contains("商品撮影");
        String mail = SITE.await(
                "a mail",
                () -> SITE.mailer().list().stream()
                        .filter(sent -> sent.to().equals(key + "@example.com"))
                        .map(sent -> sent.text())
                        .findFirst());
        assertThat(mail).contains("/studio/bookings/ob1");
        Answer taken = post(owner, "/studio/owner/book", with(wish("ob2", "2027-02-19", "11:00", "13:00"), key));
        assertThat(taken.status()).isEqualTo(409);
        assertThat(taken.document().select("li.alt")).isNotEmpty();
        Answer empty = post(owner, "/studio/owner/book", Map.of("customer", key, "id", "ob3"));
        assertThat(empty.status()).isEqualTo(422);
    }

    private static Map<String, String> with(Map<String, String> fields, String customer) {
        fields.put("customer", customer);
        return fields;
    }

    @Test
    @DisplayName(
            "X5.13: a closure over bookings asks what becomes of them, cancels only those that were shown, free of charge")
    void closureOverBookings() {
        Visitor customer = booked("cb1", "2027-02-15", "13:00", "17:00");
        Visitor owner = SITE.owner();
        Map<String, String> closure = Map.of("first", "2027-02-15", "reason", "Boiler service");
        Answer asked = post(owner, "/studio/owner/settings/closures", closure);
        assertThat(asked.status()).isEqualTo(409);
        assertThat(asked.document().select("input[name=booking]").eachAttr("value"))
                .containsExactly("cb1");
        assertThat(stored("cb1").status()).isEqualTo(BookingStatus.PENDING);
        // Somebody books while the owner reads: that booking is asked about, not cancelled.
        booked("cb2", "2027-02-15", "09:00", "12:00");
        Answer again = OwnerDeskTest.prove(asked.submit("form[action$=cancelling]", Map.of()));
        assertThat(again.status()).isEqualTo(409);
        assertThat(stored("cb2").status()).isEqualTo(BookingStatus.PENDING);
        Answer closed = post(
                owner,
                "/studio/owner/settings/closures/cancelling",
                Map.of("first", "2027-02-15", "reason", "Boiler service", "booking", "cb1"));
        assertThat(closed.status()).as("only one of two was agreed to").isEqualTo(409);
        SITE.host()
                .bean(BookingDecisions.class)
                .reject(new BookingId("cb2"), new UserId(StudioSite.OWNER), "moved")
                .run();
        Answer done =
                post(owner, "/studio/owner/settings/closures", closure).submit("form[action$=cancelling]", Map.of());
        assertThat(done.text()).contains("The studio is closed then");
        assertThat(stored("cb1").status()).isEqualTo(BookingStatus.CANCELLED);
        assertThat(stored("cb1").cancellationFeePercent()).isZero();
        assertThat(customer.get("/studio/bookings/cb1").text()).contains("Boiler service");
        assertThat(SITE.stranger()
                        .get("/studio/calendar?view=day&date=2027-02-15")
                        .text())
                .contains("Boiler service");
        Answer opened = done.submit("form[action$=open]", Map.of());
        assertThat(opened.text()).contains("open again");
    }

    static Stream<String> paths() {
        return List.of(
                "/owner",
                "/owner/week",
                "/owner/bookings",
                "/owner/bookings.csv",
                "/owner/book",
                "/owner/settings",
                "/owner/settings/plan",
                "/owner/settings/option",
                "/owner/settings/insurance",
                "/owner/settings/rules",
                "/owner/settings/closures",
                "/owner/customers",
                "/owner/customers/customer1",
                "/owner/terms",
                "/owner/terms/1.0",
                "/owner/statistics",
                "/owner/statistics.csv",
                "/owner/operations",
                "/owner/operations/autoscaling")
                .stream();
    }

    @ParameterizedTest
    @MethodSource("paths")
    @DisplayName("B5.24: for customers there is nothing here, and the owner gets the page")
    void ownersOnly(String path) {
        SITE.newCustomer();
        assertThat(SITE.signedIn(SITE.newCustomer()).get("/studio" + path).status())
                .isEqualTo(404);
        assertThat(SITE.owner().get("/studio" + path).status()).isEqualTo(200);
    }

    @Test
    @DisplayName("B5.24: a customer can decide nothing")
    void customersDecideNothing() {
        Visitor customer = booked("od6", "2027-02-17", "13:00", "17:00");
        assertThat(post(customer, "/studio/owner/bookings/od6/approve", Map.of())
                        .status())
                .isEqualTo(404);
        assertThat(stored("od6").status()).isEqualTo(BookingStatus.PENDING);
    }
}
