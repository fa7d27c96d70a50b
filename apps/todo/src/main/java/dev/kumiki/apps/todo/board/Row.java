package dev.kumiki.apps.todo.board;

import dev.kumiki.apps.todo.design.Category;
import dev.kumiki.apps.todo.design.ChecklistItem;
import dev.kumiki.apps.todo.design.Color;
import dev.kumiki.apps.todo.design.Priority;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.page.Texts;
import dev.kumiki.apps.todo.recurrence.RepeatWords;
import dev.kumiki.apps.todo.remind.RemindWords;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/// A todo as a list shows it, everything in words already; a text is empty where there is nothing to show.
///
/// Public, as are the other records of pages, because only then templates read them without reflection.
///
/// @param classes the CSS classes of its row
/// @param due when it is due, in words; empty also where the heading above it says so
/// @param dueClass the CSS classes of that
/// @param when the time of day, where the heading above it tells the day
/// @param repeat how it repeats, in words
/// @param remind when its reminder comes, in words
/// @param priority high or low, in words
/// @param category the name of its category
/// @param badge the CSS classes of its category, from the list of [Color] (T-058, B2.13)
/// @param ticked how many steps are done, of how many
/// @param fresh that it was just added, in words
/// @param daysLeft in the trash, the days until it is gone
public record Row(
        String id,
        String title,
        String description,
        boolean completed,
        String classes,
        String due,
        String dueClass,
        String dueMachine,
        String when,
        String repeat,
        String remind,
        String priority,
        String category,
        String badge,
        List<ChecklistItem> steps,
        String ticked,
        String fresh,
        long daysLeft) {
    /// The rows of one page.
    ///
    /// @param added the identifier of the todo that was just added; empty for none
    public record Maker(Board board, Texts texts, Instant now, String added) {
        /// @param dated whether a heading above the row tells the day
        public Row row(Todo todo, Optional<Category> category, boolean dated) {
            String urgency = urgency(todo);
            boolean isFresh = todo.id().value().equals(added);
            return new Row(
                    todo.id().value(),
                    todo.title(),
                    todo.description().orElse(""),
                    todo.completed(),
                    classes(todo) + (isFresh ? " is-fresh" : ""),
                    dated ? "" : due(todo, urgency),
                    urgency.isEmpty() ? "due" : "due is-" + urgency,
                    dueMachine(todo),
                    dated ? todo.dueTime().map(Object::toString).orElse("") : "",
                    todo.recurrence().map(new RepeatWords(texts)::of).orElse(""),
                    todo.completed()
                            ? ""
                            : todo.remindBefore()
                                    .map(new RemindWords(texts)::of)
                                    .orElse(""),
                    priority(todo),
                    category.map(Category::name).orElse(""),
                    category.map(Category::color).map(Row::badge).orElse(""),
                    todo.checklist(),
                    ticked(todo.checklist()),
                    isFresh ? texts.get("todo.fresh") : "",
                    todo.expiresAt()
                            .map(end -> Math.max(0, Duration.between(now, end).toDays()))
                            .orElse(0L));
        }

        private static String classes(Todo todo) {
            String priority = todo.priority() == Priority.MEDIUM ? "" : " is-" + Texts.word(todo.priority());
            return "todo" + priority + (todo.completed() ? " is-done" : "");
        }

        private String priority(Todo todo) {
            return switch (todo.priority()) {
                case MEDIUM -> "";
                case HIGH, LOW -> texts.get("todo.priority." + Texts.word(todo.priority()) + ".long");
            };
        }

        private static String ticked(List<ChecklistItem> steps) {
            return steps.isEmpty()
                    ? ""
                    : steps.stream().filter(ChecklistItem::done).count() + "/" + steps.size();
        }

        private String due(Todo todo, String urgency) {
            if (todo.dueDate().isEmpty()) {
                return "";
            }
            String day = texts.day(todo.dueDate().get(), board.today())
                    + todo.dueTime().map(time -> " " + time).orElse("");
            return urgency.equals("overdue") ? texts.get("todo.overdue") + " " + day : day;
        }

        private static String dueMachine(Todo todo) {
            return todo.dueDate().map(LocalDate::toString).orElse("")
                    + todo.dueTime().map(time -> "T" + time).orElse("");
        }

        /// `overdue` or `today`; empty for what is done, due later or never due.
        private String urgency(Todo todo) {
            if (todo.completed() || todo.dueDate().isEmpty()) {
                return "";
            }
            if (board.isOverdue(todo)) {
                return "overdue";
            }
            return todo.dueDate().get().equals(board.today()) ? "today" : "";
        }
    }

    /// The class of a colour; no other text ever becomes a class.
    static String cssClass(Color color) {
        return "is-" + Texts.word(color);
    }

    private static String badge(Color color) {
        return "tag " + cssClass(color);
    }
}
