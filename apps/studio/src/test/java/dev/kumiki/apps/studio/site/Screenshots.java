package dev.kumiki.apps.studio.site;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import dev.kumiki.apps.common.host.Facts;
import dev.kumiki.apps.common.host.Host;
import dev.kumiki.apps.common.host.Listen;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.mail.Envelope;
import dev.kumiki.apps.common.mail.FolderMailer;
import dev.kumiki.apps.studio.StudioModule;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.apps.testkit.web.Browser;
import dev.kumiki.apps.testkit.web.Browser.Seat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Takes pictures of every page with demo data, at phone and desk width, light and dark, in both languages: run [#main]
/// and look at `target/screenshots`. No test: somebody has to look. Arguments: names of pages; none for all.
final class Screenshots {
    private static final Path FOLDER = Path.of("target", "screenshots");

    private static final Map<String, String> OPEN = pages(
            "home", "",
            "week", "/calendar",
            "next", "/calendar?date=2026-11-25",
            "month", "/calendar?view=month",
            "day", "/calendar?view=day&date=2026-11-27",
            "prices", "/prices",
            "terms", "/terms",
            "sign-up", "/account/sign-up",
            "sign-in", "/account/sign-in");

    private static final Map<String, String> CUSTOMER = pages(
            "mine", "/bookings",
            "booking", "/bookings/demo-204830",
            "booking-fixed", "/bookings/demo-204824",
            "booking-waiting", "/bookings/demo-204833",
            "booking-cancelled", "/bookings/demo-204839",
            "cancel", "/bookings/demo-204824/cancel",
            "move", "/bookings/demo-204830/move",
            "change", "/bookings/demo-204830/change",
            "print", "/bookings/demo-204830/print",
            "book", "/book?date=2026-12-04&from=13:00&until=17:00&people=8&plan=A",
            "book-late", "/book?date=2026-11-19&from=17:00&until=20:00",
            "inbox", "/inbox",
            "profile", "/profile",
            "account", "/account",
            "agree", "/agree");

    private static final Map<String, String> OWNER = pages(
            "owner", "/owner",
            "owner-week", "/owner/week",
            "owner-search", "/owner/bookings?first=2026-10-01&last=2026-12-31",
            "owner-pending", "/owner/bookings?status=pending",
            "owner-request", "/bookings/demo-204831",
            "owner-behalf", "/owner/book",
            "owner-behalf-form",
                    "/owner/book?customer=demo-yamada&date=2026-12-04&from=13:00&until=17:00&people=8&plan=A",
            "owner-statistics", "/owner/statistics",
            "owner-settings", "/owner/settings",
            "owner-plan", "/owner/settings/plan?id=A",
            "owner-option", "/owner/settings/option?id=led",
            "owner-insurance", "/owner/settings/insurance",
            "owner-rules", "/owner/settings/rules",
            "owner-closures", "/owner/settings/closures",
            "owner-customers", "/owner/customers",
            "owner-customer", "/owner/customers/demo-yamada",
            "owner-terms", "/owner/terms",
            "owner-terms-2", "/owner/terms/2",
            "owner-operations", "/owner/operations",
            "operator", "/operator");

    private final String home;
    private final Set<String> only;

    private Screenshots(String home, Set<String> only) {
        this.home = home;
        this.only = only;
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
                        List.of(new StudioModule()))) {
            var pictures = new Screenshots(host.uri() + "studio", Set.of(arguments));
            pictures.take(browser, new Seat(true, false, "ja"), ColorScheme.LIGHT);
            pictures.take(browser, new Seat(true, true, "ja"), ColorScheme.LIGHT);
            pictures.take(browser, new Seat(true, false, "en"), ColorScheme.DARK);
            pictures.take(browser, new Seat(true, true, "en"), ColorScheme.DARK);
        }
    }

    private void take(Browser browser, Seat seat, ColorScheme scheme) {
        String end = "-" + seat.language() + (seat.phone() ? "-phone" : "-desk");
        try (BrowserContext context = browser.sit(seat)) {
            Page page = context.newPage();
            page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(scheme));
            OPEN.forEach((name, path) -> visit(page, path, name + end));
            enter(page, 0, seat);
            CUSTOMER.forEach((name, path) -> visit(page, path, name + end));
        }
        try (BrowserContext context = browser.sit(seat)) {
            Page page = context.newPage();
            page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(scheme));
            enter(page, 1, seat);
            OWNER.forEach((name, path) -> visit(page, path, name + end));
            closing(page, end);
        }
    }

    /// A closure over bookings: the page that asks what becomes of them.
    private void closing(Page page, String end) {
        if (only.isEmpty() || only.contains("owner-closure-booked")) {
            page.navigate(home + "/owner/settings/closures");
            page.fill("#first", "2026-11-27");
            page.fill("#last", "2026-11-29");
            page.fill("#reason", "空調の工事");
            page.locator("form.owner-form button").click();
            page.waitForLoadState();
            page.screenshot(new Page.ScreenshotOptions()
                    .setPath(FOLDER.resolve("owner-closure-booked" + end + ".png"))
                    .setFullPage(true));
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
        page.screenshot(new Page.ScreenshotOptions()
                .setPath(FOLDER.resolve(name + ".png"))
                .setFullPage(true));
    }
}
