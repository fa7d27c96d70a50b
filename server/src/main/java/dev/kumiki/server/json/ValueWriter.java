package dev.kumiki.server.json;

import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Map;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Writes attribute values, which are nearly all there is in an answer: each by its one member, which its type tells,
/// where any other structure looks at all the members that its class describes.
final class ValueWriter {
    private static final byte[] S = quoted("S");
    private static final byte[] N = quoted("N");
    private static final byte[] B = quoted("B");
    private static final byte[] BOOL = quoted("BOOL");
    private static final byte[] NULL = quoted("NULL");
    private static final byte[] L = quoted("L");
    private static final byte[] M = quoted("M");
    private static final byte[] SS = quoted("SS");
    private static final byte[] NS = quoted("NS");
    private static final byte[] BS = quoted("BS");

    private final JsonWriter writer;

    ValueWriter(JsonWriter writer) {
        this.writer = writer;
    }

    private static byte[] quoted(String name) {
        return ('"' + name + '"').getBytes(StandardCharsets.US_ASCII);
    }

    /// Whether a value has exactly one member, which is one that is known here.
    static boolean knows(AttributeValue value) {
        return value.type() != null && value.type() != AttributeValue.Type.UNKNOWN_TO_SDK_VERSION;
    }

    /// Writes the member of a value that is known.
    void member(AttributeValue value) {
        switch (value.type()) {
            case S -> {
                writer.name(S);
                writer.text(value.s());
            }
            case N -> {
                writer.name(N);
                writer.text(value.n());
            }
            case B -> {
                writer.name(B);
                writer.bytes(value.b().asByteArrayUnsafe());
            }
            case BOOL -> {
                writer.name(BOOL);
                writer.literal(value.bool().toString());
            }
            case NUL -> {
                writer.name(NULL);
                writer.literal(value.nul().toString());
            }
            case L -> {
                writer.name(L);
                list(value.l());
            }
            case M -> {
                writer.name(M);
                map(value.m());
            }
            case SS, NS, BS, UNKNOWN_TO_SDK_VERSION -> set(value);
        }
    }

    private void set(AttributeValue value) {
        if (value.type() == AttributeValue.Type.BS) {
            writer.name(BS);
            writer.startArray();
            for (SdkBytes member : value.bs()) {
                writer.bytes(member.asByteArrayUnsafe());
            }
            writer.endArray();
        } else {
            boolean texts = value.type() == AttributeValue.Type.SS;
            writer.name(texts ? SS : NS);
            writer.startArray();
            for (String member : texts ? value.ss() : value.ns()) {
                writer.text(member);
            }
            writer.endArray();
        }
    }

    private void list(Collection<AttributeValue> elements) {
        writer.startArray();
        for (AttributeValue element : elements) {
            whole(element);
        }
        writer.endArray();
    }

    private void map(Map<String, AttributeValue> entries) {
        writer.startObject();
        entries.forEach((name, entry) -> {
            writer.name(name);
            whole(entry);
        });
        writer.endObject();
    }

    private void whole(AttributeValue value) {
        writer.startObject();
        if (knows(value)) {
            member(value);
        } else {
            Structure.of(AttributeValue.class).writeMembers(writer, value);
        }
        writer.endObject();
    }
}
