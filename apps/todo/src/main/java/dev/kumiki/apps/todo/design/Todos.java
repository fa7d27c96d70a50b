package dev.kumiki.apps.todo.design;

import dev.kumiki.design.Attempts;
import dev.kumiki.design.Conflict;
import dev.kumiki.design.Outcome;
import dev.kumiki.design.StoredTime;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/// Changes of todos, each in one transaction with the counters and with the check of its category.
///
/// Every change names the version that the user saw. A category must exist and must not be on its way out (B2.8);
/// a reference to one that does not exist, left by another writer, is dropped with the next change.
public final class Todos {
    private final TodoAppTables tables;
    private final InstantSource clock;
    private final CounterRepair repair;

    /// Over the tables.
    public Todos(TodoAppTables tables, InstantSource clock) {
        this.tables = tables;
        this.clock = StoredTime.of(clock);
        this.repair = new CounterRepair(tables);
    }

    /// Writes a new todo. The identifier comes from the form, so that sending it twice makes one todo.
    public TodoResult create(Username username, TodoId id, TodoContent content) {
        return create(Todo.create(username, id, content, clock.instant()));
    }

    /// Writes a new todo as it is.
    TodoResult create(Todo todo) {
        Username username = todo.username();
        return Attempts.CROWDED.until(() -> {
            var transaction = tables.transact().create(todo);
            todo.category().ifPresent(category -> checkOpen(transaction, username, category));
            new CounterChange(username, Set.of()).plus(todo).addTo(transaction);
            return switch (transaction.commit()) {
                case Outcome.Committed() -> Optional.of(saved(todo));
                case Outcome.Rejected(var conflicts) -> explain(todo, conflicts.getFirst(), new HashSet<>());
            };
        });
    }

    /// Changes what a user can edit.
    public TodoResult edit(Username username, TodoId id, long version, TodoContent content) {
        return change(username, id, version, todo -> todo.edited(content, clock.instant()));
    }

    /// Writes a todo as it is over the version that it has.
    TodoResult replace(Todo todo) {
        return change(todo.username(), todo.id(), todo.version(), _ -> todo);
    }

    /// Turns what the user saw into its opposite; what it already is stays (B2.9: no blind inversion).
    public TodoResult toggle(Username username, TodoId id, boolean shown, long version) {
        Optional<Todo> current = tables.todoTable().todoNow(username, id);
        if (current.filter(todo -> todo.completed() != shown).isPresent()) {
            return new TodoResult.Saved(current.get());
        }
        return change(username, id, version, todo -> todo.completed(!shown, clock.instant()));
    }

    /// Puts a todo into the trash, where it expires.
    public TodoResult trash(Username username, TodoId id, long version) {
        return change(username, id, version, todo -> todo.isTrashed() ? todo : todo.trashed(clock.instant()));
    }

    /// Takes a todo out of the trash.
    public TodoResult restore(Username username, TodoId id, long version) {
        return change(username, id, version, todo -> todo.isTrashed() ? todo.restored(clock.instant()) : todo);
    }

    /// Deletes a todo at once.
    public TodoResult delete(Username username, TodoId id, long version) {
        Set<CategoryId> dead = new HashSet<>();
        return Attempts.CROWDED.until(() -> {
            Optional<Todo> current = tables.todoTable().todoNow(username, id);
            if (current.isEmpty() || current.get().version() != version) {
                return Optional.of(notAsShown(current));
            }
            var transaction = tables.transact().delete(current.get());
            new CounterChange(username, dead).minus(current.get()).addTo(transaction);
            return switch (transaction.commit()) {
                case Outcome.Committed() -> Optional.of(new TodoResult.Gone());
                case Outcome.Rejected(var conflicts) -> explain(current.get(), conflicts.getFirst(), dead);
            };
        });
    }

    private TodoResult change(Username username, TodoId id, long version, UnaryOperator<Todo> change) {
        Set<CategoryId> dead = new HashSet<>();
        return Attempts.CROWDED.until(() -> {
            Optional<Todo> current = tables.todoTable().todoNow(username, id);
            if (current.isEmpty() || current.get().version() != version) {
                return Optional.of(notAsShown(current));
            }
            Todo before = current.get();
            Todo after = withoutDead(change.apply(before), dead);
            return switch (write(before, after, dead).commit()) {
                case Outcome.Committed() -> Optional.of(saved(after));
                case Outcome.Rejected(var conflicts) -> explainChange(before, after, conflicts.getFirst(), dead);
            };
        });
    }

    private TodoAppTransaction write(Todo before, Todo after, Set<CategoryId> dead) {
        var transaction = tables.transact().replace(after);
        boolean arrives =
                !after.isTrashed() && (before.isTrashed() || !after.category().equals(before.category()));
        if (arrives) {
            after.category().ifPresent(category -> checkOpen(transaction, after.username(), category));
        }
        new CounterChange(after.username(), dead).minus(before).plus(after).addTo(transaction);
        return transaction;
    }

    private static void checkOpen(TodoAppTransaction transaction, Username username, CategoryId category) {
        transaction.check(new CategoryKey(username, category), CategoryFields.CLOSED_AT.missing());
    }

    /// A todo that comes out of the trash loses a category that is gone; one that is put into such a category is
    /// refused.
    private Optional<TodoResult> explainChange(Todo before, Todo after, Conflict conflict, Set<CategoryId> dead) {
        Optional<TodoResult> result = explain(after, conflict, dead);
        boolean kept = after.category().equals(before.category());
        if (kept && result.filter(TodoResult.NoSuchCategory.class::isInstance).isPresent()) {
            after.category().ifPresent(dead::add);
            return Optional.empty();
        }
        return result;
    }

    /// What a conflict means to the caller; nothing if the change should be tried again.
    private Optional<TodoResult> explain(Todo todo, Conflict conflict, Set<CategoryId> dead) {
        return switch (conflict) {
            case Conflict.AlreadyExists _ ->
                tables.todoTable().todoNow(todo.username(), todo.id()).map(TodoResult.AlreadyThere::new);
            case Conflict.NotFound(CountersPatch _), Conflict.NotFound(CountersKey _) ->
                repair.counters(todo.username()) ? Optional.empty() : Optional.of(new TodoResult.NoSuchUser());
            case Conflict.NotFound(CategoryCountersPatch patch) ->
                countAgain(todo.username(), patch.key().categoryId(), dead);
            case Conflict.NotFound(CategoryKey _), Conflict.ConditionFailed(CategoryKey _, var _) ->
                Optional.of(new TodoResult.NoSuchCategory());
            case Conflict.NotFound _,
                    Conflict.StaleVersion _,
                    Conflict.ConditionFailed _,
                    Conflict.NotUnique _,
                    Conflict.Contention _ -> Optional.empty();
        };
    }

    private Optional<TodoResult> countAgain(Username username, CategoryId category, Set<CategoryId> dead) {
        if (repair.category(username, category)) {
            return Optional.empty();
        }
        return dead.add(category) ? Optional.empty() : Optional.of(new TodoResult.NoSuchCategory());
    }

    private static Todo withoutDead(Todo todo, Set<CategoryId> dead) {
        return todo.category().filter(dead::contains).isPresent()
                ? todo.edited(todo.content().uncategorised(), todo.updatedAt())
                : todo;
    }

    private static TodoResult notAsShown(Optional<Todo> current) {
        return current.<TodoResult>map(TodoResult.Stale::new).orElseGet(TodoResult.Gone::new);
    }

    private static TodoResult saved(Todo todo) {
        return new TodoResult.Saved(TodoMapper.INSTANCE.withVersion(todo, todo.version() + 1));
    }
}
