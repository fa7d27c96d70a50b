package dev.kumiki.server.json;

import dev.kumiki.server.json.WrongTypes.Place;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.core.SdkField;
import software.amazon.awssdk.core.traits.ListTrait;
import software.amazon.awssdk.core.traits.MapTrait;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;

/// How one kind of value is read and written.
sealed interface JsonType permits Blob, ListOf, MapOf, Scalar, StructureType {

    /// Reads the value that begins at the parser's current token, which is not null.
    Object read(JsonParser parser);

    /// Writes a value of this type.
    void write(JsonGenerator generator, Object value);

    /// What the service's own Java code calls the type, for its error texts.
    String javaName();

    /// The type of a member of a structure.
    static JsonType of(SdkField<?> field) {
        return of(field, Place.MEMBER);
    }

    private static JsonType of(SdkField<?> field, Place place) {
        Class<?> target = field.marshallingType().getTargetClass();
        if (target == List.class) {
            return new ListOf(of(field.getRequiredTrait(ListTrait.class).memberFieldInfo(), Place.ELEMENT), place);
        }
        if (target == Map.class) {
            return new MapOf(of(field.getRequiredTrait(MapTrait.class).valueFieldInfo(), Place.ELEMENT), place);
        }
        return switch (target.getSimpleName()) {
            case "SdkPojo" -> StructureType.of(field.constructor(), place);
            case "SdkBytes" -> new Blob();
            case String name -> Scalar.named(name);
        };
    }
}
