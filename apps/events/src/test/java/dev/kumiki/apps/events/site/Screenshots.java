package dev.kumiki.apps.events.site;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import dev.kumiki.apps.common.account.Accounts;
import dev.kumiki.apps.common.host.Facts;
import dev.kumiki.apps.common.host.Host;
import dev.kumiki.apps.common.host.Listen;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.mail.Envelope;
import dev.kumiki.apps.common.mail.FolderMailer;
import dev.kumiki.apps.events.EventsModule;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.apps.testkit.web.Browser;
import dev.kumiki.apps.testkit.web.Browser.Seat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/// Takes pictures of every page with demo data, at phone and desk width, light and dark, in both languages: run
/// [#main] and look at `target/screenshots`. No test: somebody has to look. Arguments: names of pages; none for
/// all.
final class Screenshots {
    private static final Path FOLDER = Path.of("target", "screenshots");

    private final String home;
    private final String guild;
    private final Set<String> only;

    /// @param guild the server whose people the demonstration offers to readers of the language
    private Screenshots(String home, String guild, Set<String> only) {
        this.home = home;
        this.guild = "/g/" + guild;
        this.only = only;
    }

    public static void main(String[] arguments) throws IOException {
        Files.createDirectories(FOLDER);
        try (var database = TestDatabase.open(Store.MEMORY);
                var browser = Browser.start();
                Host host = Host.start(
                        Listen.anywhere(),
                        Platform.local(
                                        database.client(),
                                        database.clock(),
                                        new FolderMailer(
                                                Files.createTempDirectory("mail"),
                                                new Envelope("kumiki@example.com", "example.com", database.clock())))
                                .on(database.client(), database.streams())
                                .withDemo(),
                        new Facts("in memory", "a folder"),
                        List.of(new EventsModule()))) {
            var accounts = host.bean(Accounts.class);
            for (String organiser : List.of("haruka", "grace")) {
                String key = accounts.findByEmail(organiser + "@kairan.example")
                        .orElseThrow()
                        .key();
                accounts.roles().grant("operator", key, "ADMIN", "");
            }
            var japanese = new Screenshots(host.uri() + "events", "100000000000001", Set.of(arguments));
            japanese.take(browser, new Seat(true, false, "ja"), ColorScheme.LIGHT);
            japanese.take(browser, new Seat(true, true, "ja"), ColorScheme.LIGHT);
            var english = new Screenshots(host.uri() + "events", "100000000000003", Set.of(arguments));
            english.take(browser, new Seat(true, false, "en"), ColorScheme.DARK);
            english.take(browser, new Seat(true, true, "en"), ColorScheme.DARK);
        }
    }

    private void take(Browser browser, Seat seat, ColorScheme scheme) {
        String end = "-" + seat.language() + (seat.phone() ? "-phone" : "-desk");
        try (BrowserContext context = browser.sit(seat)) {
            Page page = context.newPage();
            page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(scheme));
            visit(page, "", "home" + end);
            visit(page, "/account/sign-in", "sign-in" + end);
            page.navigate(home);
            page.locator(".lead form button").click();
            page.waitForLoadState();
            page.navigate(home + "/servers?lang=" + seat.language());
            visit(page, "/servers", "servers" + end);
            visit(page, guild, "list" + end);
            visit(page, guild + "?view=past", "past" + end);
            visit(page, guild + "/c/2", "camp" + end);
            visit(page, guild + "/c/1", "channel" + end);
            String notices = seat.language().equals("ja") ? "連絡一覧" : "Notices";
            press(page, ".presses .button:has-text('" + notices + "')", "answer" + end);
            command(page, "/event create", "modal" + end);
            visit(page, guild + "/new", "new" + end);
            visit(page, guild + "/polls", "polls" + end);
            visit(page, guild + "/stats", "stats" + end);
            visit(page, guild + "/settings", "settings" + end);
            visit(page, guild + "/audit", "audit" + end);
            visit(page, guild + "/templates", "templates" + end);
            visit(page, "/feed", "feed" + end);
            follow(page, guild, ".event-row:has(.wait-line) h3 a", "event" + end);
            String event = page.url();
            visit(page, event + "/edit", "edit" + end);
            visit(page, event + "/notice", "notice" + end);
            visit(page, event + "/cancel", "cancel" + end);
            follow(page, guild + "?view=past", ".event-row h3 a", "event-past" + end);
            follow(page, guild + "/polls", ".event-row h3 a", "poll" + end);
            visit(page, "/operator/discord", "operator" + end);
        }
    }

    private void press(Page page, String button, String name) {
        page.navigate(home + guild + "/c/2");
        page.locator(button).first().click();
        page.locator("#answer").waitFor();
        picture(page, name);
    }

    private void command(Page page, String text, String name) {
        page.navigate(home + guild + "/c/2");
        page.fill("#cmd", text);
        page.locator("#composer .line .button").click();
        page.locator(".modal-sheet").waitFor();
        if (only.isEmpty() || only.contains("modal")) {
            page.screenshot(new Page.ScreenshotOptions().setPath(FOLDER.resolve(name + ".png")));
        }
    }

    private void follow(Page page, String path, String link, String name) {
        page.navigate(home + path);
        page.locator(link).first().click();
        page.waitForLoadState();
        picture(page, name);
    }

    private void visit(Page page, String path, String name) {
        page.navigate(path.startsWith("http") ? path : home + path);
        picture(page, name);
    }

    private void picture(Page page, String name) {
        if (only.isEmpty() || only.contains(name.replaceFirst("-(ja|en)-(desk|phone)$", ""))) {
            page.screenshot(new Page.ScreenshotOptions()
                    .setPath(FOLDER.resolve(name + ".png"))
                    .setFullPage(true));
        }
    }
}
