package dev.kumiki.apps.todo.quickadd;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.testkit.web.Answer;
import dev.kumiki.apps.testkit.web.Visitor;
import dev.kumiki.apps.todo.category.CategoryCommands;
import dev.kumiki.apps.todo.design.Category;
import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.Color;
import dev.kumiki.apps.todo.design.Priority;
import dev.kumiki.apps.todo.design.Recurrence;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.Username;
import dev.kumiki.apps.todo.site.TodoSite;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Quick add over HTTP and without scripts (X2.8).
@DisplayName("X2.8: quick add")
final class QuickPagesTest {
    private static final LocalDate TODAY = LocalDate.of(2026, 11, 16);

    @RegisterExtension
    static final TodoSite SITE = new TodoSite();

    private static List<Todo> todosOf(String name) {
        return SITE.table().todosOf(new Username(name)).toList();
    }

    private static List<String> chips(Answer answer) {
        return answer.document().select(".chip > span:first-of-type").eachText();
    }

    /// The address of a preview.
    private static String preview(String line, String... words) {
        return "/todo/quick?line=" + encoded(line)
                + Stream.of(words).map(word -> "&words=" + encoded(word)).collect(Collectors.joining());
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    @Test
    void saysWhatItUnderstoodAndTakesItBack() {
        Visitor visitor = SITE.signedIn("quick");
        var categories = SITE.host().bean(CategoryCommands.class);
        CategoryId health = categories.newId();
        categories.create(new Username("quick"), health, "健康", Color.DANGER);

        var page = visitor.get("/todo").submit("form.quick", Map.of("line", "明日15時 歯医者 #健康 !高"));

        assertThat(page.element(".toast").text()).contains("“歯医者”", "Tomorrow 15:00", "High priority", "健康");
        Todo added = todosOf("quick").getFirst();
        assertThat(added.dueDate()).contains(TODAY.plusDays(1));
        assertThat(added.dueTime()).contains(LocalTime.of(15, 0));
        assertThat(added.priority()).isEqualTo(Priority.HIGH);
        assertThat(added.category()).contains(health);
        page.submit(".toast form", Map.of());
        assertThat(todosOf("quick")).allMatch(Todo::isTrashed);
    }

    @Test
    void showsWhatALineWouldBecome() {
        Visitor visitor = SITE.signedIn("preview");

        var understood = visitor.get("/todo/quick?line=Call+Bob+next+Friday+3pm+%23x");
        var impossible = visitor.get("/todo/quick?line=2%2F30+%3Cb%3E");

        assertThat(understood.has("html[lang] header.top")).isFalse();
        assertThat(chips(understood)).containsExactly("Fri 27 Nov", "15:00", "New category “x”");
        assertThat(understood.text()).contains("Call Bob");
        assertThat(impossible.text()).contains("2/30", "isn’t a date", "<b>");
        assertThat(todosOf("preview")).isEmpty();
    }

    @Test
    void sentTwiceAddsOne() {
        Visitor visitor = SITE.signedIn("quicktwice");
        var page = visitor.get("/todo");

        page.submit("form.quick", Map.of("line", "once"));
        page.submit("form.quick", Map.of("line", "once"));

        assertThat(todosOf("quicktwice")).hasSize(1);
    }

    @Test
    void refusesABlankLineAndHandsALongOneToTheLongForm() {
        Visitor visitor = SITE.signedIn("quickbad");

        assertThat(visitor.get("/todo")
                        .submit("form.quick", Map.of("line", " "))
                        .text())
                .contains("Type something to do first");
        var form = visitor.get("/todo").submit("form.quick", Map.of("line", "tomorrow " + "x".repeat(201)));
        assertThat(form.element("#title").attr("value")).isEqualTo("x".repeat(201));
        assertThat(form.element("#dueDate").attr("value")).isEqualTo("2026-11-17");
        assertThat(form.element("#errors").text()).contains("to 200 characters or fewer");
        assertThat(visitor.get("/todo")
                        .submit("form.quick", Map.of("line", "x".repeat(501)))
                        .status())
                .isEqualTo(413);
        assertThat(todosOf("quickbad")).isEmpty();
    }

    @Test
    void saysItInJapanese() {
        Visitor visitor = SITE.signedIn("quickja");
        visitor.get("/todo?lang=ja");

        var answer = visitor.get(preview("12/20〜12/22 旅行 ＃旅 p1"));
        var repeated = visitor.get(preview("毎朝7時 薬 年末まで"));

        assertThat(chips(answer)).containsExactly("12月20日(日)〜12月22日(火)", "新しいカテゴリ「旅」", "優先度 高");
        assertThat(chips(repeated)).containsExactly("毎日", "07:00", "12月31日(木)まで");
        assertThat(answer.text()).contains("「12/20〜12/22」をタイトルに残す");
    }

    @Test
    void aChipThatIsTakenBackStaysInTheTitle() {
        Visitor visitor = SITE.signedIn("takeback");

        var first = visitor.get(preview("明日、17時 花火"));
        String token = first.element(".chip.is-date").attr("value");
        var second = visitor.get("/todo/quick?line=" + encoded("明日、17時 花火") + "&take-back=" + encoded(token));
        var shifted = visitor.get(preview("急ぎ 明日、17時 花火", token));

        assertThat(chips(first)).containsExactly("Tomorrow", "17:00");
        assertThat(chips(second)).containsExactly("Today 17:00");
        assertThat(second.element("input[name=words]").attr("value")).isEqualTo(token);
        assertThat(second.element(".understood-title").text()).isEqualTo("明日、 花火");
        assertThat(chips(shifted)).containsExactly("Today 17:00");
        assertThat(visitor.get(preview("花火", token)).has("input[name=words]")).isFalse();
        assertThat(chips(visitor.get(preview("明日 花火", "x:明日", ":", "0:", "9999:明日香", "99999:明日"))))
                .containsExactly("Tomorrow");
    }

    @Test
    void whatWasTakenBackIsAddedAsTyped() {
        Visitor visitor = SITE.signedIn("typed");

        var page =
                visitor.get("/todo").submit("form.quick", Map.of("line", "tomorrow never dies", "words", "0:tomorrow"));

        assertThat(page.element(".toast").text()).contains("“tomorrow never dies”");
        assertThat(todosOf("typed")).singleElement().satisfies(todo -> {
            assertThat(todo.title()).isEqualTo("tomorrow never dies");
            assertThat(todo.dueDate()).isEmpty();
        });
    }

    @Test
    @DisplayName("X2.8, X2.12: without scripts a page shows the chips, takes them back and adds the line")
    void checksALineWithoutScripts() {
        Visitor visitor = SITE.signedIn("noscript");

        var page = visitor.get("/todo/quick/check?line=" + encoded("明日 9-10時 会議 #打ち合わせ"));
        var less = visitor.get("/todo/quick/check?line=" + encoded("明日 9-10時 会議 #打ち合わせ") + "&take-back="
                + encoded(page.element("button.chip.is-category[type=submit]").attr("value")));
        less.submit("form.quick-add", Map.of());

        assertThat(chips(page)).containsExactly("Tomorrow", "09:00–10:00", "New category “打ち合わせ”");
        assertThat(chips(less)).containsExactly("Tomorrow", "09:00–10:00");
        assertThat(todosOf("noscript")).singleElement().satisfies(todo -> {
            assertThat(todo.title()).isEqualTo("会議 #打ち合わせ");
            assertThat(todo.dueTime()).contains(LocalTime.of(9, 0));
            assertThat(todo.description()).as("a todo has no end").contains("09:00–10:00");
        });
        assertThat(SITE.table().categoriesOf(new Username("noscript"))).isEmpty();
    }

    @Test
    void makesACategoryOnTheSpot() {
        Visitor visitor = SITE.signedIn("newcategory");
        var board = visitor.get("/todo");

        var page = board.submit("form.quick", Map.of("line", "牛乳 ＃買い物"));
        board.submit("form.quick", Map.of("line", "牛乳 ＃買い物"));
        visitor.get("/todo").submit("form.quick", Map.of("line", "卵 #買い物"));

        assertThat(page.element(".toast").text()).contains("“牛乳”", "New category “買い物”");
        List<Category> categories = SITE.table().categoriesOf(new Username("newcategory"));
        assertThat(categories).extracting(Category::name).containsExactly("買い物");
        assertThat(todosOf("newcategory"))
                .hasSize(2)
                .allSatisfy(todo -> assertThat(todo.category())
                        .contains(categories.getFirst().id()));
    }

    @Test
    void oneCategoryTooManyStaysInTheTitle() {
        Visitor visitor = SITE.signedIn("fullcategories");
        var categories = SITE.host().bean(CategoryCommands.class);
        for (int at = 0; at < Category.MAX_CATEGORIES; at++) {
            categories.create(new Username("fullcategories"), categories.newId(), "c" + at, Color.LINK);
        }

        var page = visitor.get("/todo").submit("form.quick", Map.of("line", "milk #more"));

        assertThat(page.element(".toast").text()).contains("“milk #more”", "can’t be a category");
        assertThat(todosOf("fullcategories"))
                .singleElement()
                .satisfies(todo -> assertThat(todo.category()).isEmpty());
    }

    @Test
    void theLongFormKeepsATagThatIsNoCategory() {
        Visitor visitor = SITE.signedIn("longtag");

        var form =
                visitor.get("/todo").submit("form.quick", Map.of("line", "tomorrow " + "x".repeat(201) + " #new, b"));

        assertThat(form.element("#title").attr("value")).isEqualTo("x".repeat(201) + " #new, b");
        assertThat(form.element("#dueDate").attr("value")).isEqualTo("2026-11-17");
        assertThat(SITE.table().categoriesOf(new Username("longtag"))).isEmpty();
    }

    @Test
    void aRepetitionThatEndsIsTold() {
        Visitor visitor = SITE.signedIn("untilday");

        var page = visitor.get("/todo").submit("form.quick", Map.of("line", "pills every day until Dec 1"));

        assertThat(todosOf("untilday").getFirst().recurrence())
                .contains(new Recurrence("FREQ=DAILY;UNTIL=20261201", Recurrence.Basis.DUE_DATE));
        assertThat(page.element("li.todo").text()).contains("Every day until Tue 1 Dec 2026");
    }

    @Test
    void refusesALongPreview() {
        assertThat(SITE.signedIn("longpreview").get(preview("x".repeat(501))).status())
                .isEqualTo(413);
    }
}
