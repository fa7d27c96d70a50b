package dev.kumiki.apps.common.account.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import dev.kumiki.apps.common.club.ClubHost;
import dev.kumiki.apps.common.club.Office;
import dev.kumiki.apps.testkit.web.Browser;
import dev.kumiki.apps.testkit.web.Browser.Seat;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// The pages of accounts in a real browser: by keyboard, with and without scripts, and what axe says of them.
final class AccountBrowserTest {
    private static ClubHost club;
    private static Browser browser;

    @BeforeAll
    static void start() throws IOException {
        browser = Browser.start();
        club = new ClubHost();
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
        if (seat.scripts()) {
            findings.addAll(Browser.seriousFindings(page));
        }
    }
}
