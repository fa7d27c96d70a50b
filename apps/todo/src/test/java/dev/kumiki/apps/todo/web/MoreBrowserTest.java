package dev.kumiki.apps.todo.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import dev.kumiki.apps.testkit.web.Browser;
import dev.kumiki.apps.testkit.web.Browser.Seat;
import dev.kumiki.apps.todo.board.SavedFilters;
import dev.kumiki.apps.todo.board.ViewRequest;
import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.Color;
import dev.kumiki.apps.todo.design.Priority;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoContent;
import dev.kumiki.apps.todo.design.Username;
import dev.kumiki.apps.todo.edit.TodoCommands;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Categories, settings, statistics and imports in a real browser: with scripts and without, by keyboard, on a phone
/// and
/// at a desk, in both languages.
final class MoreBrowserTest {
    private static final Path PICTURES = Path.of("target", "screenshots");

    private static TodoSite site;
    private static Browser browser;
    private static Username user = new Username("nobody");

    @BeforeAll
    static void start(@TempDir Path mails) throws IOException {
        site = new TodoSite(mails);
        browser = Browser.start();
        user = site.account("aki");
        fill();
    }

    @AfterAll
    static void stop() {
        browser.close();
        site.close();
    }

    private static void fill() {
        List<String> names = List.of("Work 仕事", "Home 家", "Shopping", "Health", "Travel", "Study", "Ideas", "Later");
        List<Color> colors = List.of(Color.values());
        List<Priority> priorities = List.of(Priority.values());
        IntStream.range(0, colors.size())
                .forEach(at -> site.category(user, colors.get(at).name(), names.get(at), colors.get(at)));
        var commands = site.host().bean(TodoCommands.class);
        IntStream.range(0, 40).forEach(number -> {
            var content = TodoContent.titled("Todo " + number)
                    .priority(priorities.get(number % priorities.size()))
                    .in(new CategoryId(colors.get(number * number % 7).name()));
            Todo todo = site.add(user, content);
            if (number % 3 != 1) {
                commands.setCompleted(user, todo.id(), true);
            }
        });
        site.host().bean(SavedFilters.class).save(user, "milk", "Milk", ViewRequest.OPEN.search("milk"));
    }

    private static Page signedIn(BrowserContext context) {
        Page page = context.newPage();
        page.navigate(site.host().uri() + "todo/account/sign-in");
        page.locator("#name").fill("aki");
        page.locator("#password").fill(TodoSite.PASSWORD);
        page.locator("main form button").first().click();
        page.waitForURL(url -> !url.contains("sign-in"));
        return page;
    }

    @ParameterizedTest
    @CsvSource({"en,false,LIGHT", "ja,true,LIGHT", "ja,false,DARK"})
    @DisplayName("X2.11: axe finds nothing serious, and nothing is refused or thrown")
    void isAccessible(String language, boolean phone, ColorScheme scheme) throws IOException {
        Files.createDirectories(PICTURES);
        try (BrowserContext context = browser.sit(new Seat(true, phone, language))) {
            Page page = signedIn(context);
            page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(scheme));
            List<String> complaints = Browser.complaints(page);
            for (String path : List.of(
                    "categories",
                    "categories/new",
                    "categories/PRIMARY/edit",
                    "categories/PRIMARY/delete",
                    "settings",
                    "statistics",
                    "transfer")) {
                page.navigate(site.host().uri() + "todo/" + path);
                String name =
                        String.join("-", path.replace('/', '-'), language, phone ? "phone" : "desk", scheme.name());
                page.screenshot(
                        new Page.ScreenshotOptions().setFullPage(true).setPath(PICTURES.resolve(name + ".png")));
                assertThat(Browser.seriousFindings(page)).as(name).isEmpty();
                assertThat((Boolean) page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"))
                        .as("no sideways scrolling: " + name)
                        .isTrue();
            }
            assertThat(complaints).isEmpty();
        }
    }

    @Test
    @DisplayName("T-054: a category is made by keyboard alone")
    void isUsedByKeyboard() {
        try (BrowserContext context = browser.sit(Seat.desk("en"))) {
            Page page = signedIn(context);
            page.navigate(site.host().uri() + "todo/categories/new");
            page.locator("#name").focus();
            page.keyboard().type("By keyboard");
            page.keyboard().press("Tab");
            page.keyboard().press("ArrowRight");
            page.keyboard().press("ArrowRight");
            page.keyboard().press("Enter");
            page.waitForURL("**/todo/categories");
            assertThat(page.locator(".tag.is-success", new Page.LocatorOptions().setHasText("By keyboard"))
                            .count())
                    .isEqualTo(1);
        }
    }

    @ParameterizedTest
    @CsvSource({"true", "false"})
    @DisplayName("B2.8, X2.12: a large category goes while a page tells of it, with scripts and without")
    void showsProgress(boolean scripts) {
        String id = "large" + scripts;
        site.category(user, id, "Large " + scripts, Color.DARK);
        IntStream.range(0, 100)
                .forEach(number ->
                        site.add(user, TodoContent.titled("L" + number).in(new CategoryId(id))));
        try (BrowserContext context = browser.sit(new Seat(scripts, false, "en"))) {
            Page page = signedIn(context);
            page.navigate(site.host().uri() + "todo/categories/" + id + "/delete");
            page.locator("input[value=trash]").check();
            page.locator("main form button").click();
            page.waitForURL("**/removals/**");
            if (!scripts) {
                while (page.locator("text=The category is gone").count() == 0) {
                    page.locator(".box a.button").click();
                }
            }
            page.locator("text=The category is gone").waitFor();
            assertThat(page.locator(".box").innerText()).contains("100");
        }
    }

    @ParameterizedTest
    @CsvSource({"true", "false"})
    @DisplayName("X2.10, X2.12: a file is looked at and then imported, with scripts and without")
    void importsAFile(boolean scripts, @TempDir Path folder) throws IOException {
        Path file = Files.writeString(
                folder.resolve("todos.csv"), "title,description\nFrom a file " + scripts + ",\"two\nlines\"\n");
        try (BrowserContext context = browser.sit(new Seat(scripts, true, "en"))) {
            Page page = signedIn(context);
            List<String> complaints = Browser.complaints(page);
            page.navigate(site.host().uri() + "todo/transfer");
            page.locator("#file").setInputFiles(file);
            page.locator("form[action$=import] button").click();
            page.locator("text=Nothing was written yet").waitFor();
            if (scripts) {
                assertThat(Browser.seriousFindings(page)).isEmpty();
            }
            page.locator("form[action$=confirm] button").click();
            page.locator(".toast").waitFor();
            assertThat(page.locator(".toast").innerText()).contains("Imported: 1 todos");
            assertThat(complaints).isEmpty();
        }
        assertThat(site.table().todosOf(user).filter(todo -> todo.title().equals("From a file " + scripts)))
                .singleElement()
                .satisfies(todo -> assertThat(todo.description()).hasValue("two\nlines"));
    }

    @Test
    void showsTheAddressOfTheCalendarOnce() {
        try (BrowserContext context = browser.sit(Seat.phone("ja"))) {
            Page page = signedIn(context);
            page.navigate(site.host().uri() + "todo/settings");
            page.locator("form[action$='/settings/feed'] button").click();
            page.locator("#address").waitFor();
            assertThat(Browser.seriousFindings(page)).isEmpty();
            page.screenshot(
                    new Page.ScreenshotOptions().setFullPage(true).setPath(PICTURES.resolve("feed-ja-phone.png")));
        }
    }

    @Test
    @DisplayName("X2.11: the application can be put on a home screen")
    void hasAManifest() {
        try (BrowserContext context = browser.sit(Seat.phone("ja"))) {
            Page page = context.newPage();
            page.navigate(site.host().uri() + "todo");
            String link = page.locator("link[rel=manifest]").getAttribute("href");
            var manifest = page.request().get(site.host().uri().resolve(link).toString());
            assertThat(manifest.ok()).isTrue();
            assertThat(manifest.headers().get("content-type")).startsWith("application/manifest+json");
            assertThat(manifest.text())
                    .contains("\"start_url\":\"/todo\"", "\"display\":\"standalone\"", "icon-512.png");
            assertThat(page.request()
                            .get(site.host().uri() + "assets/common/icon-512.png")
                            .ok())
                    .isTrue();
        }
    }
}
