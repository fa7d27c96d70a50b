package dev.kumiki.apps.todo.data;

import dev.kumiki.apps.todo.design.Category;
import dev.kumiki.apps.todo.design.CategoryCountersPatch;
import dev.kumiki.apps.todo.design.CategoryFields;
import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.CategoryKey;
import dev.kumiki.apps.todo.design.CountersKey;
import dev.kumiki.apps.todo.design.CountersPatch;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoAppTables;
import dev.kumiki.apps.todo.design.TodoAppTransaction;
import dev.kumiki.apps.todo.design.TodoId;
import dev.kumiki.apps.todo.design.TodoMapper;
import dev.kumiki.apps.todo.design.Username;
import dev.kumiki.design.mapping.StoredTime;
import dev.kumiki.design.operation.Attempts;
import dev.kumiki.design.outcome.Conflict;
import dev.kumiki.design.outcome.Outcome;
import dev.kumiki.design.runtime.TypedTransaction;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// Changes of several todos of a user in one transaction, with the counters and with the checks of their categories.
///
/// Each todo is read as it stands, a [TodoDecider] says what becomes of it, and the transaction holds only if nothing
/// of that was changed meanwhile; otherwise everything is read and decided anew. So a decider never overwrites
/// what it has not seen. What the user has seen, it compares itself.
public final class TodoWrites {
    /// How many todos can change at once. DynamoDB takes 100 operations, and a todo can need four: itself, the counters
    /// and the check of its category, and its reminder. Where each can bring one that follows it, half as many.
    public static final int MAX_TODOS = 24;

    private final TodoAppTables tables;
    private final InstantSource clock;
    private final TodoConsequences consequences;
    private final CounterRepair repair;

    /// Over the tables.
    ///
    /// @param consequences what every change brings with it
    public TodoWrites(TodoAppTables tables, InstantSource clock, TodoConsequences consequences) {
        this.tables = tables;
        this.clock = StoredTime.of(clock);
        this.consequences = consequences;
        this.repair = new CounterRepair(tables);
    }

    /// Changes todos.
    ///
    /// @param ids up to [#MAX_TODOS]
    /// @param more makes what else happens in the same transaction; it is given the changes
    public WriteResult change(
            Username username,
            List<TodoId> ids,
            TodoDecider decider,
            Function<List<TodoChange>, TypedTransaction<?>> more) {
        return change(username, ids, decider, more, new Known(true));
    }

    /// Changes todos; where a category is gone that one should come back into, it comes without.
    WriteResult changeBack(
            Username username,
            List<TodoId> ids,
            TodoDecider decider,
            Function<List<TodoChange>, TypedTransaction<?>> more) {
        return change(username, ids, decider, more, new Known(false));
    }

    private WriteResult change(
            Username username,
            List<TodoId> ids,
            TodoDecider decider,
            Function<List<TodoChange>, TypedTransaction<?>> more,
            Known known) {
        return Attempts.CROWDED.until(() -> {
            List<TodoChange> changes = new ArrayList<>();
            List<Todo> left = new ArrayList<>();
            List<TodoId> gone = new ArrayList<>();
            current(username, ids).forEach((id, found) -> {
                if (found.isEmpty()) {
                    gone.add(id);
                    return;
                }
                switch (decider.decide(found.get())) {
                    case TodoDecision.Leave() -> left.add(found.get());
                    case TodoDecision.Put(var after, var next) ->
                        changes.add(new TodoChange(found, Optional.of(after), next));
                    case TodoDecision.Remove() ->
                        changes.add(new TodoChange(found, Optional.empty(), Optional.empty()));
                }
            });
            return commit(username, new WriteResult.Saved(changes, left, gone), known, more);
        });
    }

    /// Creates todos; those whose identifier is taken are left alone.
    ///
    /// @param todos up to [#MAX_TODOS]
    public WriteResult create(
            Username username, List<Todo> todos, Function<List<TodoChange>, TypedTransaction<?>> more) {
        return create(username, todos, new Known(true), more);
    }

    /// Creates a category and a todo in it; if the identifier of the todo is taken, neither. [WriteResult.Refused] by
    /// the counters means that the user has [Category#MAX_CATEGORIES] already.
    public WriteResult createWith(Category category, Todo todo, Function<List<TodoChange>, TypedTransaction<?>> more) {
        return create(category.username(), List.of(todo), new Known(true).creating(category), more);
    }

    private WriteResult create(
            Username username, List<Todo> todos, Known known, Function<List<TodoChange>, TypedTransaction<?>> more) {
        return Attempts.CROWDED.until(() -> {
            var there = current(username, todos.stream().map(Todo::id).toList());
            List<TodoChange> changes = todos.stream()
                    .filter(todo ->
                            there.getOrDefault(todo.id(), Optional.empty()).isEmpty())
                    .map(todo -> new TodoChange(Optional.empty(), Optional.of(todo), Optional.empty()))
                    .toList();
            List<Todo> left = there.values().stream().flatMap(Optional::stream).toList();
            return commit(username, new WriteResult.Saved(changes, left, List.of()), known, more);
        });
    }

    private Map<TodoId, Optional<Todo>> current(Username username, List<TodoId> ids) {
        if (ids.size() > MAX_TODOS) {
            throw new IllegalArgumentException("up to " + MAX_TODOS + " todos are written at once");
        }
        Map<TodoId, Optional<Todo>> found = new LinkedHashMap<>();
        ids.forEach(id -> found.computeIfAbsent(id, key -> tables.todoTable().todoNow(username, key)));
        return found;
    }

    /// What is known about the categories of todos that are written: those that turned out not to take any, and one
    /// that is new.
    ///
    /// @param dead they do not exist: what refers to them loses the reference, and nothing is counted
    /// @param closed they are being deleted: what would come into them by itself comes without
    /// @param strict whether a todo that was put into one of them is refused
    /// @param created the category that comes with the todos
    private record Known(Set<CategoryId> dead, Set<CategoryId> closed, boolean strict, Optional<Category> created) {
        Known(boolean strict) {
            this(new HashSet<>(), new HashSet<>(), strict, Optional.empty());
        }

        Known creating(Category category) {
            return new Known(dead, closed, strict, Optional.of(category));
        }

        boolean creates(CategoryId category) {
            return created.map(Category::id).filter(category::equals).isPresent();
        }
    }

    private Optional<WriteResult> commit(
            Username username,
            WriteResult.Saved wanted,
            Known known,
            Function<List<TodoChange>, TypedTransaction<?>> more) {
        if (wanted.changes().isEmpty()) {
            return Optional.of(wanted);
        }
        var plan = new Plan(username, known);
        List<TodoChange> changes = wanted.changes().stream().map(plan::add).toList();
        return switch (plan.finish()
                .and(more.apply(changes))
                .and(consequences.of(changes))
                .commit()) {
            case Outcome.Committed() -> Optional.of(new WriteResult.Saved(changes, wanted.left(), wanted.gone()));
            case Outcome.Rejected(var conflicts) -> explain(username, conflicts.getFirst(), plan, known);
        };
    }

    /// What a conflict means to the caller; nothing if everything should be read and decided anew.
    private Optional<WriteResult> explain(Username username, Conflict conflict, Plan plan, Known known) {
        return switch (conflict) {
            case Conflict.NotFound(CountersPatch _), Conflict.NotFound(CountersKey _) ->
                repair.counters(username) ? Optional.empty() : Optional.of(new WriteResult.NoSuchUser());
            case Conflict.NotFound(CategoryCountersPatch patch) -> {
                if (!repair.category(username, patch.key().categoryId())) {
                    known.dead().add(patch.key().categoryId());
                }
                yield Optional.empty();
            }
            case Conflict.NotFound(CategoryKey key) -> refuse(key.id(), plan, known.dead());
            case Conflict.ConditionFailed(CategoryKey key, var _) -> refuse(key.id(), plan, known.closed());
            case Conflict.Contention _ -> Optional.empty();
            default ->
                conflict.subject() instanceof Todo ? Optional.empty() : Optional.of(new WriteResult.Refused(conflict));
        };
    }

    private static Optional<WriteResult> refuse(CategoryId category, Plan plan, Set<CategoryId> learnt) {
        if (plan.chosen.contains(category)) {
            return Optional.of(new WriteResult.NoSuchCategory());
        }
        learnt.add(category);
        return Optional.empty();
    }

    /// One transaction in the making. Belongs to one thread.
    private final class Plan {
        private final Username username;
        private final Known known;
        private final TodoAppTransaction transaction = tables.transact();
        private final CounterChange counters;
        private final Set<CategoryId> checked = new HashSet<>();

        /// The categories that somebody chose, as opposed to those that todos had before.
        private final Set<CategoryId> chosen = new HashSet<>();

        Plan(Username username, Known known) {
            this.username = username;
            this.known = known;
            this.counters = new CounterChange(username, known.dead());
            known.created().ifPresent(category -> {
                transaction.create(category);
                counters.plus(category);
            });
        }

        /// Adds a change, and tells it as it is stored.
        TodoChange add(TodoChange change) {
            Optional<Todo> before = change.before();
            before.ifPresent(counters::minus);
            if (change.after().isEmpty()) {
                before.ifPresent(transaction::delete);
                return change;
            }
            Todo after = arriving(before, change.after().get());
            counters.plus(after);
            if (before.isPresent()) {
                transaction.replace(after);
            } else {
                transaction.create(after);
            }
            Optional<Todo> next = change.next().map(this::follow);
            return new TodoChange(before, Optional.of(stored(after)), next);
        }

        private Todo follow(Todo next) {
            Todo placed = arriving(Optional.of(next.trashed(clock.instant())), next);
            counters.plus(placed);
            transaction.create(placed);
            return stored(placed);
        }

        /// Checks the category that a todo comes into, or takes one away that it had before and that takes no more.
        private Todo arriving(Optional<Todo> before, Todo after) {
            if (after.category().isEmpty()) {
                return after;
            }
            CategoryId category = after.category().get();
            if (known.creates(category)) {
                return after;
            }
            boolean kept =
                    before.flatMap(Todo::category).filter(category::equals).isPresent();
            boolean arrives = !after.isTrashed()
                    && (!kept || before.filter(Todo::isTrashed).isPresent());
            if (known.dead().contains(category) || (arrives && known.closed().contains(category))) {
                return after.placed(Optional.empty(), after.updatedAt());
            }
            if (arrives && !kept && known.strict()) {
                chosen.add(category);
            }
            if (arrives && checked.add(category)) {
                transaction.check(new CategoryKey(username, category), CategoryFields.CLOSED_AT.missing());
            }
            return after;
        }

        TodoAppTransaction finish() {
            counters.addTo(transaction);
            return transaction;
        }

        private static Todo stored(Todo todo) {
            return TodoMapper.INSTANCE.withVersion(todo, todo.version() + 1);
        }
    }
}
