package dev.kumiki.engine.archive;

import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// Reads attribute values out of JSON tokens, each `{"type": content}` with exactly one of DynamoDB's ten types.
///
/// Checks the form only; whether the values are allowed is [dev.kumiki.engine.item.AttributeValues]' question.
final class ItemJsonReader {
    private ItemJsonReader() {}

    /// The attributes of the object that begins at the parser's current token.
    static Map<String, AttributeValue> attributes(JsonParser parser, String where) throws ImportFault {
        require(parser, JsonToken.START_OBJECT, where, "an object");
        var attributes = new LinkedHashMap<String, AttributeValue>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            parser.nextToken();
            attributes.put(name, value(parser, name));
        }
        return attributes;
    }

    private static AttributeValue value(JsonParser parser, String name) throws ImportFault {
        require(parser, JsonToken.START_OBJECT, name, "an object that names its type");
        String type = parser.nextName();
        if (type == null) {
            throw new ImportFault("attribute " + name + " has no type");
        }
        parser.nextToken();
        AttributeValue value = switch (type) {
            case "S" -> AttributeValue.fromS(text(parser, name));
            case "N" -> AttributeValue.fromN(text(parser, name));
            case "B" -> AttributeValue.fromB(bytes(parser, name));
            case "BOOL" -> AttributeValue.fromBool(flag(parser, name));
            case "NULL" -> AttributeValue.fromNul(flag(parser, name));
            case "M" -> AttributeValue.fromM(attributes(parser, name));
            case "L" -> AttributeValue.fromL(list(parser, name, ItemJsonReader::value));
            case "SS" -> AttributeValue.fromSs(list(parser, name, ItemJsonReader::text));
            case "NS" -> AttributeValue.fromNs(list(parser, name, ItemJsonReader::text));
            case "BS" -> AttributeValue.fromBs(list(parser, name, ItemJsonReader::bytes));
            default -> throw new ImportFault("attribute " + name + " has an unknown type: " + type);
        };
        if (parser.nextToken() != JsonToken.END_OBJECT) {
            throw new ImportFault("attribute " + name + " has more than one type");
        }
        return value;
    }

    /// Reads one element of a list.
    private interface Element<T> {
        T read(JsonParser parser, String name) throws ImportFault;
    }

    private static <T> List<T> list(JsonParser parser, String name, Element<T> element) throws ImportFault {
        require(parser, JsonToken.START_ARRAY, name, "a list");
        var list = new ArrayList<T>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            list.add(element.read(parser, name));
        }
        return list;
    }

    private static String text(JsonParser parser, String name) throws ImportFault {
        require(parser, JsonToken.VALUE_STRING, name, "a text");
        return parser.getString();
    }

    private static SdkBytes bytes(JsonParser parser, String name) throws ImportFault {
        try {
            return SdkBytes.fromByteArrayUnsafe(Base64.getDecoder().decode(text(parser, name)));
        } catch (IllegalArgumentException e) {
            throw new ImportFault("attribute " + name + " is not in Base64", e);
        }
    }

    private static boolean flag(JsonParser parser, String name) throws ImportFault {
        return switch (parser.currentToken()) {
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case null, default -> throw new ImportFault("attribute " + name + " is neither true nor false");
        };
    }

    private static void require(JsonParser parser, JsonToken token, String where, String what) throws ImportFault {
        if (parser.currentToken() != token) {
            throw new ImportFault("attribute " + where + " is not " + what);
        }
    }
}
