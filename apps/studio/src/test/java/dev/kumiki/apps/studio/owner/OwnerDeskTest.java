package dev.kumiki.apps.studio.owner;

import static dev.kumiki.apps.studio.site.StudioSite.post;
import static dev.kumiki.apps.studio.site.StudioSite.wish;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.studio.design.catalogue.Plan;
import dev.kumiki.apps.studio.design.catalogue.StudioOption;
import dev.kumiki.apps.studio.design.value.BookingId;
import dev.kumiki.apps.studio.design.value.OptionId;
import dev.kumiki.apps.studio.design.value.PlanId;
import dev.kumiki.apps.studio.site.StudioSite;
import dev.kumiki.apps.testkit.web.Answer;
import dev.kumiki.apps.testkit.web.Visitor;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// What the owner looks up, sets and reads, through the pages.
@Timeout(60)
final class OwnerDeskTest {
    @RegisterExtension
    static final StudioSite SITE = new StudioSite();

    private static void book(Visitor customer, String id, String date, String from, String until) {
        assertThat(post(customer, "/studio/book", wish(id, date, from, until)).path())
                .isEqualTo("/studio/bookings/" + id);
    }

    @Test
    @DisplayName("S-060, S-061, S-062: the search finds by day, by state and by customer; the file has the same rows")
    void search() {
        String key = SITE.newCustomer();
        Visitor customer = SITE.signedIn(key);
        book(customer, "se1", "2027-03-01", "10:00", "12:00");
        book(customer, "se2", "2027-03-03", "10:00", "12:00");
        post(customer, "/studio/bookings/se2/cancel", Map.of("fee", "0"));
        Visitor owner = SITE.owner();
        String days = "first=2027-03-01&last=2027-03-05";
        assertThat(ids(owner.get("/studio/owner/bookings?" + days))).containsExactly("se1", "se2");
        assertThat(ids(owner.get("/studio/owner/bookings?status=cancelled&" + days)))
                .containsExactly("se2");
        assertThat(ids(owner.get("/studio/owner/bookings?status=pending&customer=" + key + "@example.com&" + days)))
                .containsExactly("se1");
        assertThat(owner.get("/studio/owner/bookings?customer=nobody@example.com")
                        .text())
                .contains("Nobody has this address");
        assertThat(owner.get("/studio/owner/bookings?first=2027-03-01&last=2029-03-01")
                        .text())
                .contains("up to 366 days");
        Answer file = owner.get("/studio/owner/bookings.csv?" + days);
        assertThat(file.header("Content-Type")).hasValue("text/csv;charset=utf-8");
        assertThat(file.body().lines())
                .hasSize(3)
                .anySatisfy(line -> assertThat(line).startsWith("se1,2027-03-01,10:00,12:00,120,"));
        var noted = SITE.data()
                .ops()
                .table()
                .auditOf("bookings", Limit.of(5), Cursor.START)
                .items();
        assertThat(noted.getFirst().action()).isEqualTo("studio.bookings.exported");
    }

    private static List<String> ids(Answer page) {
        return page.document().select("table.list td:first-child a").eachAttr("href").stream()
                .map(path -> path.replaceFirst(".*/", ""))
                .toList();
    }

    @Test
    @DisplayName(
            "S-165, B5.20: a new price holds for bookings from now on; an old form overwrites nothing; the tax is reckoned")
    void prices() {
        Visitor owner = SITE.owner();
        Answer fresh = owner.get("/studio/owner/settings/plan");
        Answer saved = prove(fresh.submit(
                "form.owner-form",
                Map.of("id", "P1", "details", "up to 5", "price", "3333", "people", "5", "active", "yes")));
        assertThat(saved.path()).isEqualTo("/studio/owner/settings");
        Plan plan = SITE.tables().optionTable().plan(new PlanId("P1")).orElseThrow();
        assertThat(plan.taxIncludedHourlyPrice()).isEqualTo(3_666);
        Visitor customer = SITE.signedIn(SITE.newCustomer());
        Map<String, String> before = with(wish("op1", "2027-03-08", "10:00", "12:00"), "plan", "P1");
        assertThat(post(customer, "/studio/book", before).path()).isEqualTo("/studio/bookings/op1");
        Answer first = owner.get("/studio/owner/settings/plan?id=P1");
        Answer second = owner.get("/studio/owner/settings/plan?id=P1");
        prove(first.submit("form.owner-form", Map.of("price", "4000")));
        Answer stale = prove(second.submit("form.owner-form", Map.of("price", "1")));
        assertThat(stale.status()).isEqualTo(422);
        assertThat(stale.text()).contains("Somebody changed it meanwhile");
        Map<String, String> after = with(wish("op2", "2027-03-08", "13:00", "15:00"), "plan", "P1");
        post(customer, "/studio/book", after);
        assertThat(price("op1")).isEqualTo(2 * 3_666);
        assertThat(price("op2")).isEqualTo(2 * 4_400);
    }

    private static long price(String id) {
        return SITE.tables()
                .bookingTable()
                .byId(new BookingId(id))
                .orElseThrow()
                .taxIncludedPrice();
    }

    private static Map<String, String> with(Map<String, String> fields, String name, String value) {
        Map<String, String> more = new HashMap<>(fields);
        more.put(name, value);
        return more;
    }

    /// Types the password where the page asks for it again.
    static Answer prove(Answer answer) {
        return answer.has("input[name=_proof]")
                ? answer.submit("main form", Map.of("_proof", StudioSite.PASSWORD))
                : answer;
    }

    @Test
    @DisplayName(
            "B5.21, X5.8, S-082: options have stock, unit and tax; what is wrong is said at its field and nothing is lost")
    void options() {
        Visitor owner = SITE.owner();
        Answer wrong = prove(owner.get("/studio/owner/settings/option")
                .submit(
                        "form.owner-form",
                        Map.of("id", "smoke#1", "name", "Smoke machine", "price", "-5", "unit", "台")));
        assertThat(wrong.status()).isEqualTo(422);
        assertThat(wrong.element("#name").attr("value")).isEqualTo("Smoke machine");
        assertThat(wrong.document().select(".problems a").eachAttr("href")).contains("#id", "#price");
        prove(owner.get("/studio/owner/settings/option")
                .submit(
                        "form.owner-form",
                        Map.of("id", "smoke", "name", "Smoke machine", "price", "1500", "unit", "台", "stock", "1")));
        StudioOption option =
                SITE.tables().optionTable().option(new OptionId("smoke")).orElseThrow();
        assertThat(option.stock()).contains(1);
        assertThat(option.priceWithTax()).isEqualTo(1_650);
        Visitor customer = SITE.signedIn(SITE.newCustomer());
        Map<String, String> two = with(wish("op1", "2027-03-10", "10:00", "12:00"), "qty-smoke", "2");
        assertThat(post(customer, "/studio/book", two).status()).isEqualTo(422);
    }

    @Test
    @DisplayName(
            "S-101, X5.12: a draft is seen by nobody; publishing asks for the password and everybody who agreed is listed")
    void terms() {
        Visitor owner = SITE.owner();
        Answer page = owner.get("/studio/owner/terms");
        Answer saved = page.submit(
                "form[action$=draft]",
                Map.of("name", "9.9", "title", "Terms", "content", "One.\nTwo.", "changes", "Everything is new."));
        assertThat(saved.text()).contains("Draft saved");
        assertThat(SITE.stranger().get("/studio/terms/9.9").status()).isEqualTo(404);
        assertThat(owner.get("/studio/owner/terms/1.0").text()).contains("Who agreed");
    }

    @Test
    @DisplayName("S-134, S-168: the statistics show figures, charts with their numbers, and the week hour by hour")
    void statistics() {
        Visitor customer = SITE.signedIn(SITE.newCustomer());
        book(customer, "st1", "2026-11-27", "10:00", "12:00");
        Answer page = SITE.owner().get("/studio/owner/statistics");
        assertThat(page.document().select(".figures .figure")).hasSize(4);
        assertThat(page.document().select(".owner-charts svg.chart")).hasSize(3);
        assertThat(page.document().select(".heat-table tbody tr")).hasSize(7);
        assertThat(SITE.owner()
                        .get("/studio/owner/statistics.csv?months=6")
                        .body()
                        .lines())
                .hasSize(7);
    }

    @Test
    @DisplayName(
            "S-145, S-146, S-147, S-148, S-151: operations in one sentence, a roll of 36 days, alarms, a daily backup kept for 30")
    void operations() {
        Visitor owner = SITE.owner();
        Answer page = owner.get("/studio/owner/operations");
        assertThat(page.document().select(".roll li")).hasSize(36);
        assertThat(page.document().select(".alarms li")).hasSize(4);
        assertThat(page.document().select("tr:contains(daily)").text()).contains("16 Dec");
        Answer taken = page.submit("form[action$=backup]", Map.of("reason", "before the price change"));
        assertThat(taken.text()).contains("Backup taken").contains("before the price change");
        assertThat(taken.document().select(".roll li.now i.hand")).hasSize(1);
        Answer file = owner.get("/studio/owner/operations/autoscaling?least=2&most=40&percent=60");
        assertThat(file.body())
                .contains("AWS::ApplicationAutoScaling::ScalableTarget")
                .contains("table/studio-booking-bookings/index/StatusBookingsIndex");
        assertThat(owner.get("/studio/owner/operations/autoscaling?least=0").status())
                .isEqualTo(400);
    }

    @Test
    @DisplayName("S-026, S-067, S-148: the operator reads that users and bookings are encrypted and can be restored")
    void encrypted() {
        var rows = SITE.owner().get("/studio/operator").document().select("tr");
        for (String table : List.of("studio-booking-users", "studio-booking-bookings")) {
            assertThat(rows.eachText())
                    .filteredOn(row -> row.startsWith(table + " "))
                    .anyMatch(row -> row.contains("OK, encrypted"));
        }
    }

    @Test
    @DisplayName("S-150, X5.17: the drill is begun on the page, runs in the background, and its result stands there")
    void drill() {
        Visitor owner = SITE.owner();
        Answer begun = prove(owner.get("/studio/owner/operations").submit("#drill form[action$=drill]", Map.of()));
        assertThat(begun.text()).contains("The drill has begun");
        String text = SITE.await(
                "the drill",
                () -> Optional.of(owner.get("/studio/owner/operations"))
                        .filter(page -> page.has("#drill form"))
                        .map(page -> page.element("#drill").text()));
        assertThat(text).contains("Passed").contains("Deletions applied again");
    }
}
