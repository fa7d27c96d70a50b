package dev.kumiki.apps.todo.transfer;

import dev.kumiki.apps.common.csv.Csv;
import dev.kumiki.apps.todo.transfer.ImportFile.UnreadableException;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Reads CSV files: the first line names the columns, in any order. Those of [Todoist] are known by theirs.
final class CsvFile {
    private CsvFile() {}

    static ImportFile read(String text) throws UnreadableException {
        try {
            var rows = new Csv.Rows(new StringReader(text));
            List<String> ignored = new ArrayList<>();
            Optional<Csv.Row> header = rows.next();
            List<String> names = header.map(Csv.Row::fields).orElse(List.of());
            boolean todoist = Todoist.isHeader(names);
            Map<Integer, Column> columns = todoist ? Map.of() : columns(names, ignored);
            List<Draft> drafts = new ArrayList<>();
            for (Optional<Csv.Row> row = rows.next(); row.isPresent(); row = rows.next()) {
                if (todoist) {
                    Todoist.draft(names, row.get()).ifPresent(drafts::add);
                } else if (!row.get().isEmpty()) {
                    drafts.add(draft(row.get(), columns));
                }
                if (drafts.size() > Imports.MAX_TODOS) {
                    throw new UnreadableException(
                            ImportResult.Reason.TOO_MANY_TODOS, row.get().line());
                }
            }
            return new ImportFile(List.of(), drafts, ignored);
        } catch (Csv.MalformedException e) {
            throw new UnreadableException(ImportResult.Reason.MALFORMED, e.line());
        } catch (IOException e) {
            throw new IllegalStateException("a text in memory cannot fail to be read", e);
        }
    }

    private static Map<Integer, Column> columns(List<String> names, List<String> ignored) throws UnreadableException {
        Map<Integer, Column> columns = new HashMap<>();
        for (int at = 0; at < names.size(); at++) {
            Optional<Column> column = Column.of(names.get(at));
            if (column.isPresent() && !columns.containsValue(column.get())) {
                columns.put(at, column.get());
            } else {
                ignored.add(names.get(at));
            }
        }
        if (!columns.containsValue(Column.TITLE)) {
            throw new UnreadableException(ImportResult.Reason.NO_TITLE_COLUMN, 1);
        }
        return columns;
    }

    private static Draft draft(Csv.Row row, Map<Integer, Column> columns) {
        Map<Column, String> values = new EnumMap<>(Column.class);
        columns.forEach((at, column) -> {
            if (at < row.fields().size()) {
                values.put(column, Csv.value(row.fields().get(at)));
            }
        });
        return new Draft(row.line(), values, Checklists.read(values.getOrDefault(Column.CHECKLIST, "")), "");
    }
}
