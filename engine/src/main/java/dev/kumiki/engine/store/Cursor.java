package dev.kumiki.engine.store;

/// Walks the entries of a [Range] one by one. Belongs to one thread; must be closed.
///
/// ```java
/// try (var cursor = store.cursor(ITEMS, range)) {
///     while (cursor.next()) {
///         use(cursor.key(), cursor.value());
///     }
/// }
/// ```
public interface Cursor extends AutoCloseable {

    /// Moves to the next entry, the first one at the first call; false at the end.
    boolean next();

    /// The key of the present entry.
    byte[] key();

    /// The value of the present entry.
    byte[] value();

    @Override
    void close();
}
