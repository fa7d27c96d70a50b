package dev.kumiki.apps.testkit;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/// Items that the design documents show as plain JSON.
public final class Fixtures {
    private static final JsonFactory JSON = new JsonFactory();

    private Fixtures() {}

    /// The item in a resource beside a class. Text, numbers, booleans, nulls, lists and objects become `S`, `N`,
    /// `BOOL`, `NULL`, `L` and `M`.
    public static Map<String, AttributeValue> item(Class<?> beside, String resource) {
        try (InputStream in = beside.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalArgumentException("no resource " + resource + " beside " + beside.getName());
            }
            try (JsonParser parser = JSON.createParser(ObjectReadContext.empty(), in)) {
                parser.nextToken();
                return object(parser);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static AttributeValue value(JsonParser parser) {
        return switch (parser.currentToken()) {
            case VALUE_STRING -> AttributeValue.fromS(parser.getString());
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> AttributeValue.fromN(parser.getString());
            case VALUE_TRUE -> AttributeValue.fromBool(true);
            case VALUE_FALSE -> AttributeValue.fromBool(false);
            case VALUE_NULL -> AttributeValue.fromNul(true);
            case START_ARRAY -> AttributeValue.fromL(array(parser));
            case START_OBJECT -> AttributeValue.fromM(object(parser));
            case JsonToken other -> throw new IllegalArgumentException("not the start of a value: " + other);
        };
    }

    private static List<AttributeValue> array(JsonParser parser) {
        List<AttributeValue> values = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            values.add(value(parser));
        }
        return values;
    }

    private static Map<String, AttributeValue> object(JsonParser parser) {
        Map<String, AttributeValue> values = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            parser.nextToken();
            values.put(name, value(parser));
        }
        return values;
    }
}
