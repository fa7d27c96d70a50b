package dev.kumiki.apps.todo.board;

import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.page.Texts;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Rows under a heading.
///
/// @param kind `late`, `fresh` or empty
/// @param title the heading; empty for none
/// @param note what stands beside it
/// @param count how many todos it has, in words; empty if the page may not show all of them
/// @param html the rows, as [RowHtml] writes them
public record Section(String kind, String title, String note, String count, String html) {
    /// Puts the rows of a page under headings: by days where the view is in the order of dates.
    record Maker(View view, Row.Maker rows, RowHtml html, LocalDate today, Texts texts) {
        /// What a row stands under.
        private record Head(String kind, String title, String note, boolean dated) {}

        List<Section> sections() {
            Map<Head, List<Row>> found = new LinkedHashMap<>();
            for (Todo todo : view.todos()) {
                Head head = view.request().sort() == ViewRequest.Sort.DUE ? head(todo) : new Head("", "", "", false);
                found.computeIfAbsent(head, _ -> new ArrayList<>())
                        .add(rows.row(todo, view.categoryOf(todo), head.dated()));
            }
            boolean whole = view.previous().isEmpty() && view.next().isEmpty();
            return found.entrySet().stream()
                    .map(entry -> new Section(
                            entry.getKey().kind(),
                            entry.getKey().title(),
                            entry.getKey().note(),
                            whole ? texts.get("todo.count", entry.getValue().size()) : "",
                            html.of(entry.getValue())))
                    .toList();
        }

        /// What was just added, where the page does not show it by itself.
        Optional<Section> fresh(Todo todo) {
            boolean shown = view.todos().stream().anyMatch(each -> each.id().equals(todo.id()));
            return shown
                    ? Optional.empty()
                    : Optional.of(new Section(
                            "fresh",
                            texts.get("todo.section.fresh"),
                            "",
                            "",
                            html.of(List.of(rows.row(todo, view.categoryOf(todo), false)))));
        }

        private Head head(Todo todo) {
            if (todo.completed()) {
                return new Head("", texts.get("todo.place.done"), "", false);
            }
            if (todo.dueDate().isEmpty()) {
                return new Head("", texts.get("todo.due.none"), "", false);
            }
            LocalDate day = todo.dueDate().get();
            if (day.isBefore(today)) {
                return new Head("late", texts.get("todo.place.overdue"), "", false);
            }
            String name = texts.day(day, today);
            String date = texts.date(day, today);
            return new Head("", name, name.equals(date) ? "" : date, true);
        }
    }
}
