package dev.kumiki.apps.todo.data;

import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoAppTables;
import dev.kumiki.apps.todo.design.TodoId;
import dev.kumiki.apps.todo.design.UndoEntry;
import dev.kumiki.apps.todo.design.UndoStep;
import dev.kumiki.apps.todo.design.Username;
import dev.kumiki.design.mapping.StoredTime;
import dev.kumiki.design.runtime.TypedTransaction;
import java.time.Duration;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// Takes commands back (X2.1).
///
/// A todo that was changed after the command keeps that change and is told as such: undoing never overwrites.
public final class Undo {
    /// How long a command can be undone.
    public static final Duration RETENTION = Duration.ofHours(1);

    private final TodoAppTables tables;
    private final InstantSource clock;
    private final TodoWrites writes;

    /// Over the tables.
    public Undo(TodoAppTables tables, InstantSource clock, TodoWrites writes) {
        this.tables = tables;
        this.clock = StoredTime.of(clock);
        this.writes = writes;
    }

    /// The write that makes changes undoable: part of their transaction. Todos that were deleted for good do not come
    /// back.
    public TypedTransaction<?> entry(Username username, String undoId, int part, List<TodoChange> changes) {
        var now = clock.instant();
        List<UndoStep> steps = changes.stream().flatMap(Undo::steps).toList();
        return tables.transact()
                .create(new UndoEntry(
                        username,
                        undoId,
                        part,
                        steps,
                        before(changes, todo -> todo.remindBefore().map(String::valueOf)),
                        before(changes, Todo::rank),
                        now,
                        now.plus(RETENTION).truncatedTo(ChronoUnit.SECONDS),
                        0));
    }

    /// What todos had before, by identifier.
    private static Map<String, String> before(List<TodoChange> changes, Function<Todo, Optional<String>> value) {
        Map<String, String> values = new HashMap<>();
        changes.stream()
                .flatMap(change -> change.before().stream())
                .forEach(todo ->
                        value.apply(todo).ifPresent(had -> values.put(todo.id().value(), had)));
        return values;
    }

    private static Stream<UndoStep> steps(TodoChange change) {
        Stream<UndoStep> own = change.after().stream()
                .map(after -> change.before()
                        .map(before -> UndoStep.back(before, after))
                        .orElseGet(() -> UndoStep.created(after)));
        return Stream.concat(own, change.next().stream().map(UndoStep::created));
    }

    /// Takes a command back.
    public UndoResult undo(Username username, String undoId) {
        List<UndoEntry> parts = tables.todoTable().undo(username, undoId);
        List<Todo> undone = new ArrayList<>();
        List<Todo> changed = new ArrayList<>();
        boolean any = false;
        for (UndoEntry part : parts) {
            if (undo(part) instanceof WriteResult.Saved(var changes, var left, var _)) {
                any = true;
                changes.forEach(change -> change.after().ifPresent(undone::add));
                changed.addAll(left);
            }
        }
        return any ? new UndoResult.Undone(undone, changed) : new UndoResult.Gone();
    }

    /// The entry goes with the changes: nothing is undone twice.
    private WriteResult undo(UndoEntry entry) {
        Map<TodoId, UndoStep> steps = new HashMap<>();
        entry.steps().forEach(step -> steps.put(new TodoId(step.todoId()), step));
        List<TodoId> ids =
                entry.steps().stream().map(step -> new TodoId(step.todoId())).toList();
        TodoDecider back = current -> {
            UndoStep step = steps.get(current.id());
            return step == null || step.version() != current.version()
                    ? new TodoDecision.Leave()
                    : new TodoDecision.Put(step.applyTo(current, entry, clock.instant()), Optional.empty());
        };
        return writes.changeBack(
                entry.username(), ids, back, _ -> tables.transact().delete(entry));
    }
}
