package dev.kumiki.apps.todo.transfer;

import dev.kumiki.apps.common.csv.Csv;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// What Todoist writes into CSV files: a line for each task, section and comment, with their kind in the column `TYPE`.
///
/// Only tasks are taken. Its first priority is high, the others medium. A date that is no date of a calendar, such as
/// `every day`, is kept as a line of the description.
final class Todoist {
    private static final String TASK = "task";
    private static final String FIRST_PRIORITY = "1";

    private Todoist() {}

    static boolean isHeader(List<String> names) {
        List<String> folded = names.stream().map(Todoist::fold).toList();
        return folded.contains("type") && folded.contains("content");
    }

    private static String fold(String name) {
        return name.replace("\uFEFF", "").strip().toLowerCase(Locale.ROOT);
    }

    /// The todo of a line; none if it is of another kind.
    static Optional<Draft> draft(List<String> names, Csv.Row row) {
        Map<String, String> fields = new HashMap<>();
        for (int at = 0; at < Math.min(names.size(), row.fields().size()); at++) {
            fields.put(fold(names.get(at)), Csv.value(row.fields().get(at)).strip());
        }
        if (!TASK.equalsIgnoreCase(fields.getOrDefault("type", ""))) {
            return Optional.empty();
        }
        String date = fields.getOrDefault("date", "");
        boolean dated = isDay(date);
        String description = fields.getOrDefault("description", "");
        Map<Column, String> values = new EnumMap<>(Column.class);
        values.put(Column.TITLE, fields.getOrDefault("content", ""));
        values.put(Column.DESCRIPTION, dated ? description : (description + "\n" + date).strip());
        values.put(Column.DUE_DATE, dated ? date : "");
        values.put(Column.PRIORITY, FIRST_PRIORITY.equals(fields.get("priority")) ? "high" : "medium");
        return Optional.of(new Draft(row.line(), values, List.of(), ""));
    }

    private static boolean isDay(String text) {
        try {
            return LocalDate.parse(text).getYear() > 0;
        } catch (DateTimeException _) {
            return false;
        }
    }
}
