package dev.kumiki.apps.todo.quickadd;

import java.time.DayOfWeek;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Names of days and months.
final class Days {
    static final String JAPANESE = "月火水木金土日";

    /// The full names, which are hardly anything else.
    static final String ENGLISH = "monday|tuesday|wednesday|thursday|friday|saturday|sunday";

    /// With the short ones, which need a word before them: "sun" and "sat" mean other things too.
    static final String ANY_ENGLISH = "(?:" + ENGLISH + "|mon|tues|tue|weds|wed|thurs|thur|thu|fri|sat|sun)";

    static final String MONTHS =
            "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?"
                    + "|nov(?:ember)?|dec(?:ember)?)\\.?";

    private static final List<String> MONTH_STARTS =
            List.of("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec");

    private Days() {}

    static DayOfWeek japanese(String name) {
        return DayOfWeek.of(JAPANESE.indexOf(name) + 1);
    }

    static DayOfWeek english(String name) {
        return day(name).orElseThrow();
    }

    private static Optional<DayOfWeek> day(String name) {
        String word = name.toUpperCase(Locale.ROOT);
        for (DayOfWeek day : DayOfWeek.values()) {
            if (word.length() >= 3 && day.name().startsWith(word.substring(0, 3))) {
                return Optional.of(day);
            }
        }
        return Optional.empty();
    }

    /// The days of a list such as "Mon, Wed and Fri".
    static Set<DayOfWeek> englishList(String list) {
        Set<DayOfWeek> days = EnumSet.noneOf(DayOfWeek.class);
        for (String word : list.split("[^A-Za-z]+")) {
            day(word).ifPresent(days::add);
        }
        return days;
    }

    /// The days of a list such as 月・水・金.
    static Set<DayOfWeek> japaneseList(String list) {
        Set<DayOfWeek> days = EnumSet.noneOf(DayOfWeek.class);
        list.replace("曜日", "")
                .replace("曜", "")
                .chars()
                .filter(character -> JAPANESE.indexOf(character) >= 0)
                .forEach(character -> days.add(japanese(Character.toString(character))));
        return days;
    }

    /// The days from one to another, over the end of the week if need be.
    static Set<DayOfWeek> from(DayOfWeek first, DayOfWeek last) {
        Set<DayOfWeek> days = EnumSet.of(last);
        for (DayOfWeek day = first; day != last; day = day.plus(1)) {
            days.add(day);
        }
        return days;
    }

    static int month(String name) {
        return MONTH_STARTS.indexOf(name.substring(0, 3).toLowerCase(Locale.ROOT)) + 1;
    }
}
