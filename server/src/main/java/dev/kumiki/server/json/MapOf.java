package dev.kumiki.server.json;

import dev.kumiki.engine.item.VisitedAttributes;
import dev.kumiki.server.json.WrongTypes.Place;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// A map from text to values of one type, in the order of the JSON. Nulls stay in it, as in [ListOf].
record MapOf(JsonType element, Place place) implements JsonType {
    @Override
    public Object read(JsonParser parser) {
        if (parser.currentToken() != JsonToken.START_OBJECT) {
            throw WrongTypes.map(parser.currentToken(), place, javaName());
        }
        var map = new LinkedHashMap<String, @Nullable Object>();
        for (String name = parser.nextName(); name != null; name = parser.nextName()) {
            map.put(name, parser.nextToken() == JsonToken.VALUE_NULL ? null : element.read(parser));
        }
        return map;
    }

    @Override
    public void write(JsonWriter writer, Object value) {
        writer.startObject();
        if (value instanceof VisitedAttributes attributes) {
            attributes.visit(new AttributeJson(writer));
        } else {
            ((Map<?, ?>) value).forEach((name, each) -> {
                writer.name((String) name);
                element.write(writer, each);
            });
        }
        writer.endObject();
    }

    @Override
    public String javaName() {
        return "java.util.Map<java.lang.String, " + element.javaName() + ">";
    }
}
