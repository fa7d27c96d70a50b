package dev.kumiki.apps.todo.command;

import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.ChecklistItem;
import dev.kumiki.apps.todo.design.Priority;
import dev.kumiki.apps.todo.design.Recurrence;
import dev.kumiki.apps.todo.design.TodoContent;
import dev.kumiki.apps.todo.recurrence.Recurrences;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.temporal.ChronoUnit;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// A todo as somebody typed it, every field as text; an empty text is none (T-055).
///
/// @param priority `high`, `medium`, `low`; empty is medium
/// @param category the identifier of a category
/// @param dueDate as browsers send it, such as `2026-12-24`
/// @param dueTime as browsers send it, such as `18:30`
/// @param rule an RRULE
/// @param from `due_date` or `completion`; empty is `due_date`
/// @param remindBefore a number of minutes
public record TodoForm(
        String title,
        String description,
        String priority,
        String category,
        String dueDate,
        String dueTime,
        String rule,
        String from,
        String remindBefore,
        List<ChecklistItem> checklist) {
    /// The last year that a date can lie in, so that every stored date has four digits and sorts.
    public static final int MAX_YEAR = 9999;

    /// A field of the form.
    public enum Field {
        TITLE,
        DESCRIPTION,
        PRIORITY,
        CATEGORY,
        DUE_DATE,
        DUE_TIME,
        RULE,
        FROM,
        REMIND_BEFORE,
        CHECKLIST
    }

    /// What is wrong with a field.
    public enum Problem {
        /// It must not be empty.
        MISSING,
        /// It is longer than allowed.
        TOO_LONG,
        /// It is not one of the values that it can have.
        INVALID,
        /// A time of day, or a reminder, needs a date.
        NEEDS_DATE,
        /// There are more than allowed.
        TOO_MANY
    }

    /// What a form turned out to be.
    public sealed interface Reading {
        /// It can be stored.
        record Valid(TodoContent content) implements Reading {}

        /// It cannot; this is wrong with it, field by field.
        record Invalid(Map<Field, Problem> problems) implements Reading {
            /// Copies the problems.
            public Invalid {
                problems = Map.copyOf(problems);
            }
        }
    }

    /// Copies the checklist.
    public TodoForm {
        checklist = List.copyOf(checklist);
    }

    /// A form with a title only.
    public static TodoForm titled(String title) {
        return new TodoForm(title, "", "", "", "", "", "", "", "", List.of());
    }

    /// The content that was typed, or what is wrong with it.
    public Reading read() {
        Map<Field, Problem> problems = new EnumMap<>(Field.class);
        String name = title.strip();
        if (name.isEmpty()) {
            problems.put(Field.TITLE, Problem.MISSING);
        } else if (chars(name) > TodoContent.MAX_TITLE_CHARS) {
            problems.put(Field.TITLE, Problem.TOO_LONG);
        }
        if (chars(description) > TodoContent.MAX_DESCRIPTION_CHARS) {
            problems.put(Field.DESCRIPTION, Problem.TOO_LONG);
        }
        checkSteps(problems);
        var urgency = parse(Field.PRIORITY, priority, TodoForm::priority, problems);
        var home = parse(Field.CATEGORY, category, CategoryId::new, problems);
        var date = parse(Field.DUE_DATE, dueDate, TodoForm::date, problems);
        var time = parse(Field.DUE_TIME, dueTime, TodoForm::time, problems);
        if (time.isPresent() && date.isEmpty()) {
            problems.putIfAbsent(Field.DUE_TIME, Problem.NEEDS_DATE);
        }
        var repetition = parse(Field.RULE, rule, TodoForm::rule, problems);
        var basis = parse(Field.FROM, from, TodoForm::basis, problems).orElse(Recurrence.Basis.DUE_DATE);
        var reminder = parse(Field.REMIND_BEFORE, remindBefore, TodoForm::minutes, problems);
        if (reminder.isPresent() && date.isEmpty()) {
            problems.putIfAbsent(Field.REMIND_BEFORE, Problem.NEEDS_DATE);
        }
        if (!problems.isEmpty()) {
            return new Reading.Invalid(problems);
        }
        return new Reading.Valid(new TodoContent(
                name,
                Optional.of(description).filter(text -> !text.isBlank()),
                urgency.orElse(Priority.MEDIUM),
                home,
                date,
                time,
                repetition.map(text -> new Recurrence(text, basis)),
                checklist,
                reminder));
    }

    private void checkSteps(Map<Field, Problem> problems) {
        if (checklist.size() > TodoContent.MAX_CHECKLIST_ITEMS) {
            problems.put(Field.CHECKLIST, Problem.TOO_MANY);
        } else if (checklist.stream().anyMatch(step -> step.text().isBlank())) {
            problems.put(Field.CHECKLIST, Problem.MISSING);
        } else if (checklist.stream().anyMatch(step -> chars(step.text()) > TodoContent.MAX_STEP_CHARS)) {
            problems.put(Field.CHECKLIST, Problem.TOO_LONG);
        }
    }

    private static <T> Optional<T> parse(
            Field field, String text, Function<String, T> parser, Map<Field, Problem> problems) {
        if (text.isBlank()) {
            return Optional.empty();
        }
        try {
            return Optional.of(parser.apply(text.strip()));
        } catch (IllegalArgumentException | DateTimeException e) {
            problems.put(field, Problem.INVALID);
            return Optional.empty();
        }
    }

    private static Priority priority(String text) {
        return Priority.valueOf(text.toUpperCase(Locale.ROOT));
    }

    private static LocalDate date(String text) {
        LocalDate date = LocalDate.parse(text);
        if (date.getYear() < 1 || date.getYear() > MAX_YEAR) {
            throw new IllegalArgumentException("not a year of four digits");
        }
        return date;
    }

    private static LocalTime time(String text) {
        return LocalTime.parse(text).truncatedTo(ChronoUnit.MINUTES);
    }

    private static int minutes(String text) {
        int minutes = Integer.parseInt(text);
        if (minutes < 0 || minutes > TodoContent.MAX_REMIND_MINUTES) {
            throw new IllegalArgumentException("not a time before");
        }
        return minutes;
    }

    private static String rule(String text) {
        return Recurrences.read(text).orElseThrow(() -> new IllegalArgumentException("not a rule"));
    }

    private static Recurrence.Basis basis(String text) {
        return Recurrence.Basis.valueOf(text.toUpperCase(Locale.ROOT));
    }

    private static int chars(String text) {
        return text.codePointCount(0, text.length());
    }
}
