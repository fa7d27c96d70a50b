package dev.kumiki.apps.todo.site;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.WaitForSelectorState;
import dev.kumiki.apps.testkit.web.Browser;
import dev.kumiki.apps.testkit.web.Browser.Seat;
import dev.kumiki.apps.todo.board.Board;
import dev.kumiki.apps.todo.board.ViewRequest;
import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.Color;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoContent;
import dev.kumiki.apps.todo.design.Username;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Categories and imports in a real browser, with scripts and without, and what a phone takes for an application.
final class MoreBrowserTest {
    @RegisterExtension
    static final TodoSite SITE = new TodoSite();

    private static final Locator.WaitForOptions ATTACHED =
            new Locator.WaitForOptions().setState(WaitForSelectorState.ATTACHED);

    private final Username user = SITE.newUser();

    @Test
    @DisplayName("T-054: a category is made by keyboard alone")
    void isUsedByKeyboard() {
        try (BrowserContext context = SITE.sit(Seat.desk("en"), user.value())) {
            Page page = context.newPage();
            page.navigate(SITE.address("/categories/new"));
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

    @Test
    @DisplayName("X2.8: a chip shows what was understood while typing, and a click leaves its words in the title")
    void takesAChipBack() {
        try (BrowserContext context = SITE.sit(Seat.desk("en"), user.value())) {
            Page page = context.newPage();
            page.navigate(SITE.address("/"));
            page.locator("#line").pressSequentially("Tomorrow, and 9-10am tomorrow");
            page.locator(".chip.is-date").click();
            page.locator(".chip.is-date[title*='“tomorrow”']").click();
            page.locator("input[name=words]").nth(1).waitFor(ATTACHED);
            assertThat(page.locator(".chip").allInnerTexts())
                    .singleElement()
                    .asString()
                    .startsWith("Tomorrow 09:00–10:00");
            assertThat(page.evaluate("document.activeElement.id")).isEqualTo("line");
            page.keyboard().type("!");
            page.locator(".understood-title", new Page.LocatorOptions().setHasText("Tomorrow, and tomorrow!"))
                    .waitFor();
            page.keyboard().press("Enter");
            page.locator("li.todo", new Page.LocatorOptions().setHasText("Tomorrow, and tomorrow!"))
                    .waitFor();
            assertThat(page.locator("#meant input").count()).isZero();
        }
    }

    @ParameterizedTest
    @CsvSource({"true", "false"})
    @DisplayName("B2.8, X2.12: a large category goes while a page tells of it, with scripts and without")
    void showsProgress(boolean scripts) {
        String id = "large" + scripts;
        SITE.category(user, id, "Large " + scripts, Color.DARK);
        IntStream.range(0, 100)
                .forEach(number ->
                        SITE.add(user, TodoContent.titled("L" + number).in(new CategoryId(id))));
        try (BrowserContext context = SITE.sit(new Seat(scripts, false, "en"), user.value())) {
            Page page = context.newPage();
            page.navigate(SITE.address("/categories/" + id + "/delete"));
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
        try (BrowserContext context = SITE.sit(new Seat(scripts, true, "en"), user.value())) {
            Page page = context.newPage();
            List<String> complaints = Browser.complaints(page);
            page.navigate(SITE.address("/transfer"));
            page.locator("#file").setInputFiles(file);
            page.locator("form[action$=import] button").click();
            page.locator("text=Nothing has been saved yet").waitFor();
            page.locator("form[action$=confirm] button").click();
            page.locator(".toast").waitFor();
            assertThat(page.locator(".toast").innerText()).contains("Imported 1 todos");
            assertThat(complaints).isEmpty();
        }
        assertThat(SITE.table().todosOf(user).filter(todo -> todo.title().equals("From a file " + scripts)))
                .singleElement()
                .satisfies(todo -> assertThat(todo.description()).hasValue("two\nlines"));
    }

    @Test
    @DisplayName("X2.11: the application can be put on a home screen")
    void hasAManifest() {
        try (BrowserContext context = SITE.sit(Seat.phone("ja"))) {
            Page page = context.newPage();
            page.navigate(SITE.address(""));
            String link = page.locator("link[rel=manifest]").getAttribute("href");
            var manifest = page.request().get(SITE.host().uri().resolve(link).toString());
            assertThat(manifest.ok()).isTrue();
            assertThat(manifest.headers().get("content-type")).startsWith("application/manifest+json");
            assertThat(manifest.text())
                    .contains("\"start_url\":\"/todo\"", "\"display\":\"standalone\"", "icon-512.png");
            assertThat(page.request()
                            .get(SITE.host().uri() + "assets/common/icon-512.png")
                            .ok())
                    .isTrue();
        }
    }

    @Test
    @DisplayName("X2.9: a todo is dragged to its place, and moved by Alt and an arrow; z takes it back")
    void dragsInOwnOrder() {
        List.of("one", "two", "three").forEach(title -> SITE.add(user, TodoContent.titled(title)));
        try (BrowserContext context = SITE.sit(Seat.desk("en"), user.value())) {
            Page page = context.newPage();
            page.navigate(SITE.address("/?sort=manual"));
            Locator rows = page.locator("li.todo .todo-title");
            rows.nth(2).waitFor();
            page.dragAndDrop(
                    "li.todo:nth-child(3)",
                    "li.todo:nth-child(1)",
                    new Page.DragAndDropOptions().setTargetPosition(60, 2));
            page.locator(".toast", new Page.LocatorOptions().setHasText("Moved"))
                    .waitFor();
            assertThat(order(user)).containsExactly("one", "three", "two");
            page.locator("li.todo", new Page.LocatorOptions().setHasText("two")).focus();
            page.keyboard().press("Alt+ArrowUp");
            page.locator(".toast", new Page.LocatorOptions().setHasText("two")).waitFor();
            assertThat(order(user)).containsExactly("one", "two", "three");
            page.locator("li.todo:nth-child(2)").focus();
            page.keyboard().press("z");
            page.locator(".toast", new Page.LocatorOptions().setHasText("Undone"))
                    .waitFor();
            assertThat(order(user)).containsExactly("one", "three", "two");
        }
    }

    private static List<String> order(Username user) {
        return SITE
                .host()
                .bean(Board.class)
                .view(user, ViewRequest.OPEN.sort(ViewRequest.Sort.MANUAL), "")
                .orElseThrow()
                .todos()
                .stream()
                .map(Todo::title)
                .toList();
    }

    @Test
    @DisplayName("X2.4: in the week a todo is dragged to the day it is to be done on")
    void dragsInTheWeek() {
        LocalDate today = LocalDate.of(2026, 11, 16);
        Todo todo = SITE.add(user, TodoContent.titled("drag me").due(Optional.of(today), Optional.empty()));
        try (BrowserContext context = SITE.sit(Seat.desk("en"), user.value())) {
            Page page = context.newPage();
            page.navigate(SITE.address("/week"));
            page.dragAndDrop(".wk[data-id='" + todo.id().value() + "']", ".col[data-day='" + today.plusDays(3) + "']");
            page.locator(".col[data-day='" + today.plusDays(3) + "'] .wk").waitFor();
            assertThat(SITE.stored(todo).orElseThrow().dueDate()).hasValue(today.plusDays(3));
        }
    }

    @Test
    @DisplayName("what was typed outlives a session that ended: in the row, and in the line")
    void keepsWhatWasTyped() {
        SITE.add(user, TodoContent.titled("draft"));
        try (BrowserContext context = SITE.sit(Seat.desk("en"), user.value())) {
            Page page = context.newPage();
            page.navigate(SITE.address("?status=all"));
            page.locator("a.todo-title").first().click();
            page.fill("li.is-editing #title", "a text that took time");
            page.selectOption("li.is-editing #remind", "");
            page.fill("li.is-editing #description", "and more of it");
            context.clearCookies();
            page.locator("li.is-editing .form-end .is-primary").click();
            signIn(page, user);
            assertThat(page.locator("form.todo-form #title")).hasValue("a text that took time");
            assertThat(page.locator("#description")).hasValue("and more of it");
            page.locator(".form-end .is-primary").click();
            assertThat(page.locator("a.todo-title")).hasText("a text that took time");

            context.clearCookies();
            page.fill("#line", "milk tomorrow");
            page.press("#line", "Enter");
            signIn(page, user);
            assertThat(page.locator("#line")).hasValue("milk tomorrow");
        }
    }

    private static void signIn(Page page, Username user) {
        page.waitForURL("**/account/sign-in**");
        page.fill("#name", user.value());
        page.fill("#password", TodoSite.PASSWORD);
        page.press("#password", "Enter");
        page.waitForURL(url -> !url.contains("sign-in"));
    }

    @Test
    @DisplayName("X2.10: the address of the calendar feed is copied by a button")
    void copiesTheFeed() {
        try (BrowserContext context = SITE.sit(Seat.desk("en"), user.value())) {
            context.grantPermissions(List.of("clipboard-read", "clipboard-write"));
            Page page = context.newPage();
            page.navigate(SITE.address("/settings"));
            page.locator("form[action$='/settings/feed'] button").click();
            page.locator("[data-copy]").click();
            page.locator("[data-copy]", new Page.LocatorOptions().setHasText("Copied"))
                    .waitFor();
            assertThat(page.evaluate("navigator.clipboard.readText()"))
                    .asString()
                    .contains("/todo/calendar/")
                    .endsWith(".ics");
        }
    }

    @Test
    @DisplayName("X2.11: the last list is read without a connection, and nothing of it is left after the sign-out")
    void readsOffline() {
        SITE.add(user, TodoContent.titled("kept for the train"));
        try (BrowserContext context = SITE.sit(Seat.desk("en"), user.value())) {
            Page page = context.newPage();
            page.navigate(SITE.address("/"));
            until(page, "caches.open('todo-pages').then(c => c.match('/todo')).then(Boolean)");
            until(
                    page,
                    "caches.open('todo-parts').then(c => c.keys()).then(k => k.some(r => r.url.includes('todo.js')))");
            context.setOffline(true);
            page.navigate(SITE.address("/statistics"));
            assertThat(page.locator("li.todo").innerText()).contains("kept for the train");
            page.locator(".offline-note").waitFor();
            assertThat(page.locator(".offline-note").innerText()).contains("offline");
            context.setOffline(false);
            page.navigate(SITE.address("/"));
            assertThat(page.locator(".offline-note").count()).isZero();
            page.locator(".menu-of-user summary").click();
            page.locator("form[action$='sign-out'] button").click();
            page.locator("a.sign").first().waitFor();
            assertThat(page.evaluate("caches.open('todo-pages').then(c => c.keys()).then(k => k.length)"))
                    .isEqualTo(0);
        }
    }

    /// Waits for a promise of the page to be true.
    private static void until(Page page, String promise) {
        for (int tries = 0; !Boolean.TRUE.equals(page.evaluate(promise)); tries++) {
            assertThat(tries).as(promise).isLessThan(400);
            page.waitForTimeout(50);
        }
    }
}
