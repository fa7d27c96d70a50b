package dev.kumiki.design.mapping;

import dev.kumiki.design.outcome.UnreadableItemException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// The shape of a text key: literals, and parts between them. A part is not empty and holds no `#`.
///
/// Written `USER#{}#{24}`: `{}` is a part of any length, `{24}` one of 24 characters.
public final class KeyPattern {
    private static final char SEPARATOR = '#';
    private static final int NO_PART = -1;

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
        return walk(text, NO_PART) != null;
    }

    /// An attribute that is also a part of the key: as it is stored, or as the key has it if it is not stored.
    ///
    /// @param key the key attribute of this shape
    /// @param part the number of the part in the key, the first being 0
    public AttributeValue attributeOrPart(Map<String, AttributeValue> item, String attribute, String key, int part) {
        AttributeValue stored = Values.present(item, attribute);
        if (stored != null) {
            return stored;
        }
        String found = walk(Values.text(Values.required(item, key), key), part);
        if (found == null) {
            throw new UnreadableItemException(attribute, "missing, and the key has another shape");
        }
        return Values.of(found);
    }

    /// The text of the wanted part, or nothing if no part is wanted; null if the text has another shape.
    private @Nullable String walk(String text, int wanted) {
        String found = "";
        int at = 0;
        int part = 0;
        for (int i = 0; i < segments.size(); i++) {
            switch (segments.get(i)) {
                case Literal(var literal) -> {
                    if (!text.startsWith(literal, at)) {
                        return null;
                    }
                    at += literal.length();
                }
                case Part(var width) -> {
                    int end = width > 0 ? at + width : endOfPart(text, at, i);
                    if (end <= at || end > text.length() || separated(text, at, end)) {
                        return null;
                    }
                    found = part++ == wanted ? text.substring(at, end) : found;
                    at = end;
                }
            }
        }
        return at == text.length() ? found : null;
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
