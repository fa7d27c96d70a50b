package dev.kumiki.engine.change;

import dev.kumiki.engine.store.Cursor;

/// A walk over the changes of one table. Belongs to one thread, and must be closed.
public final class ChangeCursor implements AutoCloseable {
    private final Cursor cursor;

    ChangeCursor(Cursor cursor) {
        this.cursor = cursor;
    }

    /// Steps to the next change; false at the end.
    public boolean next() {
        return cursor.next();
    }

    public long sequence() {
        return LogKeys.sequence(cursor.key());
    }

    /// The hash of the item's partition key, without reading the rest.
    public int keyHash() {
        return ChangeCodec.keyHash(cursor.value());
    }

    /// The change; refuses a damaged one.
    public Change change() {
        return ChangeCodec.decode(cursor.value(), sequence());
    }

    @Override
    public void close() {
        cursor.close();
    }
}
