package dev.kumiki.server.json;

import dev.kumiki.server.json.WrongTypes.Place;
import java.util.function.Supplier;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.utils.builder.Buildable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// A structure at its place in another one.
///
/// @param newBuilder makes an empty builder of it
record StructureType(Structure structure, Supplier<SdkPojo> newBuilder, Place place) implements JsonType {
    static StructureType of(Supplier<SdkPojo> newBuilder, Place place) {
        Class<?> type = newBuilder.get().getClass().getEnclosingClass();
        return new StructureType(Structure.of(type), newBuilder, place);
    }

    @Override
    public Object read(JsonParser parser) {
        if (parser.currentToken() != JsonToken.START_OBJECT) {
            throw WrongTypes.structure(parser.currentToken(), place, javaName());
        }
        var builder = newBuilder.get();
        structure.fill(builder, parser);
        return ((Buildable) builder).build();
    }

    @Override
    public void write(JsonGenerator generator, Object value) {
        generator.writeStartObject();
        structure.writeMembers(generator, (SdkPojo) value);
        generator.writeEndObject();
    }

    @Override
    public String javaName() {
        return structure.javaName();
    }
}
