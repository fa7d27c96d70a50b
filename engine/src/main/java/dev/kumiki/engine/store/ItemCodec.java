package dev.kumiki.engine.store;

import dev.kumiki.engine.item.Binary;
import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.item.Num;
import dev.kumiki.engine.item.Value;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/// An item as stored bytes.
///
/// ```
/// item       = version (1 byte, 01), size (varint), attributes
/// attributes = count (varint), then for each: name (text), value
/// value      = tag (1 byte), content
/// text       = length in bytes (varint), UTF-8 bytes
/// varint     = seven bits a byte, the least significant first, the top bit set in all bytes but the last
///
/// tag    type   content                 tag    type   content
/// 01     S      text                    06     NULL   nothing
/// 02     N      canonical decimal text  07     L      count (varint), values
/// 03     B      length (varint), bytes  08     M      attributes
/// 04     BOOL   nothing: false          09     SS     count (varint), texts
/// 05     BOOL   nothing: true           0A     NS     count (varint), canonical decimal texts
///                                       0B     BS     count (varint), then for each: length (varint), bytes
/// ```
///
/// The size is the item's by DynamoDB's rules, so that paging adds up sizes without decoding. There is no checksum:
/// the store below has one on every block it reads.
public final class ItemCodec {
    static final byte VERSION = 1;
    static final byte S = 1;
    static final byte N = 2;
    static final byte B = 3;
    static final byte FALSE = 4;
    static final byte TRUE = 5;
    static final byte NULL = 6;
    static final byte L = 7;
    static final byte M = 8;
    static final byte SS = 9;
    static final byte NS = 10;
    static final byte BS = 11;

    /// Room for tags, lengths and the difference between a number's size and its text, for each attribute.
    private static final int EXTRA_BYTES_PER_ATTRIBUTE = 12;
    private static final int HEADER_BYTES = 16;

    private ItemCodec() {}

    public static byte[] encode(Item item) {
        var attributes = item.attributes();
        var out = new Bytes(HEADER_BYTES + item.bytes() + EXTRA_BYTES_PER_ATTRIBUTE * attributes.size());
        out.put(VERSION);
        out.putVarint(item.bytes());
        attributes(out, attributes);
        return out.toArray();
    }

    /// The item that [#encode] was given.
    public static Item decode(byte[] stored) {
        return new ItemReader(stored).item();
    }

    /// The size of a stored item by DynamoDB's rules, without decoding it.
    public static int bytes(byte[] stored) {
        return new ItemReader(stored).header();
    }

    private static void attributes(Bytes out, Map<String, Value> attributes) {
        out.putVarint(attributes.size());
        for (var attribute : attributes.entrySet()) {
            text(out, attribute.getKey());
            value(out, attribute.getValue());
        }
    }

    private static void value(Bytes out, Value value) {
        switch (value) {
            case Value.S(var text) -> {
                out.put(S);
                text(out, text);
            }
            case Value.N(var number) -> {
                out.put(N);
                decimal(out, number);
            }
            case Value.B(var binary) -> {
                out.put(B);
                binary(out, binary);
            }
            case Value.Bool(var flag) -> out.put(flag ? TRUE : FALSE);
            case Value.Null _ -> out.put(NULL);
            case Value.L(var elements) -> {
                start(out, L, elements);
                for (Value element : elements) {
                    value(out, element);
                }
            }
            case Value.M(var entries) -> {
                out.put(M);
                attributes(out, entries);
            }
            case Value.SS _, Value.NS _, Value.BS _ -> set(out, value);
        }
    }

    private static void set(Bytes out, Value set) {
        switch (set) {
            case Value.SS(var members) -> {
                start(out, SS, members);
                members.forEach(member -> text(out, member));
            }
            case Value.NS(var members) -> {
                start(out, NS, members);
                members.forEach(member -> decimal(out, member));
            }
            case Value.BS(var members) -> {
                start(out, BS, members);
                members.forEach(member -> binary(out, member));
            }
            case Value.S _, Value.N _, Value.B _, Value.Bool _, Value.Null _, Value.L _, Value.M _ ->
                throw new IllegalStateException("not a set: " + set.type());
        }
    }

    private static void start(Bytes out, byte tag, List<?> members) {
        out.put(tag);
        out.putVarint(members.size());
    }

    private static void text(Bytes out, String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        out.putVarint(utf8.length);
        out.put(utf8);
    }

    private static void decimal(Bytes out, Num number) {
        byte[] ascii = number.text().getBytes(StandardCharsets.ISO_8859_1);
        out.putVarint(ascii.length);
        out.put(ascii);
    }

    private static void binary(Bytes out, Binary binary) {
        out.putVarint(binary.length());
        out.put(binary.array());
    }
}
