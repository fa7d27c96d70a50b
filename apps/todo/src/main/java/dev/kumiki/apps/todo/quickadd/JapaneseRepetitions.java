package dev.kumiki.apps.todo.quickadd;

import static dev.kumiki.apps.todo.quickadd.Rule.number;

import dev.kumiki.apps.todo.quickadd.Rule.Reading;
import java.time.DayOfWeek;
import java.util.EnumSet;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.stream.Stream;

/// Japanese words for repetitions.
///
/// 平日 and 土日 alone repeat too: nobody writes them for a single day.
final class JapaneseRepetitions {
    private static final String STRICTLY = Follow.strictly();
    private static final String D = "[" + Days.JAPANESE + "]";
    private static final String DAY = "(" + D + ")曜日?";

    /// Days with 曜 at the end, or several without: 月・木曜, 火曜と金曜, 月水金.
    private static final String DAYS = "(" + D + "(?:曜日?)?(?:[・、,と]?" + D + "(?:曜日?)?)*)";

    /// The word alone does not say "of the days": 平日の予定 stays, 平日の朝 does not.
    private static final String AFTER_DAYS =
            "(?:は?毎日|は|の(?=\\d|朝|昼|夕方|夜|午前|午後|毎)|(?=朝\\d|夜\\d|午前|午後)|" + Follow.EDGE + ")";

    private JapaneseRepetitions() {}

    static List<Rule> all() {
        return Stream.of(days(), weeks(), months()).flatMap(List::stream).toList();
    }

    private static List<Rule> days() {
        return List.of(
                Rule.of("毎日(?!曜)" + Follow.loosely("[新放使]"), (_, _) -> Repetitions.daily()),
                Rule.of(
                        "毎(朝|昼|夕方?|夜|晩)" + Follow.loosely("[刊報]"),
                        (match, _) ->
                                Repetitions.daily(PartOfDay.of(match.group(1)).time())),
                Rule.of(
                        "平日の?毎(朝|昼|夕方?|夜|晩)" + Follow.loosely("[刊報]"),
                        (match, _) -> Repetitions.weekdays(
                                PartOfDay.of(match.group(1)).time())),
                Rule.of("(?:平日" + AFTER_DAYS + "|毎平日" + STRICTLY + ")", (_, _) -> Repetitions.weekdays()),
                Rule.of(
                        "(?:土日" + AFTER_DAYS + "|毎(?:週の?)?土日" + STRICTLY + ")",
                        (_, _) -> Repetitions.saturdayAndSunday()),
                Rule.of("(?:毎週の?)?月(?:曜日?)?~金(?:曜日?)?" + AFTER_DAYS, (_, _) -> Repetitions.weekdays()),
                Rule.of("隔日" + STRICTLY, (_, _) -> Repetitions.every(2, "日")),
                Rule.of(
                        "(?<!\\d)" + Numbers.JAPANESE + "(日|週間?|[かヶケカヵ箇]月|年)(?:ごと|毎)(?:に" + "|の(?=\\p{IsHan})|"
                                + Follow.EDGE + ")",
                        (match, _) -> Repetitions.every(number(match, 1), match.group(2))));
    }

    private static List<Rule> weeks() {
        return List.of(
                Rule.of("(毎週|隔週|毎)の?" + DAYS + "(?<=曜|曜日)" + STRICTLY, (match, _) -> weekly(match)),
                Rule.of("(毎週|隔週)の?" + DAYS + STRICTLY, (match, _) -> weekly(match)),
                Rule.of(
                        "(毎週|隔週)の?(" + D + ")(?:曜日?)?~(" + D + ")(?:曜日?)?" + STRICTLY,
                        (match, _) -> Repetitions.weekly(
                                weeks(match), Days.from(Days.japanese(match.group(2)), Days.japanese(match.group(3))))),
                Rule.of("毎週末" + STRICTLY, (_, _) -> Repetitions.weekly(1, EnumSet.of(DayOfWeek.SATURDAY))),
                Rule.of(
                        "(毎週|隔週)(?!の?" + D + "(?:曜|[・、,~]|" + Follow.EDGE + "))(?!末)" + Follow.loosely("[間刊号明頭半]|\\d"),
                        (match, _) -> Repetitions.every(weeks(match), "週")));
    }

    private static int weeks(MatchResult match) {
        return match.group(1).equals("隔週") ? 2 : 1;
    }

    private static Reading weekly(MatchResult match) {
        return Repetitions.weekly(weeks(match), Days.japaneseList(match.group(2)));
    }

    private static List<Rule> months() {
        return List.of(
                Rule.of("毎月(?:の?月末|末|の?最終日)" + STRICTLY, (_, _) -> Repetitions.onLastDay()),
                Rule.of(
                        "毎月の?" + Numbers.JAPANESE + "日(?![と・、,]\\s?\\d)" + Follow.loosely("[間目前後以頃]"),
                        (match, _) -> Repetitions.monthly(1, number(match, 1))),
                Rule.of(
                        "毎月の?第([1-4一二三四])" + DAY + STRICTLY,
                        (match, _) -> Repetitions.nth(number(match, 1), Days.japanese(match.group(2)))),
                Rule.of("毎月の?最終" + DAY + STRICTLY, (match, _) -> Repetitions.nth(-1, Days.japanese(match.group(1)))),
                Rule.of(
                        "毎月(?!の?[\\d一二三四五六七八九十第]|の?最終|の?月?末)" + Follow.loosely("[分号刊額初上中下前後半頭]"),
                        (_, _) -> Repetitions.every(1, "月")),
                Rule.of("隔月" + STRICTLY, (_, _) -> Repetitions.every(2, "月")),
                Rule.of(
                        "毎年の?" + Numbers.JAPANESE + "月" + Numbers.JAPANESE + "日" + Follow.loosely("[間目前後以頃]"),
                        (match, _) -> Repetitions.yearly(number(match, 1), number(match, 2))),
                Rule.of("毎年(?!の?[\\d一二三四五六七八九十])" + Follow.loosely("[恒度]"), (_, _) -> Repetitions.every(1, "年")));
    }
}
