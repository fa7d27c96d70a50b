package dev.kumiki.apps.lessons.site;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import dev.kumiki.apps.common.host.Facts;
import dev.kumiki.apps.common.host.Host;
import dev.kumiki.apps.common.host.Listen;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.mail.Envelope;
import dev.kumiki.apps.common.mail.FolderMailer;
import dev.kumiki.apps.lessons.LessonsModule;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.apps.testkit.web.Browser;
import dev.kumiki.apps.testkit.web.Browser.Seat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/// Takes pictures of every page with demo data, at phone and desk width, in both languages: run [#main] and look at
/// `target/screenshots`. No test: somebody has to look.
///
/// Arguments: names of pages; all without. `=SECONDS` as the first keeps the host for so long, to look at by hand.
final class Screenshots {
    private static final Path FOLDER = Path.of("target", "screenshots");

    private static final List<String> PAGES = List.of(
            "timetable",
            "timetable?studio=sby",
            "timetable?liked=1",
            "me",
            "bookings",
            "waitlist",
            "favorites",
            "history",
            "record",
            "settings",
            "export",
            "inbox",
            "account",
            "api",
            "nothing-here");

    private final String home;
    private final Set<String> only;

    private Screenshots(String home, Set<String> only) {
        this.home = home;
        this.only = only;
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
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
                                                new Envelope("lessons@example.com", "example.com", database.clock())))
                                .withDemo(),
                        new Facts("in memory", "a folder"),
                        List.of(new LessonsModule()))) {
            System.out.println("AT " + host.uri());
            if (arguments.length > 0 && arguments[0].startsWith("=")) {
                Thread.sleep(1000L * Integer.parseInt(arguments[0].substring(1)));
                return;
            }
            var pictures = new Screenshots(host.uri() + "lessons", Set.of(arguments));
            for (String language : List.of("ja", "en")) {
                for (String width : List.of("desk", "phone", "tiny")) {
                    pictures.take(browser, language, width, "");
                }
            }
            pictures.take(browser, "ja", "desk", "-dark");
            pictures.take(browser, "ja", "phone", "-dark");
        }
    }

    private void take(Browser browser, String language, String width, String theme) {
        var seat = width.equals("desk") ? Seat.desk(language) : Seat.phone(language);
        try (BrowserContext context = browser.sit(seat)) {
            Page page = context.newPage();
            if (width.equals("tiny")) {
                page.setViewportSize(320, 700);
            }
            if (!theme.isEmpty()) {
                page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.DARK));
            }
            String suffix = "-" + language + "-" + width + theme;
            shot(page, "", "start" + suffix);
            page.navigate(home + "?lang=" + language);
            page.locator(".demo-offers button").first().click();
            page.waitForURL("**/me");
            page.navigate(home + "/me?lang=" + language);
            for (String name : PAGES) {
                shot(page, "/" + name, name.replaceAll("[?=/]", "_") + suffix);
            }
            for (String state : List.of("free", "few", "full", "wait", "offered", "booked")) {
                lesson(page, state, suffix);
            }
        }
    }

    /// The first lesson of a state.
    private void lesson(Page page, String state, String suffix) {
        for (String studio : List.of("gnz", "sby", "jyg")) {
            page.navigate(home + "/timetable?studio=" + studio);
            var card = page.locator("a.slot.is-" + state);
            if (card.count() > 0) {
                shot(page, card.first().getAttribute("href").replaceFirst("^/lessons", ""), "lesson-" + state + suffix);
                return;
            }
        }
    }

    private void shot(Page page, String path, String name) {
        String base = name.replaceFirst("-(ja|en)-.*", "");
        if (!only.isEmpty() && !only.contains(base)) {
            return;
        }
        page.navigate(home + path);
        page.screenshot(new Page.ScreenshotOptions().setFullPage(true).setPath(FOLDER.resolve(name + ".png")));
    }
}
