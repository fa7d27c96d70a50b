package dev.kumiki.apps.todo.api;

import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.ChecklistItem;
import dev.kumiki.apps.todo.design.Priority;
import dev.kumiki.apps.todo.design.Recurrence;
import dev.kumiki.apps.todo.design.Todo;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Optional;

/// A todo as programs see it.
record TodoView(
        String id,
        String title,
        Optional<String> description,
        Priority priority,
        Optional<String> category,
        Optional<LocalDate> dueDate,
        Optional<LocalTime> dueTime,
        Optional<Repeat> repeat,
        Optional<Integer> remindBefore,
        List<Step> checklist,
        boolean completed,
        Optional<Instant> completedAt,
        Optional<Instant> deletedAt,
        Instant createdAt,
        Instant updatedAt,
        long version) {
    /// How a todo comes again.
    record Repeat(String rule, Recurrence.Basis from) {
        static Repeat of(Recurrence recurrence) {
            return new Repeat(recurrence.rule(), recurrence.from());
        }
    }

    /// A step of the checklist.
    record Step(String id, String text, boolean done) {
        static Step of(ChecklistItem item) {
            return new Step(item.id(), item.text(), item.done());
        }
    }

    static TodoView of(Todo todo) {
        return new TodoView(
                todo.id().value(),
                todo.title(),
                todo.description(),
                todo.priority(),
                todo.category().map(CategoryId::value),
                todo.dueDate(),
                todo.dueTime(),
                todo.recurrence().map(Repeat::of),
                todo.remindBefore(),
                todo.checklist().stream().map(Step::of).toList(),
                todo.completed(),
                todo.completedAt(),
                todo.deletedAt(),
                todo.createdAt(),
                todo.updatedAt(),
                todo.version());
    }
}
