package dev.kumiki.apps.todo.transfer;

import dev.kumiki.apps.todo.command.TodoForm;
import dev.kumiki.apps.todo.design.ChecklistItem;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoContent;
import dev.kumiki.apps.todo.design.TodoId;
import dev.kumiki.apps.todo.design.Username;
import dev.kumiki.design.mapping.StoredTime;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// A todo of a file, every value as text, before it is checked.
///
/// @param line where it stands
/// @param values by column; those that are not there are empty
/// @param deletedAt when it came into the trash; empty if it is not there
record Draft(int line, Map<Column, String> values, List<ChecklistItem> steps, String deletedAt) {
    private static final Instant EARLIEST = Instant.parse("0001-01-01T00:00:00Z");
    private static final Instant LATEST = Instant.parse("9999-12-30T00:00:00Z");

    Draft {
        values = Map.copyOf(values);
        steps = List.copyOf(steps);
    }

    String value(Column column) {
        return values.getOrDefault(column, "");
    }

    /// A draft that was checked.
    ///
    /// @param todo as it will be created
    record Checked(Optional<Todo> todo, List<ImportResult.LineError> errors) {}

    /// Checks the draft.
    ///
    /// @param category the identifier of its category, or empty
    /// @param id used if the draft has none
    Checked check(Username username, String category, TodoId id, Instant now) {
        var form = new TodoForm(
                value(Column.TITLE),
                value(Column.DESCRIPTION),
                value(Column.PRIORITY),
                category,
                value(Column.DUE_DATE),
                value(Column.DUE_TIME),
                value(Column.RULE),
                value(Column.RULE_FROM),
                value(Column.REMIND_BEFORE),
                steps);
        return switch (form.read()) {
            case TodoForm.Reading.Invalid(var problems) -> new Checked(Optional.empty(), errors(problems));
            case TodoForm.Reading.Valid(var content) -> todo(username, content, id, now);
        };
    }

    private List<ImportResult.LineError> errors(Map<TodoForm.Field, TodoForm.Problem> problems) {
        return new EnumMap<>(problems)
                .entrySet().stream()
                        .map(problem -> error(column(problem.getKey()), problem.getValue()))
                        .toList();
    }

    private ImportResult.LineError error(Column column, TodoForm.Problem problem) {
        return new ImportResult.LineError(line, column.title(), problem);
    }

    private static Column column(TodoForm.Field field) {
        return switch (field) {
            case TITLE -> Column.TITLE;
            case DESCRIPTION -> Column.DESCRIPTION;
            case PRIORITY -> Column.PRIORITY;
            case CATEGORY -> Column.CATEGORY;
            case DUE_DATE -> Column.DUE_DATE;
            case DUE_TIME -> Column.DUE_TIME;
            case RULE -> Column.RULE;
            case FROM -> Column.RULE_FROM;
            case REMIND_BEFORE -> Column.REMIND_BEFORE;
            case CHECKLIST -> Column.CHECKLIST;
        };
    }

    private Checked todo(Username username, TodoContent content, TodoId fallback, Instant now) {
        List<ImportResult.LineError> errors = new ArrayList<>();
        TodoId id = parse(Column.ID, TodoId::new, errors).orElse(fallback);
        Instant created = parse(Column.CREATED_AT, Draft::time, errors).orElse(now);
        boolean done = parse(Column.STATUS, Draft::isDone, errors).orElse(false);
        Instant completed = parse(Column.COMPLETED_AT, Draft::time, errors).orElse(now);
        Optional<Instant> deleted = parse(Column.STATUS, deletedAt, Draft::time, errors);
        if (!errors.isEmpty()) {
            return new Checked(Optional.empty(), errors);
        }
        Todo todo = Todo.create(username, id, content, created);
        Todo ended = done ? todo.completed(true, completed) : todo;
        return new Checked(Optional.of(deleted.map(ended::trashed).orElse(ended)), List.of());
    }

    private <T> Optional<T> parse(Column column, Function<String, T> parser, List<ImportResult.LineError> errors) {
        return parse(column, value(column), parser, errors);
    }

    private <T> Optional<T> parse(
            Column column, String text, Function<String, T> parser, List<ImportResult.LineError> errors) {
        if (text.isBlank()) {
            return Optional.empty();
        }
        try {
            return Optional.of(parser.apply(text.strip()));
        } catch (IllegalArgumentException | DateTimeException e) {
            errors.add(error(column, TodoForm.Problem.INVALID));
            return Optional.empty();
        }
    }

    private static Instant time(String text) {
        Instant time = StoredTime.of(Instant.parse(text));
        if (time.isBefore(EARLIEST) || time.isAfter(LATEST)) {
            throw new IllegalArgumentException("not a year of four digits");
        }
        return time;
    }

    private static boolean isDone(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "done", "true", "x", "1", "完了", "済" -> true;
            case "open", "false", "0", "未完了" -> false;
            default -> throw new IllegalArgumentException("not a status");
        };
    }
}
