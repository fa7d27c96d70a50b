package dev.kumiki.server.json;

import java.io.ByteArrayOutputStream;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkPojo;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.JsonRecyclerPools;

/// Turns JSON into any of the SDK's requests, and any of its responses and exceptions into JSON.
public final class JsonCodec {
    /// Each level of a nested attribute value takes two.
    private static final int MAX_DEPTH = 1000;

    private static final int TYPICAL_BYTES = 2048;
    private static final JsonFactory FACTORY = JsonFactory.builder()
            // The size of the body is limited already: no string or name in it needs a limit of its own.
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(MAX_DEPTH)
                    .maxStringLength(Integer.MAX_VALUE)
                    .maxNameLength(Integer.MAX_VALUE)
                    .build())
            // Virtual threads come and go, so buffers are kept here instead of with a thread.
            .recyclerPool(JsonRecyclerPools.newConcurrentDequePool())
            .build();

    private JsonCodec() {}

    /// Reads one JSON object into a builder.
    ///
    /// @throws MalformedBody if the body is not JSON, which is told before a value of the wrong type
    public static void read(byte[] body, SdkPojo builder) {
        try (var parser = parser(body)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw MalformedBody.notJson();
            }
            Structure.of(builder.getClass().getEnclosingClass()).fill(builder, parser);
            requireEnd(parser);
        } catch (JacksonException _) {
            throw MalformedBody.notJson();
        } catch (MalformedBody e) {
            requireJson(body);
            throw e;
        }
    }

    /// Accepts any JSON value, and nothing else.
    ///
    /// @throws MalformedBody if the body is not JSON
    public static void requireJson(byte[] body) {
        try (var parser = parser(body)) {
            if (parser.nextToken() == null) {
                throw MalformedBody.notJson();
            }
            parser.skipChildren();
            requireEnd(parser);
        } catch (JacksonException _) {
            throw MalformedBody.notJson();
        }
    }

    /// Writes an object with the members that are set in `pojo`.
    public static byte[] write(SdkPojo pojo) {
        return write(Map.of(), pojo);
    }

    /// Writes an object with the given texts, and behind them the members that are set in `pojo`.
    public static byte[] write(Map<String, String> texts, @Nullable SdkPojo pojo) {
        var out = new ByteArrayOutputStream(TYPICAL_BYTES);
        try (JsonGenerator generator = FACTORY.createGenerator(ObjectWriteContext.empty(), out)) {
            generator.writeStartObject();
            texts.forEach(generator::writeStringProperty);
            if (pojo != null) {
                Structure.of(pojo.getClass()).writeMembers(generator, pojo);
            }
            generator.writeEndObject();
        }
        return out.toByteArray();
    }

    private static JsonParser parser(byte[] body) {
        return FACTORY.createParser(ObjectReadContext.empty(), body);
    }

    private static void requireEnd(JsonParser parser) {
        if (parser.nextToken() != null) {
            throw MalformedBody.notJson();
        }
    }
}
