package dev.kumiki.engine.table;

import dev.kumiki.engine.store.Range;
import java.nio.ByteBuffer;

/// The keys of the META family, told apart by their first byte.
///
/// ```
/// N                              the last id given to a table or index (4 bytes)
/// T  table id (4)                the table's definition, as an item
/// C  table id (4)  stripe (2)    a tally: what the items of one of its stripes add up to
/// S  item collection's key       the bytes of an item collection (8)
/// ```
///
/// The change log has Q, F, H and K, streams have D and G, exports and imports E and I.
final class MetaKeys {
    static final byte[] LAST_ID = {'N'};
    static final Range DEFINITIONS = Range.ofPrefix(new byte[] {'T'});

    private MetaKeys() {}

    static byte[] definition(int tableId) {
        return ByteBuffer.allocate(5).put((byte) 'T').putInt(tableId).array();
    }

    static byte[] tally(int tableId, int stripe) {
        return ByteBuffer.allocate(7)
                .put((byte) 'C')
                .putInt(tableId)
                .putShort((short) stripe)
                .array();
    }

    static Range tallies(int tableId) {
        return Range.ofPrefix(
                ByteBuffer.allocate(5).put((byte) 'C').putInt(tableId).array());
    }

    /// The stripe of a tally's key.
    static int stripe(byte[] tallyKey) {
        return ByteBuffer.wrap(tallyKey).getShort(5);
    }

    static byte[] collection(byte[] collectionKey) {
        return ByteBuffer.allocate(1 + collectionKey.length)
                .put((byte) 'S')
                .put(collectionKey)
                .array();
    }

    static Range collections(int tableId) {
        return Range.ofPrefix(
                ByteBuffer.allocate(5).put((byte) 'S').putInt(tableId).array());
    }
}
