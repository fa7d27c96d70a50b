package dev.kumiki.apps.todo.command;

import dev.kumiki.apps.todo.data.TodoConsequences;
import dev.kumiki.apps.todo.data.TodoDecider;
import dev.kumiki.apps.todo.data.TodoDecision;
import dev.kumiki.apps.todo.data.TodoIds;
import dev.kumiki.apps.todo.data.TodoWrites;
import dev.kumiki.apps.todo.data.Undo;
import dev.kumiki.apps.todo.data.UndoResult;
import dev.kumiki.apps.todo.data.WriteResult;
import dev.kumiki.apps.todo.design.Category;
import dev.kumiki.apps.todo.design.Color;
import dev.kumiki.apps.todo.design.CountersPatch;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoAppTables;
import dev.kumiki.apps.todo.design.TodoContent;
import dev.kumiki.apps.todo.design.TodoFields;
import dev.kumiki.apps.todo.design.TodoId;
import dev.kumiki.apps.todo.design.Username;
import dev.kumiki.design.mapping.StoredTime;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/// Creates, changes and deletes todos, one or many, and takes that back.
///
/// Only an edit names the version that was shown, because it replaces everything. The other commands set one thing to
/// the value that the page showed (B2.9: never its opposite), on the todo as it stands; they lose nothing that another
/// tab wrote.
public final class TodoCommands {
    /// How many todos can be selected at once.
    public static final int MAX_SELECTED = 100;

    /// Half of what a transaction takes: each todo can bring one that follows it, and both have to go back at once.
    private static final int AT_ONCE = TodoWrites.MAX_TODOS / 2;

    private final TodoAppTables tables;
    private final InstantSource clock;
    private final TodoIds ids;
    private final TodoWrites writes;
    private final Undo undo;
    private final ActionRules rules;

    /// Over the tables.
    ///
    /// @param zone in which days begin and end
    /// @param consequences what every change brings with it
    public TodoCommands(
            TodoAppTables tables, InstantSource clock, ZoneId zone, TodoIds ids, TodoConsequences consequences) {
        this.tables = tables;
        this.clock = StoredTime.of(clock);
        this.ids = ids;
        this.writes = new TodoWrites(tables, clock, consequences);
        this.undo = new Undo(tables, clock, writes);
        this.rules = new ActionRules(this.clock, zone, ids);
    }

    /// An identifier for a form that creates a todo.
    public TodoId newId() {
        return ids.nextTodo();
    }

    /// A todo as it stands.
    public Optional<Todo> find(Username username, TodoId id) {
        return tables.todoTable().todoNow(username, id);
    }

    /// Creates a todo.
    ///
    /// @param id from the form, so that a form sent twice makes one todo
    public TodoResult create(Username username, TodoId id, TodoContent content) {
        return create(Todo.create(username, id, content, clock.instant()));
    }

    private TodoResult create(Todo todo) {
        String undoId = newUndoId();
        return answer(
                writes.create(
                        todo.username(), List.of(todo), changes -> undo.entry(todo.username(), undoId, 0, changes)),
                undoId,
                TodoResult.Unchanged::new);
    }

    /// Writes a todo as it is: new, or over the version that it has. What another writer left without a version is
    /// written over too.
    public TodoResult put(Todo todo) {
        TodoResult created = todo.version() == 0 ? create(todo) : new TodoResult.Gone();
        boolean foreign = created instanceof TodoResult.Unchanged(var current) && current.version() == 0;
        if (todo.version() == 0 && !foreign) {
            return created;
        }
        return one(
                todo.username(),
                todo.id(),
                current -> current.version() == todo.version() ? replaced(todo) : new TodoDecision.Leave(),
                current -> new TodoResult.Stale(current, todo.content()));
    }

    /// Deletes a todo for good if it has the version that was read.
    public TodoResult delete(Todo todo) {
        return one(
                todo.username(),
                todo.id(),
                current -> current.version() == todo.version() ? new TodoDecision.Remove() : new TodoDecision.Leave(),
                current -> new TodoResult.Stale(current, todo.content()));
    }

    /// Creates a todo together with the category it is in.
    ///
    /// @param id from the form, so that a form sent twice makes one of each
    /// @param name of the category, which gets the usual colour (T-055)
    /// @throws IllegalArgumentException if it is no name of a category
    public TodoResult createIn(Username username, String name, TodoId id, TodoContent content) {
        String undoId = newUndoId();
        var category = Category.create(username, ids.nextCategory(), name, Color.PRIMARY, clock.instant());
        Todo todo = Todo.create(username, id, content.in(category.id()), clock.instant());
        var result = writes.createWith(category, todo, changes -> undo.entry(username, undoId, 0, changes));
        boolean full =
                result instanceof WriteResult.Refused(var conflict) && conflict.subject() instanceof CountersPatch;
        return full ? new TodoResult.TooManyCategories() : answer(result, undoId, TodoResult.Unchanged::new);
    }

    /// Changes what a user can edit, if it is still as it was shown. What was sent twice is stored once.
    public TodoResult edit(Username username, TodoId id, long version, TodoContent content) {
        return one(
                username,
                id,
                todo -> todo.isTrashed()
                                || todo.version() != version
                                || todo.content().equals(content)
                        ? new TodoDecision.Leave()
                        : replaced(todo.edited(content, clock.instant())),
                todo -> leftByEdit(todo, content));
    }

    private static TodoResult leftByEdit(Todo todo, TodoContent content) {
        if (todo.isTrashed()) {
            return new TodoResult.InTrash(todo);
        }
        return todo.content().equals(content) ? new TodoResult.Unchanged(todo) : new TodoResult.Stale(todo, content);
    }

    /// Marks a todo as done or not. A recurring one that is done hands its repetition to the one that follows it.
    public TodoResult setCompleted(Username username, TodoId id, boolean completed) {
        return apply(username, id, completed ? new BulkAction.Complete() : new BulkAction.Reopen());
    }

    /// Puts a todo into the trash, from where it goes after 30 days.
    public TodoResult trash(Username username, TodoId id) {
        return apply(username, id, new BulkAction.Trash());
    }

    /// Takes a todo out of the trash.
    public TodoResult restore(Username username, TodoId id) {
        return apply(username, id, new BulkAction.Restore());
    }

    /// Does to one todo what can be done to many.
    public TodoResult apply(Username username, TodoId id, BulkAction action) {
        return one(
                username,
                id,
                todo -> rules.decide(todo, action),
                todo -> todo.isTrashed() && !(action instanceof BulkAction.Trash)
                        ? new TodoResult.InTrash(todo)
                        : new TodoResult.Unchanged(todo));
    }

    /// Changes a todo that is not in the trash by a function of it as it stands; what the function leaves equal is not
    /// written.
    TodoResult update(Username username, TodoId id, UnaryOperator<Todo> change, Function<Todo, TodoResult> left) {
        return one(
                username,
                id,
                todo -> {
                    Todo after = todo.isTrashed() ? todo : change.apply(todo);
                    return after.equals(todo) ? new TodoDecision.Leave() : replaced(after);
                },
                todo -> todo.isTrashed() ? new TodoResult.InTrash(todo) : left.apply(todo));
    }

    /// Puts a todo between two others of the order that its user makes: one write, of that todo alone.
    ///
    /// @param above the todo after which it stands; empty for the top
    /// @param below the todo before which it stands; empty for the end
    public TodoResult move(Username username, TodoId id, Optional<TodoId> above, Optional<TodoId> below) {
        Optional<String> low = rank(username, above);
        Optional<String> high = rank(username, below);
        String rank = ManualOrder.between(low, high, clock.instant());
        return update(username, id, todo -> todo.ranked(rank, clock.instant()), TodoResult.Unchanged::new);
    }

    private Optional<String> rank(Username username, Optional<TodoId> id) {
        return id.flatMap(named -> tables.todoTable().todoNow(username, named)).map(ManualOrder::rank);
    }

    /// Deletes a todo in the trash for good.
    public TodoResult purge(Username username, TodoId id) {
        return one(
                username,
                id,
                todo -> todo.isTrashed() ? new TodoDecision.Remove() : new TodoDecision.Leave(),
                TodoResult.Unchanged::new);
    }

    /// Deletes everything in the trash for good. Tells how many todos that were.
    public int emptyTrash(Username username) {
        int purged = 0;
        List<TodoId> some = new ArrayList<>();
        try (var trash = tables.todoTable().todosNow(username, TodoFields.DELETED_AT.exists())) {
            for (Todo todo : (Iterable<Todo>) trash::iterator) {
                some.add(todo.id());
                if (some.size() == TodoWrites.MAX_TODOS) {
                    purged += purge(username, some);
                    some.clear();
                }
            }
        }
        return purged + purge(username, some);
    }

    private int purge(Username username, List<TodoId> some) {
        var result = writes.change(
                username,
                some,
                todo -> todo.isTrashed() ? new TodoDecision.Remove() : new TodoDecision.Leave(),
                _ -> tables.transact());
        return result instanceof WriteResult.Saved done ? done.changes().size() : 0;
    }

    /// Does the same to every selected todo, some at a time: each of these steps happens as a whole (X2.7).
    public BulkResult bulk(Username username, List<TodoId> selected, BulkAction action) {
        List<TodoId> all = List.copyOf(new LinkedHashSet<>(selected));
        var result = new Gathering(newUndoId());
        if (all.size() > MAX_SELECTED) {
            return result.refuse(all, BulkResult.Refusal.TOO_MANY);
        }
        for (int at = 0; at < all.size(); at += AT_ONCE) {
            int part = at / AT_ONCE;
            List<TodoId> some = all.subList(at, Math.min(at + AT_ONCE, all.size()));
            var written = writes.change(
                    username,
                    some,
                    todo -> rules.decide(todo, action),
                    changes -> undo.entry(username, result.undoId, part, changes));
            switch (written) {
                case WriteResult.Saved done -> result.add(done);
                case WriteResult.NoSuchCategory() -> {
                    return result.refuse(all.subList(at, all.size()), BulkResult.Refusal.NO_SUCH_CATEGORY);
                }
                case WriteResult.NoSuchUser() -> {
                    return result.refuse(all.subList(at, all.size()), BulkResult.Refusal.NO_SUCH_USER);
                }
                case WriteResult.Refused(var conflict) ->
                    throw new IllegalStateException("an undo entry was refused: " + conflict);
            }
        }
        return result.result(List.of(), Optional.empty());
    }

    /// Takes a command back, for an hour. What was changed since stays, and is told.
    public UndoResult undo(Username username, String undoId) {
        return undo.undo(username, undoId);
    }

    private static TodoDecision replaced(Todo after) {
        return new TodoDecision.Put(after, Optional.empty());
    }

    private TodoResult one(Username username, TodoId id, TodoDecider decider, Function<Todo, TodoResult> left) {
        String undoId = newUndoId();
        return answer(
                writes.change(username, List.of(id), decider, changes -> undo.entry(username, undoId, 0, changes)),
                undoId,
                left);
    }

    private static TodoResult answer(WriteResult result, String undoId, Function<Todo, TodoResult> left) {
        return switch (result) {
            case WriteResult.Saved(var changes, var kept, var _) -> {
                if (!changes.isEmpty()) {
                    var change = changes.getFirst();
                    yield change.after()
                            .<TodoResult>map(todo -> new TodoResult.Saved(todo, change.next(), undoId))
                            .orElseGet(TodoResult.Deleted::new);
                }
                yield kept.isEmpty() ? new TodoResult.Gone() : left.apply(kept.getFirst());
            }
            case WriteResult.NoSuchCategory() -> new TodoResult.NoSuchCategory();
            case WriteResult.NoSuchUser() -> new TodoResult.NoSuchUser();
            case WriteResult.Refused(var conflict) ->
                throw new IllegalStateException("an undo entry was refused: " + conflict);
        };
    }

    private String newUndoId() {
        return ids.next().toString();
    }

    /// The results of the steps of a bulk action. Belongs to one thread.
    private static final class Gathering {
        private final String undoId;
        private final List<Todo> changed = new ArrayList<>();
        private final List<Todo> unchanged = new ArrayList<>();
        private final List<TodoId> gone = new ArrayList<>();
        private final List<Todo> created = new ArrayList<>();

        Gathering(String undoId) {
            this.undoId = undoId;
        }

        void add(WriteResult.Saved done) {
            done.changes().forEach(change -> {
                change.after().ifPresent(changed::add);
                change.next().ifPresent(created::add);
            });
            unchanged.addAll(done.left());
            gone.addAll(done.gone());
        }

        BulkResult refuse(List<TodoId> refused, BulkResult.Refusal refusal) {
            return result(refused, Optional.of(refusal));
        }

        BulkResult result(List<TodoId> refused, Optional<BulkResult.Refusal> refusal) {
            Optional<String> back = changed.isEmpty() ? Optional.empty() : Optional.of(undoId);
            return new BulkResult(changed, unchanged, gone, created, refused, refusal, back);
        }
    }
}
