package dev.kumiki.engine.store;

import dev.kumiki.engine.item.Item;
import java.util.Collection;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

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

    private ItemCodec() {}

    public static byte[] encode(Item item) {
        return new ItemEncoder().encode(item.attributes());
    }

    /// Checks an item that a request brings, and encodes it.
    public static byte[] encode(Map<String, AttributeValue> attributes) {
        return new SdkItemEncoder().encode(attributes);
    }

    /// The item that [#encode] was given.
    public static Item decode(byte[] stored) {
        return new ItemReader(stored).item();
    }

    /// Those of the named attributes that a stored item has, without decoding the others.
    public static Item only(byte[] stored, Collection<String> names) {
        return new ItemReader(stored).only(names);
    }

    /// Whether two stored items of one length can be told apart without decoding them. False says nothing: the same
    /// attributes may be stored in another order.
    public static boolean surelyDiffer(byte[] one, byte[] other) {
        return new StoredBytes(one).surelyDiffersFrom(other) || sumOfSquares(one) != sumOfSquares(other);
    }

    /// The same for the same bytes in another order.
    private static int sumOfSquares(byte[] bytes) {
        int sum = 0;
        for (byte b : bytes) {
            sum += b * b;
        }
        return sum;
    }

    /// The size of a stored item by DynamoDB's rules, without decoding it.
    public static int bytes(byte[] stored) {
        return new StoredBytes(stored).header();
    }

    /// How many attributes a stored item has, without decoding it.
    static int count(byte[] stored) {
        var bytes = new StoredBytes(stored);
        bytes.header();
        return bytes.count();
    }
}
