package dev.kumiki.engine.store;

import dev.kumiki.engine.item.ArrayMap;
import dev.kumiki.engine.item.Names;
import dev.kumiki.engine.item.SdkValues;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Reads stored items as the SDK's values, for answers that show them as they are: half the work of an [ItemReader]
/// whose item is converted afterwards.
final class SdkItemReader {
    private static final int[] ALL = new int[0];

    private final StoredBytes stored;

    SdkItemReader(byte[] stored) {
        this.stored = new StoredBytes(stored);
    }

    /// What was found out about an item.
    ///
    /// @param starts where the values begin; empty if all have been made
    /// @param values those that have been made
    record Found(Names names, int[] starts, @Nullable AttributeValue[] values) {}

    /// Makes all values.
    Found all() {
        stored.fetch();
        stored.header();
        int count = stored.count();
        var names = new StoredNames(stored, count);
        var values = new AttributeValue[count];
        for (int i = 0; i < count; i++) {
            names.next();
            values[i] = value();
        }
        stored.end();
        return new Found(names.names(), ALL, values);
    }

    /// Makes no value, but passes over all.
    Found none() {
        stored.fetch();
        stored.header();
        int count = stored.count();
        var names = new StoredNames(stored, count);
        var starts = new int[count];
        for (int i = 0; i < count; i++) {
            names.next();
            starts[i] = stored.position();
            stored.skip(stored.next());
        }
        stored.end();
        return new Found(names.names(), starts, new @Nullable AttributeValue[count]);
    }

    /// The value that begins at `start`.
    AttributeValue value(int start) {
        stored.goTo(start);
        return value();
    }

    private Map<String, AttributeValue> entries() {
        int count = stored.count();
        var names = new StoredNames(stored, count);
        var values = new AttributeValue[count];
        for (int i = 0; i < count; i++) {
            names.next();
            values[i] = value();
        }
        return new ArrayMap<>(names.names(), values);
    }

    private AttributeValue value() {
        byte tag = stored.next();
        return switch (tag) {
            case ItemCodec.S -> SdkValues.text(stored.text());
            case ItemCodec.N -> SdkValues.number(stored.decimal());
            case ItemCodec.B -> SdkValues.binary(SdkBytes.fromByteArrayUnsafe(stored.binary()));
            case ItemCodec.FALSE -> SdkValues.flag(false);
            case ItemCodec.TRUE -> SdkValues.flag(true);
            case ItemCodec.NULL -> SdkValues.nul();
            case ItemCodec.L, ItemCodec.M -> nested(tag);
            case ItemCodec.SS, ItemCodec.NS, ItemCodec.BS -> set(tag);
            default -> throw stored.damaged("unknown tag");
        };
    }

    private AttributeValue nested(byte tag) {
        stored.descend();
        AttributeValue value = tag == ItemCodec.L ? SdkValues.list(elements()) : SdkValues.map(entries());
        stored.ascend();
        return value;
    }

    private List<AttributeValue> elements() {
        var elements = new AttributeValue[stored.count()];
        for (int i = 0; i < elements.length; i++) {
            elements[i] = value();
        }
        return Collections.unmodifiableList(Arrays.asList(elements));
    }

    private AttributeValue set(byte tag) {
        int count = stored.count();
        if (tag == ItemCodec.BS) {
            var members = new SdkBytes[count];
            for (int i = 0; i < count; i++) {
                members[i] = SdkBytes.fromByteArrayUnsafe(stored.binary());
            }
            return SdkValues.binaries(Collections.unmodifiableList(Arrays.asList(members)));
        }
        var members = new String[count];
        for (int i = 0; i < count; i++) {
            members[i] = tag == ItemCodec.SS ? stored.text() : stored.decimal();
        }
        var list = Collections.unmodifiableList(Arrays.asList(members));
        return tag == ItemCodec.SS ? SdkValues.texts(list) : SdkValues.numbers(list);
    }
}
