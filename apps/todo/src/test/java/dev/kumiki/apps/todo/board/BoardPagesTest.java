package dev.kumiki.apps.todo.board;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.testkit.web.Answer;
import dev.kumiki.apps.testkit.web.MessageBundles;
import dev.kumiki.apps.testkit.web.Visitor;
import dev.kumiki.apps.todo.category.CategoryCommands;
import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.Color;
import dev.kumiki.apps.todo.design.Priority;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoContent;
import dev.kumiki.apps.todo.design.TodoFields;
import dev.kumiki.apps.todo.design.Username;
import dev.kumiki.apps.todo.site.TodoSite;
import dev.kumiki.design.trace.Call;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

/// The dashboard over HTTP, without scripts.
final class BoardPagesTest {
    private static final String TABLE = "wambda-table-ssr001";
    private static final LocalDate TODAY = LocalDate.of(2026, 11, 16);

    @RegisterExtension
    static final TodoSite SITE = new TodoSite();

    private static TodoContent due(String title, LocalDate day) {
        return TodoContent.titled(title).due(Optional.of(day), Optional.empty());
    }

    private static List<String> titles(Answer page) {
        return page.document().select("a.todo-title").eachText();
    }

    private static CategoryId category(String name, String text, Color color) {
        var commands = SITE.host().bean(CategoryCommands.class);
        CategoryId id = commands.newId();
        commands.create(new Username(name), id, text, color);
        return id;
    }

    @Test
    @DisplayName("T-053: who is not signed in sees what this is, and nothing of anybody")
    void landing() {
        var page = new Visitor(SITE.host().uri()).get("/todo");

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.has("main a[href=/todo/account/sign-up]")).isTrue();
        assertThat(page.has("main a[href=/todo/account/sign-in]")).isTrue();
        assertThat(page.has(".demo-offers")).isFalse();
    }

    @Test
    @DisplayName("T-033, T-054: the whole dashboard is one Query, besides the session and the account")
    void oneQuery() {
        Visitor visitor = SITE.signedIn("query");
        CategoryId category = category("query", "Home", Color.INFO);
        SITE.add("query", TodoContent.titled("a").in(category));
        visitor.get("/todo");

        var traced = SITE.database().trace(() -> visitor.get("/todo?status=all&sort=due&q=a"));
        List<Call> calls = ofTable(traced.calls());

        assertThat(titles(traced.result())).containsExactly("a");
        List<Call> queries = calls.stream()
                .filter(call -> call.request() instanceof QueryRequest)
                .toList();
        List<Call> others = calls.stream()
                .filter(call -> !(call.request() instanceof QueryRequest))
                .toList();
        assertThat(queries).hasSize(1);
        assertThat(others).isNotEmpty().allSatisfy(call -> assertThat(sk(call)).matches("profile|session#[0-9a-f]+"));
    }

    private static List<Call> ofTable(List<Call> calls) {
        return calls.stream()
                .filter(call -> call.request()
                        .getValueForField("TableName", String.class)
                        .filter(TABLE::equals)
                        .isPresent())
                .toList();
    }

    private static String sk(Call call) {
        return Objects.requireNonNull(((GetItemRequest) call.request()).key().get("sk"))
                .s();
    }

    @Test
    @DisplayName("B2.1: signing in and looking at the list read nothing of pk=users")
    void signInReadsNoDirectory() {
        SITE.account("hot");

        List<Call> calls = SITE.database().callsOf(() -> SITE.signIn("hot").get("/todo"));

        assertThat(calls).isNotEmpty().noneMatch(call -> reads(call, "users"));
    }

    private static boolean reads(Call call, String pk) {
        return switch (call.request()) {
            case GetItemRequest get -> get.key().values().stream().anyMatch(value -> pk.equals(value.s()));
            case QueryRequest query ->
                query.expressionAttributeValues().values().stream().anyMatch(value -> pk.equals(value.s()));
            default -> false;
        };
    }

    @Test
    @DisplayName("T-054: counters are of everything, whatever the filter shows")
    void counters() {
        Visitor visitor = SITE.signedIn("counts");
        SITE.add("counts", TodoContent.titled("one").priority(Priority.HIGH));
        SITE.add("counts", TodoContent.titled("two"));
        var done = SITE.add("counts", TodoContent.titled("three").priority(Priority.LOW));
        SITE.commands().setCompleted(done.username(), done.id(), true);

        var page = visitor.get("/todo?priority=high");

        assertThat(titles(page)).containsExactly("one");
        assertThat(page.document().select(".counters dd").eachText()).containsExactly("2", "1", "3", "1", "1", "1");
    }

    @Test
    @DisplayName("the day's lattice fills as todos get done, and the week tells what its days hold")
    void progress() {
        Visitor visitor = SITE.signedIn("lattice");
        assertThat(visitor.get("/todo").element(".today-lattice").text())
                .contains("0 / 0 done", "Nothing is due today.");
        Todo first = SITE.add("lattice", TodoContent.titled("one").due(Optional.of(TODAY), Optional.empty()));
        SITE.add("lattice", TodoContent.titled("two").due(Optional.of(TODAY), Optional.empty()));
        SITE.add("lattice", TodoContent.titled("late").due(Optional.of(TODAY.minusDays(1)), Optional.empty()));
        SITE.add("lattice", TodoContent.titled("soon").due(Optional.of(TODAY.plusDays(6)), Optional.empty()));
        SITE.commands().setCompleted(first.username(), first.id(), true);

        var page = visitor.get("/todo");

        assertThat(page.element(".today-lattice").text())
                .contains("1 / 3 done", "2 more and today’s lattice is whole.");
        assertThat(page.document().select(".lattice use").eachAttr("href"))
                .hasSize(2)
                .allMatch(drawing -> drawing.matches("/assets/todo/lattice\\.svg\\?v=\\w+#n6"));
        assertThat(page.document().select(".strip a").eachAttr("aria-label"))
                .hasSize(7)
                .startsWith("Mon 16 Nov: 1 to do", "Tue 17 Nov: 0 to do")
                .endsWith("Sun 22 Nov: 1 to do");
        assertThat(visitor.get("/todo/week").has("#d22")).isTrue();
        SITE.add("lattice", TodoContent.titled("rest"));
        SITE.table()
                .todosNow(first.username(), TodoFields.DELETED_AT.missing())
                .forEach(todo -> SITE.commands().setCompleted(todo.username(), todo.id(), true));
        assertThat(visitor.get("/todo").element(".today-lattice").text()).contains("Today’s lattice is whole.");
    }

    @Test
    @DisplayName("T-054, X2.4, X2.9: filters by status, priority, category and date, search and order")
    void filters() {
        Visitor visitor = SITE.signedIn("filters");
        CategoryId home = category("filters", "Home", Color.SUCCESS);
        SITE.add("filters", due("late", TODAY.minusDays(1)));
        SITE.add("filters", due("now", TODAY).in(home).priority(Priority.LOW));
        SITE.add("filters", due("soon", TODAY.plusDays(3)).priority(Priority.HIGH));
        var done = SITE.add("filters", TodoContent.titled("over"));
        SITE.commands().setCompleted(done.username(), done.id(), true);

        Map<String, List<String>> expected = Map.of(
                "",
                List.of("soon", "now", "late"),
                "?status=done",
                List.of("over"),
                "?status=all&sort=oldest",
                List.of("late", "now", "soon", "over"),
                "?priority=high",
                List.of("soon"),
                "?category=" + home.value(),
                List.of("now"),
                "?category=-&sort=priority",
                List.of("soon", "late"),
                "?due=overdue",
                List.of("late"),
                "?due=upcoming",
                List.of("soon"),
                "?q=SO",
                List.of("soon"),
                "?status=nonsense&due=1&sort=%00",
                List.of("soon", "now", "late"));

        expected.forEach((query, titles) ->
                assertThat(titles(visitor.get("/todo" + query))).as(query).isEqualTo(titles));
    }

    @Test
    @DisplayName("X2.4: what is overdue, due today and later is marked in words")
    void marks() {
        Visitor visitor = SITE.signedIn("marks");
        SITE.add("marks", due("late", TODAY.minusDays(1)));
        SITE.add("marks", TodoContent.titled("passed").due(Optional.of(TODAY), Optional.of(LocalTime.of(11, 59))));
        SITE.add("marks", due("now", TODAY));
        SITE.add("marks", due("next", TODAY.plusDays(1)));

        assertThat(visitor.get("/todo?sort=oldest")
                        .document()
                        .select(".marks .due")
                        .eachText())
                .containsExactly("Overdue Sun 15 Nov", "Overdue Today 11:59", "Today", "Tomorrow");
        assertThat(visitor.get("/todo?sort=oldest&lang=ja")
                        .document()
                        .select(".marks .due")
                        .eachText())
                .containsExactly("期限切れ 11月15日(日)", "期限切れ 今日 11:59", "今日", "明日");
    }

    @Test
    @DisplayName("B2.7, K-5: pages of 25, forwards and backwards, and a forged place is the first page")
    void paging() {
        Visitor visitor = SITE.signedIn("pages");
        IntStream.range(0, Board.PAGE_SIZE + 2).forEach(number -> SITE.add("pages", TodoContent.titled("t" + number)));

        var first = visitor.get("/todo");
        var second = first.click("a[rel=next]");

        assertThat(titles(first)).hasSize(Board.PAGE_SIZE);
        assertThat(titles(second)).containsExactly("t1", "t0");
        assertThat(titles(second.click("a[rel=prev]"))).isEqualTo(titles(first));
        assertThat(titles(visitor.get("/todo?page=forged"))).isEqualTo(titles(first));
    }

    @Test
    @DisplayName("T-058, B2.13: badges have the class of their colour, from the list")
    void badges() {
        Visitor visitor = SITE.signedIn("badges");
        for (Color color : Color.values()) {
            SITE.add("badges", TodoContent.titled("x").in(category("badges", color.label(), color)));
        }

        List<String> classes = visitor.get("/todo?sort=oldest")
                .document()
                .select(".marks .tag")
                .eachAttr("class");

        assertThat(classes)
                .containsExactly(
                        "tag is-primary",
                        "tag is-info",
                        "tag is-success",
                        "tag is-warning",
                        "tag is-danger",
                        "tag is-link",
                        "tag is-light",
                        "tag is-dark");
    }

    @Test
    @DisplayName("X2.9: a view is saved under a name, opened and deleted again")
    void savedViews() {
        Visitor visitor = SITE.signedIn("saver");
        SITE.add("saver", TodoContent.titled("urgent").priority(Priority.HIGH));

        var saved = visitor.get("/todo?priority=high&sort=due").submit(".save-form", Map.of("name", "<b>Hot</b>"));

        assertThat(saved.element(".saved .place-name").text()).isEqualTo("<b>Hot</b>");
        assertThat(saved.element("h1").text()).startsWith("<b>Hot</b>");
        assertThat(titles(visitor.get("/todo").click(".saved a"))).containsExactly("urgent");
        assertThat(saved.submit(".saved form", Map.of()).has(".saved")).isFalse();
        assertThat(visitor.get("/todo?priority=low")
                        .submit(".save-form", Map.of("name", " "))
                        .text())
                .contains("Enter a name of 1 to 50 characters");
    }

    @Test
    void emptyListsSayWhatToDo() {
        Visitor visitor = SITE.signedIn("empty");

        assertThat(visitor.get("/todo").element(".empty").text()).contains("Nothing on your list yet");
        var only = SITE.add("empty", TodoContent.titled("only"));
        assertThat(visitor.get("/todo?q=other").element(".empty").text()).contains("Nothing matches");
        SITE.commands().setCompleted(only.username(), only.id(), true);
        assertThat(visitor.get("/todo").element(".empty").text()).contains("All done");
    }

    @Test
    @DisplayName("X2.8: the help is a page, also for who is not signed in")
    void help() {
        assertThat(new Visitor(SITE.host().uri()).get("/todo/help").text()).contains("Keyboard", "Quick add");
    }

    @Test
    @DisplayName("X2.11: both languages have every text")
    void languages() {
        assertThat(MessageBundles.differences("messages/todo")).isEmpty();
    }
}
