package dev.kumiki.engine.change;

import dev.kumiki.engine.store.Cursor;
import org.jspecify.annotations.Nullable;

/// A walk over the changes of one table. Belongs to one thread, and must be closed.
public final class ChangeCursor implements AutoCloseable {
    private final Cursor cursor;
    /// The present record once it was asked for: the store copies it each time.
    private byte @Nullable [] record;

    ChangeCursor(Cursor cursor) {
        this.cursor = cursor;
    }

    /// Steps to the next change; false at the end.
    public boolean next() {
        record = null;
        return cursor.next();
    }

    public long sequence() {
        return LogKeys.sequence(cursor.key());
    }

    /// The hash of the item's partition key, without reading the rest.
    public int keyHash() {
        return ChangeCodec.keyHash(record());
    }

    /// How long the change's record is.
    public int bytes() {
        return record().length;
    }

    /// The change; refuses a damaged one.
    public Change change() {
        return ChangeCodec.decode(record(), sequence());
    }

    @Override
    public void close() {
        cursor.close();
    }

    private byte[] record() {
        byte[] present = record;
        if (present == null) {
            present = cursor.value();
            record = present;
        }
        return present;
    }
}
