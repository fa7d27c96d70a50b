package dev.kumiki.server.json;

import tools.jackson.core.JsonToken;

/// What DynamoDB says about a JSON value of the wrong type. The texts come from the deserializer of its Java service,
/// which is why they speak of Java's types; one is misspelt there too.
final class WrongTypes {
    static final String STRUCTURE = "Start of structure or map found where not expected";
    static final String BOOLEAN_FROM_STRING = "Unexpected token received from parser";
    static final String NOT_A_BLOB = "only base-64-encoded strings are convertible to bytes";
    static final String BASE64_LENGTH = "Base64 encoded length is expected a multiple of 4 bytes but found: ";
    static final String BASE64_CHARACTER = "Invalid Base64 character: '%s'";
    static final String BASE64_LAST = "Invalid last non-pad Base64 character dectected";

    private static final String COLLECTION = "Unrecognized collection type ";
    private static final String FIELD = "Unexpected field type";
    private static final String VALUE = "Unexpected value type in payload";
    private static final String PARAMETERIZED = "class sun.reflect.generics.reflectiveObjects.ParameterizedTypeImpl"
            + " cannot be cast to class java.lang.Class (sun.reflect.generics.reflectiveObjects.ParameterizedTypeImpl"
            + " and java.lang.Class are in module java.base of loader 'bootstrap')";

    /// Where a list, a map or a structure was expected: as a member of a structure, or as an element of a list or map.
    enum Place {
        MEMBER(FIELD, FIELD),
        ELEMENT(PARAMETERIZED, VALUE);

        private final String insteadOfCollection;
        private final String insteadOfStructure;

        Place(String insteadOfCollection, String insteadOfStructure) {
            this.insteadOfCollection = insteadOfCollection;
            this.insteadOfStructure = insteadOfStructure;
        }
    }

    private WrongTypes() {}

    /// A token where text, a number or a flag was expected.
    ///
    /// @param name what the service calls the type, such as `String`
    static MalformedBody scalar(JsonToken token, String name, String javaName) {
        return switch (token) {
            case START_OBJECT -> MalformedBody.wrongType(STRUCTURE);
            case START_ARRAY -> MalformedBody.wrongType(COLLECTION + "class " + javaName);
            case VALUE_TRUE -> unconvertible("TRUE_VALUE", name);
            case VALUE_FALSE -> unconvertible("FALSE_VALUE", name);
            case VALUE_NUMBER_INT -> unconvertible("NUMBER_VALUE", name);
            case VALUE_NUMBER_FLOAT -> unconvertible("DECIMAL_VALUE", name);
            case VALUE_STRING -> unconvertible("STRING_VALUE", name);
            case VALUE_NULL, END_ARRAY, END_OBJECT, NOT_AVAILABLE, PROPERTY_NAME, VALUE_EMBEDDED_OBJECT ->
                MalformedBody.notJson();
        };
    }

    static MalformedBody list(JsonToken token, Place place) {
        return MalformedBody.wrongType(token == JsonToken.START_OBJECT ? STRUCTURE : place.insteadOfCollection);
    }

    static MalformedBody map(JsonToken token, Place place, String javaName) {
        return MalformedBody.wrongType(
                token == JsonToken.START_ARRAY ? COLLECTION + javaName : place.insteadOfCollection);
    }

    static MalformedBody structure(JsonToken token, Place place, String javaName) {
        return MalformedBody.wrongType(
                token == JsonToken.START_ARRAY ? COLLECTION + "class " + javaName : place.insteadOfStructure);
    }

    private static MalformedBody unconvertible(String token, String name) {
        return MalformedBody.wrongType(token + " cannot be converted to " + name);
    }
}
