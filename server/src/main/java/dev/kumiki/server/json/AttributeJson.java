package dev.kumiki.server.json;

import dev.kumiki.engine.item.AttributeVisitor;
import java.nio.charset.StandardCharsets;

/// Writes attributes as they are told, from the bytes they are stored in: what [ValueWriter] writes, without the SDK's
/// values.
final class AttributeJson implements AttributeVisitor {
    private static final byte[] S = opening("S");
    private static final byte[] N = opening("N");
    private static final byte[] B = opening("B");
    private static final byte[] BOOL = opening("BOOL");
    private static final byte[] NULL = opening("NULL");
    private static final byte[] L = opening("L");
    private static final byte[] M = opening("M");
    private static final byte[] SS = opening("SS");
    private static final byte[] NS = opening("NS");
    private static final byte[] BS = opening("BS");

    private final JsonWriter writer;
    /// The set whose members are told.
    private Container set = Container.STRING_SET;

    AttributeJson(JsonWriter writer) {
        this.writer = writer;
    }

    private static byte[] opening(String type) {
        return ("{\"" + type + "\":").getBytes(StandardCharsets.US_ASCII);
    }

    @Override
    public void name(byte[] utf8, int from, int to) {
        writer.name(utf8, from, to);
    }

    @Override
    public void text(byte[] utf8, int from, int to) {
        writer.startObject(S);
        writer.text(utf8, from, to);
        writer.endObject();
    }

    @Override
    public void number(byte[] ascii, int from, int to) {
        writer.startObject(N);
        writer.text(ascii, from, to);
        writer.endObject();
    }

    @Override
    public void binary(byte[] bytes, int from, int to) {
        writer.startObject(B);
        writer.bytes(bytes, from, to);
        writer.endObject();
    }

    @Override
    public void flag(boolean flag) {
        writer.startObject(BOOL);
        writer.literal(Boolean.toString(flag));
        writer.endObject();
    }

    @Override
    public void nul() {
        writer.startObject(NULL);
        writer.literal("true");
        writer.endObject();
    }

    @Override
    public void start(Container container) {
        writer.startObject(
                switch (container) {
                    case LIST -> L;
                    case MAP -> M;
                    case STRING_SET -> SS;
                    case NUMBER_SET -> NS;
                    case BINARY_SET -> BS;
                });
        set = container;
        if (container == Container.MAP) {
            writer.startObject();
        } else {
            writer.startArray();
        }
    }

    @Override
    public void member(byte[] bytes, int from, int to) {
        if (set == Container.BINARY_SET) {
            writer.bytes(bytes, from, to);
        } else {
            writer.text(bytes, from, to);
        }
    }

    @Override
    public void end(Container container) {
        if (container == Container.MAP) {
            writer.endObject();
        } else {
            writer.endArray();
        }
        writer.endObject();
    }
}
