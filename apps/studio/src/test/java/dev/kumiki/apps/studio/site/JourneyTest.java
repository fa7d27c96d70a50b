package dev.kumiki.apps.studio.site;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import dev.kumiki.apps.studio.booking.BookingDecisions;
import dev.kumiki.apps.studio.design.booking.Booking;
import dev.kumiki.apps.studio.design.booking.BookingStatus;
import dev.kumiki.apps.studio.design.booking.BookingType;
import dev.kumiki.apps.studio.design.value.BookingId;
import dev.kumiki.apps.studio.design.value.UserId;
import dev.kumiki.apps.testkit.web.Browser;
import dev.kumiki.apps.testkit.web.Browser.Seat;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The way of a customer through the studio, in a real browser.
@Timeout(120)
final class JourneyTest {
    @RegisterExtension
    static final StudioSite SITE = new StudioSite();

    private static void told(Page page, String text) {
        assertThat(page.locator("#flash")).containsText(text);
    }

    private static void signUp(Page page, String name) {
        page.navigate(SITE.address(""));
        page.locator(".top-nav a[href='/studio/account/sign-up']").click();
        page.fill("#displayName", "山田 太郎");
        page.fill("#email", name + "@example.com");
        page.fill("#password", StudioSite.PASSWORD);
        page.press("#password", "Enter");
        page.waitForURL(Pattern.compile(".*/account/sent.*"));
        page.navigate(SITE.mailedLink(name + "@example.com", "verify"));
        page.locator("main form button").click();
        page.waitForURL(SITE.address(""));
    }

    private static Booking stored(Page page) {
        String id = page.url().replaceFirst(".*/bookings/", "");
        return SITE.tables().bookingTable().byId(new BookingId(id)).orElseThrow();
    }

    @ParameterizedTest(name = "scripts {0}, phone {1}")
    @CsvSource({"true, false, 2026-12-02, 2026-12-10", "false, true, 2026-12-03, 2026-12-11"})
    @DisplayName(
            "S-160, S-161, S-162, S-163, S-165, S-166: sign up, agree, book, be approved, confirm, move, change, cancel")
    void wholeJourney(boolean scripts, boolean phone, String day, String later) {
        String name = "walker" + (scripts ? "s" : "n") + (phone ? "p" : "d");
        try (BrowserContext context = SITE.sit(new Seat(scripts, phone, "en"))) {
            Page page = context.newPage();
            List<String> complaints = Browser.complaints(page);
            signUp(page, name);
            book(page, day, scripts);
            Booking held = stored(page);
            assertThat(held.status()).isEqualTo(BookingStatus.PENDING);
            assertThat(held.taxIncludedPrice()).isEqualTo(4 * 5_500 + 1_100 + 1_100);
            SITE.host()
                    .bean(BookingDecisions.class)
                    .approve(held.bookingId(), new UserId("owner"))
                    .run();
            page.reload();
            assertThat(page.locator(".states")).containsText("Held, approved");
            page.locator(".due button").click();
            told(page, "Confirmed");
            assertThat(stored(page).bookingType()).isEqualTo(BookingType.CONFIRMED);
            moveAndChange(page, later);
            cancel(page);
            // The form that came back was refused on purpose.
            assertThat(complaints).filteredOn(text -> !text.contains("422")).isEmpty();
        }
    }

    private static void book(Page page, String day, boolean scripts) {
        page.navigate(SITE.address("/calendar?view=day&date=" + day));
        page.locator(".frames .is-free a").first().click();
        page.waitForURL(Pattern.compile(".*/book\\?.*"));
        page.fill("#people", "4");
        page.check("input[name=plan][value=A]");
        page.fill("#purpose", "Product photos");
        page.fill("#qty-LED", "1");
        page.locator("#from").selectOption("9:00");
        page.locator("#until").selectOption("13:00");
        if (scripts) {
            assertThat(page.locator("#price .total")).containsText("¥24,200");
            page.locator("#price button[value=temporary]").click();
            // Without the consent nothing is booked, and nothing that was typed is lost.
            assertThat(page.locator("#errors")).containsText("tick the box");
            assertThat(page.locator("#purpose")).hasValue("Product photos");
        }
        page.check("#agree");
        page.locator("#price button[value=temporary]").click();
        if (!scripts) {
            // The price is worked out when the form is sent, and seen before anything is booked.
            assertThat(page.locator("#errors")).containsText("The total is ¥24,200");
            page.locator("#price button[value=temporary]").click();
        }
        page.waitForURL(Pattern.compile(".*/bookings/.*"));
        told(page, "Held for you");
        assertThat(page.locator(".states")).containsText("Waiting for the studio");
    }

    private static void moveAndChange(Page page, String later) {
        page.locator(".acts a[href$='/move']").click();
        page.fill("#date", later);
        page.locator("form.sheet button.is-primary").click();
        told(page, "Moved to");
        page.locator(".acts a[href$='/change']").click();
        page.fill("#people", "6");
        page.fill("#qty-LED", "2");
        page.locator("aside button.is-primary").click();
        told(page, "The total is ¥25,300");
        assertThat(page.locator(".log")).containsText("Moved");
    }

    private static void cancel(Page page) {
        page.locator(".acts a[href$='/cancel']").click();
        assertThat(page.locator(".fee-now .yen")).containsText("¥0");
        page.fill("#reason", "The model is ill");
        page.locator("form.sheet button.is-primary").click();
        told(page, "Cancelled");
        assertThat(page.locator(".states")).containsText("Cancelled");
        assertThat(stored(page).status()).isEqualTo(BookingStatus.CANCELLED);
    }
}
