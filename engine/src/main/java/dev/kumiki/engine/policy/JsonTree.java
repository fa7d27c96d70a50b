package dev.kumiki.engine.policy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.core.json.JsonFactory;

/// JSON that remembers where each part stands, so that whoever wrote it can be told what to change.
public sealed interface JsonTree {
    At at();

    /// A place in the text; lines and columns begin with 1.
    record At(int line, int column) {}

    record Text(String value, At at) implements JsonTree {}

    /// A number, `true`, `false` or `null`, as it is spelled.
    record Plain(String spelling, At at) implements JsonTree {}

    record Array(List<JsonTree> elements, At at) implements JsonTree {}

    record Table(Map<String, JsonTree> members, At at) implements JsonTree {}

    /// @throws PolicyFault if the text is not JSON, or a name stands twice in an object
    static JsonTree parse(String text) {
        return Reader.read(text);
    }

    /// Reads the tokens of one document.
    final class Reader {
        /// Policies nest seven levels; more is an attack or a mistake.
        private static final int MAX_DEPTH = 20;

        private static final JsonFactory JSON = JsonFactory.builder()
                .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                .build();

        private final JsonParser parser;

        private Reader(JsonParser parser) {
            this.parser = parser;
        }

        private static JsonTree read(String text) {
            try (var parser = JSON.createParser(ObjectReadContext.empty(), text)) {
                var reader = new Reader(parser);
                try {
                    parser.nextToken();
                    JsonTree tree = reader.value(0);
                    if (parser.nextToken() != null) {
                        throw reader.invalid();
                    }
                    return tree;
                } catch (JacksonIOException e) {
                    throw new IllegalStateException(e);
                } catch (JacksonException _) {
                    throw reader.invalid();
                }
            }
        }

        private JsonTree value(int depth) {
            JsonToken token = parser.currentToken();
            At at = here();
            if (token == null || depth > MAX_DEPTH) {
                throw invalid();
            }
            return switch (token) {
                case START_OBJECT -> table(depth, at);
                case START_ARRAY -> array(depth, at);
                case VALUE_STRING -> new Text(parser.getString(), at);
                case VALUE_TRUE, VALUE_FALSE, VALUE_NULL, VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT ->
                    new Plain(parser.getString(), at);
                case END_OBJECT, END_ARRAY, PROPERTY_NAME, VALUE_EMBEDDED_OBJECT, NOT_AVAILABLE -> throw invalid();
            };
        }

        private JsonTree table(int depth, At at) {
            var members = new LinkedHashMap<String, JsonTree>();
            while (parser.nextToken() != JsonToken.END_OBJECT) {
                String name = parser.currentName();
                parser.nextToken();
                members.put(name, value(depth + 1));
            }
            return new Table(members, at);
        }

        private JsonTree array(int depth, At at) {
            var elements = new ArrayList<JsonTree>();
            while (parser.nextToken() != JsonToken.END_ARRAY) {
                elements.add(value(depth + 1));
            }
            return new Array(elements, at);
        }

        private At here() {
            var location = parser.currentTokenLocation();
            return new At(Math.max(1, location.getLineNr()), Math.max(1, location.getColumnNr()));
        }

        private PolicyFault invalid() {
            var location = parser.currentLocation();
            return new PolicyFault(
                    "This policy contains invalid Json",
                    new At(Math.max(1, location.getLineNr()), Math.max(1, location.getColumnNr())));
        }
    }
}
