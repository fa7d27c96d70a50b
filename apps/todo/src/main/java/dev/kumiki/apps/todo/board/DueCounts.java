package dev.kumiki.apps.todo.board;

import dev.kumiki.apps.todo.board.ViewRequest.Due;
import dev.kumiki.apps.todo.design.Todo;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import java.util.stream.IntStream;

/// How many todos are to be done by their dates, and were done today, whatever a view shows.
///
/// @param today what the view of today shows: due today, or before and not done
/// @param overdue not done, and due before this moment
/// @param upcoming not done, and due after today
/// @param undated not done, and never due
/// @param done done today, whenever they were due
/// @param week not done, by the days of this week on which they are due, Monday first
public record DueCounts(int today, int overdue, int upcoming, int undated, int done, List<Integer> week) {
    /// How many days a week has.
    public static final int DAYS = 7;

    /// Copies the week.
    public DueCounts {
        week = List.copyOf(week);
    }

    /// The first day of the week of a day.
    public static LocalDate monday(LocalDate day) {
        return day.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
    }

    /// Counts todos while they stream by. Belongs to one thread.
    static final class Tally {
        private final LocalDateTime now;
        private final LocalDate monday;
        private final Instant dayBegan;
        private final int[] week = new int[DAYS];
        private int today;
        private int overdue;
        private int upcoming;
        private int undated;
        private int done;

        Tally(LocalDateTime now, ZoneId zone) {
            this.now = now;
            this.monday = monday(now.toLocalDate());
            this.dayBegan = now.toLocalDate().atStartOfDay(zone).toInstant();
        }

        void add(Todo todo) {
            if (todo.isTrashed()) {
                return;
            }
            if (todo.completed()) {
                done += todo.completedAt().filter(at -> !at.isBefore(dayBegan)).isPresent() ? 1 : 0;
                return;
            }
            today += is(todo, Due.TODAY);
            overdue += is(todo, Due.OVERDUE);
            upcoming += is(todo, Due.UPCOMING);
            undated += is(todo, Due.NONE);
            todo.dueDate().ifPresent(this::count);
        }

        private void count(LocalDate day) {
            long number = ChronoUnit.DAYS.between(monday, day);
            if (number >= 0 && number < DAYS) {
                week[(int) number]++;
            }
        }

        private int is(Todo todo, Due due) {
            return Matcher.isDue(todo, due, now) ? 1 : 0;
        }

        DueCounts counts() {
            return new DueCounts(
                    today,
                    overdue,
                    upcoming,
                    undated,
                    done,
                    IntStream.of(week).boxed().toList());
        }
    }
}
