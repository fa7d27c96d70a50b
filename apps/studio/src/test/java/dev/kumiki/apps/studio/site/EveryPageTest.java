package dev.kumiki.apps.studio.site;

import dev.kumiki.apps.studio.booking.Actor;
import dev.kumiki.apps.studio.booking.BookingDecisions;
import dev.kumiki.apps.studio.design.value.BookingId;
import dev.kumiki.apps.studio.design.value.UserId;
import dev.kumiki.apps.testkit.site.PageTests;
import dev.kumiki.apps.testkit.site.TestSite;
import dev.kumiki.apps.testkit.site.Tour;
import dev.kumiki.apps.testkit.web.Visitor;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The pages of visitors and customers and their states.
final class EveryPageTest extends PageTests {
    @RegisterExtension
    static final StudioSite SITE = new StudioSite();

    @Override
    protected TestSite site() {
        return SITE;
    }

    @Override
    protected Set<String> withoutPage() {
        return Set.of(
                "/studio/feed/{secret}.ics",
                "/studio/bookings/{id}/calendar.ics",
                "/studio/profile/export",
                "/studio/owner/bookings.csv",
                "/studio/owner/statistics.csv",
                "/studio/owner/operations/autoscaling",
                "/studio/operator/cloudwatch");
    }

    @Override
    protected void walk(Tour tour) {
        String month = tour.language().equals("en") ? "04" : "05";
        String name = tour.own("full");
        Visitor customer = SITE.signedIn(name);
        book(customer, "held" + month, "2027-" + month + "-01");
        book(customer, "gone" + month, "2027-" + month + "-02");
        book(customer, "no" + month, "2027-" + month + "-03");
        var decisions = SITE.host().bean(BookingDecisions.class);
        decisions
                .approve(new BookingId("held" + month), new UserId(StudioSite.OWNER))
                .run();
        decisions
                .cancel(new BookingId("gone" + month), Actor.customer(new UserId(name)))
                .run();
        decisions
                .reject(new BookingId("no" + month), new UserId(StudioSite.OWNER), "設備の点検")
                .run();
        String day = "2027-" + month + "-01";
        tour.open(
                "",
                "/",
                "/calendar?date=" + day,
                "/calendar?view=day&date=" + day,
                "/calendar?view=month&date=" + day,
                "/prices",
                "/terms",
                "/terms/1.0",
                "/api",
                "/nothing-here");
        tour.as(tour.own("empty")).open("/bookings", "/inbox", "/profile", "/agree", "/book");
        tour.as(name)
                .open(
                        "/calendar?date=" + day,
                        "/book?date=" + day + "&from=13:00&until=17:00",
                        "/bookings",
                        "/bookings/held" + month,
                        "/bookings/gone" + month,
                        "/bookings/no" + month,
                        "/bookings/held" + month + "/cancel",
                        "/bookings/held" + month + "/move",
                        "/bookings/held" + month + "/change",
                        "/bookings/held" + month + "/print",
                        "/inbox",
                        "/profile",
                        "/agree",
                        "/account",
                        "/account/tokens",
                        "/account/second-factor");
        refused(tour, day);
        feed(tour);
        studio(tour, name);
    }

    private static void book(Visitor visitor, String id, String date) {
        StudioSite.post(visitor, "/studio/book", StudioSite.wish(id, date, "13:00", "17:00"));
    }

    /// A form with faults, and a time that somebody else has.
    private static void refused(Tour tour, String day) {
        tour.go("/book?date=" + day + "&from=9:00&until=12:00");
        tour.page().locator("#price button.is-primary").click();
        tour.look("book, refused");
        Map<String, String> taken = Map.of("#people", "4", "#purpose", "Photos");
        tour.go("/book?date=" + day + "&from=14:00&until=18:00");
        taken.forEach((field, value) -> tour.page().fill(field, value));
        tour.page().locator("#price button.is-primary").click();
        tour.look("book, conflict");
    }

    private static void feed(Tour tour) {
        tour.go("/profile");
        tour.page().locator("#feed form").first().locator("button").click();
        tour.look("feed");
    }

    private static void studio(Tour tour, String name) {
        String owner = tour.own("admin");
        SITE.person(owner);
        SITE.grant(owner, "ADMIN");
        tour.as(owner)
                .open(
                        "/owner",
                        "/owner/week",
                        "/owner/bookings",
                        "/owner/bookings?q=photos",
                        "/owner/book",
                        "/owner/settings",
                        "/owner/settings/rules",
                        "/owner/settings/plan",
                        "/owner/settings/option",
                        "/owner/settings/insurance",
                        "/owner/settings/closures",
                        "/owner/customers",
                        "/owner/customers/" + name,
                        "/owner/terms",
                        "/owner/terms/1.0",
                        "/owner/statistics",
                        "/owner/operations",
                        "/operator",
                        "/operator/audit",
                        "/operator/confirm?deed=outbox-drop&id=mail",
                        "/admin/accounts",
                        "/admin/accounts/" + name);
    }
}
