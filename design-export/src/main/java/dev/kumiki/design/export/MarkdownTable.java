package dev.kumiki.design.export;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// A table of Markdown. A `|` in a cell is escaped.
final class MarkdownTable {
    private final List<List<String>> rows = new ArrayList<>();
    private final List<String> heads;

    /// A head that ends with `:` has a column of numbers under it.
    MarkdownTable(String... heads) {
        this.heads = List.of(heads);
    }

    MarkdownTable row(String... cells) {
        rows.add(List.of(cells));
        return this;
    }

    boolean isEmpty() {
        return rows.isEmpty();
    }

    String write() {
        var text = new StringBuilder();
        text.append(line(heads.stream().map(MarkdownTable::title).toList()));
        text.append(line(
                heads.stream().map(head -> head.endsWith(":") ? "---:" : "---").toList()));
        rows.forEach(row -> text.append(line(row)));
        return text.toString();
    }

    private static String title(String head) {
        return head.endsWith(":") ? head.substring(0, head.length() - 1) : head;
    }

    private static String line(List<String> cells) {
        return cells.stream()
                .map(cell -> cell.replace("|", "\\|").replace("\n", " "))
                .collect(Collectors.joining(" | ", "| ", " |\n"));
    }

    /// Text as code, or nothing if there is none.
    static String code(String text) {
        return text.isEmpty() ? "" : "`" + text + "`";
    }
}
