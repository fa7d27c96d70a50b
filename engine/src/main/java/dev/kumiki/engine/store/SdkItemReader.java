package dev.kumiki.engine.store;

import dev.kumiki.engine.item.ArrayMap;
import dev.kumiki.engine.item.SdkValues;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Reads one stored item as the SDK's values, for answers that show it as it is: half the work of an [ItemReader] whose
/// item is converted afterwards.
final class SdkItemReader {
    private final StoredBytes stored;
    private final SdkValues make;

    SdkItemReader(byte[] stored, SdkValues make) {
        this.stored = new StoredBytes(stored);
        this.make = make;
    }

    Map<String, AttributeValue> item() {
        stored.header();
        var attributes = attributes();
        stored.end();
        return attributes.size() <= ArrayMap.FEW
                ? attributes
                : Collections.unmodifiableMap(new LinkedHashMap<>(attributes));
    }

    private Map<String, AttributeValue> attributes() {
        int count = stored.count();
        var names = new String[count];
        var values = new AttributeValue[count];
        for (int i = 0; i < count; i++) {
            names[i] = stored.name();
            values[i] = value();
        }
        return new ArrayMap<>(names, values);
    }

    private AttributeValue value() {
        byte tag = stored.next();
        return switch (tag) {
            case ItemCodec.S -> make.text(stored.text());
            case ItemCodec.N -> make.number(stored.decimal());
            case ItemCodec.B -> make.binary(SdkBytes.fromByteArrayUnsafe(stored.binary()));
            case ItemCodec.FALSE -> make.flag(false);
            case ItemCodec.TRUE -> make.flag(true);
            case ItemCodec.NULL -> make.nul();
            case ItemCodec.L, ItemCodec.M -> nested(tag);
            case ItemCodec.SS, ItemCodec.NS, ItemCodec.BS -> set(tag);
            default -> throw stored.damaged("unknown tag");
        };
    }

    private AttributeValue nested(byte tag) {
        stored.descend();
        AttributeValue value = tag == ItemCodec.L ? make.list(values()) : make.map(attributes());
        stored.ascend();
        return value;
    }

    private List<AttributeValue> values() {
        var values = new AttributeValue[stored.count()];
        for (int i = 0; i < values.length; i++) {
            values[i] = value();
        }
        return List.of(values);
    }

    private AttributeValue set(byte tag) {
        int count = stored.count();
        if (tag == ItemCodec.BS) {
            var members = new ArrayList<SdkBytes>(count);
            for (int i = 0; i < count; i++) {
                members.add(SdkBytes.fromByteArrayUnsafe(stored.binary()));
            }
            return make.binaries(members);
        }
        var members = new ArrayList<String>(count);
        for (int i = 0; i < count; i++) {
            members.add(tag == ItemCodec.SS ? stored.text() : stored.decimal());
        }
        return tag == ItemCodec.SS ? make.texts(members) : make.numbers(members);
    }
}
