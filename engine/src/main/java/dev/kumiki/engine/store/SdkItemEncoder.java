package dev.kumiki.engine.store;

import dev.kumiki.engine.item.AttributeValues;
import dev.kumiki.engine.item.Utf8;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Checks and writes one item as a request brings it: most of what is put is never looked at as [Value]s.
///
/// The commonest types are written as they are met; the others, and whatever is to be refused, take the way by their
/// values.
final class SdkItemEncoder {
    private final ItemEncoder out = new ItemEncoder();

    byte[] encode(Map<String, AttributeValue> attributes) {
        attributes(attributes, 1);
        return out.end();
    }

    private void attributes(Map<String, AttributeValue> attributes, int depth) {
        out.count(attributes.size());
        attributes.forEach((name, value) -> {
            name(name);
            value(value, depth);
        });
    }

    /// What is ASCII needs no other check than those that are made here.
    private void name(@Nullable String name) {
        if (name == null || name.isEmpty() || name.length() >= Utf8.LONG || !out.ascii(name)) {
            out.text(AttributeValues.checkedName(name));
        }
    }

    private void text(AttributeValue value) {
        String text = value.s();
        if (text == null || !out.ascii(text)) {
            out.text(AttributeValues.text(value));
        }
    }

    private void value(@Nullable AttributeValue value, int depth) {
        var type = value == null || depth > AttributeValues.MAX_DEPTH ? null : value.type();
        if (value == null || type == null) {
            out.value(AttributeValues.toValue(value, depth));
            return;
        }
        switch (type) {
            case S -> {
                out.tag(ItemCodec.S);
                text(value);
            }
            case N -> {
                out.tag(ItemCodec.N);
                out.decimal(AttributeValues.number(value));
            }
            case L -> list(value.l(), depth);
            case M -> {
                out.container(ItemCodec.M, value.m().size());
                attributes(value.m(), depth + 1);
            }
            case B, BOOL, NUL, SS, NS, BS, UNKNOWN_TO_SDK_VERSION -> out.value(AttributeValues.toValue(value, depth));
        }
    }

    private void list(List<AttributeValue> elements, int depth) {
        out.container(ItemCodec.L, elements.size());
        out.count(elements.size());
        for (AttributeValue element : elements) {
            value(element, depth + 1);
        }
    }
}
