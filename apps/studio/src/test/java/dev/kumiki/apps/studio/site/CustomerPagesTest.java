package dev.kumiki.apps.studio.site;

import static dev.kumiki.apps.studio.site.StudioSite.post;
import static dev.kumiki.apps.studio.site.StudioSite.wish;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.studio.booking.BookingDecisions;
import dev.kumiki.apps.studio.booking.Closures;
import dev.kumiki.apps.studio.booking.TestStudio;
import dev.kumiki.apps.studio.design.booking.Booking;
import dev.kumiki.apps.studio.design.booking.BookingStatus;
import dev.kumiki.apps.studio.design.user.User;
import dev.kumiki.apps.studio.design.value.BookingId;
import dev.kumiki.apps.studio.design.value.UserId;
import dev.kumiki.apps.testkit.web.Answer;
import dev.kumiki.apps.testkit.web.Visitor;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// What customers and visitors meet, without scripts.
@Timeout(60)
final class CustomerPagesTest {
    @RegisterExtension
    static final StudioSite SITE = new StudioSite();

    private static Optional<Booking> stored(String id) {
        return SITE.tables().bookingTable().byId(new BookingId(id));
    }

    private static Answer book(Visitor visitor, Map<String, String> fields) {
        return post(visitor, "/studio/book", fields);
    }

    @Test
    @DisplayName(
            "X5.14, X5.1: who comes second is shown free times nearby, and one press takes one; who came first is not told")
    void conflict() {
        String winner = SITE.newCustomer();
        Visitor first = SITE.signedIn(winner);
        Visitor second = SITE.signedIn(SITE.newCustomer());
        book(first, wish("cf1", "2027-01-06", "13:00", "17:00"));
        Answer page = book(second, wish("cf2", "2027-01-06", "14:00", "18:00"));
        assertThat(page.status()).isEqualTo(409);
        assertThat(page.text()).contains("Someone was a moment faster").doesNotContain(winner);
        assertThat(page.document().select("li.alt")).hasSize(4);
        assertThat(stored("cf2")).isEmpty();
        String slot = page.document().select("li.alt button").first().attr("value");
        Map<String, String> again = wish("cf2", "2027-01-06", "14:00", "18:00");
        again.put("slot", slot);
        assertThat(book(second, again).path()).isEqualTo("/studio/bookings/cf2");
        assertThat(stored("cf2")).map(Booking::purpose).contains("商品撮影");
    }

    @Test
    @DisplayName("X5.13: a time at which the studio is closed leads to the same page, with the studio's reason")
    void closed() {
        SITE.host()
                .bean(Closures.class)
                .close("cl1", TestStudio.period("2027-01-07T09:00", "2027-01-07T21:00"), "空調の工事", new UserId("owner"))
                .run();
        Answer page = book(SITE.signedIn(SITE.newCustomer()), wish("cl2", "2027-01-07", "13:00", "17:00"));
        assertThat(page.status()).isEqualTo(409);
        assertThat(page.text()).contains("空調の工事");
        assertThat(SITE.stranger()
                        .get("/studio/calendar?view=day&date=2027-01-07")
                        .text())
                .contains("空調の工事");
    }

    @Test
    @DisplayName("S-167, B5.30: the calendar tells strangers what is taken and never by whom; customers see their own")
    void calendar() {
        String key = SITE.newCustomer();
        Visitor own = SITE.signedIn(key);
        book(own, wish("ca1", "2027-01-08", "10:00", "12:00"));
        for (String view : new String[] {"week", "day", "month"}) {
            String path = "/studio/calendar?view=" + view + "&date=2027-01-08";
            String seen = SITE.stranger().get(path).body();
            assertThat(seen).doesNotContain(key).doesNotContain("bookings/ca1").doesNotContain("山田");
            String foreign = SITE.signedIn(SITE.newCustomer()).get(path).body();
            assertThat(foreign).doesNotContain(key).doesNotContain("bookings/ca1");
        }
        assertThat(SITE.stranger()
                        .get("/studio/calendar?view=day&date=2027-01-08")
                        .has(".is-busy"))
                .isTrue();
        assertThat(own.get("/studio/calendar?view=day&date=2027-01-08").has(".is-keep a[href='/studio/bookings/ca1']"))
                .isTrue();
    }

    @Test
    @DisplayName("S-165, B5.20: prices come from the catalogue, whatever a form carries")
    void prices() {
        Map<String, String> fields = wish("pr1", "2027-01-09", "10:00", "14:00");
        fields.put("qty-LED", "2");
        fields.put("price", "1");
        fields.put("taxIncludedPrice", "-5000");
        fields.put("insurance.price", "-1000");
        fields.put("hourlyPrice", "0");
        book(SITE.signedIn(SITE.newCustomer()), fields);
        assertThat(stored("pr1")).map(Booking::taxIncludedPrice).contains(22_000L + 2_200L);
    }

    @Test
    @DisplayName(
            "data S-169: what breaks a rule comes back with the reason beside its field, and nothing typed is lost")
    void refused() {
        Visitor visitor = SITE.signedIn(SITE.newCustomer());
        Map<String, String> fields = wish("re1", "2027-01-12", "10:00", "12:00");
        Answer closedDay = book(visitor, fields);
        assertThat(closedDay.status()).isEqualTo(422);
        assertThat(closedDay.text()).contains("The studio is not open then");
        fields.put("date", "2027-01-13");
        fields.put("until", "11:00");
        assertThat(book(visitor, fields).text()).contains("The shortest booking is 2 hours");
        fields.put("until", "14:00");
        fields.put("people", "11");
        Answer crowded = book(visitor, fields);
        assertThat(crowded.text()).contains("The plan is for fewer people");
        assertThat(crowded.element("#purpose").attr("value")).isEqualTo("商品撮影");
        fields.put("people", "4");
        fields.put("qty-LED", "3");
        assertThat(book(visitor, fields).text()).contains("There are not that many");
        fields.put("qty-LED", "0");
        fields.put("date", "2026-11-20");
        assertThat(book(visitor, fields).text()).contains("The deadline for holding this time was");
        assertThat(stored("re1")).isEmpty();
    }

    @Test
    @DisplayName("B5.24: isAdmin, owner and state in a form change nothing")
    void planted() {
        String key = SITE.newCustomer();
        Visitor visitor = SITE.signedIn(key);
        Map<String, String> fields = wish("pl1", "2027-01-14", "10:00", "12:00");
        fields.putAll(Map.of("isAdmin", "true", "userId", "owner", "status", "approved", "bookedBy", "owner"));
        book(visitor, fields);
        assertThat(stored("pl1")).hasValueSatisfying(booking -> {
            assertThat(booking.userId()).isEqualTo(new UserId(key));
            assertThat(booking.status()).isEqualTo(BookingStatus.PENDING);
            assertThat(booking.bookedBy()).isEmpty();
        });
        User before = SITE.tables().userTable().currentUser(new UserId(key)).orElseThrow();
        post(
                visitor,
                "/studio/profile",
                Map.of(
                        "company",
                        "会社",
                        "phone",
                        "090",
                        "address",
                        "",
                        "isAdmin",
                        "true",
                        "version",
                        String.valueOf(before.version())));
        User user = SITE.tables().userTable().currentUser(new UserId(key)).orElseThrow();
        assertThat(user.isAdmin()).isFalse();
        assertThat(user.companyName()).contains("会社");
    }

    @Test
    @DisplayName("S-059: somebody else's booking is not there, on every page and for every deed")
    void foreign() {
        Visitor own = SITE.signedIn(SITE.newCustomer());
        book(own, wish("fo1", "2027-01-15", "10:00", "12:00"));
        Visitor other = SITE.signedIn(SITE.newCustomer());
        for (String page : new String[] {"", "/print", "/cancel", "/move", "/change", "/calendar.ics"}) {
            assertThat(other.get("/studio/bookings/fo1" + page).status())
                    .as(page)
                    .isEqualTo(404);
        }
        for (String deed : new String[] {"/confirm", "/cancel", "/move", "/change"}) {
            assertThat(post(other, "/studio/bookings/fo1" + deed, wish("x", "2027-01-16", "10:00", "12:00"))
                            .status())
                    .as(deed)
                    .isEqualTo(404);
        }
        assertThat(stored("fo1")).map(Booking::version).contains(1L);
        assertThat(own.get("/studio/bookings/fo1/print").text()).contains("Booking sheet");
        assertThat(own.get("/studio/bookings/fo1/calendar.ics").body()).contains("UID:fo1@studio.kumiki");
    }

    @Test
    @DisplayName(
            "S-162, X5.10: a fee that has changed since the page was shown is shown anew before anything is cancelled")
    void feeFirst() {
        Visitor visitor = SITE.signedIn(SITE.newCustomer());
        Map<String, String> fields = wish("fe1", "2026-11-21", "10:00", "12:00");
        fields.put("type", "confirmed");
        book(visitor, fields);
        assertThat(visitor.get("/studio/bookings/fe1/cancel").text())
                .contains("¥5,500")
                .contains("50%");
        assertThat(post(visitor, "/studio/bookings/fe1/cancel", Map.of("fee", "0"))
                        .text())
                .contains("The fee has changed");
        assertThat(stored("fe1")).map(Booking::status).contains(BookingStatus.PENDING);
        post(visitor, "/studio/bookings/fe1/cancel", Map.of("fee", "5500"));
        assertThat(stored("fe1")).hasValueSatisfying(booking -> {
            assertThat(booking.status()).isEqualTo(BookingStatus.CANCELLED);
            assertThat(booking.cancellationFeePercent()).isEqualTo(50);
            assertThat(booking.cancelledBy()).contains(booking.userId());
        });
    }

    @Test
    @DisplayName("S-165: a price that has changed since the page was shown is shown anew before anything is booked")
    void priceFirst() {
        Visitor visitor = SITE.signedIn(SITE.newCustomer());
        Answer page = visitor.get("/studio/book?date=2027-01-25&from=10:00&until=12:00&plan=A&insured=no");
        assertThat(page.element("input[name=total]").attr("value")).isEqualTo("11000");
        Map<String, String> fields = wish("ps1", "2027-01-25", "10:00", "12:00");
        for (String shown : new String[] {"10000", "", "-1", "eleven"}) {
            fields.put("total", shown);
            Answer again = book(visitor, fields);
            assertThat(again.status()).as(shown).isEqualTo(422);
            assertThat(again.text()).contains("The total is ¥11,000");
            assertThat(again.element("#purpose").attr("value")).isEqualTo("商品撮影");
        }
        assertThat(stored("ps1")).isEmpty();
        fields.put("total", "11000");
        assertThat(book(visitor, fields).path()).isEqualTo("/studio/bookings/ps1");
    }

    @Test
    @DisplayName("S-163: a refusal reaches the customer with its reason")
    void rejected() {
        Visitor visitor = SITE.signedIn(SITE.newCustomer());
        book(visitor, wish("rj1", "2027-01-20", "10:00", "12:00"));
        SITE.host()
                .bean(BookingDecisions.class)
                .reject(new BookingId("rj1"), new UserId("owner"), "設備の点検があります")
                .run();
        assertThat(visitor.get("/studio/bookings/rj1").text()).contains("設備の点検があります");
        assertThat(visitor.get("/studio/bookings").text()).contains("Declined");
    }

    @Test
    @DisplayName(
            "X5.9: the feed's address is shown once; a new one makes the old one worthless; without one there is nothing")
    void feed() {
        Visitor visitor = SITE.signedIn(SITE.newCustomer());
        book(visitor, wish("fd1", "2027-01-21", "10:00", "12:00"));
        String first = address(post(visitor, "/studio/profile/feed", Map.of()));
        assertThat(SITE.stranger().get(first).body()).contains("fd1@studio.kumiki");
        String second = address(post(visitor, "/studio/profile/feed", Map.of()));
        assertThat(SITE.stranger().get(first).status()).isEqualTo(404);
        assertThat(SITE.stranger().get(second).status()).isEqualTo(200);
        post(visitor, "/studio/profile/feed/revoke", Map.of());
        assertThat(SITE.stranger().get(second).status()).isEqualTo(404);
    }

    private static String address(Answer page) {
        return page.element(".secret").text().replaceFirst("^https?://[^/]+", "");
    }

    @Test
    @DisplayName("X5.9: everything that the studio keeps of a customer, as a file, without the hash of the password")
    void export() {
        Visitor visitor = SITE.signedIn(SITE.newCustomer());
        book(visitor, wish("ex1", "2027-01-22", "10:00", "12:00"));
        Answer file = visitor.get("/studio/profile/export");
        assertThat(file.header("Content-Disposition"))
                .hasValueSatisfying(value -> assertThat(value).startsWith("attachment"));
        assertThat(file.body()).contains("\"ex1\"").contains("商品撮影").doesNotContain("$2");
    }

    @Test
    @DisplayName("B5.4: a password over 72 bytes is refused with a reason that counts bytes")
    void longPassword() {
        Answer page = SITE.stranger()
                .get("/studio/account/sign-up")
                .submit(
                        "form[action$=/account/sign-up]",
                        Map.of("displayName", "山田", "email", "long@example.com", "password", "長い合言葉".repeat(6)));
        assertThat(page.text()).contains("72").contains("bytes");
    }
}
