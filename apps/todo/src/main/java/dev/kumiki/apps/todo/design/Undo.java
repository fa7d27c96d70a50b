package dev.kumiki.apps.todo.design;

import dev.kumiki.design.StoredTime;
import dev.kumiki.design.runtime.TypedTransaction;
import java.time.Duration;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
    public Undo(TodoAppTables tables, InstantSource clock) {
        this.tables = tables;
        this.clock = StoredTime.of(clock);
        this.writes = new TodoWrites(tables, clock);
    }

    /// What was undone.
    ///
    /// @param undone the todos as they stand now
    /// @param changed those that were changed since, and were left alone
    public record Result(List<Todo> undone, List<Todo> changed) {
        /// Copies the lists.
        public Result {
            undone = List.copyOf(undone);
            changed = List.copyOf(changed);
        }
    }

    /// The write that makes changes undoable: part of their transaction. Todos that were deleted for good do not come
    /// back.
    public TypedTransaction<?> entry(Username username, String undoId, int part, List<TodoWrites.Change> changes) {
        var now = clock.instant();
        List<UndoStep> steps = changes.stream().flatMap(Undo::steps).toList();
        return tables.transact()
                .create(new UndoEntry(
                        username, undoId, part, steps, now, now.plus(RETENTION).truncatedTo(ChronoUnit.SECONDS), 0));
    }

    private static Stream<UndoStep> steps(TodoWrites.Change change) {
        Stream<UndoStep> own = change.after().stream()
                .map(after -> change.before()
                        .map(before -> UndoStep.back(before, after))
                        .orElseGet(() -> UndoStep.created(after)));
        return Stream.concat(own, change.next().stream().map(UndoStep::created));
    }

    /// Takes a command back; empty if it was taken back before, is unknown, or too long ago.
    public Optional<Result> undo(Username username, String undoId) {
        List<UndoEntry> parts = tables.todoTable().undo(username, undoId);
        List<Todo> undone = new ArrayList<>();
        List<Todo> changed = new ArrayList<>();
        boolean any = false;
        for (UndoEntry part : parts) {
            if (undo(part) instanceof TodoWrites.Result.Committed(var changes, var left, var _)) {
                any = true;
                changes.forEach(change -> change.after().ifPresent(undone::add));
                changed.addAll(left);
            }
        }
        return any ? Optional.of(new Result(undone, changed)) : Optional.empty();
    }

    /// The entry goes with the changes: nothing is undone twice.
    private TodoWrites.Result undo(UndoEntry entry) {
        Map<TodoId, UndoStep> steps = new HashMap<>();
        entry.steps().forEach(step -> steps.put(new TodoId(step.todoId()), step));
        List<TodoId> ids =
                entry.steps().stream().map(step -> new TodoId(step.todoId())).toList();
        TodoWrites.Decider back = current -> {
            UndoStep step = steps.get(current.id());
            return step == null || step.version() != current.version()
                    ? new TodoWrites.Decision.Leave()
                    : new TodoWrites.Decision.Put(step.applyTo(current, clock.instant()), Optional.empty());
        };
        return writes.changeBack(
                entry.username(), ids, back, _ -> tables.transact().delete(entry));
    }
}
