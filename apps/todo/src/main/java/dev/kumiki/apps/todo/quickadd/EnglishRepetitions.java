package dev.kumiki.apps.todo.quickadd;

import static dev.kumiki.apps.todo.quickadd.Rule.BEGIN;
import static dev.kumiki.apps.todo.quickadd.Rule.number;
import static dev.kumiki.apps.todo.quickadd.Rule.text;

import dev.kumiki.apps.todo.quickadd.Rule.Reading;
import java.time.DayOfWeek;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.stream.Stream;

/// English words for repetitions.
final class EnglishRepetitions {
    /// What is left out again cannot be kept: "every day except Sunday" stays in the title.
    private static final String END = Rule.END + "(?!\\s+(?:except|excluding|but not|other than)\\b)";

    private static final String EVERY = BEGIN + "(?<!\\b(?:for|of|after|before|and|or)\\s)(?:every|each) ";
    private static final String DAY = "(" + Days.ANY_ENGLISH + ")";
    private static final String LIST = "(" + Days.ANY_ENGLISH + "(?:(?:\\s*,\\s*(?:and\\s+)?|\\s+and\\s+|\\s*[&/]\\s*)"
            + Days.ANY_ENGLISH + ")*)(?!\\s*(?:and|,|&|or)\\s+(?:every|each))";
    private static final String UNIT = "(day|week|month|year)";
    private static final String OF_MONTH = "(?: of (?:the|each|every) month)?";
    private static final String NTH = "(\\d{1,2})(?:st|nd|rd|th)";

    /// The line ends here, or goes on with a time or a sign.
    private static final String LINE_ENDS =
            "(?=\\s*$|\\s*[!#,]|\\s+(?:at|on|from|until|till|starting)\\s|\\s+\\d{1,2}" + "(?::|\\s?[ap]\\.?m))";

    private EnglishRepetitions() {}

    static List<Rule> all() {
        return Stream.of(days(), weeks(), months(), years(), adverbs())
                .flatMap(List::stream)
                .toList();
    }

    private static List<Rule> days() {
        return List.of(
                Rule.of(EVERY + "day" + END, (_, _) -> Repetitions.daily()),
                Rule.of(BEGIN + "everyday" + END + LINE_ENDS, (_, _) -> Repetitions.daily()),
                Rule.of(
                        EVERY + PartOfDay.ENGLISH + END,
                        (match, _) ->
                                Repetitions.daily(PartOfDay.of(match.group(1)).time())),
                Rule.of(EVERY + "(?:weekday|workday|business day)" + END, (_, _) -> Repetitions.weekdays()),
                Rule.of(EVERY + "weekend" + END, (_, _) -> Repetitions.weekly(1, EnumSet.of(DayOfWeek.SATURDAY))),
                Rule.of(
                        EVERY + "(?:(other )|" + Numbers.ENGLISH + " )" + UNIT + "s?" + END,
                        (match, _) -> Repetitions.every(match.group(1) == null ? number(match, 2) : 2, match.group(3))),
                Rule.of(EVERY + "(week|month|year)" + END, (match, _) -> Repetitions.every(1, match.group(1))),
                Rule.of(EVERY + "quarter" + END, (_, _) -> Repetitions.every(3, "month")));
    }

    private static List<Rule> weeks() {
        return List.of(
                Rule.of(EVERY + "(other )?" + LIST + END, (match, _) -> weekly(match.group(1) == null ? 1 : 2, match)),
                Rule.of(EVERY + "(week) on " + LIST + END, (match, _) -> weekly(1, match)),
                Rule.of(
                        EVERY + Numbers.ENGLISH + " weeks? on " + LIST + END,
                        (match, _) -> weekly(number(match, 1), match)),
                Rule.of(
                        BEGIN + "(?:(?:every|each) |(?=mon-fri))" + DAY + "\\s*(?:-|to|through)\\s*" + DAY + END,
                        (match, _) -> Repetitions.weekly(
                                1, Days.from(Days.english(match.group(1)), Days.english(match.group(2))))));
    }

    private static Reading weekly(int count, MatchResult match) {
        return Repetitions.weekly(count, Days.englishList(match.group(2)));
    }

    private static List<Rule> months() {
        String the = "(?:on |by )?(?:the )?";
        return List.of(
                Rule.of(
                        EVERY + Numbers.ORDINAL + " " + DAY + OF_MONTH + END,
                        (match, _) -> Repetitions.nth(Numbers.week(match.group(1)), Days.english(match.group(2)))),
                Rule.of(
                        BEGIN + the + Numbers.ORDINAL + " " + DAY + " of (?:each|every) month" + END,
                        (match, _) -> Repetitions.nth(Numbers.week(match.group(1)), Days.english(match.group(2)))),
                Rule.of(
                        EVERY + "month on (?:the )?" + Numbers.ORDINAL + " " + DAY + END,
                        (match, _) -> Repetitions.nth(Numbers.week(match.group(1)), Days.english(match.group(2)))),
                Rule.of(EVERY + "last day" + OF_MONTH + END, (_, _) -> Repetitions.onLastDay()),
                Rule.of(
                        BEGIN
                                + "(?:(?:on |by )?(?:the )?last day of (?:each|every) month"
                                + "|(?:every|each) (?:month on the last day|month end|end of month))" + END,
                        (_, _) -> Repetitions.onLastDay()),
                Rule.of(
                        EVERY + "month on (?:the |day )?(\\d{1,2})(?:st|nd|rd|th)?" + END,
                        (match, _) -> Repetitions.monthly(1, number(match, 1))),
                Rule.of(
                        EVERY + NTH + OF_MONTH + END + "(?! [a-z])",
                        (match, _) -> Repetitions.monthly(1, number(match, 1))),
                Rule.of(
                        BEGIN + the + NTH + " of (?:each|every) month" + END,
                        (match, _) -> Repetitions.monthly(1, number(match, 1))));
    }

    private static List<Rule> years() {
        return List.of(
                Rule.of(
                        EVERY + "(?:year on )?" + Days.MONTHS + " (\\d{1,2})(?:st|nd|rd|th)?" + END,
                        (match, _) -> Repetitions.yearly(Days.month(match.group(1)), number(match, 2))),
                Rule.of(
                        EVERY + "(?:year on (?:the )?)?(\\d{1,2})(?:st|nd|rd|th)?(?: of)? " + Days.MONTHS + END,
                        (match, _) -> Repetitions.yearly(Days.month(match.group(2)), number(match, 1))));
    }

    private static List<Rule> adverbs() {
        return List.of(
                Rule.of(
                        BEGIN + "(daily|weekly|monthly|yearly|annually)" + END + LINE_ENDS,
                        (match, _) -> Repetitions.every(
                                1,
                                switch (match.group(1).toLowerCase(Locale.ROOT)) {
                                    case "daily" -> "day";
                                    case "weekly" -> "week";
                                    case "monthly" -> "month";
                                    default -> "year";
                                })),
                Rule.of(BEGIN + "(?:on )?(?:weekdays|workdays)" + END + LINE_ENDS, (_, _) -> Repetitions.weekdays()),
                Rule.of(BEGIN + "(?:on )?weekends" + END + LINE_ENDS, (_, _) -> Repetitions.saturdayAndSunday()),
                Rule.of(
                        BEGIN + "(?:on )?((?:" + Days.ENGLISH + ")s(?:(?:\\s*,\\s*|\\s+and\\s+|\\s*&\\s*)(?:"
                                + Days.ENGLISH + ")s)*)" + END + LINE_ENDS,
                        (match, _) -> Repetitions.weekly(
                                1, Days.englishList(text(match, 1).orElseThrow()))));
    }
}
