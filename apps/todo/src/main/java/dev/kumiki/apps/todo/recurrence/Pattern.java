package dev.kumiki.apps.todo.recurrence;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.Month;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.stream.Collectors;

/// A repetition that a form can offer. Others can come from imports; they are kept and reckoned, but not edited.
///
/// A month that is too short for a day takes its last one: RFC 5545 would leave it out, which nobody expects of rent
/// due on the 31st. That is written so that calendars understand it: the last of the days 28 to 31 that there is.
public sealed interface Pattern {
    /// The greatest number of days, weeks, months or years between two.
    int MAX_EVERY = 999;

    /// The rule as RFC 5545 writes it.
    String rule();

    /// Every so many days.
    record Daily(int every) implements Pattern {
        /// Refuses distances that are not from 1 to [#MAX_EVERY].
        public Daily {
            check(every);
        }

        @Override
        public String rule() {
            return "FREQ=DAILY" + interval(every);
        }
    }

    /// On days of the week, every so many weeks.
    record Weekly(int every, Set<DayOfWeek> days) implements Pattern {
        /// Refuses no days, and copies them.
        public Weekly {
            check(every);
            if (days.isEmpty()) {
                throw new IllegalArgumentException("a weekly repetition has at least one day");
            }
            days = Set.copyOf(days);
        }

        /// Monday to Friday.
        public static Weekly weekdays() {
            return new Weekly(1, EnumSet.range(DayOfWeek.MONDAY, DayOfWeek.FRIDAY));
        }

        @Override
        public String rule() {
            return "FREQ=WEEKLY" + interval(every) + ";BYDAY=" + names(days);
        }
    }

    /// On a day of the month, every so many months.
    record MonthlyOnDay(int every, int day) implements Pattern {
        /// Refuses days that are not from 1 to 31.
        public MonthlyOnDay {
            check(every);
            if (day < 1 || day > Month.JANUARY.maxLength()) {
                throw new IllegalArgumentException("a month has days from 1 to 31");
            }
        }

        @Override
        public String rule() {
            return "FREQ=MONTHLY" + interval(every) + upTo(day);
        }
    }

    /// On the last day of the month, every so many months.
    record MonthlyOnLastDay(int every) implements Pattern {
        /// Refuses distances that are not from 1 to [#MAX_EVERY].
        public MonthlyOnLastDay {
            check(every);
        }

        @Override
        public String rule() {
            return "FREQ=MONTHLY" + interval(every) + ";BYMONTHDAY=-1";
        }
    }

    /// On a day of a certain week of the month.
    ///
    /// @param week 1 to 4, or -1 for the last
    record MonthlyOnWeekday(int every, int week, DayOfWeek day) implements Pattern {
        /// Refuses weeks that some months do not have.
        public MonthlyOnWeekday {
            check(every);
            if (week != -1 && (week < 1 || week > 4)) {
                throw new IllegalArgumentException("a week of the month is 1 to 4, or -1 for the last");
            }
        }

        @Override
        public String rule() {
            return "FREQ=MONTHLY" + interval(every) + ";BYDAY=" + week + name(day);
        }
    }

    /// On a day of the year. The 29th of February is the 28th in other years.
    record Yearly(int every, Month month, int day) implements Pattern {
        /// Refuses days that the month never has.
        public Yearly {
            check(every);
            if (day < 1 || day > month.maxLength()) {
                throw new IllegalArgumentException("the month does not have this day");
            }
        }

        @Override
        public String rule() {
            String days = month == Month.FEBRUARY && day == 29 ? ";BYMONTHDAY=28,29;BYSETPOS=-1" : ";BYMONTHDAY=" + day;
            return "FREQ=YEARLY" + interval(every) + ";BYMONTH=" + month.getValue() + days;
        }
    }

    /// The monthly repetition on the day of a date.
    static Pattern monthly(int every, LocalDate date) {
        return new MonthlyOnDay(every, date.getDayOfMonth());
    }

    /// The yearly repetition on the day of a date.
    static Pattern yearly(int every, LocalDate date) {
        return new Yearly(every, date.getMonth(), date.getDayOfMonth());
    }

    /// The pattern that a rule was written from; empty if it was written by another.
    static Optional<Pattern> of(String rule) {
        Map<String, String> parts = new TreeMap<>();
        for (String part : rule.split(";")) {
            int equals = part.indexOf('=');
            if (equals < 0 || parts.put(part.substring(0, equals), part.substring(equals + 1)) != null) {
                return Optional.empty();
            }
        }
        try {
            return guess(parts).filter(pattern -> pattern.rule().equals(rule));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static Optional<Pattern> guess(Map<String, String> parts) {
        int every = Integer.parseInt(parts.getOrDefault("INTERVAL", "1"));
        String days = parts.getOrDefault("BYDAY", "");
        int day = lastNumber(parts.getOrDefault("BYMONTHDAY", "0"));
        return switch (parts.getOrDefault("FREQ", "")) {
            case "DAILY" -> Optional.of(new Daily(every));
            case "WEEKLY" -> Optional.of(new Weekly(every, days(days)));
            case "MONTHLY" -> {
                if (!days.isEmpty()) {
                    int week = Integer.parseInt(days.substring(0, days.length() - 2));
                    yield Optional.of(new MonthlyOnWeekday(every, week, day(days.substring(days.length() - 2))));
                }
                yield Optional.of(day == -1 ? new MonthlyOnLastDay(every) : new MonthlyOnDay(every, day));
            }
            case "YEARLY" ->
                Optional.of(new Yearly(every, Month.of(lastNumber(parts.getOrDefault("BYMONTH", "1"))), day));
            default -> Optional.empty();
        };
    }

    private static int lastNumber(String list) {
        return java.util.regex.Pattern.compile("-?\\d+")
                .matcher(list)
                .results()
                .map(MatchResult::group)
                .mapToInt(Integer::parseInt)
                .reduce(0, (_, last) -> last);
    }

    private static void check(int every) {
        if (every < 1 || every > MAX_EVERY) {
            throw new IllegalArgumentException("a repetition is every 1 to " + MAX_EVERY);
        }
    }

    private static String interval(int every) {
        return every == 1 ? "" : ";INTERVAL=" + every;
    }

    private static String upTo(int day) {
        if (day <= 28) {
            return ";BYMONTHDAY=" + day;
        }
        String days = List.of(28, 29, 30, 31).stream()
                .filter(other -> other <= day)
                .map(String::valueOf)
                .collect(Collectors.joining(","));
        return ";BYMONTHDAY=" + days + ";BYSETPOS=-1";
    }

    private static String name(DayOfWeek day) {
        return day.name().substring(0, 2);
    }

    private static String names(Collection<DayOfWeek> days) {
        return days.stream().sorted().map(Pattern::name).collect(Collectors.joining(","));
    }

    private static DayOfWeek day(String name) {
        for (DayOfWeek day : DayOfWeek.values()) {
            if (name(day).equals(name)) {
                return day;
            }
        }
        throw new IllegalArgumentException("no day of the week");
    }

    private static Set<DayOfWeek> days(String list) {
        Set<DayOfWeek> days = EnumSet.noneOf(DayOfWeek.class);
        for (String name : list.split(",")) {
            days.add(day(name));
        }
        return days;
    }
}
