package dev.kumiki.apps.todo.site;

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

    private static Locator row(Page page, String title) {
        return page.locator("li.todo").filter(new Locator.FilterOptions().setHasText(title));
    }

    /// Whether the list is swapped in or loaded as a page, it says what was done.
    private static void told(Page page, String text) {
        assertThat(page.locator("#flash")).containsText(text);
    }

    /// Waits until the list that was loaded again can take the focus: what it tells comes before that.
    private static void settled(Locator row) {
        assertThat(row).hasAttribute("tabindex", "-1");
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
            addAndEdit(page);
            completeAndUndo(page, scripts);
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
        // Signed in right away: the list is the fourth page after the start.
        page.waitForURL(SITE.address(""));
    }

    private static void addAndEdit(Page page) {
        for (String line : List.of("Dentist tomorrow 3pm !high", "Milk", "Bread")) {
            page.fill("#line", line);
            page.press("#line", "Enter");
            told(page, "Added “" + line.split(" ")[0] + "”");
        }
        assertThat(row(page, "Dentist").locator(".marks")).containsText("Tomorrow 15:00");
        assertThat(row(page, "Bread")).hasClass(Pattern.compile(".*is-fresh.*"));
        row(page, "Dentist").locator("a.todo-title").click();
        page.fill("#title", "Dentist, Dr. Sato");
        page.locator(".form-end .is-primary").click();
        told(page, "Saved “Dentist, Dr. Sato”");
    }

    /// With scripts the row stays in its place until the list is loaded again.
    private static void completeAndUndo(Page page, boolean scripts) {
        row(page, "Milk").locator(".tick").click();
        told(page, "Completed “Milk”");
        assertThat(page.locator("#rail")).containsText("1 / 1 done");
        if (scripts) {
            assertThat(row(page, "Milk")).hasClass(Pattern.compile(".*is-done.*"));
        } else {
            assertThat(row(page, "Milk")).hasCount(0);
        }
        page.locator("#flash .undo").click();
        told(page, "Undone");
        assertThat(page.locator("#rail")).containsText("0 / 0 done");
        assertThat(row(page, "Milk")).hasCount(1);
        assertThat(row(page, "Milk").locator(".tick")).hasAttribute("aria-checked", "false");
        page.locator("#flash .shut").click();
        assertThat(page.locator("#flash .toast")).hasCount(0);
        if (scripts) {
            row(page, "Milk").locator(".later").click();
            told(page, "“Milk” is now due Tomorrow");
        } else {
            assertThat(row(page, "Milk").locator(".later")).hasCount(0);
            page.locator("[data-tool=select]").click();
            row(page, "Milk").locator(".pick").check();
            page.locator(".bulk button[value='due:later']").click();
            assertThat(row(page, "Milk").locator(".due")).hasText("Tomorrow");
        }
    }

    private static void selectAndTrash(Page page, boolean phone) {
        page.locator("[data-tool=select]").click();
        row(page, "Milk").locator(".pick").check();
        row(page, "Bread").locator(".pick").check();
        page.locator(".bulk button[value=trash]").click();
        told(page, "2 moved to the trash");
        if (phone) {
            page.locator(".menu-of-user summary").click();
        }
        page.locator(phone ? ".menu-sheet a[href='/todo/trash']" : ".top-nav > a[href='/todo/trash']")
                .click();
        row(page, "Bread").locator("button:has-text('Restore')").click();
        told(page, "Restored “Bread”");
        page.locator(phone ? ".brand" : "nav a[href='/todo']").click();
        assertThat(row(page, "Bread")).hasCount(1);
        assertThat(row(page, "Milk")).hasCount(0);
    }

    @Test
    @DisplayName("nothing moves under the pointer: neither what is done nor what is said changes the place of a row")
    void nothingMoves() {
        Username user = SITE.newUser();
        SITE.add(user, TodoContent.titled("lower"));
        SITE.add(user, TodoContent.titled("upper"));
        try (BrowserContext context = SITE.sit(Seat.phone("en"), user.value())) {
            Page page = context.newPage();
            page.navigate(SITE.address(""));
            double before = row(page, "lower").boundingBox().y;
            row(page, "upper").locator(".tick").click();
            told(page, "Completed “upper”");
            assertThat(row(page, "lower").boundingBox().y).isEqualTo(before);
            assertThat(row(page, "upper").boundingBox().y)
                    .as("content first: the list begins in the upper half of a phone")
                    .isLessThan(422);
            page.locator("#flash .shut").click();
            assertThat(row(page, "lower").boundingBox().y).isEqualTo(before);
        }
    }

    @Test
    @DisplayName("a todo is edited in its row: saved, cancelled, and told what is wrong, without leaving the page")
    void editsInTheRow() {
        Username user = SITE.newUser();
        SITE.add(user, TodoContent.titled("plan"));
        try (BrowserContext context = SITE.sit(Seat.desk("en"), user.value())) {
            Page page = context.newPage();
            List<String> complaints = Browser.complaints(page);
            page.navigate(SITE.address("?sort=due"));
            row(page, "plan").locator("a.todo-title").click();
            assertThat(page.locator("#title")).isFocused();
            page.keyboard().press("Escape");
            assertThat(row(page, "plan")).isFocused();
            page.keyboard().press("e");
            page.fill("#title", "plan B");
            page.keyboard().press("Control+Enter");
            told(page, "Saved “plan B”");
            assertThat(row(page, "plan B")).isFocused();
            page.keyboard().press("z");
            told(page, "Undone");
            assertThat(row(page, "plan B")).hasCount(0);
            assertThat(page).hasURL(SITE.address("?sort=due"));
            row(page, "plan").locator(".more").click();
            page.locator("#row-menu [value='priority:high']").click();
            told(page, "“plan” now has High priority");
            assertThat(complaints).isEmpty();
        }
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
            settled(row(page, "jkxe?/#"));
            page.locator("#heading").focus();
            page.keyboard().press("j");
            page.keyboard().press("j");
            assertThat(row(page, "second")).isFocused();
            page.keyboard().press("j");
            assertThat(row(page, "first")).isFocused();
            page.keyboard().press("x");
            assertThat(page.locator(".bulk-count")).hasText("1 selected");
            page.keyboard().press("x");
            page.locator("[data-tool=select]").click();
            assertThat(row(page, "first").locator(".tick")).hasCount(1);
            settled(row(page, "first"));
            row(page, "first").focus();
            page.keyboard().press("Space");
            told(page, "Completed “first”");
            assertThat(row(page, "first")).isFocused();
            page.keyboard().press("?");
            assertThat(page.locator("#help")).isVisible();
            page.keyboard().press("Escape");
            page.keyboard().press("/");
            assertThat(page.locator("#q")).isFocused();
            page.keyboard().type("second");
            page.keyboard().press("Enter");
            assertThat(page.locator("h1")).containsText("Search: second");
            settled(row(page, "second"));
            page.locator("#heading").focus();
            page.keyboard().press("j");
            page.keyboard().press("e");
            assertThat(page.locator("#title")).hasValue("second");
            assertThat(complaints).isEmpty();
        }
    }
}
