package dev.kumiki.apps.homebiyori.site;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import dev.kumiki.apps.homebiyori.chat.ChatHistory;
import dev.kumiki.apps.testkit.web.Browser;
import dev.kumiki.apps.testkit.web.Browser.Seat;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The ways of a parent through the application, in a real browser.
@Timeout(120)
final class JourneyTest {
    @RegisterExtension
    static final HomebiyoriSite SITE = new HomebiyoriSite();

    private static final Pattern SOMETHING = Pattern.compile("\\S");

    private final String name = SITE.newcomer();

    private static Seat seat(boolean scripts) {
        return scripts ? Seat.phone("en") : Seat.desk("en").withoutScripts();
    }

    /// The first visit, up to the page on which one talks.
    private static Page begun(BrowserContext context) {
        Page page = context.newPage();
        page.navigate(SITE.address("/welcome"));
        page.locator("input[name=nickname]").fill("Hana");
        page.locator("input[name=character][value=hideji]").check();
        page.locator("main form button.is-primary").click();
        page.locator("input[name=mode][value=praise]").check();
        page.locator("input[name=consent]").check();
        page.locator("main form button.is-primary").click();
        page.navigate(SITE.address("/chat"));
        return page;
    }

    private static void say(Page page, String words) {
        page.locator("#message").fill(words);
        page.locator("#composer button.is-primary").click();
    }

    private static Locator turns(Page page) {
        return page.locator("#talk .hb-turn[data-ref]");
    }

    private static Locator answer(Page page) {
        return turns(page).last().locator(".hb-msg.is-hideji .hb-said");
    }

    private long stored() {
        return SITE.host().bean(ChatHistory.class).all(HomebiyoriSite.key(name)).count();
    }

    @ParameterizedTest(name = "scripts: {0}")
    @ValueSource(booleans = {true, false})
    @DisplayName(
            "H-011, H-150, H-151, H-152, X4.14: first visit, a talk, in other words, delete and undo, stage and fruit")
    void talks(boolean scripts) {
        try (BrowserContext context = SITE.sit(seat(scripts), name)) {
            Page page = begun(context);
            say(page, "We baked bread");
            assertThat(turns(page)).hasCount(1);
            assertThat(answer(page)).hasText(SOMETHING);
            String first = answer(page).textContent();

            turns(page).last().locator("form[action$='/again'] button").click();
            assertThat(answer(page)).not().hasText(first);
            assertThat(turns(page)).hasCount(1);
            assertThat(stored()).isEqualTo(1);

            turns(page).last().locator("form[action$='/delete'] button").click();
            assertThat(turns(page)).hasCount(0);
            page.locator("#flash form button").click();
            assertThat(turns(page)).hasCount(1);

            say(page, "Bedtime took an hour and a half, and I am so tired, but we did it.");
            assertThat(turns(page)).hasCount(2);
            page.navigate(SITE.address(""));
            assertThat(page.locator(".hb-fruit.is-hideji")).hasCount(1);
        }
    }

    @Test
    @DisplayName(
            "H-077, X4.14: with scripts my words and the answer come without a new page, and so does the next message")
    void streams() {
        try (BrowserContext context = SITE.sit(Seat.desk("en"), name)) {
            Page page = begun(context);
            List<String> complaints = Browser.complaints(page);
            page.evaluate("window.here = true");
            say(page, "We baked");
            assertThat(turns(page)).hasCount(1);
            assertThat(page.locator("#message")).hasValue("");
            say(page, "And ate");
            assertThat(turns(page)).hasCount(2);
            assertThat(answer(page)).hasText(SOMETHING);
            assertThat(page.evaluate("window.here")).isEqualTo(true);
            assertThat(stored()).isEqualTo(2);
            // Chromium reports every stream that a script reads as aborted, also after its last event.
            assertThat(complaints).allMatch(line -> line.endsWith("/homebiyori/chat: net::ERR_ABORTED"));
        }
    }

    @ParameterizedTest(name = "scripts: {0}")
    @ValueSource(booleans = {true, false})
    @DisplayName("H-156, X4.7: a crisis gets help lines and no more weather")
    void helps(boolean scripts) {
        try (BrowserContext context = SITE.sit(seat(scripts), name)) {
            Page page = begun(context);
            say(page, "I want to die");
            assertThat(page.locator("#talk .hb-help")).isVisible();
            assertThat(page.locator("#talk .hb-help a[href^='tel:']").first()).isVisible();
            assertThat(page.locator(".hb-strip")).hasCount(0);
        }
    }
}
