package dev.kumiki.apps.common.account.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import dev.kumiki.apps.common.account.TestCodes;
import dev.kumiki.apps.common.club.ClubHost;
import dev.kumiki.apps.common.club.Office;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.testkit.web.Browser;
import dev.kumiki.apps.testkit.web.Browser.Seat;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// The pages of accounts in a real browser: by keyboard, with and without scripts, and what axe says of them.
final class AccountBrowserTest {
    private static final int SMALL_WIDTH = 320;
    private static final int SMALL_HEIGHT = 640;

    private static ClubHost club;
    private static Browser browser;

    @BeforeAll
    static void start() throws IOException {
        browser = Browser.start();
        club = new ClubHost(Platform::withDemo);
    }

    @AfterAll
    static void stop() throws IOException {
        if (club != null) {
            club.close();
        }
        if (browser != null) {
            browser.close();
        }
    }

    @Test
    void atADeskWithScriptsInEnglish() {
        journey(Seat.desk("en"), "desk");
    }

    @Test
    void onAPhoneWithoutScriptsInJapanese() {
        journey(Seat.phone("ja").withoutScripts(), "phone");
    }

    @Test
    void everyFurtherPageAtADeskInEnglish() {
        further(Seat.desk("en"), "desk2", ColorScheme.LIGHT);
    }

    @Test
    void everyFurtherPageOnASmallDarkPhoneInJapanese() {
        further(Seat.phone("ja"), "phone2", ColorScheme.DARK);
    }

    private static void further(Seat seat, String name, ColorScheme scheme) {
        try (var context = browser.sit(seat)) {
            Page page = context.newPage();
            page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(scheme));
            if (seat.phone()) {
                page.setViewportSize(SMALL_WIDTH, SMALL_HEIGHT);
            }
            List<String> findings = new ArrayList<>();
            club.signUp(club.visitor().header("Accept-Language", seat.language()), name);
            open(page, "/club");
            look(page, findings, seat, name + "-demo");
            open(page, "/club/account/verify?token=" + club.mailbox.token(club.club, name + "@example.com"));
            look(page, findings, seat, name + "-verify");
            type(page, "#password", Office.PASSWORD);
            page.keyboard().press("Enter");
            page.waitForURL("**/club");
            secondFactor(page, findings, seat, name);
            administration(page, findings, seat, name);
            open(page, "/club/danger");
            club.database.clock().advance(Duration.ofMinutes(11));
            page.locator("#htmx").click();
            page.waitForSelector("#_proof");
            look(page, findings, seat, name + "-proof");
            type(page, "#_proof", Office.PASSWORD);
            page.keyboard().press("Enter");
            page.getByText("done: by htmx").waitFor();
            open(page, "/club/account");
            look(page, findings, seat, name + "-profile");
            type(page, "#deletePassword", Office.PASSWORD);
            page.keyboard().press("Enter");
            page.waitForURL("**/account/removal*");
            look(page, findings, seat, name + "-removal");
            assertThat(findings).isEmpty();
        }
    }

    private static void secondFactor(Page page, List<String> findings, Seat seat, String name) {
        open(page, "/club/account/second-factor");
        page.locator("form[action$=start] button").click();
        page.waitForSelector("#secret");
        look(page, findings, seat, name + "-set-up");
        String secret = page.locator("#secret").textContent().replace(" ", "");
        type(page, "#code", TestCodes.now(secret, club.database.clock().instant()));
        page.keyboard().press("Enter");
        page.waitForSelector(".recovery-codes");
        look(page, findings, seat, name + "-recovery-codes");
        open(page, "/club/account/second-factor");
        look(page, findings, seat, name + "-second-factor");
        club.database.clock().advance(Duration.ofSeconds(30));
        try (var other = browser.sit(seat)) {
            Page fresh = other.newPage();
            open(fresh, "/club/account/sign-in");
            type(fresh, "#name", name);
            type(fresh, "#password", Office.PASSWORD);
            fresh.keyboard().press("Enter");
            fresh.waitForSelector("#code");
            look(fresh, findings, seat, name + "-second");
        }
    }

    private static void administration(Page page, List<String> findings, Seat seat, String name) {
        var accounts = club.club.accounts();
        String key = accounts.findByEmail(name + "@example.com").orElseThrow().key();
        for (String keeper : List.of("keeper-of-" + name, name)) {
            if (accounts.findByEmail(keeper + "@example.com").isEmpty()) {
                club.member(keeper);
            }
            accounts.roles()
                    .grant(
                            "operator",
                            accounts.findByEmail(keeper + "@example.com")
                                    .orElseThrow()
                                    .key(),
                            "ADMIN",
                            "");
        }
        accounts.roles().grant("operator", key, "STAFF", "tokyo");
        open(page, "/club/admin/accounts");
        look(page, findings, seat, name + "-admin-accounts");
        open(page, "/club/admin/accounts/" + key);
        look(page, findings, seat, name + "-admin-account");
    }

    private static void journey(Seat seat, String name) {
        try (var context = browser.sit(seat)) {
            Page page = context.newPage();
            List<String> complaints = Browser.complaints(page);
            List<String> findings = new ArrayList<>();
            open(page, "/club/account/sign-up");
            type(page, "#username", "a#");
            page.keyboard().press("Enter");
            assertThat(page.locator("#username-error").textContent()).isNotBlank();
            look(page, findings, seat, name + "-sign-up");
            type(page, "#username", name);
            type(page, "#email", name + "@example.com");
            type(page, "#password", Office.PASSWORD);
            page.keyboard().press("Enter");
            page.waitForURL("**/account/sent*");
            open(page, "/club/account/verify?token=" + club.mailbox.token(club.club, name + "@example.com"));
            page.locator("main button").focus();
            page.keyboard().press("Enter");
            page.waitForURL("**/club");
            assertThat(page.locator("#who").textContent()).isEqualTo(name);
            open(page, "/club/account");
            look(page, findings, seat, name + "-profile");
            assertThat(findings).isEmpty();
            // The browser tells of the form that was refused, as it should.
            assertThat(complaints).allMatch(line -> line.contains("422"));
        }
    }

    private static void open(Page page, String path) {
        page.navigate(club.host.uri().resolve(path).toString());
    }

    private static void type(Page page, String field, String text) {
        page.locator(field).fill(text);
    }

    private static void look(Page page, List<String> findings, Seat seat, String name) {
        page.screenshot(new Page.ScreenshotOptions()
                .setPath(Path.of("target", "screenshots", name + ".png"))
                .setFullPage(true));
        if ((Boolean) page.evaluate("document.documentElement.scrollWidth > window.innerWidth")) {
            findings.add(name + " is wider than the screen");
        }
        if (seat.scripts()) {
            findings.addAll(Browser.seriousFindings(page));
        }
    }
}
