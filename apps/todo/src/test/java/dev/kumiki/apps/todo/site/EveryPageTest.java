package dev.kumiki.apps.todo.site;

import com.microsoft.playwright.Page;
import dev.kumiki.apps.common.account.Accounts;
import dev.kumiki.apps.testkit.site.PageTests;
import dev.kumiki.apps.testkit.site.TestSite;
import dev.kumiki.apps.testkit.site.Tour;
import dev.kumiki.apps.todo.board.SavedFilters;
import dev.kumiki.apps.todo.board.ViewRequest;
import dev.kumiki.apps.todo.category.CategoryCommands;
import dev.kumiki.apps.todo.category.CategoryResult;
import dev.kumiki.apps.todo.category.Disposal;
import dev.kumiki.apps.todo.design.Category;
import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.ChecklistItem;
import dev.kumiki.apps.todo.design.Color;
import dev.kumiki.apps.todo.design.Priority;
import dev.kumiki.apps.todo.design.Recurrence;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoContent;
import dev.kumiki.apps.todo.design.Username;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// TODO's pages and their states: empty, full, refused, conflicting, with menus and dialogs open.
final class EveryPageTest extends PageTests {
    private static final LocalDate TODAY = LocalDate.of(2026, 11, 16);

    private static final String[] FULL = {
        "",
        "?status=all&sort=due&priority=high&select=all",
        "?q=now",
        "?due=today",
        "/week",
        "/week?day=2026-11-30",
        "?q=zzz",
        "/new",
        "/trash",
        "/help",
        "/quick/check?line=Call%20Bob%20next%20Friday%203pm%20every%20week%20%23new%20p1",
        "/categories",
        "/categories/new",
        "/categories/PRIMARY/edit",
        "/categories/PRIMARY/delete",
        "/settings",
        "/statistics",
        "/transfer",
        "/account",
        "/account/tokens",
        "/account/second-factor",
        "/admin/accounts",
        "/inbox",
        "/inbox?show=unread",
        "/operator",
        "/operator/audit",
        "/operator/confirm?deed=outbox-drop&id=mail",
        "/api",
        "?sort=manual",
        "/todos/nothing-here"
    };

    @RegisterExtension
    static final TodoSite SITE = new TodoSite();

    @Override
    protected TestSite site() {
        return SITE;
    }

    @Override
    protected Set<String> withoutPage() {
        return Set.of(
                "/todo/quick",
                "/todo/offline.js",
                "/todo/transfer/export.json",
                "/todo/transfer/export.csv",
                "/todo/calendar/{secret}.ics",
                "/todo/operator/cloudwatch");
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "ja"})
    @Override
    @DisplayName("X2.11: axe finds nothing serious on any page, and none scrolls sideways or is refused anything")
    protected void isFitForEverybody(String language) {
        super.isFitForEverybody(language);
    }

    @Override
    protected void walk(Tour tour) {
        Username user = fill(tour.own("full"));
        SITE.grant(user.value(), "ADMIN");
        tour.open("", "/help");
        signInPages(tour, user);
        tour.as(tour.own("empty"))
                .open("/", "/trash", "/categories", "/statistics", "/settings", "/transfer", "/inbox");
        tour.as(user.value()).open(FULL);
        tour.open("/admin/accounts/" + user.value());
        board(tour);
        todoForm(tour, user);
        categoryForm(tour, user);
        transfer(tour);
        feed(tour);
    }

    private static Username fill(String name) {
        Username user = SITE.account(name);
        for (Color color : Color.values()) {
            SITE.category(user, color.name(), color.label(), color);
            SITE.add(user, TodoContent.titled("In " + color.label()).in(new CategoryId(color.name())));
        }
        SITE.add(user, TodoContent.titled("late").due(Optional.of(TODAY.minusDays(1)), Optional.empty()));
        SITE.add(
                user,
                TodoContent.titled("now")
                        .description(Optional.of("https://example.com/" + "long".repeat(30)))
                        .priority(Priority.HIGH)
                        .due(Optional.of(TODAY), Optional.empty())
                        .recurrence(Optional.of(new Recurrence("FREQ=WEEKLY;BYDAY=MO", Recurrence.Basis.DUE_DATE)))
                        .checklist(List.of(new ChecklistItem("a", "one", true), new ChecklistItem("b", "two", false))));
        var done = SITE.add(user, TodoContent.titled("done").priority(Priority.LOW));
        SITE.commands().setCompleted(user, done.id(), true);
        var thrown = SITE.add(user, TodoContent.titled("thrown away"));
        SITE.commands().trash(user, thrown.id());
        SITE.host().bean(SavedFilters.class).save(user, "milk", "Milk", ViewRequest.OPEN.search("milk"));
        SITE.tell(user, "told", "Call the dentist");
        return user;
    }

    /// Forms of strangers that are refused, and the one behind the link of a mail.
    private static void signInPages(Tour tour, Username user) {
        Page page = tour.page();
        tour.go("/account/sign-in");
        page.fill("#name", user.value());
        page.fill("#password", "wrong");
        page.press("#password", "Enter");
        page.waitForSelector("#password-error");
        tour.look("sign-in refused");
        tour.go("/account/sign-up");
        page.fill("#username", "a#");
        page.press("#username", "Enter");
        page.waitForSelector("#username-error");
        tour.look("sign-up refused");
        SITE.host().bean(Accounts.class).forgot(user.value(), "192.0.2.1");
        tour.open(SITE.mailedLink(user.value(), "reset"));
    }

    private static void board(Tour tour) {
        Page page = tour.page();
        tour.go("");
        page.locator("details.steps summary").click();
        page.locator("[data-tool=filter]").click();
        page.waitForSelector("form.filters");
        page.fill("#line", "tomorrow 3pm dentist #nowhere !high");
        page.waitForSelector(".understood");
        tour.look("typing");
        page.locator(".tick").first().click();
        page.waitForSelector(".toast .undo");
        tour.look("just done");
        page.locator(".menu-of-user summary").click();
        tour.look("menu");
        page.keyboard().press("Escape");
        page.locator("li.todo > .more").first().click();
        page.waitForSelector("#row-menu:popover-open");
        tour.look("menu of a row");
        page.keyboard().press("Escape");
        page.locator("a.todo-title").first().click();
        page.waitForSelector("li.is-editing form");
        tour.look("edited in the row");
        page.locator(".cancel").click();
        page.locator("[data-help]").click();
        page.waitForSelector("#help[open]");
        tour.look("help dialog");
        tour.go("/trash");
        page.locator(".todo .sure summary").first().click();
        page.locator(".empty-trash summary").click();
        tour.look("asked about the trash");
    }

    private static void todoForm(Tour tour, Username user) {
        Page page = tour.page();
        Todo todo = SITE.add(user, TodoContent.titled("plan").description(Optional.of("old")));
        String path = "/todos/" + todo.id().value();
        tour.open(path);
        page.fill("#title", "");
        page.fill("#dueTime", "10:00");
        page.locator(".form-end .is-primary").click();
        page.waitForSelector("#errors");
        tour.look("todo refused");
        tour.go(path);
        SITE.commands().edit(user, todo.id(), todo.version(), TodoContent.titled("plan of somebody else"));
        page.fill("#title", "plan of mine");
        page.locator(".form-end .is-primary").click();
        page.waitForSelector(".versions");
        tour.look("conflict");
        tour.go(path);
        SITE.commands().trash(user, todo.id());
        page.fill("#title", "plan of mine");
        page.locator(".form-end .is-primary").click();
        page.waitForSelector("button[name=restore]");
        tour.look("conflict with the trash");
    }

    private static void categoryForm(Tour tour, Username user) {
        Page page = tour.page();
        tour.go("/categories/new");
        page.press("#name", "Enter");
        page.waitForSelector("#name.is-danger");
        tour.look("category refused");
        var categories = SITE.host().bean(CategoryCommands.class);
        Category category = SITE.category(user, "late", "Late", Color.DARK);
        tour.go("/categories/late/edit");
        var edited =
                (CategoryResult.Saved) categories.edit(user, category.id(), category.version(), "Later", Color.LIGHT);
        page.fill("#name", "Latest");
        page.press("#name", "Enter");
        page.waitForSelector(".versions");
        tour.look("category conflict");
        var closing = (CategoryResult.Closing)
                categories.delete(user, category.id(), edited.category().version(), new Disposal.Uncategorise());
        tour.open("/categories/removals/" + closing.job().jobId());
    }

    private static void transfer(Tour tour) {
        Page page = tour.page();
        tour.go("/transfer");
        page.fill("#text", "title,priority,due_date\nEggs,urgent,someday\n");
        page.locator("form[action$=import] button").click();
        page.waitForSelector("#errors");
        tour.look("import refused");
        page.fill("#text", "title,category,colour of the moon\nMilk,Shop,1\n" + "x".repeat(150) + ",Shop,2\n");
        page.locator("form[action$=import] button").click();
        page.waitForSelector("form[action$=confirm]");
        tour.look("import");
    }

    private static void feed(Tour tour) {
        tour.go("/settings");
        tour.page().locator("form[action$='/settings/feed'] button").click();
        tour.page().waitForSelector("#address");
        tour.look("feed");
    }
}
