package dev.kumiki.apps.todo.quickadd;

import static dev.kumiki.apps.todo.quickadd.Rule.means;

import dev.kumiki.apps.todo.quickadd.Rule.Reading;
import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.YearMonth;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.util.Optional;
import java.util.function.BiFunction;

/// Reckons days, for the words of both languages.
///
/// Weeks begin on Monday. A day of the week alone is the next one after today; with 来週 or "next" it is the one of
/// next week. A date without a year is the next one from today on.
final class Dates {
    /// How many years ahead a date without a year can lie: 29 February comes after at most eight.
    private static final int MAX_YEARS_AHEAD = 8;

    /// How many days a range can have: 12/22-12/20 is none that ends in a year.
    private static final int MAX_RANGE_DAYS = 100;

    private static final Reading IMPOSSIBLE = new Reading.Looks(Hint.Code.IMPOSSIBLE_DATE);
    private static final Reading PAST = new Reading.Looks(Hint.Code.PAST_DATE);

    private Dates() {}

    static Reading due(LocalDate date) {
        return means(Meaning.on(date));
    }

    /// A day that may be over.
    private static Reading notPast(LocalDate date, LocalDateTime now) {
        return date.isBefore(now.toLocalDate()) ? PAST : due(date);
    }

    static LocalDate monday(LocalDate today, int weeksAhead) {
        return today.with(DayOfWeek.MONDAY).plusWeeks(weeksAhead);
    }

    static Reading ofWeek(LocalDateTime now, int ahead, DayOfWeek day) {
        return notPast(monday(now.toLocalDate(), ahead).with(day), now);
    }

    static LocalDate coming(LocalDate today, DayOfWeek day) {
        return today.with(TemporalAdjusters.next(day));
    }

    /// Saturday; on a Sunday the weekend is today.
    static LocalDate weekend(LocalDate today) {
        return today.getDayOfWeek() == DayOfWeek.SUNDAY ? today : today.with(DayOfWeek.SATURDAY);
    }

    static LocalDate endOfMonth(LocalDate today, int monthsAhead) {
        return YearMonth.from(today).plusMonths(monthsAhead).atEndOfMonth();
    }

    static Reading ofMonth(LocalDateTime now, int monthsAhead, int day) {
        YearMonth month = YearMonth.from(now).plusMonths(monthsAhead);
        return month.isValidDay(day) ? notPast(month.atDay(day), now) : IMPOSSIBLE;
    }

    /// The next month that has such a day.
    static Reading dayOfMonth(LocalDateTime now, int day) {
        if (day < 1 || day > 31) {
            return IMPOSSIBLE;
        }
        YearMonth month = YearMonth.from(now);
        while (!month.isValidDay(day) || month.atDay(day).isBefore(now.toLocalDate())) {
            month = month.plusMonths(1);
        }
        return due(month.atDay(day));
    }

    static Reading date(int year, int month, int day) {
        try {
            return due(LocalDate.of(year, month, day));
        } catch (DateTimeException e) {
            return IMPOSSIBLE;
        }
    }

    static Reading coming(LocalDateTime now, int month, int day) {
        for (int ahead = 0; ahead <= MAX_YEARS_AHEAD; ahead++) {
            Optional<LocalDate> date = day(date(now.getYear() + ahead, month, day));
            if (date.filter(found -> !found.isBefore(now.toLocalDate())).isPresent()) {
                return due(date.get());
            }
        }
        return IMPOSSIBLE;
    }

    /// The day of a reading that is one.
    static Optional<LocalDate> day(Reading reading) {
        return reading instanceof Reading.Means(Meaning.Due(var date, var _, var _))
                ? Optional.of(date)
                : Optional.empty();
    }

    /// Refuses a date that is written with another day of the week than it falls on: 12/24(金).
    ///
    /// @param weekday a Japanese day of the week; empty if none is written
    static Reading on(Reading reading, Optional<String> weekday) {
        boolean fits = weekday.isEmpty()
                || day(reading)
                        .filter(date -> date.getDayOfWeek() == Days.japanese(weekday.get()))
                        .isPresent();
        return fits || !(reading instanceof Reading.Means) ? reading : IMPOSSIBLE;
    }

    /// A day of a week of a month; 0 months ahead is the current one.
    ///
    /// @param week 1 to 4, or -1 for the last
    static Reading nth(LocalDateTime now, int monthsAhead, int week, DayOfWeek day) {
        LocalDate base = now.toLocalDate().withDayOfMonth(1).plusMonths(monthsAhead);
        return notPast(base.with(TemporalAdjusters.dayOfWeekInMonth(week, day)), now);
    }

    /// The next day of a week of a month.
    static LocalDate nextNth(LocalDate from, int week, DayOfWeek day) {
        LocalDate date = from.with(TemporalAdjusters.dayOfWeekInMonth(week, day));
        return date.isBefore(from)
                ? from.withDayOfMonth(1).plusMonths(1).with(TemporalAdjusters.dayOfWeekInMonth(week, day))
                : date;
    }

    /// A day or a moment at a distance.
    static Reading after(LocalDateTime now, int count, String unit) {
        LocalDate today = now.toLocalDate();
        return switch (unit) {
            case "日", "day" -> due(today.plusDays(count));
            case "週間", "週", "week" -> due(today.plusWeeks(count));
            case "年", "year" -> due(today.plusYears(count));
            case "時間", "hour" -> means(new Meaning.Moment(now.plusHours(count).truncatedTo(ChronoUnit.MINUTES)));
            case "分", "minute", "min" ->
                means(new Meaning.Moment(now.plusMinutes(count).truncatedTo(ChronoUnit.MINUTES)));
            default -> due(today.plusMonths(count));
        };
    }

    /// From one day to another; nothing if the second is not soon after the first.
    static Reading range(Reading first, BiFunction<LocalDate, LocalDateTime, Reading> last) {
        return day(first)
                .map(start -> day(last.apply(start, start.atStartOfDay()))
                        .filter(end -> end.isAfter(start) && end.isBefore(start.plusDays(MAX_RANGE_DAYS)))
                        .map(end -> means(new Meaning.Due(start, Optional.of(end), Optional.empty())))
                        .orElse(new Reading.Nothing()))
                .orElse(first);
    }
}
