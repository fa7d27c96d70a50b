package dev.kumiki.design.runtime;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// The shape of a text key: literals, and parts between them. A part is not empty and holds no `#`.
///
/// Written `USER#{}#{24}`: `{}` is a part of any length, `{24}` one of 24 characters.
public final class KeyPattern {
    private static final char SEPARATOR = '#';

    private final List<Segment> segments;

    private sealed interface Segment {}

    private record Literal(String text) implements Segment {}

    /// A part; a width of 0 is any width.
    private record Part(int width) implements Segment {}

    private KeyPattern(List<Segment> segments) {
        this.segments = segments;
    }

    /// Parses a pattern.
    public static KeyPattern of(String pattern) {
        List<Segment> segments = new ArrayList<>();
        int at = 0;
        while (at < pattern.length()) {
            int open = pattern.indexOf('{', at);
            int end = open < 0 ? pattern.length() : open;
            if (end > at) {
                segments.add(new Literal(pattern.substring(at, end)));
            }
            if (open < 0) {
                break;
            }
            int close = pattern.indexOf('}', open);
            String width = pattern.substring(open + 1, close);
            segments.add(new Part(width.isEmpty() ? 0 : Integer.parseInt(width)));
            at = close + 1;
        }
        return new KeyPattern(List.copyOf(segments));
    }

    /// Whether the text attribute of the item has this shape.
    public boolean matches(Map<String, AttributeValue> item, String attribute) {
        AttributeValue value = item.get(attribute);
        return value != null && value.s() != null && matches(value.s());
    }

    /// Whether the text has this shape.
    public boolean matches(String text) {
        int at = 0;
        for (int i = 0; i < segments.size(); i++) {
            switch (segments.get(i)) {
                case Literal(var literal) -> {
                    if (!text.startsWith(literal, at)) {
                        return false;
                    }
                    at += literal.length();
                }
                case Part(var width) -> {
                    int end = width > 0 ? at + width : endOfPart(text, at, i);
                    if (end <= at || end > text.length() || separated(text, at, end)) {
                        return false;
                    }
                    at = end;
                }
            }
        }
        return at == text.length();
    }

    /// A part of any width ends where a separator follows, or where the rest of the key begins.
    private int endOfPart(String text, int at, int segment) {
        boolean last = segment == segments.size() - 1;
        if (last) {
            return text.length();
        }
        return segments.get(segment + 1) instanceof Literal(var following) ? text.indexOf(following, at) : at;
    }

    private static boolean separated(String text, int at, int end) {
        int separator = text.indexOf(SEPARATOR, at);
        return separator >= 0 && separator < end;
    }
}
