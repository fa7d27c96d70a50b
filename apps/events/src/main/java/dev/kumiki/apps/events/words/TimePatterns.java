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
            "(?<![0-9a-z])(?:in ([0-9]{1,3}|half an|an) ?(minutes?|mins?|hours?|hrs?)(?: from now)?|([0-9]{1,3}) ?(?:(分後|時間後)に?|(minutes?|mins?|hours?|hrs?) (?:from now|later)))(?![a-z])");
    private static final int NOON = 12;
    private static final List<String> MONTHS =
            List.of("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec");
    private static final String MONTH_EN =
            "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?";
    private static final String BRACKETS = "(?: ?[（(][月火水木金土日](?:曜日?)?[)）])?";
    private static final String WEEKDAY_JA = "([月火水木金土日])曜?日?";
    private static final String WEEKDAY_EN = "(mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?";
    private static final String NAMED_DAY =
            "(?<![a-z0-9])(?:on )?(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?,? )?(?:the )?";
    private static final Map<Character, Character> NARROW = Map.of('：', ':', '／', '/', '－', '-', '　', ' ');
    private static final Map<String, Integer> DAYS_AHEAD = Map.of(
            "今日", 0, "本日", 0, "今夜", 0, "today", 0, "tonight", 0, "this evening", 0, "明日", 1, "あす", 1, "tomorrow", 1);
    private static final Pattern EVENING = Pattern.compile("今夜|今晩|tonight|this evening");
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
                    "(?<![0-9])(20[0-9]{2})[-/.年] ?([0-9]{1,2})[-/.月] ?([0-9]{1,2})日?(?![0-9])" + BRACKETS,
                    (found, _) ->
                            Optional.of(Day.of(LocalDate.of(number(found, 1), number(found, 2), number(found, 3))))),
            Way.of(
                    "(?<![0-9/])([0-9]{1,2})(?:/|月 ?)([0-9]{1,2})日?(?![0-9/])" + BRACKETS,
                    (found, today) -> nextDate(today, number(found, 1), number(found, 2))),
            Way.of(
                    NAMED_DAY + MONTH_EN + " ?([0-9]{1,2})(?:st|nd|rd|th)?(?:,? (20[0-9]{2}))?(?![0-9:a-z])",
                    (found, today) -> named(today, found, 1, 2)),
            Way.of(
                    NAMED_DAY + "([0-9]{1,2})(?:st|nd|rd|th)?(?: of)? " + MONTH_EN
                            + "(?:,? (20[0-9]{2}))?(?![0-9:a-z])",
                    (found, today) -> named(today, found, 2, 1)),
            Way.of("明後日|あさって|day after tomorrow", (_, today) -> Optional.of(Day.of(today.plusDays(2)))),
            Way.of(
                    "今日|本日|今夜|今晩|today|tonight|this evening|明日|あす|tomorrow",
                    (found, today) -> Optional.of(Day.of(today.plusDays(DAYS_AHEAD.getOrDefault(found.group(), 0))))),
            Way.of(
                    "(?<![0-9a-z])(?:in ([0-9]{1,3}|a) ?(days?|weeks?)|([0-9]{1,3}) ?(?:(日後|週間後)の?|(days?|weeks?) (?:from now|later)))(?![a-z])",
                    (found, today) -> Optional.of(ahead(today, found))),
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
    private static final Pattern HALF_PAST =
            Pattern.compile("(?:at )?half past ([0-9]{1,2})(?: ?(am|pm))?(?![a-z0-9])");
    private static final Pattern PART_OF_DAY = Pattern.compile(
            "(?:at )?(?<![0-9:])([0-9]{1,2})(?::([0-9]{2}))?(?: o'clock)? (in the morning|in the afternoon|in the evening|at night)(?![a-z])");
    private static final Pattern BARE_CLOCK =
            Pattern.compile("(?:(?:at )([0-9]{1,2})(?: o'clock)?|(?<![0-9])([0-9]{1,2}) o'clock)(?![0-9:a-z])");
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
            String amount = text(found, 1) + text(found, 3);
            String unit = text(found, 2) + text(found, 4) + text(found, 5);
            if (amount.startsWith("half")) {
                return Duration.ofMinutes(30);
            }
            int number = amount.equals("an") ? 1 : Integer.parseInt(amount);
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
        Optional<LocalTime> spoken = spoken(blank, text);
        return spoken.isPresent() ? spoken : clock(blank, text);
    }

    /// Half past seven, eight in the evening.
    private static Optional<LocalTime> spoken(Blank blank, String text) {
        Optional<MatchResult> half = take(HALF_PAST, blank, text);
        if (half.isPresent()) {
            return Optional.of(LocalTime.of(hour(number(half.get(), 1), text(half.get(), 2)), 30));
        }
        return take(PART_OF_DAY, blank, text)
                .map(found -> LocalTime.of(
                        hour(number(found, 1), text(found, 3).endsWith("morning") ? "am" : "pm"),
                        optional(found, 2).orElse(0)));
    }

    private static Optional<LocalTime> clock(Blank blank, String text) {
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
        Optional<LocalTime> noon = take(NAMED_CLOCK, blank, text).map(_ -> LocalTime.NOON);
        return noon.isPresent()
                ? noon
                : take(BARE_CLOCK, blank, text)
                        .map(found -> LocalTime.of(
                                optional(found, 1).or(() -> optional(found, 2)).orElse(0), 0));
    }

    /// Whether a text names an evening, where hours up to eleven are those after noon.
    static boolean isEvening(String text) {
        return EVENING.matcher(text).find();
    }

    /// A day by the name of its month, in the year that stands with it or the next that has it.
    private static Optional<Day> named(LocalDate today, MatchResult found, int month, int day) {
        int number = MONTHS.indexOf(found.group(month).substring(0, 3)) + 1;
        return optional(found, 3)
                .map(year -> Optional.of(Day.of(LocalDate.of(year, number, number(found, day)))))
                .orElseGet(() -> nextDate(today, number, number(found, day)));
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

    private static Day ahead(LocalDate today, MatchResult found) {
        String amount = text(found, 1) + text(found, 3);
        String unit = text(found, 2) + text(found, 4) + text(found, 5);
        int number = amount.equals("a") ? 1 : Integer.parseInt(amount);
        return Day.of(
                unit.startsWith("週") || unit.startsWith("week") ? today.plusWeeks(number) : today.plusDays(number));
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
