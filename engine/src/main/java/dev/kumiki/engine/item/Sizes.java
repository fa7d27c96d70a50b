package dev.kumiki.engine.item;

import java.util.List;
import java.util.Map;

/// How many bytes a value counts against the item limit, the page limit and the capacity units.
public final class Sizes {
    /// What a list or map counts by itself, and for each of its elements.
    public static final int CONTAINER_BYTES = 3;
    public static final int ELEMENT_BYTES = 1;

    private Sizes() {}

    /// Names and values of an item's attributes.
    public static int ofAttributes(Map<String, Value> attributes) {
        int bytes = 0;
        for (var attribute : attributes.entrySet()) {
            bytes += Utf8.length(attribute.getKey()) + of(attribute.getValue());
        }
        return bytes;
    }

    /// One value, without its name.
    public static int of(Value value) {
        return switch (value) {
            case Value.S(var text) -> Utf8.length(text);
            case Value.N(var number) -> number.bytes();
            case Value.B(var binary) -> binary.length();
            case Value.Bool _, Value.Null _ -> 1;
            case Value.SS(var members) ->
                members.stream().mapToInt(Utf8::length).sum();
            case Value.NS(var members) -> members.stream().mapToInt(Num::bytes).sum();
            case Value.BS(var members) ->
                members.stream().mapToInt(Binary::length).sum();
            case Value.L(var elements) -> ofList(elements);
            case Value.M(var entries) -> CONTAINER_BYTES + ELEMENT_BYTES * entries.size() + ofAttributes(entries);
        };
    }

    private static int ofList(List<Value> elements) {
        int bytes = CONTAINER_BYTES + ELEMENT_BYTES * elements.size();
        for (Value element : elements) {
            bytes += of(element);
        }
        return bytes;
    }
}
