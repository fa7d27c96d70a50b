package dev.kumiki.apps.todo.design;

import dev.kumiki.design.Attribute;
import dev.kumiki.design.Naming;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Optional;

/// How one todo was before a change, and which version the change left.
///
/// @param version of the todo after the change: with any other it was changed since, and stays as it is
/// @param created whether the change made it; undone, it goes to the trash
/// @param text what a change of the texts needs too; left out otherwise, because it can be large
@Naming(Naming.Style.SNAKE_CASE)
public record UndoStep(
        String todoId,
        long version,
        boolean created,
        Priority priority,
        boolean completed,
        Optional<Instant> completedAt,
        Optional<String> categoryId,
        Optional<LocalDate> dueDate,
        @Attribute(format = "clock") Optional<LocalTime> dueTime,
        Optional<Recurrence> recurrence,
        Optional<Instant> deletedAt,
        Optional<Text> text) {
    /// The texts of a todo.
    @Naming(Naming.Style.SNAKE_CASE)
    public record Text(String title, Optional<String> description, List<ChecklistItem> checklist) {
        /// Copies the checklist.
        public Text {
            checklist = List.copyOf(checklist);
        }
    }

    /// The step back from a change.
    ///
    /// @param after as stored, with its version
    public static UndoStep back(Todo before, Todo after) {
        boolean sameText = before.title().equals(after.title())
                && before.description().equals(after.description())
                && before.checklist().equals(after.checklist());
        return of(
                before,
                after.version(),
                false,
                sameText
                        ? Optional.empty()
                        : Optional.of(new Text(before.title(), before.description(), before.checklist())));
    }

    /// The step back from a creation.
    public static UndoStep created(Todo todo) {
        return of(todo, todo.version(), true, Optional.empty());
    }

    private static UndoStep of(Todo todo, long version, boolean created, Optional<Text> text) {
        return new UndoStep(
                todo.id().value(),
                version,
                created,
                todo.priority(),
                todo.completed(),
                todo.completedAt(),
                todo.categoryId(),
                todo.dueDate(),
                todo.dueTime(),
                todo.recurrence(),
                todo.deletedAt(),
                text);
    }

    /// The todo as it was before the change.
    ///
    /// @param current as the change left it
    /// @param before the entry that this step is part of
    public Todo applyTo(Todo current, UndoEntry before, Instant now) {
        TodoId id = current.id();
        if (created) {
            return current.isTrashed() ? current : current.trashed(now);
        }
        return new Todo(
                current.username(),
                current.id(),
                text.map(Text::title).orElse(current.title()),
                text.map(Text::description).orElse(current.description()),
                priority,
                completed,
                categoryId,
                dueDate,
                dueTime,
                recurrence,
                text.map(Text::checklist).orElse(current.checklist()),
                before.remindBefore(id),
                before.rank(id),
                current.createdAt(),
                now,
                completedAt,
                deletedAt,
                deletedAt.map(Todo::expiry),
                current.version());
    }
}
