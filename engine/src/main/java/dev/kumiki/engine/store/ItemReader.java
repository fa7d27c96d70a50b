package dev.kumiki.engine.store;

import dev.kumiki.engine.item.Binary;
import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.item.Num;
import dev.kumiki.engine.item.Value;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Reads one stored item in the layout of [ItemCodec]. Every length is checked before it is used, so damaged bytes
/// end in a [StorageException] and never in a giant allocation or a deep recursion.
final class ItemReader {
    /// Far above what an item may nest, far below what the stack can bear.
    private static final int MAX_DEPTH = 256;
    private static final int MAX_VARINT_BYTES = 5;

    private static final NameCache NAMES = new NameCache();

    private final byte[] stored;
    private int position;
    private int depth;

    ItemReader(byte[] stored) {
        this.stored = stored;
    }

    /// Reads the header and returns the item's size.
    int header() {
        int version = next();
        if (version > ItemCodec.VERSION) {
            throw new StorageException("stored item was written by a newer version: upgrade to read it")
                    .with("version", version)
                    .with("supported", ItemCodec.VERSION);
        }
        if (version != ItemCodec.VERSION) {
            throw damaged("unknown version");
        }
        return varint();
    }

    Item item() {
        int size = header();
        Map<String, Value> attributes = attributes();
        if (position != stored.length) {
            throw damaged("bytes after the end");
        }
        return Item.wrap(attributes, size);
    }

    private Map<String, Value> attributes() {
        int count = count();
        Map<String, Value> attributes = LinkedHashMap.newLinkedHashMap(count);
        for (int i = 0; i < count; i++) {
            String name = name();
            attributes.put(name, value());
        }
        if (attributes.size() != count) {
            throw damaged("two attributes of one name");
        }
        return attributes;
    }

    private Value value() {
        byte tag = next();
        return switch (tag) {
            case ItemCodec.S -> new Value.S(text());
            case ItemCodec.N -> new Value.N(decimal());
            case ItemCodec.B -> new Value.B(binary());
            case ItemCodec.FALSE -> Value.Bool.FALSE;
            case ItemCodec.TRUE -> Value.Bool.TRUE;
            case ItemCodec.NULL -> Value.Null.NULL;
            case ItemCodec.L, ItemCodec.M -> nested(tag);
            case ItemCodec.SS -> new Value.SS(texts());
            case ItemCodec.NS -> new Value.NS(decimals());
            case ItemCodec.BS -> new Value.BS(binaries());
            default -> throw damaged("unknown tag");
        };
    }

    private Value nested(byte tag) {
        if (++depth > MAX_DEPTH) {
            throw damaged("nested too deeply");
        }
        Value value = tag == ItemCodec.L ? new Value.L(values()) : new Value.M(attributes());
        depth--;
        return value;
    }

    private List<Value> values() {
        var values = new Value[count()];
        for (int i = 0; i < values.length; i++) {
            values[i] = value();
        }
        return List.of(values);
    }

    private List<String> texts() {
        var texts = new String[count()];
        for (int i = 0; i < texts.length; i++) {
            texts[i] = text();
        }
        return List.of(texts);
    }

    private List<Num> decimals() {
        var decimals = new Num[count()];
        for (int i = 0; i < decimals.length; i++) {
            decimals[i] = decimal();
        }
        return List.of(decimals);
    }

    private List<Binary> binaries() {
        var binaries = new Binary[count()];
        for (int i = 0; i < binaries.length; i++) {
            binaries[i] = binary();
        }
        return List.of(binaries);
    }

    private String name() {
        int length = count();
        int start = position;
        position += length;
        return NAMES.get(stored, start, position);
    }

    private String text() {
        int length = count();
        int start = position;
        position += length;
        return new String(stored, start, length, StandardCharsets.UTF_8);
    }

    private Num decimal() {
        int length = count();
        int start = position;
        position += length;
        if (length == 0) {
            throw damaged("empty number");
        }
        return Num.ofCanonical(new String(stored, start, length, StandardCharsets.ISO_8859_1));
    }

    private Binary binary() {
        int length = count();
        int start = position;
        position += length;
        return Binary.wrap(Arrays.copyOfRange(stored, start, position));
    }

    /// A number of bytes or elements: each element takes at least one byte, so neither can exceed what is left.
    private int count() {
        int count = varint();
        if (count > stored.length - position) {
            throw damaged("length beyond the end");
        }
        return count;
    }

    private int varint() {
        int value = 0;
        for (int i = 0; i < MAX_VARINT_BYTES; i++) {
            byte b = next();
            value |= (b & 0x7F) << (7 * i);
            if (b >= 0) {
                if (value < 0) {
                    break;
                }
                return value;
            }
        }
        throw damaged("varint out of range");
    }

    private byte next() {
        if (position >= stored.length) {
            throw damaged("cut short");
        }
        return stored[position++];
    }

    private StorageException damaged(String how) {
        return new StorageException("stored item is damaged")
                .with("how", how)
                .with("offset", position)
                .with("length", stored.length);
    }
}
