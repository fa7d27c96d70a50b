package dev.kumiki.design.export;

import java.util.Collection;
import java.util.Iterator;
import java.util.Map;

/// Writes maps, collections, texts, numbers and truth values as JSON, indented, in the order they are in.
final class Json {
    private static final String INDENT = "  ";

    private final StringBuilder text = new StringBuilder();

    private Json() {}

    static String write(Object tree) {
        var json = new Json();
        json.value(tree, 0);
        return json.text.append('\n').toString();
    }

    /// Text as a JSON string, which is also a quoted string of YAML and, but for `${`, of HCL.
    static String quote(String value) {
        var quoted = new StringBuilder("\"");
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            switch (c) {
                case '"' -> quoted.append("\\\"");
                case '\\' -> quoted.append("\\\\");
                case '\n' -> quoted.append("\\n");
                case '\t' -> quoted.append("\\t");
                case '\r' -> quoted.append("\\r");
                default -> {
                    if (c < ' ') {
                        quoted.append(String.format("\\u%04x", (int) c));
                    } else {
                        quoted.append(c);
                    }
                }
            }
        }
        return quoted.append('"').toString();
    }

    private void value(Object value, int depth) {
        switch (value) {
            case Map<?, ?> map -> members(map, depth);
            case Collection<?> elements -> elements(elements, depth);
            case Number number -> text.append(number);
            case Boolean truth -> text.append(truth);
            default -> text.append(quote(value.toString()));
        }
    }

    private void members(Map<?, ?> map, int depth) {
        if (map.isEmpty()) {
            text.append("{}");
            return;
        }
        text.append("{\n");
        for (var entries = map.entrySet().iterator(); entries.hasNext(); ) {
            var entry = entries.next();
            text.append(INDENT.repeat(depth + 1))
                    .append(quote(String.valueOf(entry.getKey())))
                    .append(": ");
            value(entry.getValue(), depth + 1);
            end(entries);
        }
        text.append(INDENT.repeat(depth)).append('}');
    }

    private void elements(Collection<?> elements, int depth) {
        if (elements.isEmpty()) {
            text.append("[]");
            return;
        }
        text.append("[\n");
        for (Iterator<?> rest = elements.iterator(); rest.hasNext(); ) {
            text.append(INDENT.repeat(depth + 1));
            value(rest.next(), depth + 1);
            end(rest);
        }
        text.append(INDENT.repeat(depth)).append(']');
    }

    private void end(Iterator<?> rest) {
        text.append(rest.hasNext() ? ",\n" : "\n");
    }
}
