package dev.kumiki.apps.todo.web;

import dev.kumiki.apps.todo.board.Board;
import dev.kumiki.apps.todo.design.Category;
import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.TodoAppTables;
import dev.kumiki.apps.todo.design.Username;
import dev.kumiki.apps.todo.edit.TodoForm;
import dev.kumiki.apps.todo.quickadd.QuickAdd;
import dev.kumiki.apps.todo.recurrence.Pattern;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import org.springframework.stereotype.Component;

/// Reads lines of quick add with the categories of who typed them.
@Component
final class QuickLines {
    private final Board board;
    private final TodoAppTables tables;

    QuickLines(Board board, TodoAppTables tables) {
        this.board = board;
        this.tables = tables;
    }

    /// A line as a form, and in words.
    record Line(TodoForm form, Meant meant) {}

    Line read(Username owner, String line, Texts texts) {
        // Only a sign can name a category: without one there is no need to read them.
        boolean tagged = line.contains("#") || line.contains("＃");
        List<Category> categories = tagged ? categories(owner) : List.of();
        QuickAdd.Result read = QuickAdd.read(line, board.now(), categories);
        var form = new TodoForm(
                read.title(),
                "",
                read.priority().map(Row::word).orElse(""),
                read.category().map(CategoryId::value).orElse(""),
                read.dueDate().map(LocalDate::toString).orElse(""),
                read.dueTime().map(LocalTime::toString).orElse(""),
                read.repetition().map(Pattern::rule).orElse(""),
                "",
                List.of());
        return new Line(form, Meant.of(line, read, categories, board.today(), texts));
    }

    private List<Category> categories(Username owner) {
        return tables.todoTable().categoriesOf(owner).stream()
                .filter(category -> category.closedAt().isEmpty())
                .toList();
    }
}
