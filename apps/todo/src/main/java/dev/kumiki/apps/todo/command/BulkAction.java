package dev.kumiki.apps.todo.command;

import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.Priority;
import java.time.LocalDate;
import java.util.Optional;

/// What is done to every selected todo (X2.7). Each sets one thing and leaves all others as they stand.
public sealed interface BulkAction {
    /// They are done.
    record Complete() implements BulkAction {}

    /// They are not done.
    record Reopen() implements BulkAction {}

    /// They come into a category.
    record MoveTo(CategoryId category) implements BulkAction {}

    /// They have no category.
    record Uncategorise() implements BulkAction {}

    /// They have a priority.
    record SetPriority(Priority priority) implements BulkAction {}

    /// They are due on a day; a time of day stays.
    record SetDue(LocalDate date) implements BulkAction {}

    /// They are due a day later than they are, and not before tomorrow; a time of day stays.
    record Postpone(LocalDate today) implements BulkAction {
        LocalDate after(Optional<LocalDate> due) {
            return due.filter(today::isBefore).orElse(today).plusDays(1);
        }
    }

    /// They are due at no time.
    record ClearDue() implements BulkAction {}

    /// They go to the trash.
    record Trash() implements BulkAction {}

    /// They come out of the trash.
    record Restore() implements BulkAction {}
}
