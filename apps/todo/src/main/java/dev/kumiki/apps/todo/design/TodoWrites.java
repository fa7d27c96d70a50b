package dev.kumiki.apps.todo.design;

import dev.kumiki.design.Attempts;
import dev.kumiki.design.Conflict;
import dev.kumiki.design.Outcome;
import dev.kumiki.design.StoredTime;
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
/// Each todo is read as it stands, a [Decider] says what becomes of it, and the transaction holds only if nothing
/// of that was changed meanwhile; otherwise everything is read and decided anew. So a decider never overwrites
/// what it has not seen. What the user has seen, it compares itself.
public final class TodoWrites {
    /// How many todos can change at once. DynamoDB takes 100 operations; a todo can need four: itself, the one that
    /// follows it, the counters and the check of its category.
    public static final int MAX_TODOS = 24;

    private final TodoAppTables tables;
    private final InstantSource clock;
    private final CounterRepair repair;

    /// Over the tables.
    public TodoWrites(TodoAppTables tables, InstantSource clock) {
        this.tables = tables;
        this.clock = StoredTime.of(clock);
        this.repair = new CounterRepair(tables);
    }

    /// Says what becomes of a todo as it stands.
    @FunctionalInterface
    public interface Decider {
        /// What becomes of it.
        Decision decide(Todo current);
    }

    /// What becomes of a todo.
    public sealed interface Decision {
        /// It stays as it is.
        record Leave() implements Decision {}

        /// It is changed.
        ///
        /// @param next the todo that follows a recurring one
        record Put(Todo after, Optional<Todo> next) implements Decision {}

        /// It is deleted for good.
        record Remove() implements Decision {}
    }

    /// A todo that was written.
    ///
    /// @param before empty if it was created
    /// @param after as it is stored; empty if it was deleted
    /// @param next the one that was created because of it
    public record Change(Optional<Todo> before, Optional<Todo> after, Optional<Todo> next) {}

    /// How it ended.
    public sealed interface Result {
        /// Everything that was decided is stored.
        ///
        /// @param left those that stayed as they are
        /// @param gone those that do not exist
        record Committed(List<Change> changes, List<Todo> left, List<TodoId> gone) implements Result {}

        /// Nothing was written: a category that a todo should come into does not exist, or is being deleted (B2.8).
        record NoSuchCategory() implements Result {}

        /// Nothing was written: the account does not exist, or is being deleted.
        record NoSuchUser() implements Result {}

        /// Nothing was written, because of what else should have happened in the transaction.
        record Refused(Conflict conflict) implements Result {}
    }

    /// Changes todos.
    ///
    /// @param ids up to [#MAX_TODOS]
    /// @param more makes what else happens in the same transaction; it is given the changes
    public Result change(
            Username username, List<TodoId> ids, Decider decider, Function<List<Change>, TypedTransaction<?>> more) {
        return change(username, ids, decider, more, new Known(true));
    }

    /// Changes todos; where a category is gone that one should come back into, it comes without.
    Result changeBack(
            Username username, List<TodoId> ids, Decider decider, Function<List<Change>, TypedTransaction<?>> more) {
        return change(username, ids, decider, more, new Known(false));
    }

    private Result change(
            Username username,
            List<TodoId> ids,
            Decider decider,
            Function<List<Change>, TypedTransaction<?>> more,
            Known known) {
        return Attempts.CROWDED.until(() -> {
            List<Change> changes = new ArrayList<>();
            List<Todo> left = new ArrayList<>();
            List<TodoId> gone = new ArrayList<>();
            current(username, ids).forEach((id, found) -> {
                if (found.isEmpty()) {
                    gone.add(id);
                    return;
                }
                switch (decider.decide(found.get())) {
                    case Decision.Leave() -> left.add(found.get());
                    case Decision.Put(var after, var next) -> changes.add(new Change(found, Optional.of(after), next));
                    case Decision.Remove() -> changes.add(new Change(found, Optional.empty(), Optional.empty()));
                }
            });
            return commit(username, new Result.Committed(changes, left, gone), known, more);
        });
    }

    /// Creates todos; those whose identifier is taken are left alone.
    ///
    /// @param todos up to [#MAX_TODOS]
    public Result create(Username username, List<Todo> todos, Function<List<Change>, TypedTransaction<?>> more) {
        return create(username, todos, new Known(true), more);
    }

    /// Creates a category and a todo in it; if the identifier of the todo is taken, neither. [Result.Refused] by the
    /// counters means that the user has [Categories#MAX_CATEGORIES] already.
    public Result createWith(Category category, Todo todo, Function<List<Change>, TypedTransaction<?>> more) {
        return create(category.username(), List.of(todo), new Known(true).creating(category), more);
    }

    private Result create(
            Username username, List<Todo> todos, Known known, Function<List<Change>, TypedTransaction<?>> more) {
        return Attempts.CROWDED.until(() -> {
            var there = current(username, todos.stream().map(Todo::id).toList());
            List<Change> changes = todos.stream()
                    .filter(todo ->
                            there.getOrDefault(todo.id(), Optional.empty()).isEmpty())
                    .map(todo -> new Change(Optional.empty(), Optional.of(todo), Optional.empty()))
                    .toList();
            List<Todo> left = there.values().stream().flatMap(Optional::stream).toList();
            return commit(username, new Result.Committed(changes, left, List.of()), known, more);
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

    private Optional<Result> commit(
            Username username, Result.Committed wanted, Known known, Function<List<Change>, TypedTransaction<?>> more) {
        if (wanted.changes().isEmpty()) {
            return Optional.of(wanted);
        }
        var plan = new Plan(username, known);
        List<Change> changes = wanted.changes().stream().map(plan::add).toList();
        return switch (plan.finish().and(more.apply(changes)).commit()) {
            case Outcome.Committed() -> Optional.of(new Result.Committed(changes, wanted.left(), wanted.gone()));
            case Outcome.Rejected(var conflicts) -> explain(username, conflicts.getFirst(), plan, known);
        };
    }

    /// What a conflict means to the caller; nothing if everything should be read and decided anew.
    private Optional<Result> explain(Username username, Conflict conflict, Plan plan, Known known) {
        return switch (conflict) {
            case Conflict.NotFound(CountersPatch _), Conflict.NotFound(CountersKey _) ->
                repair.counters(username) ? Optional.empty() : Optional.of(new Result.NoSuchUser());
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
                conflict.subject() instanceof Todo ? Optional.empty() : Optional.of(new Result.Refused(conflict));
        };
    }

    private static Optional<Result> refuse(CategoryId category, Plan plan, Set<CategoryId> learnt) {
        if (plan.chosen.contains(category)) {
            return Optional.of(new Result.NoSuchCategory());
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
        Change add(Change change) {
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
            return new Change(before, Optional.of(stored(after)), next);
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
