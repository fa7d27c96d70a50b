package dev.kumiki.apps.todo.board;

import dev.kumiki.apps.todo.board.ViewRequest.Due;
import dev.kumiki.apps.todo.design.Todo;
import java.time.LocalDateTime;

/// How many todos are to be done by their dates, whatever a view shows.
///
/// @param today what the view of today shows: due today, or before and not done
/// @param overdue not done, and due before this moment
/// @param upcoming not done, and due after today
/// @param undated not done, and never due
public record DueCounts(int today, int overdue, int upcoming, int undated) {
    /// Counts todos while they stream by. Belongs to one thread.
    static final class Tally {
        private final LocalDateTime now;
        private int today;
        private int overdue;
        private int upcoming;
        private int undated;

        Tally(LocalDateTime now) {
            this.now = now;
        }

        void add(Todo todo) {
            if (todo.completed() || todo.isTrashed()) {
                return;
            }
            today += is(todo, Due.TODAY);
            overdue += is(todo, Due.OVERDUE);
            upcoming += is(todo, Due.UPCOMING);
            undated += is(todo, Due.NONE);
        }

        private int is(Todo todo, Due due) {
            return Matcher.isDue(todo, due, now) ? 1 : 0;
        }

        DueCounts counts() {
            return new DueCounts(today, overdue, upcoming, undated);
        }
    }
}
