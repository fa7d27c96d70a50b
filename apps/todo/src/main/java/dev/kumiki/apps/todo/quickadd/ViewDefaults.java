package dev.kumiki.apps.todo.quickadd;

import dev.kumiki.apps.todo.board.ViewRequest;
import dev.kumiki.apps.todo.board.ViewRequest.InCategory;
import dev.kumiki.apps.todo.design.Priority;
import dev.kumiki.apps.todo.design.TodoContent;
import java.time.LocalDate;
import java.util.Optional;

/// What a todo gets that is added inside a view, so that it belongs there: the view's category, date and priority,
/// where the line itself names none.
record ViewDefaults(ViewRequest view, LocalDate today) {
    TodoContent applyTo(TodoContent content) {
        TodoContent dated = day().filter(_ -> content.dueDate().isEmpty())
                .map(day -> content.due(Optional.of(day), Optional.empty()))
                .orElse(content);
        TodoContent placed =
                dated.category().isEmpty() && view.category() instanceof InCategory.One(var id) ? dated.in(id) : dated;
        return view.priority()
                .filter(_ -> placed.priority() == Priority.MEDIUM)
                .map(placed::priority)
                .orElse(placed);
    }

    private Optional<LocalDate> day() {
        return switch (view.due()) {
            case TODAY -> Optional.of(today);
            case UPCOMING -> Optional.of(today.plusDays(1));
            case ANY, OVERDUE, NONE -> Optional.empty();
        };
    }
}
