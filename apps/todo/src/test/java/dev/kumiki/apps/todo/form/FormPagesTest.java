package dev.kumiki.apps.todo.form;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.testkit.web.Visitor;
import dev.kumiki.apps.todo.category.CategoryCommands;
import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.ChecklistItem;
import dev.kumiki.apps.todo.design.Color;
import dev.kumiki.apps.todo.design.Priority;
import dev.kumiki.apps.todo.design.Recurrence;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoContent;
import dev.kumiki.apps.todo.design.Username;
import dev.kumiki.apps.todo.site.TodoSite;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The form of a todo over HTTP, without scripts.
final class FormPagesTest {
    private static final String FORM = "form.todo-form";

    @RegisterExtension
    static final TodoSite SITE = new TodoSite();

    private static List<Todo> todosOf(String name) {
        return SITE.table().todosOf(new Username(name)).toList();
    }

    @Test
    @DisplayName("T-054, X2.4, X2.5, X2.6: everything that a todo can have")
    void createsWithEverything() {
        Visitor visitor = SITE.signedIn("whole");
        var categories = SITE.host().bean(CategoryCommands.class);
        CategoryId home = categories.newId();
        categories.create(new Username("whole"), home, "Home", Color.INFO);
        var form = visitor.get("/todo/new");
        String step = form.element("input[name=stepId]").attr("value");

        var list = form.submit(
                FORM,
                Map.ofEntries(
                        Map.entry("title", " Rent "),
                        Map.entry("description", "to the\r\nlandlord"),
                        Map.entry("priority", "high"),
                        Map.entry("category", home.value()),
                        Map.entry("dueDate", "2026-11-30"),
                        Map.entry("dueTime", "09:30"),
                        Map.entry("repeat", "monthly"),
                        Map.entry("every", "2"),
                        Map.entry("from", "completion"),
                        Map.entry("stepId", step),
                        Map.entry("stepText", "call"),
                        Map.entry("stepDone", step),
                        Map.entry("do", "save")));

        assertThat(list.path()).isEqualTo("/todo");
        assertThat(list.element("#flash").text()).contains("Added “Rent”");
        assertThat(todosOf("whole").getFirst().content())
                .isEqualTo(new TodoContent(
                        "Rent",
                        Optional.of("to the\nlandlord"),
                        Priority.HIGH,
                        Optional.of(home),
                        Optional.of(LocalDate.of(2026, 11, 30)),
                        Optional.of(LocalTime.of(9, 30)),
                        Optional.of(new Recurrence(
                                "FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=28,29,30;BYSETPOS=-1",
                                Recurrence.Basis.COMPLETION)),
                        List.of(new ChecklistItem(step, "call", true))));
    }

    @ParameterizedTest
    @CsvSource({
        "title, '', タイトルを入力してください",
        "title, 201, 200文字以内",
        "description, 1001, 1000文字以内",
        "priority, urgent, 高・中・低",
        "category, nowhere, このカテゴリはもうありません",
        "dueDate, 2026-02-30, 2026-12-24 のように",
        "dueTime, 25:00, 18:30 のように",
        "dueTime, 10:00, 期限の日付も",
        "repeat, hourly, くり返し方を",
        "stepText, 201, 200文字以内"
    })
    @DisplayName("T-055: what is wrong is said in Japanese, beside what was typed, and nothing is stored")
    void refuses(String field, String value, String message) {
        String name = "bad" + Integer.toHexString((field + value).hashCode());
        Visitor visitor = SITE.signedIn(name);
        visitor.get("/todo?lang=ja");
        String typed = value.matches("\\d{3,4}") ? "あ".repeat(Integer.parseInt(value)) : value;
        var form = visitor.get("/todo/new");
        String step = form.element("input[name=stepId]").attr("value");
        Map<String, String> fields =
                new HashMap<>(Map.of("title", "keep me", "do", "save", "stepId", step, "stepText", ""));
        fields.put(field, typed);

        var again = form.submit(FORM, fields);

        assertThat(again.status()).isEqualTo(422);
        assertThat(again.element("#errors").text()).contains(message);
        assertThat(again.element("#title").attr("value")).isEqualTo(field.equals("title") ? typed : "keep me");
        assertThat(todosOf(name)).isEmpty();
    }

    @Test
    @DisplayName("T-055: 200 characters are a title, also of characters beyond 16 bits")
    void takesTheLongest() {
        Visitor visitor = SITE.signedIn("longest");

        visitor.get("/todo/new")
                .submit(FORM, Map.of("title", "🌳".repeat(200), "description", "a".repeat(1000), "do", "save"));

        assertThat(todosOf("longest")).hasSize(1);
    }

    @Test
    @DisplayName("a form that is sent twice makes one todo")
    void doubleSubmit() {
        Visitor visitor = SITE.signedIn("twice");
        var form = visitor.get("/todo/new");

        form.submit(FORM, Map.of("title", "once", "do", "save"));
        var second = form.submit(FORM, Map.of("title", "once", "do", "save"));

        assertThat(second.element("#flash").text()).contains("Added “once”");
        assertThat(todosOf("twice")).hasSize(1);
    }

    @Test
    @DisplayName("mass assignment: only what the form has is read")
    void massAssignment() {
        Visitor visitor = SITE.signedIn("mass");
        SITE.account("bystander");
        var todo = SITE.add("mass", TodoContent.titled("mine"));

        visitor.get("/todo/todos/" + todo.id().value())
                .submit(
                        FORM,
                        Map.of(
                                "title", "changed",
                                "username", "bystander",
                                "completed", "true",
                                "createdAt", "1970-01-01T00:00:00Z",
                                "deletedAt", "1970-01-01T00:00:00Z",
                                "expiresAt", "0",
                                "do", "save"));

        Todo stored = SITE.stored(todo).orElseThrow();
        assertThat(stored.title()).isEqualTo("changed");
        assertThat(stored.completed()).isFalse();
        assertThat(stored.isTrashed()).isFalse();
        assertThat(stored.createdAt()).isEqualTo(todo.createdAt());
        assertThat(todosOf("bystander")).isEmpty();
    }

    @Test
    @DisplayName("X2.6: steps are moved, removed and added without scripts, before anything is stored")
    void steps() {
        Visitor visitor = SITE.signedIn("steps");
        var todo = SITE.add(
                "steps",
                TodoContent.titled("trip")
                        .checklist(List.of(
                                new ChecklistItem("a", "one", true),
                                new ChecklistItem("b", "two", false),
                                new ChecklistItem("c", "three", false))));
        String path = "/todo/todos/" + todo.id().value();

        var moved = visitor.get(path).submit(FORM, Map.of("do", "up-1", "title", "hasn’t been saved yet"));
        var removed = moved.submit(FORM, Map.of("do", "remove-2"));
        assertThat(SITE.stored(todo)).contains(todo);
        removed.submit(FORM, Map.of("do", "save"));

        Todo stored = SITE.stored(todo).orElseThrow();
        assertThat(stored.title()).isEqualTo("hasn’t been saved yet");
        assertThat(stored.checklist())
                .containsExactly(new ChecklistItem("b", "two", false), new ChecklistItem("a", "one", true));
    }

    @Test
    @DisplayName("X2.5: the 31st stays the 31st when it is edited in February")
    void keepsTheRule() {
        Visitor visitor = SITE.signedIn("rule");
        String rule = "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1";
        var todo = SITE.add(
                "rule",
                TodoContent.titled("rent")
                        .due(Optional.of(LocalDate.of(2027, 2, 28)), Optional.empty())
                        .recurrence(Optional.of(new Recurrence(rule, Recurrence.Basis.DUE_DATE))));

        visitor.get("/todo/todos/" + todo.id().value()).submit(FORM, Map.of("title", "Rent", "do", "save"));
        assertThat(SITE.stored(todo).orElseThrow().recurrence().orElseThrow().rule())
                .isEqualTo(rule);

        visitor.get("/todo/todos/" + todo.id().value()).submit(FORM, Map.of("dueDate", "2027-03-05", "do", "save"));
        assertThat(SITE.stored(todo).orElseThrow().recurrence().orElseThrow().rule())
                .isEqualTo("FREQ=MONTHLY;BYMONTHDAY=5");
    }

    @Nested
    @DisplayName("B2.9, X2.2: two tabs edit the same todo")
    class TwoTabs {
        @Test
        void theLaterOneSeesBothVersionsAndChooses() {
            Visitor visitor = SITE.signedIn("tabs");
            var todo = SITE.add("tabs", TodoContent.titled("plan").description(Optional.of("old")));
            String path = "/todo/todos/" + todo.id().value();
            var one = visitor.get(path);
            var other = visitor.get(path);

            one.submit(FORM, Map.of("title", "plan A", "description", "from one", "do", "save"));
            var conflict = other.submit(FORM, Map.of("title", "plan B", "priority", "high", "do", "save"));

            assertThat(conflict.status()).isEqualTo(409);
            assertThat(conflict.element(".versions").text()).contains("plan A", "plan B");
            assertThat(SITE.stored(todo).orElseThrow().title()).isEqualTo("plan A");

            conflict.submit(
                    "form[action$=/resolve]",
                    Map.of("pick-title", "mine", "pick-description", "theirs", "pick-priority", "mine"));

            TodoContent merged = SITE.stored(todo).orElseThrow().content();
            assertThat(merged.title()).isEqualTo("plan B");
            assertThat(merged.description()).contains("from one");
            assertThat(merged.priority()).isEqualTo(Priority.HIGH);
        }

        @Test
        void aChoiceThatIsOvertakenIsShownAgain() {
            Visitor visitor = SITE.signedIn("again");
            var todo = SITE.add("again", TodoContent.titled("plan"));
            String path = "/todo/todos/" + todo.id().value();
            var late = visitor.get(path);
            visitor.get(path).submit(FORM, Map.of("title", "first", "do", "save"));
            var conflict = late.submit(FORM, Map.of("title", "mine", "do", "save"));
            visitor.get(path).submit(FORM, Map.of("title", "second", "do", "save"));

            var again = conflict.submit("form[action$=/resolve]", Map.of("pick-title", "mine"));

            assertThat(again.status()).isEqualTo(409);
            assertThat(again.element(".versions").text()).contains("second", "mine");
            assertThat(SITE.stored(todo).orElseThrow().title()).isEqualTo("second");
        }

        @Test
        void whatWasThrownAwayComesBackOnlyIfAsked() {
            Visitor visitor = SITE.signedIn("thrown");
            var todo = SITE.add("thrown", TodoContent.titled("plan"));
            var late = visitor.get("/todo/todos/" + todo.id().value());
            SITE.commands().trash(todo.username(), todo.id());

            var conflict = late.submit(FORM, Map.of("title", "still wanted", "do", "save"));
            assertThat(conflict.status()).isEqualTo(409);
            assertThat(SITE.stored(todo).orElseThrow().isTrashed()).isTrue();

            conflict.submit("form[action$=/resolve]", Map.of("restore", "yes"));
            assertThat(SITE.stored(todo).orElseThrow().isTrashed()).isFalse();
            assertThat(SITE.stored(todo).orElseThrow().title()).isEqualTo("still wanted");
        }

        @Test
        void whatIsGoneDoesNotComeBackByItselfAndNothingTypedIsLost() {
            Visitor visitor = SITE.signedIn("purged");
            var todo = SITE.add("purged", TodoContent.titled("plan"));
            var late = visitor.get("/todo/todos/" + todo.id().value());
            SITE.commands().trash(todo.username(), todo.id());
            SITE.commands().purge(todo.username(), todo.id());

            var gone = late.submit(FORM, Map.of("title", "my long text", "do", "save"));

            assertThat(gone.status()).isEqualTo(404);
            assertThat(gone.element("#title").attr("value")).isEqualTo("my long text");
            assertThat(todosOf("purged")).isEmpty();
            gone.submit(FORM, Map.of("do", "save"));
            assertThat(todosOf("purged")).hasSize(1);
        }
    }
}
