package dev.kumiki.engine.store;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// The parts of which a stored item consists ([ItemCodec]), read one after the other. Every length is checked before it
/// is used, so damaged bytes end in a [StorageException] and never in a giant allocation or a deep recursion.
final class StoredBytes {
    /// Far above what an item may nest, far below what the stack can bear.
    private static final int MAX_DEPTH = 256;
    private static final int MAX_VARINT_BYTES = 5;

    private static final int CACHE_LINE_BYTES = 64;
    /// What lies behind arrives in time by itself: long values are read from front to end.
    private static final int MAX_FETCHED_BYTES = 4096;

    private static final NameCache NAMES = new NameCache();

    private final byte[] stored;
    private int position;
    private int depth;

    StoredBytes(byte[] stored) {
        this.stored = stored;
    }

    /// Brings the item into the processor's cache, for who is about to read most of it.
    ///
    /// Each length says where the next part begins, so who reads what lies in memory only waits for one line of
    /// the cache after the other. Asked for at once they arrive together, which saves a third of the time.
    void fetch() {
        int sum = 0;
        for (int i = 0; i < Math.min(stored.length, MAX_FETCHED_BYTES); i += CACHE_LINE_BYTES) {
            sum += stored[i];
        }
        // Never so: without a use of the sum the compiler would leave the loop out.
        if (sum == Integer.MIN_VALUE) {
            throw damaged("sum out of range");
        }
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

    String name() {
        return knownName().name();
    }

    KnownName knownName() {
        int length = count();
        int start = position;
        position += length;
        return NAMES.get(stored, start, position);
    }

    /// Passes over the next name if it is this one.
    boolean passes(KnownName name) {
        int start = position;
        int length = count();
        if (name.is(KnownName.head(stored, position, position + length), stored, position, position + length)) {
            position += length;
            return true;
        }
        position = start;
        return false;
    }

    /// The first bytes of the next name as a number, without passing over it.
    long nameHead() {
        int start = position;
        int length = count();
        long head = KnownName.head(stored, position, position + length);
        position = start;
        return head;
    }

    String text() {
        int length = count();
        int start = position;
        position += length;
        return new String(stored, start, length, StandardCharsets.UTF_8);
    }

    /// A number's canonical text.
    String decimal() {
        int length = count();
        int start = position;
        position += length;
        if (length == 0) {
            throw damaged("empty number");
        }
        return new String(stored, start, length, StandardCharsets.ISO_8859_1);
    }

    byte[] binary() {
        int length = count();
        int start = position;
        position += length;
        return Arrays.copyOfRange(stored, start, position);
    }

    /// Passes over a value of the kind that `tag` says.
    void skip(byte tag) {
        switch (tag) {
            case ItemCodec.FALSE, ItemCodec.TRUE, ItemCodec.NULL -> {}
            case ItemCodec.S, ItemCodec.N, ItemCodec.B -> part();
            case ItemCodec.SS, ItemCodec.NS, ItemCodec.BS -> {
                for (int rest = count(); rest > 0; rest--) {
                    part();
                }
            }
            case ItemCodec.L, ItemCodec.M -> {
                descend();
                for (int rest = count(); rest > 0; rest--) {
                    if (tag == ItemCodec.M) {
                        part();
                    }
                    skip(next());
                }
                ascend();
            }
            default -> throw damaged("unknown tag");
        }
    }

    /// Whether the first bytes that differ lie where both items have the same attribute, and at least one of them a
    /// value that can be written in one way only.
    boolean surelyDiffersFrom(byte[] other) {
        int difference = Arrays.mismatch(stored, other);
        header();
        for (int rest = count(); rest > 0; rest--) {
            part();
            int value = position;
            skip(next());
            if (difference < position) {
                return difference >= value && (isSingle(stored[value]) || isSingle(other[value]));
            }
        }
        return false;
    }

    private static boolean isSingle(byte tag) {
        return tag <= ItemCodec.NULL;
    }

    /// Passes over a text or what else follows its length, and returns that length.
    int part() {
        int length = count();
        position += length;
        return length;
    }

    /// Where the next part begins.
    int position() {
        return position;
    }

    /// @param position where a part begins
    void goTo(int position) {
        this.position = position;
    }

    /// To be called before what lies inside a list or map is read.
    void descend() {
        if (++depth > MAX_DEPTH) {
            throw damaged("nested too deeply");
        }
    }

    void ascend() {
        depth--;
    }

    void end() {
        if (position != stored.length) {
            throw damaged("bytes after the end");
        }
    }

    /// A number of bytes or elements: each element takes at least one byte, so neither can exceed what is left.
    int count() {
        int count = varint();
        if (count > stored.length - position) {
            throw damaged("length beyond the end");
        }
        return count;
    }

    int varint() {
        // Nearly all lengths and counts take one byte.
        if (position < stored.length && stored[position] >= 0) {
            return stored[position++];
        }
        return longVarint();
    }

    private int longVarint() {
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

    byte next() {
        if (position >= stored.length) {
            throw damaged("cut short");
        }
        return stored[position++];
    }

    StorageException damaged(String how) {
        return new StorageException("stored item is damaged")
                .with("how", how)
                .with("offset", position)
                .with("length", stored.length);
    }
}
