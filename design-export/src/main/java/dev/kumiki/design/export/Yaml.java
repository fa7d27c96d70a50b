package dev.kumiki.design.export;

import java.util.Collection;
import java.util.Map;
import java.util.regex.Pattern;

/// Writes the trees that [Json] writes as YAML, in block style. Every text is quoted that could be read as anything
/// else.
final class Yaml {
    private static final String INDENT = "  ";

    /// Names that no reader of YAML takes for a number, a date or a truth value.
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z][A-Za-z0-9]{3,}(::[A-Za-z0-9]+)*");

    private static final Pattern TRUTH = Pattern.compile("(?i)true|false|null");

    private final StringBuilder text = new StringBuilder();

    private Yaml() {}

    static String write(Map<String, ?> tree) {
        var yaml = new Yaml();
        yaml.members(tree, 0, "");
        return yaml.text.toString();
    }

    private void members(Map<?, ?> map, int depth, String first) {
        String lead = first;
        for (var entry : map.entrySet()) {
            text.append(lead.isEmpty() ? INDENT.repeat(depth) : lead)
                    .append(scalar(String.valueOf(entry.getKey())))
                    .append(':');
            lead = "";
            value(entry.getValue(), depth);
        }
    }

    private void value(Object value, int depth) {
        switch (value) {
            case Map<?, ?> map
            when !map.isEmpty() -> {
                text.append('\n');
                members(map, depth + 1, "");
            }
            case Collection<?> elements
            when !elements.isEmpty() -> {
                text.append('\n');
                elements(elements, depth + 1);
            }
            case Map<?, ?> _ -> text.append(" {}\n");
            case Collection<?> _ -> text.append(" []\n");
            default -> text.append(' ').append(scalar(value)).append('\n');
        }
    }

    private void elements(Collection<?> elements, int depth) {
        for (Object element : elements) {
            String dash = INDENT.repeat(depth) + "- ";
            if (element instanceof Map<?, ?> map && !map.isEmpty()) {
                members(map, depth + 1, dash);
            } else {
                text.append(dash).append(scalar(element)).append('\n');
            }
        }
    }

    private static String scalar(Object value) {
        if (value instanceof Number || value instanceof Boolean) {
            return value.toString();
        }
        String plain = value.toString();
        return PLAIN.matcher(plain).matches() && !TRUTH.matcher(plain).matches() ? plain : Json.quote(plain);
    }
}
