package dev.kumiki.apps.todo.board;

import dev.kumiki.apps.todo.design.ChecklistItem;
import dev.kumiki.apps.todo.page.Texts;
import java.util.List;
import org.springframework.web.util.HtmlUtils;

/// Writes the rows of a list as HTML.
///
/// A page has 25 of them, each with a dozen values: by a template they took most of the page's time and a third more
/// bytes. What HTML need not have is left out: the ends of rows, and quotes around identifiers, which are letters,
/// digits and hyphens, and around classes, which come from lists. Everything that comes from outside goes through
/// [#text] or [#attribute]. A row names its todo twice, in its tick and in its
/// link: the script takes the row's identity from there, and adds the buttons that the page carries once, as the
/// template `row-tools`. Without scripts a todo is postponed by selecting it or on its page.
///
/// @param texts of the page
/// @param selecting whether rows are chosen instead of acted on
/// @param selectAll whether all are chosen
/// @param movable whether the order is the user's own
record RowHtml(Texts texts, boolean selecting, boolean selectAll, boolean movable) {
    /// The rows, one after the other.
    String of(List<Row> rows) {
        var html = new StringBuilder(rows.size() * 600);
        rows.forEach(row -> write(row, html));
        return html.toString();
    }

    private void write(Row row, StringBuilder html) {
        html.append("<li class=").append(quoted(row.classes())).append('>');
        if (selecting) {
            html.append("<input class=pick type=checkbox name=ids value=").append(row.id());
            html.append(selectAll ? " checked" : "");
            attribute(html, "aria-label", texts.get("todo.select", row.title()));
            html.append('>');
        } else {
            button(html, "tick", row.completed() ? "reopen" : "complete", row.id());
            html.append(" role=checkbox aria-checked=").append(row.completed());
            attribute(html, "aria-label", row.title());
            html.append("></button>");
        }
        html.append("<div><a class=todo-title href=/todo/todos/")
                .append(row.id())
                .append('>');
        text(html, row.title());
        html.append("</a>");
        marks(row, html);
        if (!row.description().isEmpty()) {
            element(html, "p", "todo-note", row.description());
        }
        steps(row, html);
        html.append("</div>");
        if (!row.when().isEmpty()) {
            element(html, "time", "when", row.when());
        }
        if (movable && !selecting && !row.completed()) {
            html.append("<span class=order>");
            move(html, "up", row);
            move(html, "down", row);
            html.append("</span>");
        }
    }

    private void move(StringBuilder html, String where, Row row) {
        button(html, "\"tool " + where + '"', where, row.id());
        attribute(html, "aria-label", texts.get("todo.order." + where, row.title()));
        html.append("></button>");
    }

    private static void marks(Row row, StringBuilder html) {
        int start = html.length();
        html.append("<div class=marks>");
        int empty = html.length();
        mark(html, "fresh", row.fresh());
        mark(html, row.dueClass(), row.due());
        mark(html, "priority", row.priority());
        mark(html, "repeat", row.repeat());
        mark(html, "remind", row.remind());
        mark(html, row.badge(), row.category());
        if (html.length() == empty) {
            html.setLength(start);
        } else {
            html.append("</div>");
        }
    }

    private static void mark(StringBuilder html, String classes, String words) {
        if (!words.isEmpty()) {
            element(html, "i", quoted(classes), words);
        }
    }

    private static String quoted(String classes) {
        return classes.indexOf(' ') < 0 ? classes : '"' + classes + '"';
    }

    private void steps(Row row, StringBuilder html) {
        if (row.steps().isEmpty()) {
            return;
        }
        html.append("<details class=steps><summary>");
        text(html, texts.get("todo.steps.ticked", row.ticked()));
        html.append("</summary><ul>");
        for (ChecklistItem step : row.steps()) {
            html.append("<li><button class=step role=checkbox aria-checked=").append(step.done());
            html.append(" name=value value=").append(!step.done());
            attribute(html, "formaction", "/todo/todos/" + row.id() + "/steps/" + step.id());
            html.append('>');
            text(html, step.text());
            html.append("</button></li>");
        }
        html.append("</ul></details>");
    }

    private static void button(StringBuilder html, String classes, String name, String value) {
        html.append("<button class=").append(classes);
        html.append(" name=").append(name).append(" value=").append(value);
    }

    private static void element(StringBuilder html, String name, String classes, String words) {
        html.append('<').append(name).append(" class=").append(classes).append('>');
        text(html, words);
        html.append("</").append(name).append('>');
    }

    private static void attribute(StringBuilder html, String name, String value) {
        html.append(' ').append(name).append("=\"");
        text(html, value);
        html.append('"');
    }

    private static void text(StringBuilder html, String text) {
        html.append(HtmlUtils.htmlEscape(text, "UTF-8"));
    }
}
