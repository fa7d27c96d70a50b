package dev.kumiki.server.json;

import dev.kumiki.server.json.WrongTypes.Place;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// A list of values of one type. Nulls stay in it: whether one is allowed is the operation's to say.
record ListOf(JsonType element, Place place) implements JsonType {
    @Override
    public Object read(JsonParser parser) {
        if (parser.currentToken() != JsonToken.START_ARRAY) {
            throw WrongTypes.list(parser.currentToken(), place);
        }
        var list = new ArrayList<@Nullable Object>();
        for (var token = parser.nextToken(); token != JsonToken.END_ARRAY; token = parser.nextToken()) {
            list.add(token == JsonToken.VALUE_NULL ? null : element.read(parser));
        }
        return list;
    }

    @Override
    public void write(JsonGenerator generator, Object value) {
        generator.writeStartArray();
        for (Object each : (List<?>) value) {
            element.write(generator, each);
        }
        generator.writeEndArray();
    }

    @Override
    public String javaName() {
        return "java.util.List<" + element.javaName() + ">";
    }
}
