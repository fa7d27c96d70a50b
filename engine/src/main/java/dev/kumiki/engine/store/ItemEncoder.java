package dev.kumiki.engine.store;

import dev.kumiki.engine.item.Binary;
import dev.kumiki.engine.item.Num;
import dev.kumiki.engine.item.Sizes;
import dev.kumiki.engine.item.Value;
import java.util.List;
import java.util.Map;

/// Writes one item in the layout of [ItemCodec]. The item's size by DynamoDB's rules is counted on the way: what takes
/// long about it is the length of texts, which their bytes tell.
final class ItemEncoder {
    /// Room for the version and the size, which is known at the end only.
    private static final int MAX_HEADER_BYTES = 6;

    private final Bytes out = Buffers.take();
    private int size;

    ItemEncoder() {
        out.skip(MAX_HEADER_BYTES);
    }

    byte[] encode(Map<String, Value> attributes) {
        attributes(attributes);
        return end();
    }

    /// What was written, as the attributes of one item. Nothing can be written afterwards.
    byte[] end() {
        byte[] item = out.toArray(header());
        Buffers.give(out);
        return item;
    }

    /// Writes the header so that it ends where the attributes begin, and returns where it begins.
    private int header() {
        int at = MAX_HEADER_BYTES - 1 - Bytes.varintLength(size);
        out.set(at, ItemCodec.VERSION);
        out.setVarint(at + 1, size);
        return at;
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

    /// A text that is well-formed.
    void text(String text) {
        size += out.putText(text);
    }

    /// Writes a text if it is nothing but ASCII, as most are, and otherwise does nothing.
    boolean ascii(String text) {
        int start = out.length();
        out.putVarint(text.length());
        if (out.putAscii(text)) {
            size += text.length();
            return true;
        }
        out.cut(start);
        return false;
    }

    void decimal(Num number) {
        size += number.bytes();
        out.putText(number.text());
    }

    private void binary(Binary binary) {
        size += binary.length();
        out.putVarint(binary.length());
        out.put(binary.array());
    }
}
