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

/// Takes pictures of the pages of staff and administrators with demo data: run [#main] and look at
/// `target/screenshots`. No test: somebody has to look.
final class DeskPictures {
    private static final Path FOLDER = Path.of("target", "screenshots");

    private DeskPictures() {}

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
                                                new Envelope("lessons@example.com", "example.com", database.clock())))
                                .withDemo(),
                        new Facts("in memory", "a folder"),
                        List.of(new LessonsModule()))) {
            String home = host.uri() + "lessons";
            for (String look : List.of("ja-desk", "en-phone", "en-desk", "ja-phone", "ja-desk-dark", "ja-phone-dark")) {
                take(browser, home, look);
            }
        }
    }

    private static void take(Browser browser, String home, String look) {
        String language = look.substring(0, 2);
        try (BrowserContext context = browser.sit(look.contains("desk") ? Seat.desk(language) : Seat.phone(language))) {
            Page page = context.newPage();
            if (look.endsWith("dark")) {
                page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.DARK));
            }
            page.navigate(home + "?lang=" + language);
            page.locator(".demo-offers button").nth(2).click();
            page.waitForURL(url -> !url.endsWith("/account/demo"));
            page.navigate(home + "/staff?lang=" + language);
            shot(page, home + "/staff", "staff-studios-" + look);
            shot(page, home + "/staff/gnz", "staff-day-" + look);
            var desks = page.locator(".desk-rows .n a");
            String busiest =
                    desks.count() == 0 ? "" : String.valueOf(desks.last().getAttribute("href"));
            page.navigate(home + "/staff/gnz/timetable");
            shot(page, home + "/staff/gnz/timetable", "staff-week-" + look);
            for (var row : page.locator(".desk-rows li").all()) {
                String counts = row.locator(".counts").innerText();
                if (counts.contains("待ち 5") || counts.contains("5 waiting") || counts.contains("待ち 4")) {
                    busiest = String.valueOf(row.locator(".n a").getAttribute("href"));
                }
            }
            if (!busiest.isEmpty()) {
                String desk = home.replace("/lessons", "") + busiest;
                shot(page, desk, "staff-desk-" + look);
                var down = page.locator(".queue .ops a");
                if (down.count() > 1) {
                    shot(page, home.replace("/lessons", "") + down.nth(1).getAttribute("href"), "staff-asks-" + look);
                }
                page.navigate(desk);
                page.locator("details.fold.is-danger > summary").click();
                page.screenshot(new Page.ScreenshotOptions()
                        .setFullPage(true)
                        .setPath(FOLDER.resolve("staff-off-" + look + ".png")));
                shot(page, desk + "/edit", "staff-edit-" + look);
            }
            shot(page, home + "/staff/gnz/new", "staff-new-" + look);
            shot(page, home + "/staff/gnz/import", "staff-import-" + look);
            shot(page, home + "/staff/gnz/statistics", "staff-statistics-" + look);
            shot(page, home + "/admin/studios", "admin-studios-" + look);
            shot(page, home + "/admin/studios/gnz", "admin-studio-" + look);
            shot(page, home + "/admin/accounts", "admin-accounts-" + look);
            shot(page, home + "/operator", "admin-operator-" + look);
        }
    }

    private static void shot(Page page, String address, String name) {
        var answer = page.navigate(address);
        System.out.println(name + " " + (answer == null ? "?" : answer.status()));
        page.screenshot(new Page.ScreenshotOptions().setFullPage(true).setPath(FOLDER.resolve(name + ".png")));
    }
}
