package dev.kumiki.apps.todo.data;

import dev.kumiki.apps.todo.design.CalendarFeed;
import dev.kumiki.apps.todo.design.Category;
import dev.kumiki.apps.todo.design.CategoryCounters;
import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.CategoryKey;
import dev.kumiki.apps.todo.design.Counters;
import dev.kumiki.apps.todo.design.Credential;
import dev.kumiki.apps.todo.design.PartitionItem;
import dev.kumiki.apps.todo.design.Preferences;
import dev.kumiki.apps.todo.design.Priority;
import dev.kumiki.apps.todo.design.Profile;
import dev.kumiki.apps.todo.design.ProfileKey;
import dev.kumiki.apps.todo.design.SavedFilter;
import dev.kumiki.apps.todo.design.Session;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoAppTables;
import dev.kumiki.apps.todo.design.TodoFields;
import dev.kumiki.apps.todo.design.UndoEntry;
import dev.kumiki.apps.todo.design.Username;
import dev.kumiki.design.outcome.Conflict;
import dev.kumiki.design.outcome.Outcome;
import java.util.List;

/// Counts again where counters are missing: items of the time before them, or of another writer.
///
/// Safe beside other writers: whoever changes a todo needs the counters it is counted in, so that nothing countable
/// changes while they are missing; of two repairs the first one wins.
public final class CounterRepair {
    private final TodoAppTables tables;

    /// Over the tables.
    public CounterRepair(TodoAppTables tables) {
        this.tables = tables;
    }

    /// Makes the counters of a user if they are missing; false if there is no such user.
    public boolean counters(Username username) {
        List<PartitionItem> items = tables.todoTable().partitionOf(username).toList();
        Counters counted = Counters.none(username);
        for (PartitionItem item : items) {
            counted = switch (item) {
                case Todo todo when !todo.isTrashed() -> plus(counted, todo);
                case Category _ -> plusCategory(counted);
                case CalendarFeed _,
                        CategoryCounters _,
                        Counters _,
                        Credential _,
                        Preferences _,
                        Profile _,
                        SavedFilter _,
                        Session _,
                        Todo _,
                        UndoEntry _ -> counted;
            };
        }
        Outcome outcome = tables.transact()
                .checkExists(new ProfileKey(username))
                .create(counted)
                .commit();
        return !isMissing(outcome);
    }

    /// Makes the counters of a category if they are missing; false if there is no such category.
    public boolean category(Username username, CategoryId id) {
        List<Todo> todos = tables.todoTable()
                .todosNow(username, TodoFields.CATEGORY_ID.is(id.value()))
                .filter(todo -> !todo.isTrashed())
                .toList();
        int completed = (int) todos.stream().filter(Todo::completed).count();
        Outcome outcome = tables.transact()
                .checkExists(new CategoryKey(username, id))
                .create(new CategoryCounters(username, id, todos.size(), completed, 0))
                .commit();
        return !isMissing(outcome);
    }

    private static boolean isMissing(Outcome outcome) {
        return outcome instanceof Outcome.Rejected(var conflicts) && conflicts.getFirst() instanceof Conflict.NotFound;
    }

    private static Counters plus(Counters counted, Todo todo) {
        return new Counters(
                counted.username(),
                counted.total() + 1,
                counted.completed() + (todo.completed() ? 1 : 0),
                counted.high() + (todo.priority() == Priority.HIGH ? 1 : 0),
                counted.medium() + (todo.priority() == Priority.MEDIUM ? 1 : 0),
                counted.low() + (todo.priority() == Priority.LOW ? 1 : 0),
                counted.categories(),
                0);
    }

    private static Counters plusCategory(Counters counted) {
        return new Counters(
                counted.username(),
                counted.total(),
                counted.completed(),
                counted.high(),
                counted.medium(),
                counted.low(),
                counted.categories() + 1,
                0);
    }
}
