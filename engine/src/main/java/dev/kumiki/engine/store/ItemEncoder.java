package dev.kumiki.engine.store;

import dev.kumiki.engine.item.Binary;
import dev.kumiki.engine.item.Num;
import dev.kumiki.engine.item.Sizes;
import dev.kumiki.engine.item.Value;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/// Writes one item in the layout of [ItemCodec]. The item's size by DynamoDB's rules is counted on the way: what takes
/// long
/// about it is the length of texts, which their bytes tell.
final class ItemEncoder {
    private static final int TYPICAL_BYTES = 1536;
    private static final int MAX_HEADER_BYTES = 6;

    private final Bytes out = new Bytes(TYPICAL_BYTES);
    private int size;

    byte[] encode(Map<String, Value> attributes) {
        attributes(attributes);
        return end();
    }

    /// What was written, as the attributes of one item.
    byte[] end() {
        var header = new Bytes(MAX_HEADER_BYTES);
        header.put(ItemCodec.VERSION);
        header.putVarint(size);
        return out.toArrayAfter(header);
    }

    private void attributes(Map<String, Value> attributes) {
        count(attributes.size());
        for (var attribute : attributes.entrySet()) {
            text(attribute.getKey());
            value(attribute.getValue());
        }
    }

    void value(Value value) {
        switch (value) {
            case Value.S(var text) -> {
                tag(ItemCodec.S);
                text(text);
            }
            case Value.N(var number) -> {
                tag(ItemCodec.N);
                decimal(number);
            }
            case Value.B(var binary) -> {
                tag(ItemCodec.B);
                binary(binary);
            }
            case Value.Bool(var flag) -> single(flag ? ItemCodec.TRUE : ItemCodec.FALSE);
            case Value.Null _ -> single(ItemCodec.NULL);
            case Value.L(var elements) -> {
                container(ItemCodec.L, elements.size());
                count(elements.size());
                for (Value element : elements) {
                    value(element);
                }
            }
            case Value.M(var entries) -> {
                container(ItemCodec.M, entries.size());
                attributes(entries);
            }
            case Value.SS _, Value.NS _, Value.BS _ -> set(value);
        }
    }

    private void set(Value set) {
        switch (set) {
            case Value.SS(var members) -> {
                start(ItemCodec.SS, members);
                members.forEach(member -> text(member));
            }
            case Value.NS(var members) -> {
                start(ItemCodec.NS, members);
                members.forEach(member -> decimal(member));
            }
            case Value.BS(var members) -> {
                start(ItemCodec.BS, members);
                members.forEach(member -> binary(member));
            }
            case Value.S _, Value.N _, Value.B _, Value.Bool _, Value.Null _, Value.L _, Value.M _ ->
                throw new IllegalStateException("not a set: " + set.type());
        }
    }

    void tag(byte tag) {
        out.put(tag);
    }

    /// How many elements or attributes follow.
    void count(int count) {
        out.putVarint(count);
    }

    private void single(byte tag) {
        tag(tag);
        size++;
    }

    /// Begins a list or a map.
    void container(byte tag, int elements) {
        tag(tag);
        size += Sizes.CONTAINER_BYTES + Sizes.ELEMENT_BYTES * elements;
    }

    private void start(byte tag, List<?> members) {
        tag(tag);
        count(members.size());
    }

    void text(String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        size += utf8.length;
        out.putVarint(utf8.length);
        out.put(utf8);
    }

    void decimal(Num number) {
        size += number.bytes();
        byte[] ascii = number.text().getBytes(StandardCharsets.ISO_8859_1);
        out.putVarint(ascii.length);
        out.put(ascii);
    }

    private void binary(Binary binary) {
        size += binary.length();
        out.putVarint(binary.length());
        out.put(binary.array());
    }
}
