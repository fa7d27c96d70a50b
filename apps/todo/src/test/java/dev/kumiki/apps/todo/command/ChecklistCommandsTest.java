package dev.kumiki.apps.todo.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.apps.testkit.Race;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.apps.todo.TodoKit;
import dev.kumiki.apps.todo.design.ChecklistItem;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoContent;
import java.io.IOException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

final class ChecklistCommandsTest {
    private final TestDatabase database = TestDatabase.open(Store.MEMORY);
    private final TodoKit kit = new TodoKit(database);
    private final ChecklistCommands steps = new ChecklistCommands(kit.commands, database.clock());
    private final Todo todo = kit.todo("旅行");

    @AfterEach
    void close() throws IOException {
        database.close();
    }

    @Test
    @DisplayName("X2.6: steps are added, ticked, renamed, moved and removed; the same form twice does it once")
    void changesSteps() {
        for (String name : new String[] {"a", "b", "c"}) {
            steps.add(TodoKit.USER, todo.id(), name, "step " + name);
        }
        assertThat(steps.add(TodoKit.USER, todo.id(), "a", "again")).isInstanceOf(TodoResult.Unchanged.class);
        steps.tick(TodoKit.USER, todo.id(), "b", true);
        assertThat(steps.tick(TodoKit.USER, todo.id(), "b", true)).isInstanceOf(TodoResult.Unchanged.class);
        steps.rename(TodoKit.USER, todo.id(), "c", "チケット");
        steps.move(TodoKit.USER, todo.id(), "c", 0);
        var removed = TodoKit.done(steps.remove(TodoKit.USER, todo.id(), "a"));
        assertThat(kit.current(todo).checklist())
                .containsExactly(new ChecklistItem("c", "チケット", false), new ChecklistItem("b", "step b", true));
        kit.commands.undo(TodoKit.USER, removed.undoId());
        assertThat(kit.current(todo).checklist()).extracting(ChecklistItem::id).containsExactly("c", "a", "b");
        assertThat(steps.tick(TodoKit.USER, todo.id(), "x", true)).isInstanceOf(TodoResult.NoSuchStep.class);
        assertThat(steps.move(TodoKit.USER, todo.id(), "x", 1)).isInstanceOf(TodoResult.NoSuchStep.class);
        assertThat(steps.remove(TodoKit.USER, todo.id(), "x")).isInstanceOf(TodoResult.NoSuchStep.class);
        steps.move(TodoKit.USER, todo.id(), "c", 99);
        assertThat(kit.current(todo).checklist()).extracting(ChecklistItem::id).containsExactly("a", "b", "c");
    }

    @Test
    @DisplayName("X2.6: a checklist has an end, and a step a length")
    void limits() {
        IntStream.range(0, TodoContent.MAX_CHECKLIST_ITEMS)
                .forEach(i -> steps.add(TodoKit.USER, todo.id(), "s" + i, "step"));
        assertThat(steps.add(TodoKit.USER, todo.id(), "more", "step")).isInstanceOf(TodoResult.TooManySteps.class);
        assertThatThrownBy(() -> steps.rename(TodoKit.USER, todo.id(), "s1", "a".repeat(201)))
                .isInstanceOf(IllegalArgumentException.class);
        kit.commands.trash(TodoKit.USER, todo.id());
        assertThat(steps.tick(TodoKit.USER, todo.id(), "s1", true)).isInstanceOf(TodoResult.InTrash.class);
    }

    @Test
    @DisplayName("X2.6, race: tabs that tick different steps at once all succeed")
    void ticksAtOnce() {
        IntStream.range(0, 8).forEach(i -> steps.add(TodoKit.USER, todo.id(), "s" + i, "step"));
        Race.run(8, racer -> steps.tick(TodoKit.USER, todo.id(), "s" + racer, true));
        assertThat(kit.current(todo).checklist()).allMatch(ChecklistItem::done);
    }
}
