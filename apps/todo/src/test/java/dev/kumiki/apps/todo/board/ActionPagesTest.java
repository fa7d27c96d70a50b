package dev.kumiki.apps.todo.board;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.testkit.web.Answer;
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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// What is done to todos from the lists, over HTTP and without scripts.
final class ActionPagesTest {
    private static final LocalDate TODAY = LocalDate.of(2026, 11, 16);

    @RegisterExtension
    static final TodoSite SITE = new TodoSite();

    private static String path(Todo todo) {
        return "/todo/todos/" + todo.id().value();
    }

    private static List<Todo> todosOf(String name) {
        return SITE.table().todosOf(new Username(name)).toList();
    }

    private static Answer undo(Answer page) {
        return page.submit(".toast form", Map.of());
    }

    @Test
    @DisplayName("B2.9: done is the value that is wanted, however often it is sent")
    void completes() {
        Visitor visitor = SITE.signedIn("done");
        var todo = SITE.add("done", TodoContent.titled("it"));

        var page = TodoSite.post(visitor, path(todo) + "/completed", Map.of("value", "true"));
        TodoSite.post(visitor, path(todo) + "/completed", Map.of("value", "true"));

        assertThat(page.element(".toast").text()).contains("Completed “it”");
        assertThat(SITE.stored(todo).orElseThrow().completed()).isTrue();
        undo(page);
        assertThat(SITE.stored(todo).orElseThrow().completed()).isFalse();
        assertThat(undo(page).text()).contains("too late to undo");
    }

    @Test
    @DisplayName("X2.5: a repeated todo that is done tells when the next one is due, and undoing takes both back")
    void completesRepeated() {
        Visitor visitor = SITE.signedIn("repeated");
        var todo = SITE.add(
                "repeated",
                TodoContent.titled("water")
                        .due(Optional.of(TODAY), Optional.empty())
                        .recurrence(Optional.of(new Recurrence("FREQ=WEEKLY;BYDAY=MO", Recurrence.Basis.DUE_DATE))));

        var page = TodoSite.post(visitor, path(todo) + "/completed", Map.of("value", "true"));

        assertThat(page.element(".toast").text()).contains("The next one is due Mon 23 Nov");
        assertThat(todosOf("repeated")).hasSize(2);
        undo(page);
        assertThat(todosOf("repeated")).filteredOn(each -> !each.isTrashed()).hasSize(1);
    }

    @Test
    @DisplayName("X2.1: undoing later leaves alone what was changed since, and says so")
    void undoAfterAChange() {
        Visitor visitor = SITE.signedIn("later");
        var todo = SITE.add("later", TodoContent.titled("it"));
        var page = TodoSite.post(visitor, path(todo) + "/completed", Map.of("value", "true"));
        TodoSite.post(visitor, path(todo) + "/completed", Map.of("value", "false"));

        assertThat(undo(page).text()).contains("1 changed since then");
    }

    @Test
    @DisplayName("X2.6: a step is ticked on the list")
    void ticksSteps() {
        Visitor visitor = SITE.signedIn("ticks");
        var todo = SITE.add(
                "ticks", TodoContent.titled("trip").checklist(List.of(new ChecklistItem("s1", "pack", false))));

        TodoSite.post(visitor, path(todo) + "/steps/s1", Map.of("value", "true"));

        assertThat(SITE.stored(todo).orElseThrow().checklist().getFirst().done())
                .isTrue();
        assertThat(TodoSite.post(visitor, path(todo) + "/steps/zz", Map.of("value", "true"))
                        .text())
                .contains("no longer exists");
    }

    @Test
    @DisplayName("X2.7: one action for everything selected, taken back as a whole")
    void bulk() {
        Visitor visitor = SITE.signedIn("bulk");
        var categories = SITE.host().bean(CategoryCommands.class);
        CategoryId home = categories.newId();
        categories.create(new Username("bulk"), home, "Home", Color.INFO);
        var todo = SITE.add("bulk", TodoContent.titled("a"));
        String id = todo.id().value();

        Map<String, Predicate<Todo>> expected = Map.of(
                "complete",
                Todo::completed,
                "trash",
                Todo::isTrashed,
                "category:" + home.value(),
                each -> each.category().equals(Optional.of(home)),
                "priority:high",
                each -> each.priority() == Priority.HIGH,
                "due:today",
                each -> each.dueDate().equals(Optional.of(TODAY)),
                "due:tomorrow",
                each -> each.dueDate().equals(Optional.of(TODAY.plusDays(1))),
                "due:week",
                each -> each.dueDate().equals(Optional.of(TODAY.plusDays(7))));
        expected.forEach((choice, holds) -> {
            var page = TodoSite.post(visitor, "/todo/bulk", Map.of("ids", id, "action", "apply", "choice", choice));
            assertThat(SITE.stored(todo).orElseThrow()).as(choice).matches(holds);
            undo(page);
            assertThat(SITE.stored(todo).orElseThrow()).as("undo of " + choice).matches(holds.negate());
        });
    }

    @Test
    @DisplayName("X2.7: what cannot be done to a selection is said")
    void bulkRefusals() {
        Visitor visitor = SITE.signedIn("bulkbad");
        String id = SITE.add("bulkbad", TodoContent.titled("a")).id().value();

        assertThat(TodoSite.post(visitor, "/todo/bulk", Map.of("action", "complete"))
                        .text())
                .contains("Select something first");
        assertThat(TodoSite.post(visitor, "/todo/bulk", Map.of("ids", id)).text())
                .contains("Choose what to do");
        assertThat(TodoSite.post(visitor, "/todo/bulk", Map.of("ids", id, "choice", "category:gone"))
                        .text())
                .contains("That category no longer exists");
        assertThat(TodoSite.post(visitor, "/todo/bulk", Map.of("ids", id, "choice", "priority:x"))
                        .status())
                .isEqualTo(400);
        assertThat(TodoSite.post(visitor, "/todo/bulk", Map.of("ids", id, "choice", "explode"))
                        .status())
                .isEqualTo(400);
    }

    @Test
    @DisplayName("X2.1: the trash gives back, deletes for ever, and is emptied")
    void trash() {
        Visitor visitor = SITE.signedIn("bin");
        var one = SITE.add("bin", TodoContent.titled("one"));
        var two = SITE.add("bin", TodoContent.titled("two"));
        var three = SITE.add("bin", TodoContent.titled("three"));

        var moved = TodoSite.post(visitor, path(one) + "/trash", Map.of());
        assertThat(moved.element(".toast").text()).contains("Moved “one” to the trash");
        TodoSite.post(visitor, path(two) + "/trash", Map.of());
        TodoSite.post(visitor, path(three) + "/trash", Map.of());
        assertThat(visitor.get("/todo/trash").document().select(".todo-title").eachText())
                .containsExactlyInAnyOrder("three", "two", "one");
        assertThat(visitor.get(path(one)).path()).isEqualTo("/todo/trash");

        TodoSite.post(visitor, "/todo/trash/" + one.id().value() + "/restore", Map.of());
        assertThat(SITE.stored(one).orElseThrow().isTrashed()).isFalse();
        TodoSite.post(visitor, "/todo/trash/" + two.id().value() + "/purge", Map.of());
        assertThat(SITE.stored(two)).isEmpty();
        assertThat(TodoSite.post(visitor, "/todo/trash/" + one.id().value() + "/purge", Map.of())
                        .text())
                .contains("is not in the trash");
        assertThat(visitor.get("/todo/trash")
                        .submit(".empty-trash form", Map.of())
                        .text())
                .contains("1 deleted for good");
        assertThat(SITE.stored(three)).isEmpty();
    }

    @Test
    @DisplayName("X2.9, X2.12: in their own order todos go up and down by buttons, without scripts")
    void movesByButtons() {
        Visitor visitor = SITE.signedIn("order");
        var first = SITE.add("order", TodoContent.titled("first"));
        SITE.add("order", TodoContent.titled("second"));
        String view = "/todo?sort=manual";
        var page = visitor.get(view);
        assertThat(page.document().select("li.todo .todo-title").eachText()).containsExactly("second", "first");
        page = TodoSite.post(visitor, "/todo/rows", Map.of("up", first.id().value(), "back", "sort=manual"));
        assertThat(page.element(".toast").text()).contains("Moved “first”");
        assertThat(visitor.get(view).document().select("li.todo .todo-title").eachText())
                .containsExactly("first", "second");
        TodoSite.post(visitor, "/todo/rows", Map.of("up", first.id().value(), "back", "sort=manual"));
        TodoSite.post(visitor, "/todo/rows", Map.of("down", first.id().value(), "back", "sort=manual"));
        assertThat(visitor.get(view).document().select("li.todo .todo-title").eachText())
                .containsExactly("second", "first");
        assertThat(visitor.get("/todo").has("li.todo .up")).isFalse();
    }
}
