package dev.kumiki.engine.change;

import dev.kumiki.engine.store.Range;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/// The keys of the streams, in the META family.
///
/// ```
/// D  table name  00  label                       a stream's descriptor, as an item
/// G  table name  00  label  00  sequence (8)     the generation of shards that starts with that number
/// ```
///
/// Names and labels are plain ASCII without 00.
final class StreamKeys {
    static final Range DESCRIPTORS = Range.ofPrefix(new byte[] {'D'});
    static final Range ALL_GENERATIONS = Range.ofPrefix(new byte[] {'G'});

    private StreamKeys() {}

    static byte[] descriptor(StreamName name) {
        return ascii("D" + name.table() + "\0" + name.label());
    }

    /// The descriptors of the streams that a table of that name has or had.
    static Range descriptors(String table) {
        return Range.ofPrefix(ascii("D" + table + "\0"));
    }

    static StreamName name(byte[] descriptorKey) {
        String key = new String(descriptorKey, StandardCharsets.US_ASCII);
        int end = key.indexOf('\0');
        return new StreamName(key.substring(1, end), key.substring(end + 1));
    }

    static byte[] generation(StreamName name, long start) {
        byte[] prefix = generationPrefix(name);
        return ByteBuffer.allocate(prefix.length + Long.BYTES)
                .put(prefix)
                .putLong(start)
                .array();
    }

    static Range generations(StreamName name) {
        return Range.ofPrefix(generationPrefix(name));
    }

    /// The number with which a generation starts.
    static long start(byte[] generationKey) {
        return ByteBuffer.wrap(generationKey).getLong(generationKey.length - Long.BYTES);
    }

    private static byte[] generationPrefix(StreamName name) {
        return ascii("G" + name.table() + "\0" + name.label() + "\0");
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
