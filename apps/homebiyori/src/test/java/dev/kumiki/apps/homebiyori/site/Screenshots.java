package dev.kumiki.apps.homebiyori.site;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import dev.kumiki.apps.common.host.Facts;
import dev.kumiki.apps.common.host.Host;
import dev.kumiki.apps.common.host.Listen;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.mail.Envelope;
import dev.kumiki.apps.common.mail.FolderMailer;
import dev.kumiki.apps.homebiyori.HomebiyoriModule;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.apps.testkit.web.Browser;
import dev.kumiki.apps.testkit.web.Browser.Seat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Takes pictures of every page with demo data, at phone and desk width, light and dark, in both languages: run [#main]
/// and look at `target/screenshots`. No test: somebody has to look. Arguments: names of pages; none for all.
final class Screenshots {
    private static final Path FOLDER = Path.of("target", "screenshots");
    private static final int SETTLED_MILLIS = 600;

    private static final Map<String, String> OPEN =
            pages("landing", "", "help", "/help", "legal", "/legal", "sign-in", "/account/sign-in");

    private static final Map<String, String> FREE = pages(
            "home", "",
            "chat", "/chat",
            "group", "/chat?type=group",
            "search", "/chat/search?q=%E5%AF%9D",
            "fruits", "/fruits",
            "tree", "/tree",
            "settings", "/settings",
            "inbox", "/inbox",
            "plan", "/plan",
            "data", "/data",
            "delete", "/delete");

    private static final Map<String, String> PREMIUM =
            pages("premium-home", "", "premium-chat", "/chat", "premium-plan", "/plan", "cancel", "/plan/cancel");

    private static final Map<String, String> ADMIN = pages(
            "desk", "/desk",
            "desk-subscribers", "/desk/subscribers",
            "desk-feedback", "/desk/feedback",
            "desk-retention", "/desk/retention",
            "desk-announcements", "/desk/announcements",
            "desk-events", "/desk/events",
            "operator", "/operator");

    private final String home;
    private final Set<String> only;
    private final TestDatabase database;

    private Screenshots(String home, Set<String> only, TestDatabase database) {
        this.home = home;
        this.only = only;
        this.database = database;
    }

    private static Map<String, String> pages(String... namesAndPaths) {
        Map<String, String> pages = new LinkedHashMap<>();
        for (int i = 0; i < namesAndPaths.length; i += 2) {
            pages.put(namesAndPaths[i], namesAndPaths[i + 1]);
        }
        return pages;
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
                        List.of(new HomebiyoriModule()))) {
            var pictures = new Screenshots(host.uri() + "homebiyori", Set.of(arguments), database);
            pictures.take(browser, new Seat(true, false, "ja"), ColorScheme.LIGHT);
            pictures.take(browser, new Seat(true, true, "ja"), ColorScheme.LIGHT);
            pictures.take(browser, new Seat(true, false, "en"), ColorScheme.DARK);
            pictures.take(browser, new Seat(true, true, "en"), ColorScheme.DARK);
        }
    }

    /// What somebody writes on a day, and in danger, as the window shows it.
    private void talk(Page page, String end) {
        if (!only.isEmpty() && !only.contains("talk")) {
            return;
        }
        boolean japanese = end.startsWith("-ja");
        say(
                page,
                "/chat",
                japanese ? "お弁当を作って、送りにも間に合った。疲れた" : "I packed the lunch and we made it on time. I am tired");
        window(page, "talk" + end);
        say(page, "/chat", japanese ? "もう死にたい" : "I want to die");
        window(page, "talk-help" + end);
        page.navigate(home + "/fruits");
        page.locator(".hb-list a").first().click();
        window(page, "fruit" + end);
        say(page, "/chat", japanese ? "いまは落ち着いた。コーヒーを飲んだ" : "Calmer now. I had a coffee");
    }

    private void say(Page page, String path, String words) {
        database.clock().advance(Duration.ofMinutes(1));
        page.navigate(home + path);
        page.locator("#message").fill(words);
        page.locator("#composer .button.is-primary").click();
        page.locator("#latest .hb-msg:not(.is-me)").last().waitFor();
        page.waitForTimeout(SETTLED_MILLIS);
    }

    /// As much as the window shows: what people see first.
    private void window(Page page, String name) {
        page.screenshot(new Page.ScreenshotOptions().setPath(FOLDER.resolve(name + ".png")));
    }

    private void take(Browser browser, Seat seat, ColorScheme scheme) {
        String end = "-" + seat.language() + (seat.phone() ? "-phone" : "-desk");
        List<Map<String, String>> people = List.of(FREE, PREMIUM, ADMIN);
        for (int who = 0; who < people.size(); who++) {
            try (BrowserContext context = browser.sit(seat)) {
                Page page = context.newPage();
                page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(scheme));
                if (who == 0) {
                    OPEN.forEach((name, path) -> visit(page, path, name + end));
                }
                enter(page, who, seat);
                people.get(who).forEach((name, path) -> visit(page, path, name + end));
                if (who == 0) {
                    talk(page, end);
                }
            }
        }
    }

    /// Comes in by one of the demo's buttons, and reads in the language of the seat.
    private void enter(Page page, int which, Seat seat) {
        page.navigate(home);
        page.locator(".demo-offers button").nth(which).click();
        page.waitForLoadState();
        page.navigate(home + "?lang=" + seat.language());
    }

    private void visit(Page page, String path, String name) {
        String base = name.replaceFirst("-(ja|en)-(desk|phone)$", "");
        if (!only.isEmpty() && !only.contains(base)) {
            return;
        }
        page.navigate(home + path);
        if (path.startsWith("/chat")) {
            window(page, name + "-window");
        }
        page.screenshot(new Page.ScreenshotOptions()
                .setPath(FOLDER.resolve(name + ".png"))
                .setFullPage(true));
    }
}
