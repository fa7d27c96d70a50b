package dev.kumiki.apps.todo.quickadd;

import static dev.kumiki.apps.todo.quickadd.Rule.BEGIN;
import static dev.kumiki.apps.todo.quickadd.Rule.END;
import static dev.kumiki.apps.todo.quickadd.Rule.day;
import static dev.kumiki.apps.todo.quickadd.Rule.means;
import static dev.kumiki.apps.todo.quickadd.Rule.number;

import dev.kumiki.apps.todo.quickadd.Rule.Reading;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.stream.Stream;

/// English words for days.
///
/// A day of the week alone counts at the beginning and at the end of a line and before a time; in the middle it is
/// part of what is to be done: "send monday report".
final class EnglishDates {
    /// The end of a repetition, or a due date.
    static final String UNTIL = "until|till?|through|ending(?: on)?";

    /// The beginning of a repetition; without one the words stay.
    static final String FROM = "from|starting(?: on| from)?|beginning(?: on)?";

    /// After these a day is not the day that something is due.
    private static final String NOT_AFTER =
            "(?<!\\b(?:before|after|since|last|past|previous|than|every|each|and|or|vs|usa|a|every other)[\\s,]{1,2})";

    static final String BEFORE =
            BEGIN + NOT_AFTER + "(?:(?:on|by|due(?: on| by)?|for|" + UNTIL + "|" + FROM + ")\\s+)?";

    /// Days of their own, and things named after days.
    private static final String NOT_NAMED =
            "(?<!\\b(?:black|good|cyber|ash|fat|palm|easter|super|giving|holy|maundy|shrove|the|bloody|my|last|it's|its"
                    + "|is|was|happy|casual)\\s)";

    /// Capitals before and after make it a name: Watch Tomorrow Never Dies.
    private static final String NOT_TITLED = "(?!(?-i:(?<=[A-Za-z] )Tomorrow [A-Z][a-z]))";

    private static final String NAMED =
            "(?!\\s+(?:school|best|roast|papers?|times|drivers?|league|night (?:lights|live|football)|blues|addams"
                    + "|lunch|brunch|murder|prayers?|people|newspaper|magazine|edition|football|report|notes"
                    + "|meeting|market)\\b)";

    /// The line ends here, or goes on with a time or a sign.
    private static final String LINE_ENDS =
            "(?=\\s*(?:$|[,.!?#(;~)]|(?:at|by|from|around|every|each|noon|p[1-4]|until|till)\\b"
                    + "|(?:morning|afternoon|evening|night)(?=\\s*(?:$|[,.!?#)]|at\\b|\\d))"
                    + "|\\d{1,2}(?::\\d{2}|\\s*[ap]\\.?m)|\\d{1,2}-\\d))";

    private static final String DAY = "(" + Days.ANY_ENGLISH + ")";
    private static final String FULL_DAY = "(" + Days.ENGLISH + ")";

    /// The verbs "may" and "march" before a number and a noun are no months.
    private static final String MONTH = "(?!(?-i:may|march)\\s+\\d{1,2}\\s+[a-z])" + Days.MONTHS;

    private static final String NTH = "(?:st|nd|rd|th)?";
    private static final String TO = "\\s*(?:-|~|to|through|until)\\s*";

    private EnglishDates() {}

    static List<Rule> all() {
        return Stream.of(near(), weekdays(), ends(), distances(), named(), ranges())
                .flatMap(List::stream)
                .toList();
    }

    private static List<Rule> near() {
        return List.of(
                day(BEFORE + "(?:today|tonight)" + END, today -> today),
                Rule.of(BEFORE + "this " + PartOfDay.ENGLISH + END, (match, now) -> {
                    var part = PartOfDay.of(match.group(1));
                    return means(new Meaning.Due(now.toLocalDate(), Optional.empty(), Optional.of(part.time())));
                }),
                day(BEFORE + "(?:eod|(?:the )?end of (?:the )?day)" + END, today -> today),
                day(BEFORE + "(?:the )?day after tomorrow" + END, today -> today.plusDays(2)),
                day(BEFORE + NOT_TITLED + "(?:tomorrow|tmrw|tmr)" + END, today -> today.plusDays(1)));
    }

    private static List<Rule> weekdays() {
        return List.of(
                Rule.of(
                        BEFORE + "next " + DAY + END,
                        (match, now) -> Dates.ofWeek(now, 1, Days.english(match.group(1)))),
                Rule.of(
                        BEFORE + "this " + DAY + END,
                        (match, now) -> Dates.ofWeek(now, 0, Days.english(match.group(1)))),
                Rule.of(
                        BEGIN + NOT_AFTER + "(?:on|by|due(?: on| by)?|" + UNTIL + "|" + FROM + ") " + DAY + END + NAMED,
                        EnglishDates::coming),
                Rule.of(BEGIN + NOT_AFTER + "(?:for )?" + NOT_NAMED + FULL_DAY + END + LINE_ENDS, EnglishDates::coming),
                Rule.of(
                        BEGIN + NOT_AFTER + DAY + END + "(?=\\s+(?:at\\s+)?\\d{1,2}(?::\\d{2}|\\s*[ap]\\.?m\\b))",
                        EnglishDates::coming),
                Rule.of("(?<=^\\s{0,9})" + FULL_DAY + END + NAMED, EnglishDates::coming),
                day(BEFORE + "next week" + END, today -> Dates.monday(today, 1)),
                Rule.of(
                        BEFORE + "(?:the )?" + Numbers.ORDINAL + " " + DAY + " (?:of|in) (?:the|this|next) month" + END,
                        (match, now) -> Dates.nth(
                                now,
                                match.group().toLowerCase(Locale.ROOT).contains("next month") ? 1 : 0,
                                Numbers.week(match.group(1)),
                                Days.english(match.group(2)))),
                Rule.of(
                        BEFORE + "(?:the )?" + Numbers.ORDINAL + " " + DAY + " (?:of|in) " + MONTH + END,
                        (match, now) -> {
                            int ahead = Math.floorMod(Days.month(match.group(3)) - now.getMonthValue(), 12);
                            return Dates.nth(now, ahead, Numbers.week(match.group(1)), Days.english(match.group(2)));
                        }));
    }

    private static Reading coming(MatchResult match, LocalDateTime now) {
        return Dates.due(Dates.coming(now.toLocalDate(), Days.english(match.group(1))));
    }

    private static List<Rule> ends() {
        String the = "(?:the )?end of ";
        return List.of(
                day(BEFORE + "this weekend" + END, Dates::weekend),
                day(BEGIN + "(?:on|by|over|for|until) the weekend" + END, Dates::weekend),
                day(
                        BEFORE + "next weekend" + END,
                        today -> Dates.monday(today, 1).with(DayOfWeek.SATURDAY)),
                day(BEFORE + the + "(?:the |this )?week" + END, today -> today.with(DayOfWeek.SUNDAY)),
                day(BEFORE + the + "(?:the |this )?month" + END, today -> Dates.endOfMonth(today, 0)),
                day(BEFORE + the + "next month" + END, today -> Dates.endOfMonth(today, 1)),
                day(BEFORE + the + "(?:the |this )?year" + END, today -> LocalDate.of(today.getYear(), 12, 31)),
                day(
                        BEFORE + "next month" + END,
                        today -> today.withDayOfMonth(1).plusMonths(1)));
    }

    private static List<Rule> distances() {
        return List.of(
                Rule.of(
                        BEGIN + "(?:in|within)(?: the next)? " + Numbers.ENGLISH
                                + " (day|week|month|year|hour|minute|min)s?" + END,
                        (match, now) -> Dates.after(
                                now, number(match, 1), match.group(2).toLowerCase(Locale.ROOT))),
                Rule.of(
                        BEGIN + Numbers.ENGLISH + " (day|week|month|year)s? from (?:now|today)" + END,
                        (match, now) -> Dates.after(
                                now, number(match, 1), match.group(2).toLowerCase(Locale.ROOT))));
    }

    private static List<Rule> named() {
        String year = "(?:,?\\s+(\\d{4}))?";
        return List.of(
                Rule.of(
                        BEFORE + MONTH + "\\s+(\\d{1,2})" + NTH + year + END,
                        (match, now) -> named(now, match.group(1), number(match, 2), number(match, 3))),
                Rule.of(
                        BEFORE + "(?:the )?(\\d{1,2})" + NTH + "(?: of)?\\s+" + MONTH + year + END,
                        (match, now) -> named(now, match.group(2), number(match, 1), number(match, 3))),
                Rule.of(
                        BEGIN + NOT_AFTER + "(?:on|by|due(?: on| by)?|" + UNTIL + "|" + FROM
                                + ") the (\\d{1,2})(?:st|nd|rd|th)" + END + "(?! (?:of|floor|day|time|"
                                + Days.ANY_ENGLISH + "))",
                        (match, now) -> Dates.dayOfMonth(now, number(match, 1))));
    }

    private static Reading named(LocalDateTime now, String month, int day, int year) {
        return year == 0 ? Dates.coming(now, Days.month(month), day) : Dates.date(year, Days.month(month), day);
    }

    private static List<Rule> ranges() {
        return List.of(
                Rule.of(
                        BEFORE + MONTH + "\\s+(\\d{1,2})" + NTH + TO + "(?:" + MONTH + "\\s+)?(\\d{1,2})" + NTH + END
                                + "(?!\\s*[ap]\\.?m)",
                        (match, now) -> Dates.range(
                                Dates.coming(now, Days.month(match.group(1)), number(match, 2)),
                                (first, from) -> Dates.coming(
                                        from,
                                        match.group(3) == null ? first.getMonthValue() : Days.month(match.group(3)),
                                        number(match, 4)))),
                Rule.of(
                        BEFORE + "(next )?" + FULL_DAY + TO + FULL_DAY + END,
                        (match, now) -> Dates.range(
                                match.group(1) == null
                                        ? coming(now, match.group(2))
                                        : Dates.ofWeek(now, 1, Days.english(match.group(2))),
                                (_, from) -> coming(from, match.group(3)))));
    }

    private static Reading coming(LocalDateTime now, String day) {
        return Dates.due(Dates.coming(now.toLocalDate(), Days.english(day)));
    }
}
