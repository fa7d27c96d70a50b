package dev.kumiki.apps.events.words;

import java.time.DayOfWeek;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// The ways in which people write days and times.
final class TimePatterns {
    private static final Pattern DURATION = Pattern.compile(
            "(?<![0-9])(?:in )?([0-9]{1,3}) ?(分後|時間後|minutes?|mins?|hours?|hrs?)(?: from now| later)?に?(?![a-z])");
    private static final int NOON = 12;
    private static final String WEEKDAY_JA = "([月火水木金土日])曜?日?";
    private static final String WEEKDAY_EN = "(mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?";
    private static final Map<Character, Character> NARROW = Map.of('：', ':', '／', '/', '－', '-', '　', ' ');
    private static final Map<String, Integer> DAYS_AHEAD =
            Map.of("今日", 0, "本日", 0, "今夜", 0, "today", 0, "tonight", 0, "明日", 1, "あす", 1, "tomorrow", 1, "明後日", 2);
    private static final String JA_DAYS = "月火水木金土日";

    private TimePatterns() {}

    /// Takes words out of a text.
    interface Blank {
        void take(int from, int until);
    }

    /// A day.
    ///
    /// @param again the next day that the same words mean, if there is one
    record Day(LocalDate date, Optional<LocalDate> again) {
        static Day of(LocalDate date) {
            return new Day(date, Optional.empty());
        }
    }

    private record Way(Pattern pattern, BiFunction<MatchResult, LocalDate, Optional<Day>> meaning) {
        static Way of(String pattern, BiFunction<MatchResult, LocalDate, Optional<Day>> meaning) {
            return new Way(Pattern.compile(pattern), meaning);
        }
    }

    private static final List<Way> DAYS = List.of(
            Way.of(
                    "(?<![0-9])(20[0-9]{2})[-/.年] ?([0-9]{1,2})[-/.月] ?([0-9]{1,2})日?(?![0-9])",
                    (found, _) ->
                            Optional.of(Day.of(LocalDate.of(number(found, 1), number(found, 2), number(found, 3))))),
            Way.of(
                    "(?<![0-9/])([0-9]{1,2})(?:/|月 ?)([0-9]{1,2})日?(?![0-9/])",
                    (found, today) -> nextDate(today, number(found, 1), number(found, 2))),
            Way.of("明後日|あさって|day after tomorrow", (_, today) -> Optional.of(Day.of(today.plusDays(2)))),
            Way.of(
                    "今日|本日|今夜|today|tonight|明日|あす|tomorrow",
                    (found, today) -> Optional.of(Day.of(today.plusDays(DAYS_AHEAD.getOrDefault(found.group(), 0))))),
            Way.of(
                    "(?<![0-9])(?:in )?([0-9]{1,3}) ?(日後|週間後|days?|weeks?)(?: later| from now)?(?![a-z])の?",
                    (found, today) -> Optional.of(Day.of(
                            found.group(2).startsWith("週") || found.group(2).startsWith("week")
                                    ? today.plusWeeks(number(found, 1))
                                    : today.plusDays(number(found, 1))))),
            Way.of(
                    "(今週|来週|再来週)の? ?" + WEEKDAY_JA,
                    (found, today) -> Optional.of(Day.of(weekOf(today)
                            .plusWeeks(List.of("今週", "来週", "再来週").indexOf(found.group(1)))
                            .plusDays(JA_DAYS.indexOf(found.group(2)))))),
            Way.of(
                    "(?<![a-z])next " + WEEKDAY_EN + "(?![a-z])",
                    (found, today) -> Optional.of(Day.of(weekOf(today)
                            .plusWeeks(1)
                            .plusDays(english(found.group(1)).getValue() - 1L)))),
            Way.of(
                    "(?<![a-z])(?:this |on )?" + WEEKDAY_EN + "(?![a-z])",
                    (found, today) -> weekday(today, english(found.group(1)))),
            Way.of(
                    "(?:今度の)?([月火水木金土日])曜日?",
                    (found, today) -> weekday(today, DayOfWeek.of(JA_DAYS.indexOf(found.group(1)) + 1))));

    private static final Pattern CLOCK = Pattern.compile(
            "(午前|午後|朝|昼|夜|夕方)? ?(?<![0-9])([0-9]{1,2})[:時] ?(?:([0-9]{2})(?:分|(?![0-9]))|([0-9])分|(半))? ?(am|pm|a\\.m\\.|p\\.m\\.)?(?:から|〜|～|に)?(?![a-z0-9])");
    private static final Pattern ENGLISH_CLOCK =
            Pattern.compile("(?:at )?(?<![0-9])([0-9]{1,2}) ?(am|pm|a\\.m\\.|p\\.m\\.)(?![a-z])");
    private static final Pattern NAMED_CLOCK = Pattern.compile("(?:at )?(正午|noon)(?:に|から)?");

    /// A text of the same length in which digits and signs are narrow and letters small.
    static String plain(String text) {
        var plain = new StringBuilder(text.length());
        for (int at = 0; at < text.length(); at++) {
            char letter = text.charAt(at);
            if (letter >= '０' && letter <= '９') {
                plain.append((char) (letter - '０' + '0'));
            } else if (letter < 0x80) {
                plain.append(Character.toLowerCase(letter));
            } else {
                plain.append(NARROW.getOrDefault(letter, letter).charValue());
            }
        }
        return plain.toString();
    }

    private static Optional<MatchResult> take(Pattern pattern, Blank blank, String text) {
        var matcher = pattern.matcher(text);
        if (!matcher.find()) {
            return Optional.empty();
        }
        MatchResult found = matcher.toMatchResult();
        blank.take(found.start(), found.end());
        return Optional.of(found);
    }

    /// The time from now that a text names.
    static Optional<Duration> duration(Blank blank, String text) {
        return take(DURATION, blank, text).map(found -> {
            String unit = found.group(2);
            int number = number(found, 1);
            return unit.startsWith("分") || unit.startsWith("min")
                    ? Duration.ofMinutes(number)
                    : Duration.ofHours(number);
        });
    }

    /// The day that a text names; the first way that fits is taken.
    static Optional<Day> day(Blank blank, String text, LocalDate today) {
        for (Way way : DAYS) {
            var matcher = way.pattern().matcher(text);
            if (matcher.find()) {
                MatchResult found = matcher.toMatchResult();
                Optional<Day> day = way.meaning().apply(found, today);
                if (day.isPresent()) {
                    blank.take(found.start(), found.end());
                    return day;
                }
            }
        }
        return Optional.empty();
    }

    /// The time of day that a text names.
    static Optional<LocalTime> time(Blank blank, String text) {
        Optional<MatchResult> clock = take(CLOCK, blank, text);
        if (clock.isPresent()) {
            MatchResult found = clock.get();
            int minute = found.group(5) != null
                    ? 30
                    : optional(found, 3).or(() -> optional(found, 4)).orElse(0);
            return Optional.of(LocalTime.of(hour(number(found, 2), text(found, 1) + text(found, 6)), minute));
        }
        Optional<MatchResult> english = take(ENGLISH_CLOCK, blank, text);
        if (english.isPresent()) {
            return Optional.of(LocalTime.of(hour(number(english.get(), 1), text(english.get(), 2)), 0));
        }
        return take(NAMED_CLOCK, blank, text).map(_ -> LocalTime.NOON);
    }

    private static int hour(int number, String half) {
        boolean after = half.startsWith("p") || half.equals("午後") || half.equals("夜") || half.equals("夕方");
        boolean before = half.startsWith("a") || half.equals("午前") || half.equals("朝");
        if (after && number < NOON) {
            return number + NOON;
        }
        return before && number == NOON ? 0 : number;
    }

    private static Optional<Day> nextDate(LocalDate today, int month, int day) {
        if (month < 1 || month > 12 || day < 1 || day > 31) {
            return Optional.empty();
        }
        LocalDate thisYear = LocalDate.of(today.getYear(), month, day);
        return Optional.of(
                thisYear.isBefore(today)
                        ? Day.of(LocalDate.of(today.getYear() + 1, month, day))
                        : new Day(thisYear, Optional.of(thisYear.plusYears(1))));
    }

    private static Optional<Day> weekday(LocalDate today, DayOfWeek wanted) {
        LocalDate next = today.with(TemporalAdjusters.nextOrSame(wanted));
        return Optional.of(new Day(next, Optional.of(next.plusWeeks(1))));
    }

    private static LocalDate weekOf(LocalDate day) {
        return day.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
    }

    private static DayOfWeek english(String name) {
        return DayOfWeek.of(
                List.of("mon", "tue", "wed", "thu", "fri", "sat", "sun").indexOf(name.substring(0, 3)) + 1);
    }

    private static int number(MatchResult found, int group) {
        return Integer.parseInt(found.group(group));
    }

    private static Optional<Integer> optional(MatchResult found, int group) {
        return Optional.ofNullable(found.group(group)).map(Integer::valueOf);
    }

    private static String text(MatchResult found, int group) {
        return Optional.ofNullable(found.group(group)).orElse("");
    }
}
