package dev.kumiki.apps.todo.remind;

import dev.kumiki.apps.todo.design.Todo;
import java.time.LocalDate;
import java.util.List;

/// What is due for a user on a day.
///
/// @param today due on the day, by time
/// @param overdue due before it, the longest first; up to [Reminders#MAX_LISTED]
/// @param todayCount how many are due on the day, listed or not
/// @param overdueCount how many are overdue, listed or not
public record Digest(LocalDate day, List<Todo> today, List<Todo> overdue, int todayCount, int overdueCount) {
    /// Copies the lists.
    public Digest {
        today = List.copyOf(today);
        overdue = List.copyOf(overdue);
    }

    /// Whether there is nothing to tell.
    public boolean isEmpty() {
        return todayCount == 0 && overdueCount == 0;
    }
}
