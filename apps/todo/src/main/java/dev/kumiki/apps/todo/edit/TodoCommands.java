package dev.kumiki.apps.todo.edit;

import dev.kumiki.apps.todo.design.Category;
import dev.kumiki.apps.todo.design.Color;
import dev.kumiki.apps.todo.design.CountersPatch;
import dev.kumiki.apps.todo.design.TimeOrderedIds;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoAppTables;
import dev.kumiki.apps.todo.design.TodoContent;
import dev.kumiki.apps.todo.design.TodoFields;
import dev.kumiki.apps.todo.design.TodoId;
import dev.kumiki.apps.todo.design.TodoWrites;
import dev.kumiki.apps.todo.design.TodoWrites.Decision;
import dev.kumiki.apps.todo.design.Undo;
import dev.kumiki.apps.todo.design.Username;
import dev.kumiki.design.StoredTime;
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
    private final TimeOrderedIds ids;
    private final TodoWrites writes;
    private final Undo undo;
    private final Steps steps;

    /// Over the tables.
    ///
    /// @param zone in which days begin and end
    public TodoCommands(TodoAppTables tables, InstantSource clock, ZoneId zone, TimeOrderedIds ids) {
        this.tables = tables;
        this.clock = StoredTime.of(clock);
        this.ids = ids;
        this.writes = new TodoWrites(tables, clock);
        this.undo = new Undo(tables, clock);
        this.steps = new Steps(this.clock, zone, ids);
    }

    /// An identifier for a form that creates a todo.
    public TodoId newId() {
        return ids.nextTodo();
    }

    /// Creates a todo.
    ///
    /// @param id from the form, so that a form sent twice makes one todo
    public CommandResult create(Username username, TodoId id, TodoContent content) {
        String undoId = newUndoId();
        Todo todo = Todo.create(username, id, content, clock.instant());
        return answer(
                writes.create(username, List.of(todo), changes -> undo.entry(username, undoId, 0, changes)),
                undoId,
                CommandResult.Unchanged::new);
    }

    /// Creates a todo together with the category it is in.
    ///
    /// @param id from the form, so that a form sent twice makes one of each
    /// @param name of the category, which gets the usual colour (T-055)
    /// @throws IllegalArgumentException if it is no name of a category
    public CommandResult createIn(Username username, String name, TodoId id, TodoContent content) {
        String undoId = newUndoId();
        var category = Category.create(username, ids.nextCategory(), name, Color.PRIMARY, clock.instant());
        Todo todo = Todo.create(username, id, content.in(category.id()), clock.instant());
        var result = writes.createWith(category, todo, changes -> undo.entry(username, undoId, 0, changes));
        boolean full = result instanceof TodoWrites.Result.Refused(var conflict)
                && conflict.subject() instanceof CountersPatch;
        return full ? new CommandResult.TooManyCategories() : answer(result, undoId, CommandResult.Unchanged::new);
    }

    /// Changes what a user can edit, if it is still as it was shown. What was sent twice is stored once.
    public CommandResult edit(Username username, TodoId id, long version, TodoContent content) {
        return one(
                username,
                id,
                todo -> todo.isTrashed()
                                || todo.version() != version
                                || todo.content().equals(content)
                        ? new Decision.Leave()
                        : put(todo.edited(content, clock.instant())),
                todo -> leftByEdit(todo, content));
    }

    private static CommandResult leftByEdit(Todo todo, TodoContent content) {
        if (todo.isTrashed()) {
            return new CommandResult.InTrash(todo);
        }
        return todo.content().equals(content)
                ? new CommandResult.Unchanged(todo)
                : new CommandResult.Stale(todo, content);
    }

    /// Marks a todo as done or not. A recurring one that is done hands its repetition to the one that follows it.
    public CommandResult setCompleted(Username username, TodoId id, boolean completed) {
        return apply(username, id, completed ? new BulkAction.Complete() : new BulkAction.Reopen());
    }

    /// Puts a todo into the trash, from where it goes after 30 days.
    public CommandResult trash(Username username, TodoId id) {
        return apply(username, id, new BulkAction.Trash());
    }

    /// Takes a todo out of the trash.
    public CommandResult restore(Username username, TodoId id) {
        return apply(username, id, new BulkAction.Restore());
    }

    /// Does to one todo what can be done to many.
    public CommandResult apply(Username username, TodoId id, BulkAction action) {
        return one(
                username,
                id,
                todo -> steps.decide(todo, action),
                todo -> todo.isTrashed() && !(action instanceof BulkAction.Trash)
                        ? new CommandResult.InTrash(todo)
                        : new CommandResult.Unchanged(todo));
    }

    /// Changes a todo that is not in the trash by a function of it as it stands; what the function leaves equal is not
    /// written.
    CommandResult update(Username username, TodoId id, UnaryOperator<Todo> change, Function<Todo, CommandResult> left) {
        return one(
                username,
                id,
                todo -> {
                    Todo after = todo.isTrashed() ? todo : change.apply(todo);
                    return after.equals(todo) ? new Decision.Leave() : put(after);
                },
                todo -> todo.isTrashed() ? new CommandResult.InTrash(todo) : left.apply(todo));
    }

    /// Deletes a todo in the trash for good.
    public CommandResult purge(Username username, TodoId id) {
        return one(
                username,
                id,
                todo -> todo.isTrashed() ? new Decision.Remove() : new Decision.Leave(),
                CommandResult.Unchanged::new);
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
                todo -> todo.isTrashed() ? new Decision.Remove() : new Decision.Leave(),
                _ -> tables.transact());
        return result instanceof TodoWrites.Result.Committed done
                ? done.changes().size()
                : 0;
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
                    todo -> steps.decide(todo, action),
                    changes -> undo.entry(username, result.undoId, part, changes));
            switch (written) {
                case TodoWrites.Result.Committed done -> result.add(done);
                case TodoWrites.Result.NoSuchCategory() -> {
                    return result.refuse(all.subList(at, all.size()), BulkResult.Refusal.NO_SUCH_CATEGORY);
                }
                case TodoWrites.Result.NoSuchUser() -> {
                    return result.refuse(all.subList(at, all.size()), BulkResult.Refusal.NO_SUCH_USER);
                }
                case TodoWrites.Result.Refused(var conflict) ->
                    throw new IllegalStateException("an undo entry was refused: " + conflict);
            }
        }
        return result.result(List.of(), Optional.empty());
    }

    /// Takes a command back; empty if it was taken back before, is unknown, or longer ago than an hour. What was
    /// changed since stays, and is told.
    public Optional<Undo.Result> undo(Username username, String undoId) {
        return undo.undo(username, undoId);
    }

    private static Decision put(Todo after) {
        return new Decision.Put(after, Optional.empty());
    }

    private CommandResult one(
            Username username, TodoId id, TodoWrites.Decider decider, Function<Todo, CommandResult> left) {
        String undoId = newUndoId();
        return answer(
                writes.change(username, List.of(id), decider, changes -> undo.entry(username, undoId, 0, changes)),
                undoId,
                left);
    }

    private static CommandResult answer(TodoWrites.Result result, String undoId, Function<Todo, CommandResult> left) {
        return switch (result) {
            case TodoWrites.Result.Committed(var changes, var kept, var _) -> {
                if (!changes.isEmpty()) {
                    var change = changes.getFirst();
                    yield change.after()
                            .<CommandResult>map(todo -> new CommandResult.Done(todo, change.next(), undoId))
                            .orElseGet(CommandResult.Purged::new);
                }
                yield kept.isEmpty() ? new CommandResult.Gone() : left.apply(kept.getFirst());
            }
            case TodoWrites.Result.NoSuchCategory() -> new CommandResult.NoSuchCategory();
            case TodoWrites.Result.NoSuchUser() -> new CommandResult.NoSuchUser();
            case TodoWrites.Result.Refused(var conflict) ->
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

        void add(TodoWrites.Result.Committed done) {
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
