package dev.kumiki.apps.todo.quickadd;

import static dev.kumiki.apps.todo.quickadd.Rule.day;
import static dev.kumiki.apps.todo.quickadd.Rule.means;
import static dev.kumiki.apps.todo.quickadd.Rule.number;
import static dev.kumiki.apps.todo.quickadd.Rule.text;

import dev.kumiki.apps.todo.quickadd.Rule.Reading;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Year;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.stream.Stream;

/// Japanese words for days.
final class JapaneseDates {
    private static final String STRICTLY = Follow.strictly();

    /// Names that begin with 明日: 明日香, 明日葉, 明日館.
    private static final String AFTER_TOMORROW = "[香美葉菜奈花華加海翔風真夢叶希実佳未子桜人斗館音羽架見]";

    /// Words that begin with 今日: 今日子, 今日的, 今日明日.
    private static final String AFTER_TODAY = "[子華香花佳介的明一平人付限日]|こそ|み";

    /// What a written date is part of: 12月24日付, 12月24日以降.
    static final String AFTER_DATE = "[付分号着発生間目以前後頃版便]|ごろ|ころ";

    /// The day of the week that may follow a date.
    static final String WEEKDAY = "(?:\\s?[(]([" + Days.JAPANESE + "])(?:曜日?)?[)])?";
    private static final String DAY = "([" + Days.JAPANESE + "])曜日?";
    private static final String NUMBER = Numbers.JAPANESE;
    static final String TO = "\\s*(?:~|-|から)\\s*";

    private JapaneseDates() {}

    static List<Rule> all() {
        return Stream.of(near(), weeks(), ends(), months(), distances(), written(), ranges())
                .flatMap(List::stream)
                .toList();
    }

    private static List<Rule> near() {
        return List.of(
                day("今日(?:中に?" + Follow.EDGE + "|中に|" + Follow.loosely(AFTER_TODAY + "|中") + ")", today -> today),
                day("本日(?:中に|中" + Follow.EDGE + "|" + STRICTLY + ")", today -> today),
                day("(?:今夜|今晩)" + Follow.loosely("会"), today -> today),
                day(
                        "明日(?:中に|中" + Follow.EDGE + "|" + Follow.loosely(AFTER_TOMORROW + "|中") + ")",
                        JapaneseDates::tomorrow),
                day("あした" + Follow.loosely("の(?:ジョー)|ば"), JapaneseDates::tomorrow),
                day("あす" + STRICTLY, JapaneseDates::tomorrow),
                day("(?:明後日|あさって)" + Follow.loosely("の方"), today -> today.plusDays(2)),
                day("(?:明々後日|明明後日|しあさって)" + Follow.loosely("の方"), today -> today.plusDays(3)),
                Rule.of("(明朝|明晩)" + STRICTLY, (match, now) -> {
                    PartOfDay part = match.group(1).equals("明朝") ? PartOfDay.MORNING : PartOfDay.NIGHT;
                    LocalDate date = now.toLocalDate().plusDays(1);
                    return means(new Meaning.Due(date, Optional.empty(), Optional.of(part.time())));
                }));
    }

    private static LocalDate tomorrow(LocalDate today) {
        return today.plusDays(1);
    }

    private static List<Rule> weeks() {
        return List.of(
                Rule.of(
                        "(今週|来週|再来週)の?" + DAY + STRICTLY,
                        (match, now) -> Dates.ofWeek(now, ahead(match.group(1)), Days.japanese(match.group(2)))),
                Rule.of(
                        "(?<!第[1-5一二三四五])(?:次の|今度の)?" + DAY + STRICTLY,
                        (match, now) -> Dates.due(Dates.coming(now.toLocalDate(), Days.japanese(match.group(1))))),
                day("来週(?!の)" + STRICTLY, today -> Dates.monday(today, 1)),
                day("再来週(?!の)" + STRICTLY, today -> Dates.monday(today, 2)),
                Rule.of(
                        "(今週|来週|再来週)(?:中に|中" + Follow.EDGE + ")",
                        (match, now) -> Dates.ofWeek(now, ahead(match.group(1)), DayOfWeek.SUNDAY)),
                Rule.of("(今週|来週|再来週)の?土日" + STRICTLY, (match, now) -> {
                    Reading saturday = Dates.ofWeek(now, ahead(match.group(1)), DayOfWeek.SATURDAY);
                    return Dates.range(saturday, (first, _) -> Dates.due(first.plusDays(1)));
                }));
    }

    private static int ahead(String week) {
        return switch (week) {
            case "今週", "今月", "今年" -> 0;
            case "再来週" -> 2;
            default -> 1;
        };
    }

    private static List<Rule> ends() {
        return List.of(
                day("(?:今週末|週末)" + STRICTLY, Dates::weekend),
                day("来週末" + STRICTLY, today -> Dates.monday(today, 1).with(DayOfWeek.SATURDAY)),
                day("(?:今月末|月末|(?:今月中|月内)(?=に|" + Follow.EDGE + "))" + STRICTLY, today -> Dates.endOfMonth(today, 0)),
                day("(?:来月末|来月中(?=に|" + Follow.EDGE + "))" + STRICTLY, today -> Dates.endOfMonth(today, 1)),
                day(
                        "(?:年末|(?:今年中|年内)(?=に|" + Follow.EDGE + "))" + STRICTLY,
                        today -> LocalDate.of(today.getYear(), 12, 31)),
                Rule.of("(?<!\\d)" + NUMBER + "月末" + STRICTLY, (match, now) -> {
                    int month = number(match, 1);
                    return month < 1 || month > 12
                            ? new Reading.Looks(Hint.Code.IMPOSSIBLE_DATE)
                            : Dates.due(endOf(month, now.toLocalDate()));
                }));
    }

    private static LocalDate endOf(int month, LocalDate today) {
        int year = month < today.getMonthValue() ? today.getYear() + 1 : today.getYear();
        return Year.of(year).atMonth(month).atEndOfMonth();
    }

    private static List<Rule> months() {
        return List.of(
                day("来月(?!の)" + STRICTLY, today -> today.withDayOfMonth(1).plusMonths(1)),
                Rule.of(
                        "(今月|来月)の?" + NUMBER + "日" + Follow.loosely(AFTER_DATE),
                        (match, now) -> Dates.ofMonth(now, ahead(match.group(1)), number(match, 2))),
                Rule.of(
                        "(今月|来月)の?第([1-4一二三四])" + DAY + STRICTLY,
                        (match, now) ->
                                Dates.nth(now, ahead(match.group(1)), number(match, 2), Days.japanese(match.group(3)))),
                Rule.of(
                        "(今月|来月)の?最終" + DAY + STRICTLY,
                        (match, now) -> Dates.nth(now, ahead(match.group(1)), -1, Days.japanese(match.group(2)))),
                Rule.of(
                        "(?<!\\d)" + NUMBER + "月の?(?:第([1-4一二三四])|最終)" + DAY + STRICTLY,
                        (match, now) -> nthOfMonth(match, now)),
                Rule.of("(?<!月の?)(?:第([1-4一二三四])|最終)" + DAY + STRICTLY, (match, now) -> {
                    int week = match.group(1) == null ? -1 : number(match, 1);
                    return Dates.due(Dates.nextNth(now.toLocalDate(), week, Days.japanese(match.group(2))));
                }));
    }

    private static Reading nthOfMonth(MatchResult match, LocalDateTime now) {
        int month = number(match, 1);
        if (month < 1 || month > 12) {
            return new Reading.Looks(Hint.Code.IMPOSSIBLE_DATE);
        }
        int week = match.group(2) == null ? -1 : number(match, 2);
        int ahead = Math.floorMod(month - now.getMonthValue(), 12);
        Reading near = Dates.nth(now, ahead, week, Days.japanese(match.group(3)));
        return near instanceof Reading.Means ? near : Dates.nth(now, ahead + 12, week, Days.japanese(match.group(3)));
    }

    private static List<Rule> distances() {
        String unit = "(日|週間|週|[かヶケカヵ箇]月|年|時間|分)";
        return List.of(
                Rule.of(
                        "(?<!\\d)" + NUMBER + unit + "(?:後|以内)" + Follow.loosely("半"),
                        (match, now) -> Dates.after(now, number(match, 1), match.group(2))),
                day("半年(?:後|以内)" + Follow.loosely("半"), today -> today.plusMonths(6)));
    }

    private static List<Rule> written() {
        String after = WEEKDAY + Follow.loosely(AFTER_DATE);
        return List.of(
                Rule.of(
                        "(?:(\\d{4})年|(今年|来年)の?|(?<![\\d年/]))" + NUMBER + "月" + NUMBER + "日" + after,
                        JapaneseDates::monthAndDay),
                Rule.of(
                        "(?<![\\d月年第/.-])(\\d{1,2})日" + WEEKDAY + "(?=$|[\\s,、]|\\d{1,2}[時:]|[にのは]|まで|締|〆|期限|中に)(?:中に|"
                                + STRICTLY + ")",
                        (match, now) -> Dates.on(Dates.dayOfMonth(now, number(match, 1)), text(match, 2))));
    }

    private static int number4(String year) {
        return Integer.parseInt(year);
    }

    private static Reading monthAndDay(MatchResult match, LocalDateTime now) {
        int year = text(match, 1)
                .map(JapaneseDates::number4)
                .or(() -> text(match, 2).map(word -> now.getYear() + ahead(word)))
                .orElse(0);
        int month = number(match, 3);
        int day = number(match, 4);
        return Dates.on(year == 0 ? Dates.coming(now, month, day) : Dates.date(year, month, day), text(match, 5));
    }

    private static List<Rule> ranges() {
        String after = "(?:まで)?" + Follow.loosely(AFTER_DATE);
        return List.of(
                Rule.of(
                        "(?<![\\d年/])" + NUMBER + "月" + NUMBER + "日" + WEEKDAY + TO + "(?:" + NUMBER + "月)?" + NUMBER
                                + "日" + WEEKDAY + after,
                        (match, now) -> Dates.range(
                                Dates.coming(now, number(match, 1), number(match, 2)),
                                (first, from) -> Dates.coming(
                                        from,
                                        match.group(4) == null ? first.getMonthValue() : number(match, 4),
                                        number(match, 5)))),
                Rule.of(
                        "(?<![\\d月年第/.-])(\\d{1,2})日" + WEEKDAY + TO + "(\\d{1,2})日" + WEEKDAY + after,
                        (match, now) -> Dates.range(
                                Dates.dayOfMonth(now, number(match, 1)),
                                (_, from) -> Dates.dayOfMonth(from, number(match, 3)))),
                Rule.of("(?:(今週|来週|再来週)の?)?" + DAY + TO + DAY + "(?:まで)?" + STRICTLY, JapaneseDates::weekdays),
                Rule.of(
                        "(今日|明日|あした|明後日)から" + NUMBER + "日間" + Follow.loosely("[券予]"),
                        (match, now) -> Dates.range(
                                Dates.due(now.toLocalDate().plusDays(near(match.group(1)))),
                                (first, _) -> Dates.due(first.plusDays(number(match, 2) - 1L)))));
    }

    private static int near(String word) {
        return switch (word) {
            case "今日" -> 0;
            case "明後日" -> 2;
            default -> 1;
        };
    }

    private static Reading weekdays(MatchResult match, LocalDateTime now) {
        DayOfWeek first = Days.japanese(match.group(2));
        return Dates.range(
                match.group(1) == null
                        ? Dates.due(Dates.coming(now.toLocalDate(), first))
                        : Dates.ofWeek(now, ahead(match.group(1)), first),
                (start, _) -> Dates.due(Dates.coming(start, Days.japanese(match.group(3)))));
    }
}
