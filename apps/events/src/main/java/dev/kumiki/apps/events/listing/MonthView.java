package dev.kumiki.apps.events.listing;

import dev.kumiki.apps.events.page.GuildTime;
import dev.kumiki.apps.events.page.PageWords;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.format.TextStyle;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// A month with a dot for each event.
///
/// @param before the address of the month before
/// @param after the address of the month after
record MonthView(LocalDate first, String before, String after, List<String> weekdays, List<List<Day>> weeks) {
    private static final int MOST_DOTS = 3;
    private static final int WEEK = 7;

    /// A day of it.
    ///
    /// @param over whether it is before today
    record Day(LocalDate date, int count, boolean over, String css, String href) {
        /// How many dots it has.
        public int dots() {
            return Math.min(count, MOST_DOTS);
        }
    }

    /// The month with these events.
    ///
    /// @param path of the list that its days lead to
    static MonthView of(YearMonth month, List<Instant> starts, GuildTime time, String path) {
        LocalDate monday = month.atDay(1).with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
        List<LocalDate> days = starts.stream().map(time::date).toList();
        List<List<Day>> weeks = new ArrayList<>();
        for (LocalDate week = monday; !week.isAfter(month.atEndOfMonth()); week = week.plusWeeks(1)) {
            List<Day> line = new ArrayList<>();
            for (int at = 0; at < WEEK; at++) {
                LocalDate date = week.plusDays(at);
                int count = (int) days.stream().filter(date::equals).count();
                line.add(new Day(
                        date, count, date.isBefore(time.today()), css(date, month, time), href(date, time, path)));
            }
            weeks.add(List.copyOf(line));
        }
        return new MonthView(
                month.atDay(1),
                path + "?month=" + month.minusMonths(1),
                path + "?month=" + month.plusMonths(1),
                Stream.of(DayOfWeek.values())
                        .map(day -> day.getDisplayName(TextStyle.SHORT, PageWords.language()))
                        .toList(),
                List.copyOf(weeks));
    }

    private static String css(LocalDate date, YearMonth month, GuildTime time) {
        String day = switch (date.getDayOfWeek()) {
            case SATURDAY -> "sat";
            case SUNDAY -> "sun";
            case MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY -> "";
        };
        return day + (YearMonth.from(date).equals(month) ? "" : " out") + (date.equals(time.today()) ? " today" : "");
    }

    /// The day in the list: that of past events if it is over.
    private static String href(LocalDate date, GuildTime time, String path) {
        String view = date.isBefore(time.today()) ? "&view=past" : "";
        return path + "?month=" + YearMonth.from(date) + view + "#d-" + date;
    }
}
