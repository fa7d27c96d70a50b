package dev.kumiki.apps.todo.quickadd;

import static dev.kumiki.apps.todo.quickadd.Rule.BEGIN;
import static dev.kumiki.apps.todo.quickadd.Rule.END;
import static dev.kumiki.apps.todo.quickadd.Rule.means;
import static dev.kumiki.apps.todo.quickadd.Rule.number;

import dev.kumiki.apps.todo.quickadd.Rule.Reading;
import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.YearMonth;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.stream.Stream;

/// Words for days.
///
/// Weeks begin on Monday. A day of the week alone is the next one after today; with 来週 or "next" it is the one
/// of next week. A date without a year is the next one from today on.
final class DateRules {
    /// How many years ahead a date without a year can lie: 29 February comes after at most eight.
    private static final int MAX_YEARS_AHEAD = 8;

    /// What may follow a date in Japanese without being a word of its own.
    static final String PARTICLE = "(?:までに|まで|には|に)(?![ぁ-ん])|の(?=[\\p{IsHan}\\p{IsKatakana}0-9A-Za-z])|";

    private static final String AFTER = "(?:" + PARTICLE + ")";
    private static final String BEFORE = BEGIN + "(?:(?:on|by|due|until)\\s+)?";

    private DateRules() {}

    static List<Rule> all() {
        return Stream.of(near(), weeks(), ends(), distances(), dates())
                .flatMap(List::stream)
                .toList();
    }

    private static List<Rule> near() {
        return List.of(
                day("(?:今日|本日|今夜|今晩)" + AFTER, today -> today),
                day("(?:明日|あした)" + AFTER, today -> today.plusDays(1)),
                day("(?:明後日|あさって)" + AFTER, today -> today.plusDays(2)),
                day("(?:明々後日|明明後日|しあさって)" + AFTER, today -> today.plusDays(3)),
                day(BEFORE + "(?:today|tonight)" + END, today -> today),
                day(BEFORE + "(?:the )?day after tomorrow" + END, today -> today.plusDays(2)),
                day(BEFORE + "(?:tomorrow|tmrw)" + END, today -> today.plusDays(1)));
    }

    private static List<Rule> weeks() {
        return List.of(
                Rule.of("(今週|来週|再来週)の?([" + Days.JAPANESE + "])曜日?" + AFTER, (match, now) -> {
                    int ahead = switch (match.group(1)) {
                        case "今週" -> 0;
                        case "来週" -> 1;
                        default -> 2;
                    };
                    return ofWeek(now, ahead, Days.japanese(match.group(2)));
                }),
                Rule.of(
                        "(?:次の)?([" + Days.JAPANESE + "])曜日?" + AFTER,
                        (match, now) ->
                                due(now.toLocalDate().with(TemporalAdjusters.next(Days.japanese(match.group(1)))))),
                Rule.of(
                        BEFORE + "next (" + Days.ANY_ENGLISH + ")" + END,
                        (match, now) -> ofWeek(now, 1, Days.english(match.group(1)))),
                Rule.of(
                        BEFORE + "this (" + Days.ANY_ENGLISH + ")" + END,
                        (match, now) -> ofWeek(now, 0, Days.english(match.group(1)))),
                Rule.of(BEGIN + "(?:on|by|due|until) (" + Days.ANY_ENGLISH + ")" + END, DateRules::coming),
                Rule.of(BEGIN + "(" + Days.ENGLISH + ")" + END, DateRules::coming),
                day("来週(?!の?[" + Days.JAPANESE + "]曜|末)" + AFTER, today -> monday(today, 1)),
                day("再来週(?!の?[" + Days.JAPANESE + "]曜|末)" + AFTER, today -> monday(today, 2)),
                day(BEFORE + "next week" + END, today -> monday(today, 1)));
    }

    private static Reading coming(MatchResult match, LocalDateTime now) {
        return due(now.toLocalDate().with(TemporalAdjusters.next(Days.english(match.group(1)))));
    }

    private static List<Rule> ends() {
        return List.of(
                day("(?:今週末|(?<!来)週末)" + AFTER, DateRules::weekend),
                day("来週末" + AFTER, today -> monday(today, 1).with(DayOfWeek.SATURDAY)),
                day(
                        "(?:今月末|(?<![今来\\d])月末)" + AFTER,
                        today -> YearMonth.from(today).atEndOfMonth()),
                day("来月末" + AFTER, today -> YearMonth.from(today).plusMonths(1).atEndOfMonth()),
                day("年末" + AFTER, today -> LocalDate.of(today.getYear(), 12, 31)),
                day(
                        "来月(?!末|\\s*\\d)" + AFTER,
                        today -> YearMonth.from(today).plusMonths(1).atDay(1)),
                Rule.of(
                        "来月の?(\\d{1,2})日" + AFTER,
                        (match, now) -> ofMonth(YearMonth.from(now).plusMonths(1), number(match, 1))),
                day(BEFORE + "(?:(?:this|the) )?weekend" + END, DateRules::weekend),
                day(BEFORE + "next weekend" + END, today -> monday(today, 1).with(DayOfWeek.SATURDAY)),
                day(
                        BEFORE + "(?:the )?end of (?:the |this )?month" + END,
                        today -> YearMonth.from(today).atEndOfMonth()),
                day(
                        BEFORE + "next month" + END,
                        today -> YearMonth.from(today).plusMonths(1).atDay(1)));
    }

    private static List<Rule> distances() {
        return List.of(
                Rule.of(
                        "(\\d{1,3})(日|週間|週|[かヶケカヵ箇]月|時間|分)後" + AFTER,
                        (match, now) -> after(now, number(match, 1), match.group(2))),
                Rule.of(
                        BEGIN + "in (\\d{1,3}|an?) (day|week|month|hour|minute|min)s?" + END,
                        (match, now) -> after(
                                now,
                                match.group(1).toLowerCase(Locale.ROOT).startsWith("a") ? 1 : number(match, 1),
                                match.group(2).toLowerCase(Locale.ROOT))));
    }

    private static Reading after(LocalDateTime now, int count, String unit) {
        LocalDate today = now.toLocalDate();
        return switch (unit) {
            case "日", "day" -> due(today.plusDays(count));
            case "週間", "週", "week" -> due(today.plusWeeks(count));
            case "時間", "hour" -> means(new Meaning.Moment(now.plusHours(count).truncatedTo(ChronoUnit.MINUTES)));
            case "分", "minute", "min" ->
                means(new Meaning.Moment(now.plusMinutes(count).truncatedTo(ChronoUnit.MINUTES)));
            default -> due(today.plusMonths(count));
        };
    }

    private static List<Rule> dates() {
        return List.of(
                Rule.of(
                        BEFORE + "(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})" + END + AFTER,
                        (match, _) -> date(number(match, 1), number(match, 2), number(match, 3))),
                Rule.of(
                        "(\\d{4})年(\\d{1,2})月(\\d{1,2})日" + AFTER,
                        (match, _) -> date(number(match, 1), number(match, 2), number(match, 3))),
                Rule.of(
                        "(?<![\\d年/])(\\d{1,2})月(\\d{1,2})日" + AFTER,
                        (match, now) -> coming(now, number(match, 1), number(match, 2))),
                Rule.of(
                        BEFORE + "(?<![/.\\d-])(1[0-2]|0?[1-9])/(\\d{1,2})(?![/\\d])" + END + AFTER,
                        (match, now) -> coming(now, number(match, 1), number(match, 2))),
                Rule.of(
                        "(?<![\\d月年第])(\\d{1,2})日(?=$|[\\s,、]|\\d|に|の|まで)" + AFTER,
                        (match, now) -> dayOfMonth(now, number(match, 1))),
                Rule.of(
                        BEFORE + Days.MONTHS + "\\s+(\\d{1,2})(?:st|nd|rd|th)?(?:,?\\s+(\\d{4}))?" + END,
                        (match, now) -> named(now, match.group(1), number(match, 2), number(match, 3))),
                Rule.of(
                        BEFORE + "(\\d{1,2})(?:st|nd|rd|th)?(?: of)?\\s+" + Days.MONTHS + "(?:,?\\s+(\\d{4}))?" + END,
                        (match, now) -> named(now, match.group(2), number(match, 1), number(match, 3))));
    }

    private static Reading named(LocalDateTime now, String month, int day, int year) {
        return year == 0 ? coming(now, Days.month(month), day) : date(year, Days.month(month), day);
    }

    private static Rule day(String form, Function<LocalDate, LocalDate> day) {
        return Rule.of(form, (_, now) -> due(day.apply(now.toLocalDate())));
    }

    private static Reading due(LocalDate date) {
        return means(new Meaning.Due(date));
    }

    private static Reading ofWeek(LocalDateTime now, int ahead, DayOfWeek day) {
        LocalDate date = monday(now.toLocalDate(), ahead).with(day);
        return date.isBefore(now.toLocalDate()) ? new Reading.Looks(Hint.Code.PAST_DATE) : due(date);
    }

    private static LocalDate monday(LocalDate today, int weeksAhead) {
        return today.with(DayOfWeek.MONDAY).plusWeeks(weeksAhead);
    }

    /// Saturday; on a Sunday the weekend is today.
    private static LocalDate weekend(LocalDate today) {
        return today.getDayOfWeek() == DayOfWeek.SUNDAY ? today : today.with(DayOfWeek.SATURDAY);
    }

    private static Reading ofMonth(YearMonth month, int day) {
        return month.isValidDay(day) ? due(month.atDay(day)) : new Reading.Looks(Hint.Code.IMPOSSIBLE_DATE);
    }

    private static Reading dayOfMonth(LocalDateTime now, int day) {
        if (day < 1 || day > 31) {
            return new Reading.Looks(Hint.Code.IMPOSSIBLE_DATE);
        }
        YearMonth month = YearMonth.from(now);
        while (!month.isValidDay(day) || month.atDay(day).isBefore(now.toLocalDate())) {
            month = month.plusMonths(1);
        }
        return due(month.atDay(day));
    }

    private static Reading date(int year, int month, int day) {
        try {
            return due(LocalDate.of(year, month, day));
        } catch (DateTimeException e) {
            return new Reading.Looks(Hint.Code.IMPOSSIBLE_DATE);
        }
    }

    private static Reading coming(LocalDateTime now, int month, int day) {
        for (int ahead = 0; ahead <= MAX_YEARS_AHEAD; ahead++) {
            if (date(now.getYear() + ahead, month, day) instanceof Reading.Means(Meaning.Due(var date))
                    && !date.isBefore(now.toLocalDate())) {
                return due(date);
            }
        }
        return new Reading.Looks(Hint.Code.IMPOSSIBLE_DATE);
    }
}
