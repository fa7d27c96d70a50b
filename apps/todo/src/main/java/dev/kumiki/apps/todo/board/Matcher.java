package dev.kumiki.apps.todo.board;

import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.Todo;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Set;

/// Tells which todos a view shows. Those in the trash it never does.
///
/// @param now in the zone of the application
/// @param categories the ones that exist
record Matcher(ViewRequest request, SearchText search, LocalDateTime now, Set<CategoryId> categories) {
    static Matcher of(ViewRequest request, LocalDateTime now, Set<CategoryId> categories) {
        return new Matcher(request, SearchText.of(request.search()), now, categories);
    }

    boolean matches(Todo todo) {
        return !todo.isTrashed()
                && hasStatus(todo)
                && request.priority().stream().allMatch(todo.priority()::equals)
                && isInCategory(todo)
                && isDue(todo, request.due(), now)
                && search.matches(todo);
    }

    private boolean hasStatus(Todo todo) {
        return switch (request.status()) {
            case OPEN -> !todo.completed();
            case DONE -> todo.completed();
            case ALL -> true;
        };
    }

    private boolean isInCategory(Todo todo) {
        return switch (request.category()) {
            case ViewRequest.InCategory.Any() -> true;
            case ViewRequest.InCategory.One(var id) ->
                todo.category().filter(id::equals).isPresent();
            case ViewRequest.InCategory.None() ->
                todo.category().filter(categories::contains).isEmpty();
        };
    }

    static boolean isDue(Todo todo, ViewRequest.Due due, LocalDateTime now) {
        if (due == ViewRequest.Due.ANY) {
            return true;
        }
        if (todo.dueDate().isEmpty()) {
            return due == ViewRequest.Due.NONE;
        }
        var date = todo.dueDate().get();
        return switch (due) {
            case TODAY -> date.equals(now.toLocalDate()) || (!todo.completed() && date.isBefore(now.toLocalDate()));
            case UPCOMING -> date.isAfter(now.toLocalDate());
            case OVERDUE ->
                !todo.completed()
                        && date.atTime(todo.dueTime().orElse(LocalTime.MAX)).isBefore(now);
            case ANY, NONE -> false;
        };
    }
}
