package dev.kumiki.engine.policy;

import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/// Maps, lists and texts as JSON without blanks.
final class JsonText {
    private static final JsonFactory JSON = new JsonFactory();

    private JsonText() {}

    static String of(Object value) {
        var text = new StringWriter();
        try (var generator = JSON.createGenerator(ObjectWriteContext.empty(), text)) {
            write(generator, value);
        }
        return text.toString();
    }

    private static void write(JsonGenerator generator, Object value) {
        switch (value) {
            case Map<?, ?> members -> {
                generator.writeStartObject();
                members.forEach((name, member) -> {
                    generator.writeName(String.valueOf(name));
                    write(generator, member);
                });
                generator.writeEndObject();
            }
            case List<?> elements -> {
                generator.writeStartArray();
                elements.forEach(element -> write(generator, element));
                generator.writeEndArray();
            }
            default -> generator.writeString(String.valueOf(value));
        }
    }
}
