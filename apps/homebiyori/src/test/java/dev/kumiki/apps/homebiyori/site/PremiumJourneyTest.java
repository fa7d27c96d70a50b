package dev.kumiki.apps.homebiyori.site;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Download;
import com.microsoft.playwright.Page;
import dev.kumiki.apps.homebiyori.design.core.Subscription;
import dev.kumiki.apps.homebiyori.design.value.SubscriptionStatus;
import dev.kumiki.apps.testkit.web.Browser.Seat;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Paying, cancelling, taking one's words along, leaving, and the administrator's report, in a real browser with
/// scripts and without.
@Timeout(120)
final class PremiumJourneyTest {
    @RegisterExtension
    static final HomebiyoriSite SITE = new HomebiyoriSite();

    private static Seat seat(boolean scripts) {
        return scripts ? Seat.phone("en") : Seat.desk("en").withoutScripts();
    }

    private static SubscriptionStatus status(String name) {
        return SITE.tables()
                .coreTable()
                .subscription(HomebiyoriSite.key(name))
                .map(Subscription::status)
                .orElseThrow();
    }

    @ParameterizedTest(name = "scripts: {0}")
    @ValueSource(booleans = {true, false})
    @DisplayName("H-154, H-155, X4.2, X4.11: three are refused, then answer after the checkout; cancelled, resumed")
    void groupAfterCheckout(boolean scripts) {
        String name = SITE.newcomer();
        EveryPageTest.begin(SITE.signedIn(name));
        try (BrowserContext context = SITE.sit(seat(scripts), name)) {
            Page page = context.newPage();
            page.navigate(SITE.address("/chat?type=group"));
            assertThat(page.locator("#composer")).hasCount(0);
            page.locator("a[href^='/homebiyori/plan?back=']").first().click();
            page.locator("form[action='/homebiyori/plan/checkout'] button").click();
            page.locator("form[action*='/fake-billing/checkout/'] button").click();
            assertThat(page).hasURL(Pattern.compile(".*/homebiyori/chat\\?type=group.*"));

            page.locator("#message").fill("All three of you, look: we planted beans");
            page.locator("#composer button.is-primary").click();
            assertThat(page.locator("#talk .hb-turn[data-ref] .hb-msg:not(.is-me)"))
                    .hasCount(3);

            page.navigate(SITE.address("/plan/cancel"));
            page.locator("input[name=reason][value=price]").check();
            page.locator("input[name=score][value='4']").check();
            page.locator(
                            "form[action='/homebiyori/plan/cancel'] button.is-primary, form[action='/homebiyori/plan/cancel'] button")
                    .first()
                    .click();
            assertThat(page.locator("form[action='/homebiyori/plan/resume']")).isVisible();
            assertThat(status(name)).isEqualTo(SubscriptionStatus.CANCEL_SCHEDULED);
            page.locator("form[action='/homebiyori/plan/resume'] button").click();
            assertThat(page.locator("form[action='/homebiyori/plan/resume']")).hasCount(0);
            assertThat(status(name)).isEqualTo(SubscriptionStatus.ACTIVE);
        }
    }

    @ParameterizedTest(name = "scripts: {0}")
    @ValueSource(booleans = {true, false})
    @DisplayName("X4.5, H-139, H-158: the export is downloaded, then the account is deleted in three steps")
    void exportAndLeave(boolean scripts) throws IOException {
        String name = SITE.newcomer();
        var visitor = SITE.signedIn(name);
        EveryPageTest.begin(visitor);
        EveryPageTest.say(visitor, "Words to take along");
        try (BrowserContext context = SITE.sit(seat(scripts), name)) {
            Page page = context.newPage();
            page.navigate(SITE.address("/data"));
            Download file = page.waitForDownload(() ->
                    page.locator("a[href='/homebiyori/export.json']").first().click());
            assertThat(Files.readString(file.path())).contains("Words to take along");

            page.locator("a[href='/homebiyori/delete']").click();
            page.locator("a[href='/homebiyori/delete/word']").click();
            page.locator("form[action='/homebiyori/delete/word'] button")
                    .first()
                    .click();
            page.locator("#pw").fill(HomebiyoriSite.PASSWORD);
            page.locator("form[action='/homebiyori/delete/confirm'] input[type=checkbox]")
                    .check();
            page.locator("form[action='/homebiyori/delete/confirm'] button")
                    .first()
                    .click();
            assertThat(page).hasURL(Pattern.compile(".*/homebiyori/account/removal.*"));
        }
        SITE.await("nothing is left", () -> Optional.of(SITE.itemsOf(name)).filter(Map::isEmpty));
    }

    @Test
    @DisplayName("H-095, H-111, H-112, B4.14: an administrator reads the report of a month, its charts and no names")
    void report() {
        String leaving = SITE.newcomer();
        var visitor = SITE.signedIn(leaving);
        visitor.get("/homebiyori/plan")
                .submit("form[action='/homebiyori/plan/checkout']", Map.of("plan", "monthly"))
                .submit("form[action*='/fake-billing/checkout/']", Map.of());
        visitor.get("/homebiyori/plan/cancel")
                .submit(
                        "form[action='/homebiyori/plan/cancel']",
                        Map.of("reason", "features", "score", "2", "text", "A calendar for two"));
        SITE.administrator();
        try (BrowserContext context = SITE.sit(Seat.desk("en"), HomebiyoriSite.ADMINISTRATOR)) {
            Page page = context.newPage();
            page.navigate(SITE.address("/desk"));
            page.locator("main a[href^='/homebiyori/desk/feedback']").first().click();
            assertThat(page.locator("main svg").first()).isVisible();
            assertThat(page.locator("main")).containsText("A calendar for two");
            assertThat(page.content())
                    .doesNotContain(HomebiyoriSite.key(leaving).value());
            assertThat(page.content()).doesNotContain(leaving + "@example.com");
        }
    }
}
