package dev.kumiki.apps.todo.form;

import dev.kumiki.apps.todo.design.Recurrence;
import dev.kumiki.apps.todo.page.Requests;
import dev.kumiki.apps.todo.page.Texts;
import dev.kumiki.apps.todo.recurrence.Pattern;
import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.springframework.util.MultiValueMap;

/// How a todo repeats, as the fields of the form.
///
/// Months and years repeat on the day of the due date. The rule that the form was opened with is kept as long as
/// neither its fields nor the due date change: the 31st does not become the 28th because it was edited in February.
///
/// @param kind one of [#KINDS]; empty for no repetition
/// @param every how many days, weeks, months or years lie between
/// @param days of the week, as `monday`
/// @param from `due_date` or `completion`
/// @param rule the rule that the form was opened with
/// @param dueWas the due date that the form was opened with
public record RepeatInput(String kind, String every, List<String> days, String from, String rule, String dueWas) {
    /// The kinds that a form offers.
    static final List<String> KINDS =
            List.of("daily", "weekdays", "weekly", "monthly", "month-end", "month-weekday", "yearly");

    /// A repetition that no form writes, such as one of an import: it can be kept or removed.
    static final String OTHER = "other";

    /// The days of the week, as a form names them.
    static final List<String> DAYS =
            List.of("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday");

    /// What no rule looks like, so that the form is told to be wrong.
    private static final String WRONG = "?";

    static final RepeatInput NONE = new RepeatInput("", "1", List.of(), "due_date", "", "");

    public RepeatInput {
        days = List.copyOf(days);
    }

    static RepeatInput of(MultiValueMap<String, String> fields) {
        return new RepeatInput(
                Requests.field(fields, "repeat"),
                Requests.field(fields, "every"),
                fields.getOrDefault("days", List.of()),
                Requests.field(fields, "from"),
                Requests.field(fields, "rule"),
                Requests.field(fields, "dueWas"));
    }

    static RepeatInput of(Optional<Recurrence> recurrence, Optional<LocalDate> due) {
        String dueWas = due.map(LocalDate::toString).orElse("");
        if (recurrence.isEmpty()) {
            return new RepeatInput("", "1", List.of(), "due_date", "", dueWas);
        }
        String rule = recurrence.get().rule();
        String from = Texts.word(recurrence.get().from());
        return Pattern.of(rule)
                .map(pattern -> of(pattern, from, rule, dueWas))
                .orElseGet(() -> new RepeatInput(OTHER, "1", List.of(), from, rule, dueWas));
    }

    private static RepeatInput of(Pattern pattern, String from, String rule, String dueWas) {
        return switch (pattern) {
            case Pattern.Daily(var every) -> new RepeatInput("daily", text(every), List.of(), from, rule, dueWas);
            case Pattern.Weekly weekly
            when weekly.equals(Pattern.Weekly.weekdays()) ->
                new RepeatInput("weekdays", "1", List.of(), from, rule, dueWas);
            case Pattern.Weekly(var every, var days) ->
                new RepeatInput(
                        "weekly",
                        text(every),
                        days.stream().sorted().map(Texts::word).toList(),
                        from,
                        rule,
                        dueWas);
            case Pattern.MonthlyOnDay(var every, var _) ->
                new RepeatInput("monthly", text(every), List.of(), from, rule, dueWas);
            case Pattern.MonthlyOnLastDay(var every) ->
                new RepeatInput("month-end", text(every), List.of(), from, rule, dueWas);
            case Pattern.MonthlyOnWeekday(var every, var _, var _) ->
                new RepeatInput("month-weekday", text(every), List.of(), from, rule, dueWas);
            case Pattern.Yearly(var every, var _, var _) ->
                new RepeatInput("yearly", text(every), List.of(), from, rule, dueWas);
        };
    }

    private static String text(int number) {
        return String.valueOf(number);
    }

    /// The rule of these fields; empty for no repetition, [#WRONG] if they make none.
    String rule(String dueDate, LocalDate today) {
        if (kind.isEmpty()) {
            return "";
        }
        if (kind.equals(OTHER) || isUnchanged(dueDate)) {
            return rule.isEmpty() ? WRONG : rule;
        }
        try {
            LocalDate base = dueDate.isBlank() ? today : LocalDate.parse(dueDate.strip());
            int distance = every.isBlank() ? 1 : Integer.parseInt(every.strip());
            return pattern(distance, base).map(Pattern::rule).orElse(WRONG);
        } catch (IllegalArgumentException | DateTimeException e) {
            return WRONG;
        }
    }

    private boolean isUnchanged(String dueDate) {
        if (rule.isEmpty() || !dueDate.strip().equals(dueWas)) {
            return false;
        }
        RepeatInput opened =
                Pattern.of(rule).map(pattern -> of(pattern, from, rule, dueWas)).orElse(NONE);
        return opened.kind().equals(kind)
                && opened.every().equals(every.strip())
                && new TreeSet<>(opened.days()).equals(new TreeSet<>(days));
    }

    private Optional<Pattern> pattern(int distance, LocalDate base) {
        return switch (kind) {
            case "daily" -> Optional.of(new Pattern.Daily(distance));
            case "weekdays" -> Optional.of(Pattern.Weekly.weekdays());
            case "weekly" -> Optional.of(new Pattern.Weekly(distance, daysOr(base.getDayOfWeek())));
            case "monthly" -> Optional.of(Pattern.monthly(distance, base));
            case "month-end" -> Optional.of(new Pattern.MonthlyOnLastDay(distance));
            case "month-weekday" -> Optional.of(onWeekday(distance, base));
            case "yearly" -> Optional.of(Pattern.yearly(distance, base));
            default -> Optional.empty();
        };
    }

    private static Pattern onWeekday(int distance, LocalDate base) {
        int week = (base.getDayOfMonth() - 1) / DayOfWeek.values().length + 1;
        return new Pattern.MonthlyOnWeekday(distance, week > 4 ? -1 : week, base.getDayOfWeek());
    }

    private Set<DayOfWeek> daysOr(DayOfWeek otherwise) {
        List<DayOfWeek> chosen = new ArrayList<>();
        days.forEach(day -> chosen.add(DayOfWeek.valueOf(day.toUpperCase(Locale.ROOT))));
        return chosen.isEmpty() ? Set.of(otherwise) : Set.copyOf(chosen);
    }
}
