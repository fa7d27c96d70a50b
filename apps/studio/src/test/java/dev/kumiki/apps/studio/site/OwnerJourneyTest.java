package dev.kumiki.apps.studio.site;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static dev.kumiki.apps.studio.site.StudioSite.post;
import static dev.kumiki.apps.studio.site.StudioSite.wish;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import dev.kumiki.apps.studio.booking.TestStudio;
import dev.kumiki.apps.studio.design.booking.Booking;
import dev.kumiki.apps.studio.design.booking.BookingStatus;
import dev.kumiki.apps.studio.design.catalogue.StudioSettings;
import dev.kumiki.apps.studio.design.catalogue.StudioSettingsMapper;
import dev.kumiki.apps.studio.design.value.BookingId;
import dev.kumiki.apps.studio.design.value.UserId;
import dev.kumiki.apps.testkit.web.Browser.Seat;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The owner's ways through the studio, and a customer's night, in a real browser.
@Timeout(120)
final class OwnerJourneyTest {
    @RegisterExtension
    static final StudioSite SITE = new StudioSite();

    private static final Pattern BOOKING = Pattern.compile(".*/bookings/.*");

    private static Booking stored(String id) {
        return SITE.tables().bookingTable().byId(new BookingId(id)).orElseThrow();
    }

    private static String customerWith(String id, String date, String from, String until) {
        String key = SITE.newCustomer();
        assertThat(post(SITE.signedIn(key), "/studio/book", wish(id, date, from, until))
                        .path())
                .isEqualTo("/studio/bookings/" + id);
        return key;
    }

    private static BrowserContext owner(Seat seat) {
        SITE.owner();
        return SITE.sit(seat, StudioSite.OWNER);
    }

    private static void told(Page page, String text) {
        assertThat(page.locator("#flash")).containsText(text);
    }

    /// Types the password where the page asks for it again.
    private static void prove(Page page) {
        if (page.locator("input[name=_proof]").count() > 0) {
            page.fill("input[name=_proof]", StudioSite.PASSWORD);
            page.press("input[name=_proof]", "Enter");
        }
    }

    @ParameterizedTest(name = "scripts {0}, phone {1}")
    @CsvSource({"true, false, s, 2027-02-22", "false, true, n, 2027-02-24"})
    @DisplayName(
            "S-163, X5.11: the owner's day: a request is approved, one refused with a reason, one noted, and the day shows it")
    void ownersDay(boolean scripts, boolean phone, String end, String day) {
        customerWith("oa" + end, day, "9:00", "11:00");
        String refused = customerWith("or" + end, day, "12:00", "14:00");
        try (BrowserContext context = owner(new Seat(scripts, phone, "en"))) {
            Page page = context.newPage();
            page.navigate(SITE.address("/owner?date=" + day));
            page.locator("#r-oa" + end + " form[action$=approve] button").click();
            told(page, "Approved");
            assertThat(page.locator("#r-oa" + end)).hasCount(0);
            page.locator("#r-or" + end + " summary").click();
            page.locator("#r-or" + end + " input[value=other]").check();
            page.fill("#note-or" + end, "The floor is being painted");
            page.locator("#r-or" + end + " form[action$=reject] button").click();
            assertThat(page.locator("#r-or" + end)).hasCount(0);
            page.navigate(SITE.address("/owner?date=" + day));
            page.locator(".day-list a[href$='/bookings/oa" + end + "']").first().click();
            page.fill("#studio-note", "Brings a dog");
            page.locator(".owner-note button").click();
            page.navigate(SITE.address("/owner?date=" + day));
            assertThat(page.locator("#td ~ .day-list")).containsText("Brings a dog");
        }
        assertThat(stored("oa" + end).status()).isEqualTo(BookingStatus.APPROVED);
        assertThat(SITE.signedIn(refused).get("/studio/bookings/or" + end).text())
                .contains("The floor is being painted");
    }

    @Test
    @DisplayName(
            "X5.11: on behalf of a customer who called: found by name, booked from the free time of the day, theirs at once")
    void onBehalf() {
        String key = SITE.newCustomer();
        try (BrowserContext context = owner(Seat.desk("en"))) {
            Page page = context.newPage();
            page.navigate(SITE.address("/owner?date=2027-02-25"));
            page.locator(".owner-strip a[href*='/owner/book']").first().click();
            page.fill("#q", key + "@");
            page.press("#q", "Enter");
            page.locator("a[href*='customer=" + key + "']").click();
            assertThat(page.locator("#date")).hasValue("2027-02-25");
            page.fill("#people", "3");
            page.check("input[name=plan][value=A]");
            page.fill("#purpose", "Called at noon");
            page.fill("#qty-LED", "1");
            page.press("#qty-LED", "Tab");
            assertThat(page.locator("#price .total")).containsText("¥24,200");
            page.locator("#price button[value=confirmed]").click();
            page.waitForURL(BOOKING);
            told(page, "山田 " + key);
            Booking made = stored(page.url().replaceFirst(".*/bookings/", ""));
            assertThat(made.userId()).isEqualTo(new UserId(key));
            assertThat(made.bookedBy()).contains(new UserId(StudioSite.OWNER));
            assertThat(made.taxIncludedPrice()).isEqualTo(4 * 5_500 + 1_100 + 1_100);
        }
        assertThat(SITE.signedIn(key).get("/studio/bookings").text()).contains("Called at noon");
    }

    @Test
    @DisplayName(
            "X5.13: a closure over a booking shows it, cancels it only when told to, and the customer reads the reason")
    void closureOverBooking() {
        String key = customerWith("jc1", "2027-02-26", "13:00", "17:00");
        try (BrowserContext context = owner(Seat.phone("en").withoutScripts())) {
            Page page = context.newPage();
            page.navigate(SITE.address("/owner/settings/closures"));
            page.fill("#first", "2027-02-26");
            page.fill("#reason", "New boiler");
            page.locator("form.owner-form button").click();
            assertThat(page.locator("main")).containsText("Cancel");
            assertThat(page.locator(".day-list a[href$='/bookings/jc1/move']")).hasCount(1);
            assertThat(stored("jc1").status()).isEqualTo(BookingStatus.PENDING);
            page.locator("form[action$=cancelling] button").click();
            prove(page);
            told(page, "The studio is closed then");
            assertThat(stored("jc1").status()).isEqualTo(BookingStatus.CANCELLED);
            assertThat(SITE.signedIn(key).get("/studio/bookings/jc1").text()).contains("New boiler");
            page.locator("li:has-text('New boiler') form[action$=open] button").click();
            told(page, "open again");
        }
    }

    /// Puts rules into force while something is done, and the old ones afterwards.
    private static void under(StudioSettings rules, Runnable deed) {
        StudioSettings before = SITE.data().settings();
        put(rules);
        try {
            deed.run();
        } finally {
            put(before);
        }
    }

    private static void put(StudioSettings rules) {
        long version = SITE.data().settings().version();
        SITE.tables().optionTable().put(StudioSettingsMapper.INSTANCE.withVersion(rules, version));
    }

    @Test
    @DisplayName(
            "B5.9, X5.16: where the studio is open at night, a booking across midnight is booked, seen on both days, moved, and free again")
    void acrossMidnight() {
        String key = SITE.newCustomer();
        under(TestStudio.SETTINGS, () -> {
            try (BrowserContext context = SITE.sit(Seat.desk("en"), key)) {
                Page page = context.newPage();
                page.navigate(SITE.address("/book?date=2027-01-29&from=22:00&until=2:00"));
                page.fill("#people", "4");
                page.check("input[name=plan][value=A]");
                page.fill("#purpose", "Night shots");
                page.press("#purpose", "Tab");
                assertThat(page.locator("#price")).containsText("4 hours");
                assertThat(page.locator("#price .total")).containsText("¥23,100");
                page.locator("#price button[value=temporary]").click();
                page.waitForURL(BOOKING);
                assertThat(page.locator("h1")).containsText("Fri 29 Jan 22:00–Sat 30 Jan 2:00");
                String id = page.url().replaceFirst(".*/bookings/", "");
                for (String day : new String[] {"2027-01-29", "2027-01-30"}) {
                    page.navigate(SITE.address("/calendar?view=day&date=" + day));
                    assertThat(page.locator(".is-keep a[href='/studio/bookings/" + id + "']"))
                            .hasCount(1);
                }
                page.navigate(SITE.address("/bookings/" + id + "/move"));
                page.locator("#from").selectOption("20:00");
                page.locator("#until").selectOption("24:00");
                page.locator("form.sheet button.is-primary").click();
                told(page, "Moved to");
                page.navigate(SITE.address("/calendar?view=day&date=2027-01-30"));
                assertThat(page.locator(".is-keep")).hasCount(0);
            }
        });
    }
}
