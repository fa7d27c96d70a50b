package dev.kumiki.apps.todo.site;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import dev.kumiki.apps.common.host.Facts;
import dev.kumiki.apps.common.host.Host;
import dev.kumiki.apps.common.host.Listen;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.mail.Envelope;
import dev.kumiki.apps.common.mail.FolderMailer;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.apps.testkit.web.Browser;
import dev.kumiki.apps.testkit.web.Browser.Seat;
import dev.kumiki.apps.todo.TodoModule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/// Takes pictures of every page with demo data, at phone and desk width, in both languages: run [#main] and look at
/// `target/screenshots`. No test: somebody has to look.
final class Screenshots {
    private static final Path FOLDER = Path.of("target", "screenshots");

    private static final List<String> PAGES = List.of(
            "trash",
            "new",
            "help",
            "categories",
            "categories/new",
            "statistics",
            "settings",
            "transfer",
            "account",
            "nothing-here");

    private final String home;
    private final Set<String> only;

    private Screenshots(String home, Set<String> only) {
        this.home = home;
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
                                .withDemo(),
                        new Facts("in memory", "a folder"),
                        List.of(new TodoModule()))) {
            var pictures = new Screenshots(host.uri() + "todo", Set.of(arguments));
            for (String language : List.of("ja", "en")) {
                for (boolean phone : List.of(false, true)) {
                    pictures.take(browser, new Seat(true, phone, language));
                }
            }
        }
    }

    private void take(Browser browser, Seat seat) {
        try (BrowserContext context = browser.sit(seat)) {
            Page page = context.newPage();
            String end = "-" + seat.language() + (seat.phone() ? "-phone" : "-desk");
            visit(page, "", "landing" + end);
            visit(page, "/account/sign-up", "sign-up" + end);
            visit(page, "/account/forgot", "forgot" + end);
            visit(page, "/account/sent?for=verify", "sent" + end);
            visit(page, "/account/sign-in", "sign-in" + end);
            visit(page, "", "landing" + end);
            page.click(".demo-offers button");
            visit(page, "", "board" + end);
            page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.DARK));
            visit(page, "?status=all&sort=due", "dark" + end);
            page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.LIGHT));
            visit(page, "?q=zzz&priority=high", "none" + end);
            for (String name : PAGES) {
                visit(page, "/" + name, name.replace('/', '-') + end);
            }
            selected(page, end);
            edited(page, end);
            preview(page, end);
        }
    }

    /// A selection, a line that is being typed, and what was just done.
    private void selected(Page page, String end) {
        visit(page, "?due=today", "today" + end);
        visit(page, "?due=upcoming", "upcoming" + end);
        page.navigate(home + "?select=on");
        page.locator(".pick").nth(1).check();
        page.locator(".pick").nth(2).check();
        shoot(page, "select" + end);
        page.navigate(home + "?due=today");
        page.fill("#line", "明日15時 歯医者 #健康 !高 25時");
        page.waitForSelector(".understood");
        shoot(page, "typing" + end);
        page.press("#line", "Enter");
        page.waitForSelector("li.is-fresh");
        shoot(page, "added" + end);
        page.locator(".toast .undo").click();
        page.waitForSelector(".toast:not(:has(.undo))");
        page.locator("li.todo > .more").nth(1).click();
        shoot(page, "menu" + end);
        page.keyboard().press("Escape");
        page.locator("a.todo-title").nth(1).click();
        page.waitForSelector("li.is-editing");
        shoot(page, "edit-row" + end);
    }

    private void edited(Page page, String end) {
        page.navigate(home + "?q=" + "荷造り");
        page.navigate(
                home + page.locator("a.todo-title").first().getAttribute("href").substring("/todo".length()));
        page.selectOption("#repeat", "weekly");
        page.fill("#title", "");
        shoot(page, "edit" + end);
        page.locator(".form-end .is-primary").click();
        shoot(page, "fault" + end);
        conflict(page, end);
    }

    private void conflict(Page page, String end) {
        page.navigate(home + "?q=" + "荷造り");
        page.navigate(
                home + page.locator("a.todo-title").first().getAttribute("href").substring("/todo".length()));
        try (Page other = page.context().newPage()) {
            other.navigate(page.url());
            other.fill("#title", "旅行の荷造りと準備" + end);
            other.locator(".form-end .is-primary").click();
        }
        page.fill("#title", "家族旅行の荷造り" + end);
        page.fill("#dueDate", "2026-12-24");
        page.fill("#dueTime", "08:03");
        page.locator(".form-end .is-primary").click();
        shoot(page, "conflict" + end);
    }

    private void preview(Page page, String end) {
        page.navigate(home + "/transfer");
        page.fill("#text", "title,category,due_date,note\n牛乳を買う,買い物,2026-12-24,\nEggs,買い物,,x\n");
        page.locator("form[action$=import] button").click();
        page.waitForSelector("form[action$=confirm]");
        shoot(page, "preview" + end);
    }

    private void visit(Page page, String path, String name) {
        page.navigate(home + path);
        shoot(page, name);
    }

    private void shoot(Page page, String name) {
        if (only.isEmpty() || only.stream().anyMatch(name::startsWith)) {
            page.screenshot(new Page.ScreenshotOptions()
                    .setPath(FOLDER.resolve(name + ".png"))
                    .setFullPage(true));
        }
    }
}
