package dev.kumiki.apps.todo.recurrence;

import dev.kumiki.apps.todo.design.Recurrence;
import dev.kumiki.apps.todo.page.Texts;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.format.TextStyle;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.stream.Collectors;

/// Repetitions in words: 毎週 月・水, "every 2 weeks on Mon, Wed".
public record RepeatWords(Texts texts) {
    /// The end of a rule, which no pattern has.
    private static final java.util.regex.Pattern UNTIL = java.util.regex.Pattern.compile(";UNTIL=(\\d{8})(?=;|$)");

    public String of(Recurrence recurrence) {
        Matcher end = UNTIL.matcher(recurrence.rule());
        Optional<String> until = end.find() ? Optional.of(end.group(1)) : Optional.empty();
        String pattern = Pattern.of(end.replaceAll("")).map(this::of).orElseGet(() -> texts.get("todo.repeat.other"));
        String rule = until.map(day -> texts.get("todo.repeat.until", pattern, day(day)))
                .orElse(pattern);
        return recurrence.from() == Recurrence.Basis.COMPLETION ? texts.get("todo.repeat.completion", rule) : rule;
    }

    private String day(String day) {
        return texts.day(LocalDate.parse(day, DateTimeFormatter.BASIC_ISO_DATE), LocalDate.MIN);
    }

    public String of(Pattern pattern) {
        return switch (pattern) {
            case Pattern.Daily(var every) -> every("day", every);
            case Pattern.Weekly weekly
            when weekly.equals(Pattern.Weekly.weekdays()) -> texts.get("todo.repeat.weekdays");
            case Pattern.Weekly(var every, var days) ->
                texts.get(
                        "todo.repeat.on",
                        every("week", every),
                        days.stream()
                                .sorted()
                                .map(this::name)
                                .collect(Collectors.joining(texts.get("todo.repeat.and"))));
            case Pattern.MonthlyOnDay(var every, var day) ->
                texts.get("todo.repeat.month.day", every("month", every), day);
            case Pattern.MonthlyOnLastDay(var every) -> texts.get("todo.repeat.month.last", every("month", every));
            case Pattern.MonthlyOnWeekday(var every, var week, var day) ->
                texts.get(
                        week < 0 ? "todo.repeat.month.last-weekday" : "todo.repeat.month.weekday",
                        every("month", every),
                        week,
                        name(day));
            case Pattern.Yearly(var every, var month, var day) ->
                texts.get(
                        "todo.repeat.year.day",
                        every("year", every),
                        month.getDisplayName(TextStyle.SHORT, texts.language()),
                        day);
        };
    }

    private String every(String unit, int every) {
        return every == 1 ? texts.get("todo.repeat." + unit) : texts.get("todo.repeat.each." + unit + "s", every);
    }

    private String name(DayOfWeek day) {
        return day.getDisplayName(TextStyle.SHORT, texts.language());
    }
}
