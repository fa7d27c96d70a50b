package dev.kumiki.apps.testkit.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.apps.testkit.web.Browser;
import java.io.IOException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// What a walk through pages finds.
@Timeout(60)
final class TourTest {
    private static Browser browser;
    private static LeakyShop shop;

    @BeforeAll
    static void open() throws IOException {
        browser = Browser.start();
        shop = new LeakyShop(browser::sit);
    }

    @AfterAll
    static void close() {
        shop.close();
        browser.close();
    }

    @Test
    void findsNothingOnGoodPages() {
        try (var tour = new Tour(shop, "ja")) {
            tour.open("", "/account/sign-in");
            tour.as("somebody").open("/account");

            assertThat(tour.findings()).isEmpty();
            assertThat(tour.hasSeen(new Route("GET", "/shop/account"))).isTrue();
            assertThat(tour.hasSeen(new Route("GET", "/shop/things/{id}"))).isFalse();
        }
    }

    @Test
    void findsWhatScrollsSidewaysOnTheNarrowestPhoneOnly() {
        assertFinding("/faults/wide", "/faults/wide at 320 px: scrolls sideways for P  wide");
    }

    @Test
    void findsWhatAxeFinds() {
        assertFinding("/faults/image", "image-alt");
    }

    @Test
    void findsTextsThatNobodyWrote() {
        assertFinding("/faults/key", "has no text for ??shop.title??");
    }

    @Test
    void findsAnotherLanguage() {
        try (var tour = new Tour(shop, "fr")) {
            tour.open("");
            assertThat(tour.findings()).anyMatch(finding -> finding.contains("is in the language en"));
        }
    }

    @Test
    void failsForAPageThatWasNotLookedAt() {
        var tests = new PageTests() {
            @Override
            protected TestSite site() {
                return shop;
            }

            @Override
            protected void walk(Tour tour) {
                tour.as("walker").open("", "/account");
            }
        };
        assertThatThrownBy(() -> tests.isFitForEverybody("en")).hasMessageContaining("/shop/things/{id}");
    }

    private static void assertFinding(String path, String words) {
        try (var tour = new Tour(shop, "en")) {
            tour.as("looker").open(path);
            assertThat(tour.findings())
                    .isNotEmpty()
                    .allSatisfy(finding -> assertThat(finding).contains(path))
                    .anyMatch(finding -> finding.contains(words));
        }
    }
}
