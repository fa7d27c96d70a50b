package dev.kumiki.server.json;

import dev.kumiki.engine.item.AttributeVisitor;

/// Writes attributes as they are told, from the bytes they are stored in: what [ValueWriter] writes, without the SDK's
/// values.
final class AttributeJson implements AttributeVisitor {
    private final JsonWriter writer;
    /// The set whose members are told.
    private Container set = Container.STRING_SET;

    AttributeJson(JsonWriter writer) {
        this.writer = writer;
    }

    @Override
    public void name(byte[] utf8, int from, int to) {
        writer.name(utf8, from, to);
    }

    @Override
    public void text(byte[] utf8, int from, int to) {
        begin(ValueWriter.S);
        writer.text(utf8, from, to);
        writer.endObject();
    }

    @Override
    public void number(byte[] ascii, int from, int to) {
        begin(ValueWriter.N);
        writer.text(ascii, from, to);
        writer.endObject();
    }

    @Override
    public void binary(byte[] bytes, int from, int to) {
        begin(ValueWriter.B);
        writer.bytes(bytes, from, to);
        writer.endObject();
    }

    @Override
    public void flag(boolean flag) {
        begin(ValueWriter.BOOL);
        writer.literal(Boolean.toString(flag));
        writer.endObject();
    }

    @Override
    public void nul() {
        begin(ValueWriter.NULL);
        writer.literal("true");
        writer.endObject();
    }

    @Override
    public void start(Container container) {
        begin(
                switch (container) {
                    case LIST -> ValueWriter.L;
                    case MAP -> ValueWriter.M;
                    case STRING_SET -> ValueWriter.SS;
                    case NUMBER_SET -> ValueWriter.NS;
                    case BINARY_SET -> ValueWriter.BS;
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

    private void begin(byte[] type) {
        writer.startObject();
        writer.name(type);
    }
}
