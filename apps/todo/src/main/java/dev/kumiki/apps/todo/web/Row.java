package dev.kumiki.apps.todo.web;

import dev.kumiki.apps.todo.board.Board;
import dev.kumiki.apps.todo.design.Category;
import dev.kumiki.apps.todo.design.ChecklistItem;
import dev.kumiki.apps.todo.design.Color;
import dev.kumiki.apps.todo.design.Todo;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// A todo as a list shows it; a text is empty where there is nothing to show.
///
/// @param priority `high`, `medium` or `low`
/// @param category the name of its category
/// @param color the CSS class of its category, from the list of [Color] (T-058, B2.13)
/// @param due when it is due, in words
/// @param urgency `overdue`, `today` or `later`; empty for what is done or never due
/// @param repeat how it repeats, in words
/// @param ticked how many steps are done
/// @param daysLeft in the trash, the days until it is gone
record Row(
        String id,
        String title,
        String description,
        boolean completed,
        String priority,
        String category,
        String color,
        String due,
        String dueMachine,
        String urgency,
        String repeat,
        List<ChecklistItem> steps,
        long ticked,
        long daysLeft) {
    /// The rows of one page.
    record Maker(Board board, Texts texts, Instant now, ZoneId zone) {
        Row row(Todo todo, Optional<Category> category) {
            return new Row(
                    todo.id().value(),
                    todo.title(),
                    todo.description().orElse(""),
                    todo.completed(),
                    word(todo.priority()),
                    category.map(Category::name).orElse(""),
                    category.map(Category::color).map(Row::cssClass).orElse(""),
                    due(todo),
                    dueMachine(todo),
                    urgency(todo),
                    todo.recurrence().map(new RepeatWords(texts)::of).orElse(""),
                    todo.checklist(),
                    todo.checklist().stream().filter(ChecklistItem::done).count(),
                    todo.expiresAt()
                            .map(end -> Math.max(0, Duration.between(now, end).toDays()))
                            .orElse(0L));
        }

        private String due(Todo todo) {
            return todo.dueDate().map(date -> texts.day(date, board.today())).orElse("")
                    + todo.dueTime().map(time -> " " + time).orElse("");
        }

        private static String dueMachine(Todo todo) {
            return todo.dueDate().map(LocalDate::toString).orElse("")
                    + todo.dueTime().map(time -> "T" + time).orElse("");
        }

        private String urgency(Todo todo) {
            if (todo.completed() || todo.dueDate().isEmpty()) {
                return "";
            }
            if (board.isOverdue(todo)) {
                return "overdue";
            }
            return todo.dueDate().get().equals(board.today()) ? "today" : "later";
        }
    }

    /// The class of a colour; no other text ever becomes a class.
    static String cssClass(Color color) {
        return "is-" + word(color);
    }

    static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}
