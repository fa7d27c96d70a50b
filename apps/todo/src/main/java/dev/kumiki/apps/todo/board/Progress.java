package dev.kumiki.apps.todo.board;

import dev.kumiki.apps.todo.page.Texts;
import java.time.LocalDate;
import java.time.format.TextStyle;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// How far the day is, as a lattice that fills, and what the days of the week hold: the side of a board.
///
/// @param done how many todos were done today
/// @param total these, and those that today still holds
/// @param label the same in words
/// @param words what is left to do
public record Progress(int done, int total, String label, String words, List<Day> week) {
    /// Of how many facets the lattice is made. The drawings `n0` to `n18` in `lattice.svg` have so many filled.
    static final int FACETS = 18;

    /// Copies the week.
    public Progress {
        week = List.copyOf(week);
    }

    /// A day of the week.
    ///
    /// @param number of the month
    /// @param letter its day of the week, as short as it gets
    /// @param name the day and how many todos it holds, in words
    /// @param classes the CSS classes, or null
    public record Day(
            int number,
            String letter,
            String name,
            int count,
            @Nullable String classes) {}

    /// Of a view; empty if its todos were not counted.
    static Optional<Progress> of(View view, LocalDate today, Texts texts) {
        return view.dueCounts().map(counts -> of(counts, today, texts));
    }

    private static Progress of(DueCounts counts, LocalDate today, Texts texts) {
        int done = counts.done();
        int total = done + counts.today();
        LocalDate monday = DueCounts.monday(today);
        return new Progress(
                done,
                total,
                texts.get("todo.progress", done, total),
                words(counts, texts),
                IntStream.range(0, DueCounts.DAYS)
                        .mapToObj(number ->
                                day(monday.plusDays(number), counts.week().get(number), today, texts))
                        .toList());
    }

    private static String words(DueCounts counts, Texts texts) {
        if (counts.today() > 0) {
            return texts.get("todo.progress.left", counts.today());
        }
        return texts.get(counts.done() > 0 ? "todo.progress.whole" : "todo.progress.none");
    }

    private static Day day(LocalDate day, int count, LocalDate today, Texts texts) {
        String weekend = switch (day.getDayOfWeek()) {
            case SATURDAY -> "is-sat";
            case SUNDAY -> "is-sun";
            case MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY -> null;
        };
        return new Day(
                day.getDayOfMonth(),
                day.getDayOfWeek().getDisplayName(TextStyle.NARROW, texts.language()),
                texts.get("todo.progress.day", texts.date(day, today), count),
                count,
                day.equals(today) ? "is-today" : weekend);
    }

    /// The lattice's drawing: begun as soon as something is done, and whole only when everything is.
    public String drawing() {
        return "#n" + facets();
    }

    private int facets() {
        if (done == 0 || done == total) {
            return done == 0 ? 0 : FACETS;
        }
        return Math.clamp(Math.round((float) done * FACETS / total), 1, FACETS - 1);
    }
}
