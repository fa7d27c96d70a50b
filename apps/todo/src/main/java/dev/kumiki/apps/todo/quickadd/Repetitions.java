package dev.kumiki.apps.todo.quickadd;

import static dev.kumiki.apps.todo.quickadd.Rule.means;

import dev.kumiki.apps.todo.quickadd.Rule.Reading;
import dev.kumiki.apps.todo.recurrence.Pattern;
import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.Month;
import java.time.MonthDay;
import java.time.YearMonth;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// Makes repetitions, for the words of both languages.
final class Repetitions {
    private static final Reading IMPOSSIBLE = new Reading.Looks(Hint.Code.IMPOSSIBLE_DATE);

    private Repetitions() {}

    private static Reading repeats(Function<LocalDate, Pattern> pattern, Function<LocalDate, LocalDate> first) {
        return means(new Meaning.Repeats(pattern, first, Optional.empty()));
    }

    static Reading daily() {
        return repeats(_ -> new Pattern.Daily(1), from -> from);
    }

    /// Every day at a time, unless the line names another.
    static Reading daily(LocalTime usual) {
        return means(new Meaning.Repeats(_ -> new Pattern.Daily(1), from -> from, Optional.of(usual)));
    }

    /// Every so many days, weeks, months or years.
    static Reading every(int count, String unit) {
        if (count < 1) {
            return new Reading.Nothing();
        }
        Function<LocalDate, Pattern> pattern = switch (unit.toLowerCase(Locale.ROOT)) {
            case "日", "day" -> _ -> new Pattern.Daily(count);
            case "週", "週間", "week" -> from -> new Pattern.Weekly(count, Set.of(from.getDayOfWeek()));
            case "年", "year" -> from -> Pattern.yearly(count, from);
            default -> from -> Pattern.monthly(count, from);
        };
        return repeats(pattern, from -> from);
    }

    static Reading weekdays() {
        return weekly(1, EnumSet.range(DayOfWeek.MONDAY, DayOfWeek.FRIDAY));
    }

    /// From Monday to Friday at a time, unless the line names another.
    static Reading weekdays(LocalTime usual) {
        return weekdays() instanceof Reading.Means(Meaning.Repeats(var pattern, var first, var _))
                ? means(new Meaning.Repeats(pattern, first, Optional.of(usual)))
                : new Reading.Nothing();
    }

    static Reading saturdayAndSunday() {
        return weekly(1, EnumSet.of(DayOfWeek.SATURDAY, DayOfWeek.SUNDAY));
    }

    static Reading weekly(int count, Set<DayOfWeek> days) {
        return days.isEmpty() || count < 1
                ? new Reading.Nothing()
                : repeats(_ -> new Pattern.Weekly(count, days), from -> on(from, days));
    }

    private static LocalDate on(LocalDate from, Set<DayOfWeek> days) {
        LocalDate date = from;
        while (!days.contains(date.getDayOfWeek())) {
            date = date.plusDays(1);
        }
        return date;
    }

    static Reading monthly(int count, int day) {
        if (day < 1 || day > 31) {
            return IMPOSSIBLE;
        }
        return repeats(_ -> new Pattern.MonthlyOnDay(count, day), from -> {
            LocalDate date = clamped(YearMonth.from(from), day);
            return date.isBefore(from) ? clamped(YearMonth.from(from).plusMonths(1), day) : date;
        });
    }

    private static LocalDate clamped(YearMonth month, int day) {
        return month.atDay(Math.min(day, month.lengthOfMonth()));
    }

    static Reading onLastDay() {
        return repeats(
                _ -> new Pattern.MonthlyOnLastDay(1),
                from -> YearMonth.from(from).atEndOfMonth());
    }

    /// On a day of a certain week of the month; a fifth is none that every month has.
    static Reading nth(int week, DayOfWeek day) {
        return repeats(_ -> new Pattern.MonthlyOnWeekday(1, week, day), from -> Dates.nextNth(from, week, day));
    }

    static Reading yearly(int month, int day) {
        try {
            MonthDay date = MonthDay.of(month, day);
            return repeats(_ -> new Pattern.Yearly(1, Month.of(month), day), from -> {
                LocalDate first = date.atYear(from.getYear());
                return first.isBefore(from) ? date.atYear(from.getYear() + 1) : first;
            });
        } catch (DateTimeException e) {
            return IMPOSSIBLE;
        }
    }
}
