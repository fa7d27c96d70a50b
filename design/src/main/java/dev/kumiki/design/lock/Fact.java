package dev.kumiki.design.lock;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/// One thing that a design promises about what is stored.
///
/// As text it is a line: the words of its path, and behind ` = ` its value if it has one.
///
/// @param path what it is about, from the general to the special: `entity`, a table, an entity, `attribute`, a name
/// @param value what holds for it, or empty if that it exists says all
public record Fact(List<String> path, String value) {
    private static final String EQUALS = " = ";

    /// Copies the path.
    public Fact {
        path = List.copyOf(path);
    }

    static Fact of(String value, String... path) {
        return new Fact(Arrays.asList(path), value);
    }

    /// The path as text; two facts about the same thing have the same.
    public String subject() {
        return path.stream().map(Fact::word).collect(Collectors.joining(" "));
    }

    /// The line of the fact.
    public String line() {
        return value.isEmpty() ? subject() : subject() + EQUALS + escape(value);
    }

    static Fact parse(String line) {
        int end = line.indexOf(EQUALS);
        String subject = end < 0 ? line : line.substring(0, end);
        List<String> path = Arrays.stream(subject.split(" "))
                .map(word -> URLDecoder.decode(word.replace("+", "%2B"), StandardCharsets.UTF_8))
                .toList();
        return new Fact(
                path, end < 0 ? "" : line.substring(end + EQUALS.length()).translateEscapes());
    }

    /// Whether the path begins with these words.
    boolean isUnder(List<String> words) {
        return path.size() >= words.size() && path.subList(0, words.size()).equals(words);
    }

    /// Names of attributes may have any character; those that separate words and values are written as `%20`.
    private static String word(String name) {
        var text = new StringBuilder();
        name.codePoints().forEach(c -> {
            if (c <= ' ' || c == '%' || c == '=' || c == 0x7F) {
                text.append(String.format("%%%02X", c));
            } else {
                text.appendCodePoint(c);
            }
        });
        return text.toString();
    }

    private static String escape(String value) {
        return value.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r");
    }
}
