package dev.kumiki.engine.store;

import dev.kumiki.engine.item.Binary;
import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.item.Num;
import dev.kumiki.engine.item.Value;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Reads one stored item as [Value]s.
final class ItemReader {
    private final StoredBytes stored;

    ItemReader(byte[] stored) {
        this.stored = new StoredBytes(stored);
    }

    Item item() {
        int size = stored.header();
        Map<String, Value> attributes = attributes();
        stored.end();
        return Item.wrap(attributes, size);
    }

    /// Those of the named attributes that the item has, in the order of the names. The others are passed over.
    Item only(Collection<String> names) {
        stored.header();
        var wanted = names.toArray(String[]::new);
        var found = new @Nullable Value[wanted.length];
        int missing = wanted.length;
        for (int rest = stored.count(); rest > 0 && missing > 0; rest--) {
            int at = indexOf(stored.name(), wanted);
            if (at < 0) {
                stored.skip(stored.next());
            } else {
                found[at] = value();
                missing--;
            }
        }
        return Item.wrap(present(wanted, found, wanted.length - missing));
    }

    private static int indexOf(String name, String[] names) {
        for (int i = 0; i < names.length; i++) {
            if (names[i].equals(name)) {
                return i;
            }
        }
        return -1;
    }

    private static Map<String, Value> present(String[] names, @Nullable Value[] values, int count) {
        Map<String, Value> present = LinkedHashMap.newLinkedHashMap(count);
        for (int i = 0; i < names.length; i++) {
            if (values[i] != null) {
                present.put(names[i], values[i]);
            }
        }
        return present;
    }

    private Map<String, Value> attributes() {
        int count = stored.count();
        Map<String, Value> attributes = LinkedHashMap.newLinkedHashMap(count);
        for (int i = 0; i < count; i++) {
            String name = stored.name();
            attributes.put(name, value());
        }
        if (attributes.size() != count) {
            throw stored.damaged("two attributes of one name");
        }
        return attributes;
    }

    private Value value() {
        byte tag = stored.next();
        return switch (tag) {
            case ItemCodec.S -> new Value.S(stored.text());
            case ItemCodec.N -> new Value.N(Num.ofCanonical(stored.decimal()));
            case ItemCodec.B -> new Value.B(Binary.wrap(stored.binary()));
            case ItemCodec.FALSE -> Value.Bool.FALSE;
            case ItemCodec.TRUE -> Value.Bool.TRUE;
            case ItemCodec.NULL -> Value.Null.NULL;
            case ItemCodec.L, ItemCodec.M -> nested(tag);
            case ItemCodec.SS -> new Value.SS(texts());
            case ItemCodec.NS -> new Value.NS(decimals());
            case ItemCodec.BS -> new Value.BS(binaries());
            default -> throw stored.damaged("unknown tag");
        };
    }

    private Value nested(byte tag) {
        stored.descend();
        Value value = tag == ItemCodec.L ? new Value.L(values()) : new Value.M(attributes());
        stored.ascend();
        return value;
    }

    private List<Value> values() {
        var values = new Value[stored.count()];
        for (int i = 0; i < values.length; i++) {
            values[i] = value();
        }
        return List.of(values);
    }

    private List<String> texts() {
        var texts = new String[stored.count()];
        for (int i = 0; i < texts.length; i++) {
            texts[i] = stored.text();
        }
        return List.of(texts);
    }

    private List<Num> decimals() {
        var decimals = new Num[stored.count()];
        for (int i = 0; i < decimals.length; i++) {
            decimals[i] = Num.ofCanonical(stored.decimal());
        }
        return List.of(decimals);
    }

    private List<Binary> binaries() {
        var binaries = new Binary[stored.count()];
        for (int i = 0; i < binaries.length; i++) {
            binaries[i] = Binary.wrap(stored.binary());
        }
        return List.of(binaries);
    }
}
