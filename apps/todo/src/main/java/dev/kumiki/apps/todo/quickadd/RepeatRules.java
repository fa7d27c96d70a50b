package dev.kumiki.apps.todo.quickadd;

import static dev.kumiki.apps.todo.quickadd.Rule.BEGIN;
import static dev.kumiki.apps.todo.quickadd.Rule.END;
import static dev.kumiki.apps.todo.quickadd.Rule.means;
import static dev.kumiki.apps.todo.quickadd.Rule.number;

import dev.kumiki.apps.todo.quickadd.Rule.Reading;
import dev.kumiki.apps.todo.recurrence.Pattern;
import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.Month;
import java.time.MonthDay;
import java.time.YearMonth;
import java.time.temporal.TemporalAdjusters;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/// Words for repetitions.
final class RepeatRules {
    private static final String AFTER = "(?:" + DateRules.PARTICLE + ")";
    private static final Set<DayOfWeek> WEEKDAYS = EnumSet.range(DayOfWeek.MONDAY, DayOfWeek.FRIDAY);
    private static final String DAY_LIST =
            "([" + Days.JAPANESE + "](?:曜日?)?(?:[・、,と]?[" + Days.JAPANESE + "](?:曜日?)?)*)";

    private RepeatRules() {}

    static List<Rule> all() {
        return Stream.of(japanese(), english()).flatMap(List::stream).toList();
    }

    private static List<Rule> japanese() {
        return List.of(
                rule("毎日" + AFTER, new Pattern.Daily(1), from -> from),
                rule("(?:毎平日|平日毎日|平日は?毎日)" + AFTER, new Pattern.Weekly(1, WEEKDAYS), from -> on(from, WEEKDAYS)),
                Rule.of(
                        "(毎週|隔週)の?" + DAY_LIST + "(?<=曜|曜日)" + AFTER,
                        (match, _) -> weekly(match.group(1).equals("隔週") ? 2 : 1, Days.japaneseList(match.group(2)))),
                Rule.of(
                        "(毎週|隔週)(?!の?[" + Days.JAPANESE + "][曜・、])" + AFTER,
                        (match, _) -> every(match.group(1).equals("隔週") ? 2 : 1, "週")),
                rule("毎月(?:の?月末|末|の?最終日)" + AFTER, new Pattern.MonthlyOnLastDay(1), RepeatRules::lastDay),
                Rule.of("毎月の?(\\d{1,2})日" + AFTER, (match, _) -> monthly(number(match, 1))),
                Rule.of(
                        "毎月の?第([1-4一二三四])([" + Days.JAPANESE + "])曜日?" + AFTER,
                        (match, _) -> nth(
                                "0一二三四".indexOf(match.group(1)) > 0
                                        ? "0一二三四".indexOf(match.group(1))
                                        : number(match, 1),
                                Days.japanese(match.group(2)))),
                Rule.of(
                        "毎月の?最終([" + Days.JAPANESE + "])曜日?" + AFTER,
                        (match, _) -> nth(-1, Days.japanese(match.group(1)))),
                Rule.of("毎月(?!の?\\d|の?第|の?最終|の?月?末)" + AFTER, (_, _) -> every(1, "月")),
                Rule.of("毎年の?(\\d{1,2})月(\\d{1,2})日" + AFTER, (match, _) -> yearly(number(match, 1), number(match, 2))),
                Rule.of("毎年(?!の?\\d)" + AFTER, (_, _) -> every(1, "年")),
                Rule.of(
                        "(\\d{1,3})(日|週間?|[かヶケカヵ箇]月|年)(?:ごと|毎)" + AFTER,
                        (match, _) -> every(number(match, 1), match.group(2))));
    }

    private static List<Rule> english() {
        String list = "(" + Days.ANY_ENGLISH + "(?:(?:\\s*,\\s*|\\s+and\\s+|\\s*&\\s*)" + Days.ANY_ENGLISH + ")*)";
        return List.of(
                rule(BEGIN + "every ?day" + END, new Pattern.Daily(1), from -> from),
                rule(BEGIN + "every weekday" + END, new Pattern.Weekly(1, WEEKDAYS), from -> on(from, WEEKDAYS)),
                Rule.of(BEGIN + "every " + list + END, (match, _) -> weekly(1, Days.englishList(match.group(1)))),
                Rule.of(BEGIN + "every other " + list + END, (match, _) -> weekly(2, Days.englishList(match.group(1)))),
                Rule.of(
                        BEGIN + "every (other )?(week|month|year)" + END,
                        (match, _) -> every(match.group(1) == null ? 1 : 2, match.group(2))),
                Rule.of(
                        BEGIN + "every (\\d{1,3}) (day|week|month|year)s?" + END,
                        (match, _) -> every(number(match, 1), match.group(2))),
                Rule.of(
                        BEGIN + "every month on the (\\d{1,2})(?:st|nd|rd|th)?" + END,
                        (match, _) -> monthly(number(match, 1))),
                Rule.of(
                        BEGIN + "(daily|weekly|monthly|yearly|annually)" + END
                                + "(?=\\s*$|\\s*[!#]|\\s+(?:at|on|from)\\s)",
                        (match, _) -> every(
                                1,
                                switch (match.group(1).toLowerCase(Locale.ROOT)) {
                                    case "daily" -> "day";
                                    case "weekly" -> "week";
                                    case "monthly" -> "month";
                                    default -> "year";
                                })));
    }

    private static Rule rule(String form, Pattern pattern, Function<LocalDate, LocalDate> first) {
        return Rule.of(form, (_, _) -> repeats(_ -> pattern, first));
    }

    private static Reading repeats(Function<LocalDate, Pattern> pattern, Function<LocalDate, LocalDate> first) {
        return means(new Meaning.Repeats(pattern, first));
    }

    private static Reading every(int count, String unit) {
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

    private static Reading weekly(int count, Set<DayOfWeek> days) {
        return days.isEmpty()
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

    private static Reading monthly(int day) {
        if (day < 1 || day > 31) {
            return new Reading.Looks(Hint.Code.IMPOSSIBLE_DATE);
        }
        return repeats(_ -> new Pattern.MonthlyOnDay(1, day), from -> {
            LocalDate date = clamped(YearMonth.from(from), day);
            return date.isBefore(from) ? clamped(YearMonth.from(from).plusMonths(1), day) : date;
        });
    }

    private static LocalDate clamped(YearMonth month, int day) {
        return month.atDay(Math.min(day, month.lengthOfMonth()));
    }

    private static LocalDate lastDay(LocalDate from) {
        return YearMonth.from(from).atEndOfMonth();
    }

    private static Reading nth(int week, DayOfWeek day) {
        return repeats(_ -> new Pattern.MonthlyOnWeekday(1, week, day), from -> {
            LocalDate date = from.with(TemporalAdjusters.dayOfWeekInMonth(week, day));
            return date.isBefore(from) ? from.plusMonths(1).with(TemporalAdjusters.dayOfWeekInMonth(week, day)) : date;
        });
    }

    private static Reading yearly(int month, int day) {
        try {
            MonthDay date = MonthDay.of(month, day);
            return repeats(_ -> new Pattern.Yearly(1, Month.of(month), day), from -> {
                LocalDate first = date.atYear(from.getYear());
                return first.isBefore(from) ? date.atYear(from.getYear() + 1) : first;
            });
        } catch (DateTimeException e) {
            return new Reading.Looks(Hint.Code.IMPOSSIBLE_DATE);
        }
    }
}
