package dev.kumiki.apps.todo.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import dev.kumiki.apps.testkit.web.Browser;
import dev.kumiki.apps.testkit.web.Browser.Seat;
import dev.kumiki.apps.todo.design.TodoContent;
import dev.kumiki.apps.todo.design.Username;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The ways of people through the application, in a real browser.
final class JourneyTest {

    @RegisterExtension
    static final TodoSite SITE = new TodoSite();

    private static void signIn(Page page, String name) {
        page.navigate(SITE.address("/account/sign-in"));
        page.fill("#name", name);
        page.fill("#password", TodoSite.PASSWORD);
        page.press("#password", "Enter");
        page.waitForURL(SITE.address(""));
    }

    private static Locator row(Page page, String title) {
        return page.locator("li.todo").filter(new Locator.FilterOptions().setHasText(title));
    }

    /// Whether the list is swapped in or loaded as a page, it says what was done.
    private static void told(Page page, String text) {
        assertThat(page.locator("#flash")).containsText(text);
    }

    @ParameterizedTest(name = "scripts {0}, phone {1}")
    @CsvSource({"true, false", "false, false", "true, true", "false, true"})
    @DisplayName("X2.12, T-053, T-054: from the sign-up to the sign-out, with scripts and without, at desk and phone")
    void wholeJourney(boolean scripts, boolean phone) {
        String name = "walk" + (scripts ? "s" : "n") + (phone ? "p" : "d");
        try (BrowserContext context = SITE.sit(new Seat(scripts, phone, "en"))) {
            Page page = context.newPage();
            List<String> complaints = Browser.complaints(page);
            signUp(page, name);
            signIn(page, name);
            addAndEdit(page);
            completeAndUndo(page);
            selectAndTrash(page, phone);
            page.locator(".menu-of-user summary").click();
            page.locator(".menu-sheet button").click();
            page.waitForURL(SITE.address("/account/sign-in"));
            assertThat(complaints).isEmpty();
        }
    }

    private static void signUp(Page page, String name) {
        page.navigate(SITE.address(""));
        page.locator("main a[href='/todo/account/sign-up']").click();
        page.fill("#username", name);
        page.fill("#email", name + "@example.com");
        page.fill("#password", TodoSite.PASSWORD);
        page.press("#password", "Enter");
        page.waitForURL(Pattern.compile(".*/account/sent.*"));
        page.navigate(SITE.mailedLink(name, "verify"));
        page.locator("main form button").click();
        page.waitForURL(SITE.address("/account/sign-in"));
    }

    private static void addAndEdit(Page page) {
        for (String line : List.of("Dentist tomorrow 3pm !high", "Milk", "Bread")) {
            page.fill("#line", line);
            page.press("#line", "Enter");
            told(page, "Added “" + line.split(" ")[0] + "”");
        }
        assertThat(row(page, "Dentist").locator(".marks")).containsText("Tomorrow 15:00");
        row(page, "Dentist").locator("a.todo-title").click();
        page.fill("#title", "Dentist, Dr. Sato");
        page.locator(".form-end .is-primary").click();
        told(page, "Saved “Dentist, Dr. Sato”");
    }

    private static void completeAndUndo(Page page) {
        row(page, "Milk").locator(".tick").click();
        told(page, "Done: “Milk”");
        assertThat(row(page, "Milk")).hasCount(0);
        assertThat(page.locator("#counter-completed")).hasText("1");
        page.locator(".toast .undo").click();
        told(page, "Undone");
        assertThat(row(page, "Milk")).hasCount(1);
    }

    private static void selectAndTrash(Page page, boolean phone) {
        row(page, "Milk").locator(".pick").check();
        row(page, "Bread").locator(".pick").check();
        page.locator(".bulk button[value=trash]").click();
        told(page, "Moved to the trash: 2");
        page.locator("nav a[href='/todo/trash']").click();
        row(page, "Bread").locator("button:has-text('Restore')").click();
        told(page, "Restored “Bread”");
        page.locator(phone ? ".brand" : "nav a[href='/todo']").click();
        assertThat(row(page, "Bread")).hasCount(1);
        assertThat(row(page, "Milk")).hasCount(0);
    }

    @Test
    @DisplayName("X2.8: by keyboard alone, and keys stay letters while something is typed")
    void keyboard() {
        Username user = SITE.newUser();
        SITE.add(user, TodoContent.titled("first"));
        SITE.add(user, TodoContent.titled("second"));
        try (BrowserContext context = SITE.sit(Seat.desk("en"), user.value())) {
            Page page = context.newPage();
            List<String> complaints = Browser.complaints(page);
            page.navigate(SITE.address(""));
            page.keyboard().press("n");
            page.keyboard().type("jkxe?/# tomorrow");
            assertThat(page.locator("#meant")).containsText("Tomorrow");
            page.keyboard().press("Enter");
            told(page, "Added “jkxe?/#”");
            page.locator("#heading").focus();
            page.keyboard().press("j");
            page.keyboard().press("j");
            assertThat(row(page, "second")).isFocused();
            page.keyboard().press("k");
            assertThat(row(page, "first")).isFocused();
            page.keyboard().press("x");
            assertThat(page.locator(".bulk-count")).hasText("1 selected");
            page.keyboard().press("x");
            page.keyboard().press("Space");
            told(page, "Done: “first”");
            assertThat(row(page, "second")).isFocused();
            page.keyboard().press("?");
            assertThat(page.locator("#help")).isVisible();
            page.keyboard().press("Escape");
            page.keyboard().press("/");
            page.keyboard().type("second");
            page.keyboard().press("Enter");
            assertThat(page.locator("h1")).containsText("Search: second");
            page.locator("#heading").focus();
            page.keyboard().press("j");
            page.keyboard().press("e");
            assertThat(page.locator("#title")).hasValue("second");
            assertThat(complaints).isEmpty();
        }
    }
}
