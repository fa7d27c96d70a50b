package dev.kumiki.apps.todo.board;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.testkit.web.Answer;
import dev.kumiki.apps.testkit.web.Visitor;
import dev.kumiki.apps.todo.design.Color;
import dev.kumiki.apps.todo.design.Priority;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoContent;
import dev.kumiki.apps.todo.design.Username;
import dev.kumiki.apps.todo.site.TodoSite;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What somebody just made, they see; and they stay where they are.
final class AddedTest {
    private static final LocalDate TODAY = LocalDate.of(2026, 11, 16);

    @RegisterExtension
    static final TodoSite SITE = new TodoSite();

    private final Username user = SITE.newUser();
    private final Visitor visitor = SITE.signedIn(user.value());

    private static TodoContent due(String title, LocalDate day) {
        return TodoContent.titled(title).due(Optional.of(day), Optional.empty());
    }

    private Todo only(String title) {
        return SITE.table()
                .todosOf(user)
                .filter(todo -> todo.title().equals(title))
                .findFirst()
                .orElseThrow();
    }

    private static List<String> headings(Answer page) {
        return page.document().select(".day > header h2").eachText();
    }

    private static List<String> titles(Answer page) {
        return page.document().select("a.todo-title").eachText();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "?due=today",
                "?due=upcoming",
                "?due=overdue",
                "?status=done",
                "?priority=high",
                "?q=old",
                "?sort=oldest",
                "?sort=due"
            })
    @DisplayName("a new todo is on the page that it was added on, and marked in words, in every view of many pages")
    void isSeenInEveryView(String query) {
        IntStream.range(0, Board.PAGE_SIZE + 5)
                .forEach(number -> SITE.add(user, due("old " + number, TODAY.plusDays(1))));

        var page = visitor.get("/todo" + query).submit("form.quick", Map.of("line", "brand new"));

        assertThat(page.document().select("li.is-fresh").eachText())
                .singleElement()
                .asString()
                .contains("brand new", "Just added");
        assertThat(visitor.get("/todo" + query).has("li.is-fresh")).isFalse();
    }

    @Test
    @DisplayName("a new todo is seen on the second page too, and that page stays")
    void isSeenOnEveryPage() {
        IntStream.range(0, Board.PAGE_SIZE + 5).forEach(number -> SITE.add(user, TodoContent.titled("old " + number)));
        var second = visitor.get("/todo").click("a[rel=next]");

        var page = second.submit("form.quick", Map.of("line", "brand new"));

        assertThat(titles(page)).startsWith("brand new").endsWith("old 0");
        assertThat(headings(page)).containsExactly("Just added");
    }

    @Test
    @DisplayName("what is added inside a view belongs to it: its date, its category, its priority")
    void belongsToItsView() {
        SITE.category(user, "home", "Home", Color.INFO);

        visitor.get("/todo?due=today").submit("form.quick", Map.of("line", "a"));
        visitor.get("/todo?due=upcoming").submit("form.quick", Map.of("line", "b"));
        visitor.get("/todo?category=home").submit("form.quick", Map.of("line", "c"));
        visitor.get("/todo?priority=high").submit("form.quick", Map.of("line", "d"));
        visitor.get("/todo?due=today").submit("form.quick", Map.of("line", "e tomorrow"));

        assertThat(only("a").dueDate()).contains(TODAY);
        assertThat(only("b").dueDate()).contains(TODAY.plusDays(1));
        assertThat(only("c").categoryId()).contains("home");
        assertThat(only("d").priority()).isEqualTo(Priority.HIGH);
        assertThat(only("e").dueDate()).contains(TODAY.plusDays(1));
    }

    @Test
    @DisplayName("X2.4: today shows what is overdue under its own heading, and upcoming is in the order of dates")
    void headingsByDay() {
        SITE.add(user, due("in a week", TODAY.plusDays(7)));
        SITE.add(user, due("tomorrow", TODAY.plusDays(1)));
        SITE.add(user, TodoContent.titled("evening").due(Optional.of(TODAY), Optional.of(LocalTime.of(18, 0))));
        SITE.add(user, due("late", TODAY.minusDays(3)));

        var today = visitor.get("/todo?due=today");
        var upcoming = visitor.get("/todo?due=upcoming");

        assertThat(headings(today)).containsExactly("Overdue", "Today");
        assertThat(titles(today)).containsExactly("late", "evening");
        assertThat(today.element(".todo .when").text()).isEqualTo("18:00");
        assertThat(headings(upcoming)).containsExactly("Tomorrow", "Mon 23 Nov");
        assertThat(titles(upcoming)).containsExactly("tomorrow", "in a week");
        assertThat(today.element(".views .ic-today .n").text()).isEqualTo("2");
        assertThat(today.element(".views .ic-overdue .n").text()).isEqualTo("1");
        assertThat(today.element(".views .ic-upcoming .n").text()).isEqualTo("2");
    }

    @Test
    @DisplayName("saving and cancelling lead to the view and page that the form was opened from")
    void returnsToWhereItWas() {
        IntStream.range(0, Board.PAGE_SIZE + 2)
                .forEach(number ->
                        SITE.add(user, TodoContent.titled("t" + number).priority(Priority.HIGH)));
        var second = visitor.get("/todo?priority=high&sort=oldest").click("a[rel=next]");

        var form = second.click("a.todo-title");
        var faulty = form.submit("form.todo-form", Map.of("title", ""));
        var saved = faulty.submit("form.todo-form", Map.of("title", "renamed"));

        assertThat(form.element("a.cancel").attr("href")).contains("priority=high", "sort=oldest", "page=");
        assertThat(titles(saved)).containsExactly("renamed", "t26");
        assertThat(titles(form.click("a.cancel"))).containsExactly("renamed", "t26");
    }

    @Test
    @DisplayName("a todo is postponed by one button, and what is overdue moves to today as a whole")
    void postpones() {
        Todo late = SITE.add(user, due("late", TODAY.minusDays(3)));
        Todo later = SITE.add(user, due("later", TODAY.plusDays(3)));
        Todo never = SITE.add(user, TodoContent.titled("never"));

        for (Todo todo : List.of(later, never)) {
            TodoSite.post(visitor, "/todo/todos/" + todo.id().value() + "/change", Map.of("choice", "due:later"));
        }
        var page = TodoSite.post(visitor, "/todo/bulk", Map.of("action", "overdue:today", "back", "due=today"));

        assertThat(only("late").dueDate()).contains(TODAY);
        assertThat(only("later").dueDate()).contains(TODAY.plusDays(4));
        assertThat(only("never").dueDate()).contains(TODAY.plusDays(1));
        assertThat(titles(page)).containsExactly("late");
        page.submit(".toast form", Map.of());
        assertThat(SITE.stored(late).orElseThrow().dueDate()).contains(TODAY.minusDays(3));
    }

    @Test
    @DisplayName("X2.10: imported lines keep their order")
    void importKeepsOrder() {
        String lines = IntStream.range(0, 40)
                .mapToObj(number -> "line " + number + "\n")
                .reduce("title\n", String::concat);

        visitor.get("/todo/transfer")
                .submit("form[action$=import]", Map.of("text", lines))
                .submit("form[action$=confirm]", Map.of());

        assertThat(titles(visitor.get("/todo?sort=oldest")))
                .isEqualTo(IntStream.range(0, Board.PAGE_SIZE)
                        .mapToObj(number -> "line " + number)
                        .toList());
    }

    @Test
    @DisplayName("X2.10: a file of Todoist is taken: its tasks, their dates and first priority; other dates are kept")
    void importsTodoist() {
        String file = """
                TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE
                section,Errands,,,,,,,,
                task,Buy milk,low fat,1,1,Me (1),,2026-12-24,en,Asia/Tokyo
                note,a comment,,,,,,,,
                task,Water,,4,1,Me (1),,every day,en,Asia/Tokyo
                """;

        visitor.get("/todo/transfer")
                .submit("form[action$=import]", Map.of("text", file))
                .submit("form[action$=confirm]", Map.of());

        assertThat(titles(visitor.get("/todo?sort=oldest"))).containsExactly("Buy milk", "Water");
        assertThat(only("Buy milk"))
                .satisfies(todo -> assertThat(todo.dueDate()).contains(LocalDate.of(2026, 12, 24)))
                .satisfies(todo -> assertThat(todo.priority()).isEqualTo(Priority.HIGH))
                .satisfies(todo -> assertThat(todo.description()).contains("low fat"));
        assertThat(only("Water").description()).contains("every day");
    }

    @Test
    @DisplayName("light or dark is chosen on any page, remembered, and left to the system again")
    void themes() {
        var dark = visitor.get("/todo/help?theme=dark");

        assertThat(dark.element("html").attr("data-theme")).isEqualTo("dark");
        assertThat(visitor.get("/todo").element("html").attr("data-theme")).isEqualTo("dark");
        assertThat(visitor.get("/todo?theme=nonsense").element("html").attr("data-theme"))
                .isEqualTo("dark");
        assertThat(visitor.get("/todo?theme=auto").element("html").hasAttr("data-theme"))
                .isFalse();
    }

    @Test
    @DisplayName("a page that tells of a failure keeps its reader signed in and in their language")
    void failuresKeepTheReader() {
        visitor.get("/todo?lang=ja");

        var page = visitor.get("/todo/todos/nothing-here");

        assertThat(page.status()).isEqualTo(404);
        assertThat(page.has("html[lang=ja] .menu-of-user")).isTrue();
        assertThat(visitor.get("/todo/nothing-here").has("html[lang=ja] .menu-of-user"))
                .isTrue();
    }

    @Test
    @DisplayName("the week has its days, what is overdue and what has no date; a todo is added for a day")
    void week() {
        SITE.add(user, due("late", TODAY.minusDays(3)));
        SITE.add(
                user,
                TodoContent.titled("evening").due(Optional.of(TODAY.plusDays(2)), Optional.of(LocalTime.of(18, 0))));
        SITE.add(user, due("morning", TODAY.plusDays(2)));
        SITE.add(user, TodoContent.titled("some day"));

        var page = visitor.get("/todo/week");

        assertThat(page.document().select(".col")).hasSize(7);
        assertThat(page.document().select(".col[data-day=2026-11-18] .wk a").eachText())
                .containsExactly("evening", "morning");
        assertThat(page.element(".tray").text()).contains("late");
        assertThat(page.element(".undated").text()).contains("some day");
        var form = page.click(".col[data-day=2026-11-20] a.add");
        assertThat(form.element("#dueDate").attr("value")).isEqualTo("2026-11-20");
        var added = form.submit("form.todo-form", Map.of("title", "friday"));
        assertThat(added.path()).isEqualTo("/todo/week");
        assertThat(added.document().select(".col[data-day=2026-11-20] .wk a").eachText())
                .containsExactly("friday");
        assertThat(visitor.get("/todo/week?day=2026-13-99").status()).isEqualTo(200);
    }

    @Test
    @DisplayName("X2.6: more lines for a checklist come every time they are asked for")
    void moreLines() {
        var form = visitor.get("/todo/new");

        var more = form.submit("form.todo-form", Map.of("title", "trip", "do", "more"));
        var again = more.submit("form.todo-form", Map.of("do", "more"));

        assertThat(form.document().select(".step-line")).hasSize(2);
        assertThat(more.document().select(".step-line")).hasSize(4);
        assertThat(again.document().select(".step-line")).hasSize(6);
    }
}
