package dev.kumiki.design.processor.model;

import dev.kumiki.design.processor.model.Segment.Literal;
import dev.kumiki.design.processor.model.Segment.Part;
import java.util.List;
import java.util.stream.Collectors;

/// A key template: the text as written, and its segments. No two literals stand side by side.
public record Template(String source, List<Segment> segments) {
    /// Copies the segments.
    public Template {
        segments = List.copyOf(segments);
    }

    /// The parts, in order.
    public List<Part> parts() {
        return segments.stream()
                .filter(Part.class::isInstance)
                .map(Part.class::cast)
                .toList();
    }

    /// The names of the components, in order, each once.
    public List<String> components() {
        return parts().stream().map(Part::component).distinct().toList();
    }

    /// The text before the first part.
    public String prefix() {
        return !segments.isEmpty() && segments.getFirst() instanceof Literal(var text) ? text : "";
    }

    /// The text as written of the first so many segments, with the prefix of the part that would come next.
    public String source(int count) {
        int at = 0;
        String prefix = "";
        for (Segment segment : segments.subList(0, count)) {
            if (segment instanceof Literal(var text)) {
                int open = source.indexOf('{', at);
                int end = open < 0 ? source.length() : open;
                prefix = text.substring(end - at);
                at = end;
            } else {
                prefix = "";
                at = source.indexOf('}', at) + 1;
            }
        }
        return source.substring(0, at) + prefix;
    }

    /// Whether the template is one component and nothing else.
    public boolean isSinglePart() {
        return segments.size() == 1 && segments.getFirst() instanceof Part;
    }

    /// The shape as the runtime's `KeyPattern` reads it: `USER#{}#{24}`.
    public String pattern() {
        return segments.stream().map(Template::pattern).collect(Collectors.joining());
    }

    private static String pattern(Segment segment) {
        return switch (segment) {
            case Literal(var text) -> text;
            case Part(var _, var format) -> format.fixedWidth() > 0 ? "{" + format.fixedWidth() + "}" : "{}";
        };
    }
}
