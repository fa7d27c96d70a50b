package dev.kumiki.engine.change;

import dev.kumiki.engine.store.StorageException;
import java.nio.ByteBuffer;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/// Writes and reads the records of the change log.
///
/// ```
/// record = checksum (4), actor (1), key hash (4), old length (4), fresh length (4), old, fresh
/// ```
///
/// The checksum is the CRC32C of everything behind it. A length of -1 stands for "no item".
final class ChangeCodec {
    private static final int CHECKSUM_BYTES = 4;
    private static final int HEAD_BYTES = CHECKSUM_BYTES + 1 + 4 + 4 + 4;
    private static final int NONE = -1;
    private static final byte BY_CALLER = 0;
    private static final byte BY_EXPIRY = 1;

    private ChangeCodec() {}

    static byte[] encode(Change change) {
        byte[] old = change.old();
        byte[] fresh = change.fresh();
        var record = ByteBuffer.allocate(HEAD_BYTES + length(old) + length(fresh))
                .putInt(0)
                .put(change.actor() == Change.Actor.EXPIRY ? BY_EXPIRY : BY_CALLER)
                .putInt(change.keyHash())
                .putInt(old == null ? NONE : old.length)
                .putInt(fresh == null ? NONE : fresh.length);
        if (old != null) {
            record.put(old);
        }
        if (fresh != null) {
            record.put(fresh);
        }
        return record.putInt(0, checksum(record.array())).array();
    }

    static Change decode(byte[] bytes, long sequence) {
        var record = ByteBuffer.wrap(bytes);
        if (bytes.length < HEAD_BYTES || record.getInt() != checksum(bytes)) {
            throw damaged(sequence);
        }
        byte actor = record.get();
        int keyHash = record.getInt();
        int oldLength = record.getInt();
        int freshLength = record.getInt();
        if (record.remaining() != Math.max(oldLength, 0) + Math.max(freshLength, 0)) {
            throw damaged(sequence);
        }
        return new Change(
                keyHash,
                actor == BY_EXPIRY ? Change.Actor.EXPIRY : Change.Actor.CALLER,
                image(record, oldLength),
                image(record, freshLength));
    }

    /// The key hash alone, for readers that skip other shards' records.
    static int keyHash(byte[] bytes) {
        return ByteBuffer.wrap(bytes).getInt(CHECKSUM_BYTES + 1);
    }

    private static byte @Nullable [] image(ByteBuffer record, int length) {
        if (length == NONE) {
            return null;
        }
        byte[] image = new byte[length];
        record.get(image);
        return image;
    }

    private static int length(byte @Nullable [] image) {
        return image == null ? 0 : image.length;
    }

    private static int checksum(byte[] record) {
        var checksum = new CRC32C();
        checksum.update(record, CHECKSUM_BYTES, record.length - CHECKSUM_BYTES);
        return (int) checksum.getValue();
    }

    private static StorageException damaged(long sequence) {
        return new StorageException("a record of the change log is damaged: restore from a backup")
                .with("sequence", sequence);
    }
}
