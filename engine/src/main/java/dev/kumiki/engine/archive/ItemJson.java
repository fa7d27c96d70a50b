package dev.kumiki.engine.archive;

import dev.kumiki.engine.item.AttributeValues;
import dev.kumiki.engine.item.Binary;
import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.item.Value;
import java.io.ByteArrayOutputStream;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;

/// Items as lines of DynamoDB JSON, the form in which they are exported and imported.
///
/// ```
/// full         {"Item":{"pk":{"S":"a"},"n":{"N":"1"}}}
/// incremental  {"Metadata":{"WriteTimestampMicros":{"N":"…"}},"Keys":{…},"OldImage":{…},"NewImage":{…}}
/// ```
///
/// Binaries are in Base64, numbers are the canonical text in quotes.
final class ItemJson {
    private static final byte[] NEW_LINE = {'\n'};
    /// Each level of a nested attribute value takes two; what is too deep for DynamoDB is refused in its own words.
    private static final int MAX_DEPTH = 1000;

    private static final JsonFactory FACTORY = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            // A line's length is limited already.
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(MAX_DEPTH)
                    .maxStringLength(Integer.MAX_VALUE)
                    .maxNameLength(Integer.MAX_VALUE)
                    .build())
            .build();

    private ItemJson() {}

    /// One item's change between two moments; an image is null where there was no item, or where it is not wanted.
    record Change(
            Instant written,
            Item keys,
            @Nullable Item before,
            @Nullable Item after) {}

    /// The line of one item, with the new line at its end.
    static byte[] line(Item item) {
        return write(out -> attributes(out, "Item", item.attributes()));
    }

    /// The line of one change, with the new line at its end.
    static byte[] line(Change change) {
        return write(out -> {
            out.writeObjectPropertyStart("Metadata");
            out.writeObjectPropertyStart("WriteTimestampMicros");
            out.writeStringProperty("N", Long.toString(ChronoUnit.MICROS.between(Instant.EPOCH, change.written)));
            out.writeEndObject();
            out.writeEndObject();
            attributes(out, "Keys", change.keys.attributes());
            if (change.before != null) {
                attributes(out, "OldImage", change.before.attributes());
            }
            if (change.after != null) {
                attributes(out, "NewImage", change.after.attributes());
            }
        });
    }

    /// The item of a line.
    ///
    /// @throws ImportFault if the line is not an item in DynamoDB JSON; an item that breaks a rule of DynamoDB's is
    ///     refused as PutItem refuses it
    static Item read(byte[] line) throws ImportFault {
        try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), line)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw new ImportFault("the line is not a JSON object");
            }
            if (!"Item".equals(parser.nextName())) {
                throw new ImportFault("the line's object does not begin with \"Item\"");
            }
            parser.nextToken();
            var attributes = ItemJsonReader.attributes(parser, "Item");
            if (parser.nextToken() != JsonToken.END_OBJECT || parser.nextToken() != null) {
                throw new ImportFault("something follows the line's item");
            }
            return AttributeValues.toItem(attributes);
        } catch (JacksonException e) {
            throw new ImportFault("the line is not JSON: " + e.getOriginalMessage(), e);
        }
    }

    /// Writes the members of a line's object.
    private interface Members {
        void write(JsonGenerator out);
    }

    private static byte[] write(Members members) {
        var bytes = new ByteArrayOutputStream();
        try (JsonGenerator out = FACTORY.createGenerator(ObjectWriteContext.empty(), bytes)) {
            out.writeStartObject();
            members.write(out);
            out.writeEndObject();
        }
        bytes.writeBytes(NEW_LINE);
        return bytes.toByteArray();
    }

    private static void attributes(JsonGenerator out, String name, Map<String, Value> attributes) {
        out.writeObjectPropertyStart(name);
        attributes.forEach((attribute, value) -> {
            out.writeName(attribute);
            value(out, value);
        });
        out.writeEndObject();
    }

    private static void value(JsonGenerator out, Value value) {
        out.writeStartObject();
        switch (value) {
            case Value.S(var text) -> out.writeStringProperty("S", text);
            case Value.N(var number) -> out.writeStringProperty("N", number.text());
            case Value.B(var bytes) -> out.writeBinaryProperty("B", bytes.array());
            case Value.Bool(var flag) -> out.writeBooleanProperty("BOOL", flag);
            case Value.Null _ -> out.writeBooleanProperty("NULL", true);
            case Value.M(var entries) -> attributes(out, "M", entries);
            case Value.L _, Value.SS _, Value.NS _, Value.BS _ -> list(out, value);
        }
        out.writeEndObject();
    }

    private static void list(JsonGenerator out, Value list) {
        out.writeArrayPropertyStart(list.type());
        switch (list) {
            case Value.L(var elements) -> elements.forEach(element -> value(out, element));
            case Value.SS(var members) -> members.forEach(out::writeString);
            case Value.NS(var members) -> members.forEach(member -> out.writeString(member.text()));
            case Value.BS(var members) -> members.stream().map(Binary::array).forEach(out::writeBinary);
            case Value.S _, Value.N _, Value.B _, Value.Bool _, Value.Null _, Value.M _ ->
                throw new IllegalStateException("not a list: " + list.type());
        }
        out.writeEndArray();
    }
}
