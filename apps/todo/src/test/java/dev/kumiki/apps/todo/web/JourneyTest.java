package dev.kumiki.apps.todo.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ReducedMotion;
import dev.kumiki.apps.testkit.web.Browser;
import dev.kumiki.apps.testkit.web.Browser.Seat;
import dev.kumiki.apps.todo.category.CategoryCommands;
import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.ChecklistItem;
import dev.kumiki.apps.todo.design.Color;
import dev.kumiki.apps.todo.design.Priority;
import dev.kumiki.apps.todo.design.TodoContent;
import dev.kumiki.apps.todo.design.Username;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The ways of people through the application, in a real browser.
final class JourneyTest {
    private static final Pattern LINK = Pattern.compile("http://\\S+/account/verify\\?token=\\S+");
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Duration POLL = Duration.ofMillis(50);

    @TempDir
    private static Path folder;

    private static TodoSite site;
    private static Browser browser;

    @BeforeAll
    static void start() throws IOException {
        site = new TodoSite(folder);
        browser = Browser.start();
    }

    @AfterAll
    static void stop() {
        browser.close();
        site.close();
    }

    private static String address(String path) {
        return site.host().uri() + "todo" + path;
    }

    private static void signIn(Page page, String name) {
        page.navigate(address("/account/sign-in"));
        page.fill("#name", name);
        page.fill("#password", TodoSite.PASSWORD);
        page.press("#password", "Enter");
        page.waitForURL(address(""));
    }

    private static Locator row(Page page, String title) {
        return page.locator("li.todo").filter(new Locator.FilterOptions().setHasText(title));
    }

    /// Whether the list is swapped in or loaded as a page, it says what was done.
    private static void told(Page page, String text) {
        assertThat(page.locator("#flash")).containsText(text);
    }

    @ParameterizedTest(name = "scripts {0}, phone {1}")
    @CsvSource({"true, false", "false, true", "true, true"})
    @DisplayName("X2.12, T-053, T-054: from the sign-up to the sign-out, with scripts and without, at desk and phone")
    void wholeJourney(boolean scripts, boolean phone) {
        String name = "walk" + (scripts ? "s" : "n") + (phone ? "p" : "d");
        try (BrowserContext context = browser.sit(new Seat(scripts, phone, "en"))) {
            Page page = context.newPage();
            List<String> complaints = Browser.complaints(page);
            signUp(page, name);
            signIn(page, name);
            addAndEdit(page);
            completeAndUndo(page);
            selectAndTrash(page, phone);
            page.locator(".menu-of-user summary").click();
            page.locator(".menu-sheet button").click();
            page.waitForURL(address("/account/sign-in"));
            assertThat(complaints).isEmpty();
        }
    }

    private static void signUp(Page page, String name) {
        page.navigate(address(""));
        page.locator("main a[href='/todo/account/sign-up']").click();
        page.fill("#username", name);
        page.fill("#email", name + "@example.com");
        page.fill("#password", TodoSite.PASSWORD);
        page.press("#password", "Enter");
        page.waitForURL(Pattern.compile(".*/account/sent.*"));
        page.navigate(mailedLink(name));
        page.locator("main form button").click();
        page.waitForURL(address("/account/sign-in"));
    }

    /// The link in the mail folder, as soon as the outbox has sent it.
    private static String mailedLink(String name) {
        Instant end = Instant.now().plus(PATIENCE);
        while (Instant.now().isBefore(end)) {
            Optional<String> link = site.mailer().list().stream()
                    .filter(mail -> mail.to().equals(name + "@example.com"))
                    .flatMap(mail -> LINK.matcher(mail.text()).results())
                    .map(MatchResult::group)
                    .findFirst();
            if (link.isPresent()) {
                return link.get();
            }
            LockSupport.parkNanos(POLL.toNanos());
        }
        throw new AssertionError("no mail to " + name);
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
        site.account("keys");
        site.add("keys", TodoContent.titled("first"));
        site.add("keys", TodoContent.titled("second"));
        try (BrowserContext context = browser.sit(Seat.desk("en"))) {
            Page page = context.newPage();
            List<String> complaints = Browser.complaints(page);
            signIn(page, "keys");
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

    @ParameterizedTest
    @CsvSource({"en, LIGHT, false", "ja, DARK, true"})
    @DisplayName("X2.11: axe finds nothing serious on any page, in both languages, light and dark, desk and phone")
    void accessibility(String language, ColorScheme scheme, boolean phone) {
        String name = "axe" + language;
        fill(name);
        try (BrowserContext context = browser.sit(new Seat(true, phone, language))) {
            Page page = context.newPage();
            page.emulateMedia(
                    new Page.EmulateMediaOptions().setColorScheme(scheme).setReducedMotion(ReducedMotion.REDUCE));
            List<String> complaints = Browser.complaints(page);
            List<String> findings = new ArrayList<>();
            Consumer<String> look = path -> {
                page.navigate(address(path));
                Browser.seriousFindings(page).forEach(finding -> findings.add(path + " " + finding));
            };
            look.accept("");
            look.accept("/account/sign-in");
            signIn(page, name);
            List.of("", "?status=all&sort=due&priority=high", "?q=zzz", "/trash", "/new", "/help")
                    .forEach(look);
            page.navigate(address(""));
            page.locator(".pick").first().check();
            page.locator("details.steps summary").click();
            Browser.seriousFindings(page).forEach(finding -> findings.add("selected " + finding));
            page.locator("a.todo-title").first().click();
            page.fill("#title", "");
            page.locator(".form-end .is-primary").click();
            page.waitForSelector("#errors");
            Browser.seriousFindings(page).forEach(finding -> findings.add("form " + finding));
            assertThat(findings).isEmpty();
            complaints.removeIf(complaint -> complaint.contains("422"));
            assertThat(complaints).isEmpty();
        }
    }

    private static void fill(String name) {
        Username user = site.account(name);
        var categories = site.host().bean(CategoryCommands.class);
        for (Color color : Color.values()) {
            CategoryId id = categories.newId();
            categories.create(user, id, color.label(), color);
            site.add(name, TodoContent.titled("In " + color.label()).in(id));
        }
        LocalDate today = LocalDate.of(2026, 11, 16);
        site.add(name, TodoContent.titled("late").due(Optional.of(today.minusDays(1)), Optional.empty()));
        site.add(
                name,
                TodoContent.titled("now")
                        .priority(Priority.HIGH)
                        .due(Optional.of(today), Optional.empty())
                        .checklist(List.of(new ChecklistItem("a", "one", true), new ChecklistItem("b", "two", false))));
        var done = site.add(name, TodoContent.titled("done").priority(Priority.LOW));
        site.commands().setCompleted(user, done.id(), true);
        var thrown = site.add(name, TodoContent.titled("thrown away"));
        site.commands().trash(user, thrown.id());
    }
}
