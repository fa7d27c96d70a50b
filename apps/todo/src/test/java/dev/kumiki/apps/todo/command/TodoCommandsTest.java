package dev.kumiki.apps.todo.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.Race;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.apps.todo.TodoKit;
import dev.kumiki.apps.todo.category.CategoryResult;
import dev.kumiki.apps.todo.category.Disposal;
import dev.kumiki.apps.todo.data.Undo;
import dev.kumiki.apps.todo.data.UndoResult;
import dev.kumiki.apps.todo.design.Category;
import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.CategoryKey;
import dev.kumiki.apps.todo.design.ChecklistItem;
import dev.kumiki.apps.todo.design.Color;
import dev.kumiki.apps.todo.design.Counters;
import dev.kumiki.apps.todo.design.Priority;
import dev.kumiki.apps.todo.design.Recurrence;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoContent;
import dev.kumiki.apps.todo.design.TodoId;
import dev.kumiki.apps.todo.design.Username;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@OnEveryStore
final class TodoCommandsTest {
    private static final LocalDate TODAY = LocalDate.of(2026, 11, 16);
    private static final int RACERS = 8;

    private final TestDatabase database;
    private final TodoKit kit;
    private final TodoCommands commands;

    TodoCommandsTest(TestDatabase database) {
        this.database = database;
        this.kit = new TodoKit(database);
        this.commands = kit.commands;
    }

    private static TodoResult.Saved done(TodoResult result) {
        return TodoKit.done(result);
    }

    private Todo recurring(String rule, Recurrence.Basis basis) {
        return kit.todo(TodoContent.titled("ゴミ出し")
                .due(Optional.of(TODAY), Optional.of(LocalTime.of(8, 0)))
                .recurrence(Optional.of(new Recurrence(rule, basis)))
                .checklist(List.of(new ChecklistItem("s", "袋", true))));
    }

    @Test
    @DisplayName("T-054, race: a form that is sent twice, at once or later, makes one todo")
    void doubleSubmit() {
        TodoId id = commands.newId();
        var results = Race.run(RACERS, _ -> commands.create(TodoKit.USER, id, TodoContent.titled("牛乳")));
        assertThat(results).filteredOn(TodoResult.Saved.class::isInstance).hasSize(1);
        assertThat(results).filteredOn(TodoResult.Unchanged.class::isInstance).hasSize(RACERS - 1);
        assertThat(kit.checkedCounters().total()).isEqualTo(1);
    }

    @Test
    @DisplayName("X2.8, race: a todo and its new category come together, and once")
    void createsWithCategory() {
        TodoId id = commands.newId();
        var results = Race.run(RACERS, _ -> commands.createIn(TodoKit.USER, "買い物", id, TodoContent.titled("牛乳")));
        assertThat(results).filteredOn(TodoResult.Saved.class::isInstance).hasSize(1);
        Category category = kit.table.categoriesOf(TodoKit.USER).getFirst();
        assertThat(category.name()).isEqualTo("買い物");
        assertThat(category.color()).isEqualTo(Color.PRIMARY);
        assertThat(kit.table.todoNow(TodoKit.USER, id).orElseThrow().category()).contains(category.id());
        assertThat(kit.checkedCounters().categories()).isEqualTo(1);
        assertThat(commands.createIn(new Username("nobody"), "x", commands.newId(), TodoContent.titled("b")))
                .isEqualTo(new TodoResult.NoSuchUser());
    }

    @Test
    @DisplayName("X2.8, T-055: there is no category without a name, none with a long one, and not one too many")
    void refusesCategories() {
        var content = TodoContent.titled("牛乳");
        assertThatThrownBy(() -> commands.createIn(TodoKit.USER, " ", commands.newId(), content))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> commands.createIn(TodoKit.USER, "x".repeat(51), commands.newId(), content))
                .isInstanceOf(IllegalArgumentException.class);
        IntStream.range(0, Category.MAX_CATEGORIES).forEach(at -> kit.category(new CategoryId("c" + at), "c"));
        assertThat(commands.createIn(TodoKit.USER, "more", commands.newId(), content))
                .isEqualTo(new TodoResult.TooManyCategories());
        assertThat(kit.checkedCounters().total()).isZero();
    }

    @Test
    @DisplayName("B2.9, X2.2, race: of two tabs that edit one todo the later is told and gets both versions")
    void staleEdit() {
        Todo todo = kit.todo("v1");
        var results =
                Race.run(2, racer -> commands.edit(TodoKit.USER, todo.id(), 1, TodoContent.titled("tab " + racer)));
        assertThat(results).filteredOn(TodoResult.Saved.class::isInstance).hasSize(1);
        var stale = (TodoResult.Stale) results.stream()
                .filter(TodoResult.Stale.class::isInstance)
                .findFirst()
                .orElseThrow();
        assertThat(stale.current()).isEqualTo(kit.current(todo));
        assertThat(stale.yours().title())
                .startsWith("tab ")
                .isNotEqualTo(stale.current().title());
        assertThat(commands.edit(TodoKit.USER, todo.id(), 1, stale.current().content()))
                .as("the same form sent twice is no conflict")
                .isEqualTo(new TodoResult.Unchanged(stale.current()));
    }

    @Test
    @DisplayName("B2.9: done is set to what the page showed, and takes nothing back that another tab wrote")
    void setsTheShownValue() {
        Todo todo = kit.todo("v1");
        done(commands.edit(TodoKit.USER, todo.id(), 1, TodoContent.titled("v2")));
        Todo completed =
                done(commands.setCompleted(TodoKit.USER, todo.id(), true)).todo();
        assertThat(completed.title()).isEqualTo("v2");
        assertThat(completed.completedAt()).contains(kit.now());
        assertThat(commands.setCompleted(TodoKit.USER, todo.id(), true)).isEqualTo(new TodoResult.Unchanged(completed));
        assertThat(kit.checkedCounters().completed()).isEqualTo(1);
        assertThat(commands.setCompleted(TodoKit.USER, new TodoId("none"), true))
                .isEqualTo(new TodoResult.Gone());
        assertThat(commands.setCompleted(new Username("other"), todo.id(), false))
                .as("the todo of another user does not exist")
                .isEqualTo(new TodoResult.Gone());
    }

    @Test
    @DisplayName(
            "X2.1: trash, restore, purge, empty; a todo in the trash is not changed, and goes by itself after 30 days")
    void trash() {
        kit.category(TodoKit.WORK, "仕事");
        Todo todo = kit.todo(TodoContent.titled("a").in(TodoKit.WORK));
        Todo trashed = done(commands.trash(TodoKit.USER, todo.id())).todo();
        assertThat(trashed.expiresAt()).contains(kit.now().plus(Duration.ofDays(30)));
        assertThat(kit.checkedCounters().total()).isZero();
        assertThat(commands.edit(TodoKit.USER, todo.id(), 2, TodoContent.titled("b")))
                .isEqualTo(new TodoResult.InTrash(trashed));
        assertThat(commands.setCompleted(TodoKit.USER, todo.id(), true)).isEqualTo(new TodoResult.InTrash(trashed));
        assertThat(commands.trash(TodoKit.USER, todo.id())).isEqualTo(new TodoResult.Unchanged(trashed));
        done(commands.restore(TodoKit.USER, todo.id()));
        assertThat(kit.checkedCounters().total()).isEqualTo(1);
        assertThat(commands.purge(TodoKit.USER, todo.id())).isInstanceOf(TodoResult.Unchanged.class);
        commands.trash(TodoKit.USER, todo.id());
        assertThat(commands.purge(TodoKit.USER, todo.id())).isEqualTo(new TodoResult.Deleted());
        for (int i = 0; i < 60; i++) {
            Todo other = kit.todo("t" + i);
            if (i % 2 == 0) {
                commands.trash(TodoKit.USER, other.id());
            }
        }
        assertThat(commands.emptyTrash(TodoKit.USER)).isEqualTo(30);
        assertThat(commands.emptyTrash(TodoKit.USER)).isZero();
        assertThat(kit.checkedCounters().total()).isEqualTo(30);
        assertThat(kit.table.todosOf(TodoKit.USER)).hasSize(30);

        commands.trash(
                TodoKit.USER,
                kit.table.todosOf(TodoKit.USER).toList().getFirst().id());
        kit.database.clock().advance(Duration.ofDays(30).minusSeconds(1));
        assertThat(kit.table.todosOf(TodoKit.USER)).hasSize(30);
        kit.database.clock().advance(Duration.ofSeconds(1));
        assertThat(kit.table.todosOf(TodoKit.USER)).hasSize(29);
    }

    @Test
    @DisplayName("B2.8: a todo comes out of the trash without a category that is gone, and into none that is closing")
    void restoredWithoutDeadCategory() {
        kit.category(TodoKit.WORK, "仕事");
        kit.category(TodoKit.HOME, "家");
        Todo todo = kit.todo(TodoContent.titled("a").in(TodoKit.WORK));
        commands.trash(TodoKit.USER, todo.id());
        kit.categories.close(new CategoryKey(TodoKit.USER, TodoKit.WORK), 1, new Disposal.Uncategorise(), "job");
        Todo restored = done(commands.restore(TodoKit.USER, todo.id())).todo();
        assertThat(restored.category()).isEmpty();
        assertThat(commands.apply(TodoKit.USER, todo.id(), new BulkAction.MoveTo(TodoKit.WORK)))
                .isEqualTo(new TodoResult.NoSuchCategory());
        assertThat(commands.create(
                        TodoKit.USER, commands.newId(), TodoContent.titled("b").in(new CategoryId("no"))))
                .isEqualTo(new TodoResult.NoSuchCategory());
        assertThat(commands.create(new Username("nobody"), commands.newId(), TodoContent.titled("b")))
                .isEqualTo(new TodoResult.NoSuchUser());
        assertThat(kit.checkedCounters().total()).isEqualTo(1);
    }

    @Test
    @DisplayName("X2.5, X2.6: a recurring todo that is done brings the next one, with an unticked checklist")
    void recurs() {
        Todo todo = recurring("FREQ=WEEKLY;BYDAY=MO", Recurrence.Basis.DUE_DATE);
        var result = done(commands.setCompleted(TodoKit.USER, todo.id(), true));
        Todo next = result.next().orElseThrow();
        assertThat(next.dueDate()).contains(TODAY.plusWeeks(1));
        assertThat(next.dueTime()).contains(LocalTime.of(8, 0));
        assertThat(next.checklist()).containsExactly(new ChecklistItem("s", "袋", false));
        assertThat(next.recurrence()).isEqualTo(todo.recurrence());
        assertThat(kit.current(next)).isEqualTo(next);
        assertThat(kit.checkedCounters())
                .extracting(Counters::total, Counters::completed)
                .containsExactly(2, 1);
        commands.setCompleted(TodoKit.USER, todo.id(), false);
        assertThat(done(commands.setCompleted(TodoKit.USER, todo.id(), true)).next())
                .as("the repetition went on to the next one")
                .isEmpty();
    }

    @Test
    @DisplayName("X2.5, race: tabs that complete a recurring todo at once make one next todo")
    void recursOnce() {
        Todo todo = recurring("FREQ=DAILY", Recurrence.Basis.COMPLETION);
        var results = Race.run(RACERS, _ -> commands.setCompleted(TodoKit.USER, todo.id(), true));
        assertThat(results).filteredOn(TodoResult.Saved.class::isInstance).hasSize(1);
        assertThat(kit.table.todosOf(TodoKit.USER)).hasSize(2);
        assertThat(kit.checkedCounters().total()).isEqualTo(2);
    }

    @Test
    @DisplayName("X2.7: bulk actions change what they should, tell of each todo, and can be taken back")
    void bulk() {
        kit.category(TodoKit.WORK, "仕事");
        List<TodoId> ids = new ArrayList<>();
        IntStream.range(0, 40)
                .forEach(i -> ids.add(kit.todo(TodoContent.titled("t" + i).priority(Priority.LOW))
                        .id()));
        ids.add(recurring("FREQ=DAILY", Recurrence.Basis.DUE_DATE).id());
        ids.add(new TodoId("none"));
        Todo trashed = kit.todo("trashed");
        commands.trash(TodoKit.USER, trashed.id());
        ids.add(trashed.id());
        List<Todo> before = state();
        for (BulkAction action : List.of(
                new BulkAction.Complete(),
                new BulkAction.MoveTo(TodoKit.WORK),
                new BulkAction.SetPriority(Priority.HIGH),
                new BulkAction.SetDue(TODAY.plusDays(3)),
                new BulkAction.Trash())) {
            BulkResult result = commands.bulk(TodoKit.USER, ids, action);
            assertThat(result.changed()).as("%s", action).hasSize(41);
            assertThat(result.unchanged()).extracting(Todo::id).containsExactly(trashed.id());
            assertThat(result.gone()).containsExactly(new TodoId("none"));
            assertThat(result.created()).hasSize(action instanceof BulkAction.Complete ? 1 : 0);
            kit.checkedCounters();
            UndoResult.Undone undone =
                    undone(commands.undo(TodoKit.USER, result.undoId().orElseThrow()));
            assertThat(undone.changed()).isEmpty();
            kit.checkedCounters();
            assertThat(commands.undo(TodoKit.USER, result.undoId().orElseThrow()))
                    .as("only once")
                    .isEqualTo(new UndoResult.Gone());
            assertThat(state())
                    .usingRecursiveFieldByFieldElementComparatorIgnoringFields("version", "updatedAt")
                    .isEqualTo(before);
        }
        assertThat(commands.bulk(TodoKit.USER, ids, new BulkAction.Restore()).changed())
                .hasSize(1);
        assertThat(commands.bulk(TodoKit.USER, ids, new BulkAction.Reopen()).undoId())
                .isEmpty();
        assertThat(commands.bulk(TodoKit.USER, ids, new BulkAction.ClearDue()).changed())
                .hasSize(1);
    }

    private static UndoResult.Undone undone(UndoResult result) {
        return (UndoResult.Undone) result;
    }

    /// Everything but what an undone command left in the trash.
    private List<Todo> state() {
        return kit.table
                .todosOf(TodoKit.USER)
                .filter(todo -> !todo.isTrashed() || todo.title().equals("trashed"))
                .toList();
    }

    @Test
    @DisplayName("X2.7: too many are refused before anything is written; a refusal on the way tells what was done")
    void bulkRefusals() {
        List<TodoId> many = IntStream.range(0, TodoCommands.MAX_SELECTED + 1)
                .mapToObj(i -> new TodoId("t" + i))
                .toList();
        BulkResult refused = commands.bulk(TodoKit.USER, many, new BulkAction.Complete());
        assertThat(refused.refusal()).contains(BulkResult.Refusal.TOO_MANY);
        assertThat(refused.refused()).hasSize(many.size());
        Todo todo = kit.todo("a");
        assertThat(commands.bulk(TodoKit.USER, List.of(todo.id(), todo.id()), new BulkAction.MoveTo(TodoKit.WORK)))
                .satisfies(result -> {
                    assertThat(result.refusal()).contains(BulkResult.Refusal.NO_SUCH_CATEGORY);
                    assertThat(result.refused()).containsExactly(todo.id());
                    assertThat(result.undoId()).isEmpty();
                });
    }

    @Test
    @DisplayName("X2.1: undo takes create, edit and restore back, but never what came later")
    void undo() {
        TodoId id = commands.newId();
        var created = done(commands.create(TodoKit.USER, id, TodoContent.titled("v1")));
        var edited = done(commands.edit(TodoKit.USER, id, 1, TodoContent.titled("v2")));
        assertThat(undone(commands.undo(TodoKit.USER, created.undoId())).changed())
                .as("edited since it was created")
                .containsExactly(edited.todo());
        UndoResult.Undone back = undone(commands.undo(TodoKit.USER, edited.undoId()));
        assertThat(back.todos()).extracting(Todo::title).containsExactly("v1");
        var trashed = done(commands.trash(TodoKit.USER, id));
        assertThat(undone(commands.undo(TodoKit.USER, trashed.undoId())).todos())
                .allMatch(todo -> !todo.isTrashed());
        assertThat(commands.undo(TodoKit.USER, "unknown")).isEqualTo(new UndoResult.Gone());
        assertThat(commands.undo(new Username("other"), created.undoId())).isEqualTo(new UndoResult.Gone());
        var last = done(commands.create(TodoKit.USER, commands.newId(), TodoContent.titled("x")));
        database.clock().advance(Undo.RETENTION);
        assertThat(commands.undo(TodoKit.USER, last.undoId()))
                .as("too long ago")
                .isEqualTo(new UndoResult.Gone());
        kit.checkedCounters();
    }

    @Test
    @DisplayName("X2.1, B2.8: what goes back into a category that is gone goes back without one")
    void undoIntoDeletedCategory() {
        kit.category(TodoKit.WORK, "仕事");
        Todo todo = kit.todo(TodoContent.titled("a").in(TodoKit.WORK));
        var moved = done(commands.apply(TodoKit.USER, todo.id(), new BulkAction.Uncategorise()));
        kit.categories.close(new CategoryKey(TodoKit.USER, TodoKit.WORK), 1, new Disposal.Uncategorise(), "job");
        var undone = undone(commands.undo(TodoKit.USER, moved.undoId()));
        assertThat(undone.todos()).extracting(Todo::category).containsExactly(Optional.empty());
        kit.checkedCounters();
    }

    @Test
    @DisplayName("X2.1, race: an undo and another tab: the later change is never overwritten")
    void undoRaces() {
        for (int round = 0; round < 5; round++) {
            TodoId id = commands.newId();
            commands.create(TodoKit.USER, id, TodoContent.titled("v1"));
            var edited = done(commands.edit(TodoKit.USER, id, 1, TodoContent.titled("v2")));
            Race.run(
                    2,
                    racer -> racer == 0
                            ? commands.undo(TodoKit.USER, edited.undoId()) instanceof UndoResult.Undone
                            : commands.edit(TodoKit.USER, id, 2, TodoContent.titled("v3")) instanceof TodoResult.Saved);
            Todo now = kit.table.todoNow(TodoKit.USER, id).orElseThrow();
            assertThat(now.version()).as("one of them").isEqualTo(3);
            assertThat(now.title()).isIn("v1", "v3");
        }
    }

    @Test
    @DisplayName("B2.8, race: todos move into a category while it is deleted; none is left in it")
    void moveAgainstDeletion() {
        kit.category(TodoKit.WORK, "仕事");
        List<TodoId> ids =
                IntStream.range(0, 12).mapToObj(i -> kit.todo("t" + i).id()).toList();
        Race.run(3, racer -> {
            if (racer == 0) {
                var closed = kit.categories.close(
                        new CategoryKey(TodoKit.USER, TodoKit.WORK), 1, new Disposal.Uncategorise(), "job");
                kit.categories.run(((CategoryResult.Closing) closed).job());
                return true;
            }
            return commands.bulk(
                            TodoKit.USER, ids.subList((racer - 1) * 6, racer * 6), new BulkAction.MoveTo(TodoKit.WORK))
                    .refusal()
                    .isPresent();
        });
        assertThat(kit.table.todosOf(TodoKit.USER))
                .allMatch(todo -> todo.category().isEmpty());
        assertThat(kit.checkedCounters().categories()).isZero();
    }
}
