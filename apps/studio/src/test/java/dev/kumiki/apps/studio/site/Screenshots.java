package dev.kumiki.apps.studio.site;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.Cookie;
import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.Accounts;
import dev.kumiki.apps.common.account.Role;
import dev.kumiki.apps.common.host.Facts;
import dev.kumiki.apps.common.host.Host;
import dev.kumiki.apps.common.host.Listen;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.mail.Envelope;
import dev.kumiki.apps.common.mail.FolderMailer;
import dev.kumiki.apps.common.session.AppSession;
import dev.kumiki.apps.common.session.AppSessions;
import dev.kumiki.apps.studio.StudioModule;
import dev.kumiki.apps.studio.account.StudioAccountStore;
import dev.kumiki.apps.studio.booking.BookingRequest;
import dev.kumiki.apps.studio.booking.Bookings;
import dev.kumiki.apps.studio.booking.TestStudio;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.booking.BookingType;
import dev.kumiki.apps.studio.design.value.UserId;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.apps.testkit.web.Browser;
import dev.kumiki.apps.testkit.web.Browser.Seat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Takes pictures of every page with demo data, at phone and desk width, light and dark, in both languages: run
/// [#main] and look at `target/screenshots`. No test: somebody has to look. Arguments: names of pages, none for all;
/// `--full` for a studio of which every hour of the next weeks is taken, `--empty` for one that was opened a minute
/// ago.
final class Screenshots {
    private static final int FULL_DAYS = 18;
    private static final List<String> BUSY = List.of(
            "demo-nakamura", "demo-sasaki", "demo-kobayashi", "demo-weber", "demo-toto", "demo-aoyama", "demo-suzuki");
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
        List<String> words = new ArrayList<>(List.of(arguments));
        boolean full = words.remove("--full");
        boolean empty = words.remove("--empty");
        try (var database = TestDatabase.open(Store.MEMORY);
                var browser = Browser.start();
                Host host = host(database, empty)) {
            if (full) {
                fill(host);
            }
            var pictures = new Screenshots(host.uri() + "studio", Set.copyOf(words));
            if (empty) {
                pictures.empty(host, browser);
                return;
            }
            if (words.isEmpty() || words.contains("done")) {
                pictures.journey(browser, new Seat(true, true, "ja"), "2026-12-16");
                pictures.journey(browser, new Seat(true, false, "en"), "2026-12-17");
            }
            pictures.take(browser, new Seat(true, false, "ja"), ColorScheme.LIGHT);
            pictures.take(browser, new Seat(true, true, "ja"), ColorScheme.LIGHT);
            pictures.take(browser, new Seat(true, false, "en"), ColorScheme.DARK);
            pictures.take(browser, new Seat(true, true, "en"), ColorScheme.DARK);
        }
    }

    private static Host host(TestDatabase database, boolean empty) throws IOException {
        Platform platform = Platform.local(
                        database.client(),
                        database.clock(),
                        new FolderMailer(
                                Files.createTempDirectory("mail"),
                                new Envelope("kumiki@example.com", "example.com", database.clock())))
                .on(database.client(), database.streams());
        return Host.start(
                Listen.anywhere(),
                empty ? platform : platform.withDemo(),
                new Facts("in memory", "a folder"),
                List.of(new StudioModule()));
    }

    /// Takes every hour of the next weeks, for a customer who then has a long list.
    private static void fill(Host host) {
        var bookings = host.bean(Bookings.class);
        for (int day = 1; day <= FULL_DAYS; day++) {
            for (int hour = 9; hour < 21; hour += 3) {
                LocalDate date = LocalDate.of(2026, 11, 16).plusDays(day);
                var wanted = TestStudio.request(
                        "full-" + day + "-" + hour,
                        TestStudio.period(date + "T%02d:00".formatted(hour), date + "T%02d:00".formatted(hour + 3)),
                        BookingType.CONFIRMED,
                        Map.of());
                bookings.book(new BookingRequest(
                                wanted.bookingId(),
                                new UserId(BUSY.get((day * 4 + hour) % BUSY.size())),
                                wanted.period(),
                                wanted.bookingType(),
                                wanted.plan(),
                                wanted.insured(),
                                wanted.options(),
                                wanted.details(),
                                Optional.of(new UserId("demo-owner"))))
                        .run();
            }
        }
    }

    /// A studio without plans, options, terms and bookings: what its owner sees first, and what a stranger does.
    private void empty(Host host, Browser browser) {
        var key = "first";
        var account = new Account(
                key,
                Optional.empty(),
                "owner@example.com",
                true,
                "北村 ほのか",
                Locale.JAPANESE,
                Set.of(),
                TestDatabase.START,
                TestDatabase.START,
                0);
        var tables = host.bean(StudioData.class).tables();
        host.bean(StudioAccountStore.class).create(account, Optional.empty(), tables.transact());
        for (boolean phone : List.of(false, true)) {
            String end = "-empty-ja" + (phone ? "-phone" : "-desk");
            try (BrowserContext context = browser.sit(new Seat(true, phone, "ja"))) {
                Page page = context.newPage();
                OPEN.forEach((name, path) -> visit(page, path, name + end));
                enter(host, context, key);
                CUSTOMER.entrySet().stream()
                        .filter(entry -> !entry.getValue().contains("demo-"))
                        .forEach(entry -> visit(page, entry.getValue(), entry.getKey() + end));
                host.bean(Accounts.class).roles().grant("operator", key, Role.ADMIN.name(), "");
                OWNER.entrySet().stream()
                        .filter(entry -> !entry.getValue().contains("demo-"))
                        .forEach(entry -> visit(page, entry.getValue(), entry.getKey() + end));
                host.bean(Accounts.class).roles().revoke("operator", key, Role.ADMIN.name(), "");
            }
        }
    }

    private void enter(Host host, BrowserContext context, String key) {
        Account account = host.bean(StudioAccountStore.class).find(key).orElseThrow();
        var sessions = host.bean(AppSessions.class);
        AppSession session = sessions.createSession();
        session.setAttribute(AppSession.OWNER, account.key());
        session.setAttribute(Accounts.EPOCH, account.signedOutBefore());
        session.changeSessionId();
        sessions.save(session);
        context.addCookies(List.of(new Cookie("studio-session", session.getId())
                .setDomain(host.uri().getHost())
                .setPath("/studio")
                .setHttpOnly(true)));
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

    /// What pages say while somebody does something: refused, booked, taken, moved, cancelled; and for the owner a
    /// drill and new terms, to which the customer then has to agree.
    private void journey(Browser browser, Seat seat, String day) {
        String end = "-" + seat.language() + (seat.phone() ? "-phone" : "-desk");
        try (BrowserContext customers = browser.sit(seat);
                BrowserContext owners = browser.sit(seat)) {
            Page page = customers.newPage();
            enter(page, 0, seat);
            page.navigate(home + "/book?date=" + day + "&from=10:00&until=13:00");
            page.locator("#price button.is-primary").click();
            shoot(page, "done-refused" + end);
            page.fill("#people", "4");
            page.fill("#purpose", "商品撮影");
            page.locator("#price button.is-primary").click();
            page.waitForURL("**/bookings/*");
            shoot(page, "done-booked" + end);
            String booking = page.url();
            page.navigate(home + "/book?date=" + day + "&from=11:00&until=15:00&people=4&plan=A");
            page.fill("#purpose", "商品撮影");
            page.locator("#price button.is-primary").click();
            shoot(page, "done-conflict" + end);
            page.navigate(booking + "/move");
            page.fill("#date", "2026-11-28");
            page.locator("form.sheet button.is-primary").click();
            shoot(page, "done-move-conflict" + end);
            page.navigate(home + "/bookings");
            shoot(page, "done-list" + end);
            Page desk = owners.newPage();
            enter(desk, 1, seat);
            desk.navigate(home + "/owner");
            desk.locator(".req button.is-primary, form[action$=approve] button")
                    .first()
                    .click();
            shoot(desk, "done-approved" + end);
            desk.navigate(home + "/owner/operations");
            desk.locator("#drill button").click();
            shoot(desk, "done-proof" + end);
            page.navigate(booking + "/cancel");
            page.locator("form.sheet button.is-primary").click();
            shoot(page, "done-cancelled" + end);
        }
    }

    private static void shoot(Page page, String name) {
        page.waitForLoadState();
        page.screenshot(new Page.ScreenshotOptions().setPath(FOLDER.resolve(name + ".png")));
    }

    /// Comes in by one of the demo's buttons, and reads in the language of the seat.
    private void enter(Page page, int which, Seat seat) {
        page.navigate(home);
        page.locator(".demo-offers button").nth(which).click();
        page.waitForLoadState();
        page.navigate(home + "?lang=" + seat.language());
    }

    private void visit(Page page, String path, String name) {
        String base = name.replaceFirst("(-empty)?-(ja|en)-(desk|phone)$", "");
        if (!only.isEmpty() && !only.contains(base)) {
            return;
        }
        page.navigate(home + path);
        page.screenshot(new Page.ScreenshotOptions()
                .setPath(FOLDER.resolve(name + ".png"))
                .setFullPage(true));
    }
}
