/// Bytes in order: what a store promises, and how keys and items are laid out in it. Start at [Store]; the key layout
/// is in [KeyWriter], the layout of an item in [ItemCodec].
///
/// Knows no expressions, no tables, no HTTP and no RocksDB: keys and values are bytes, and what they mean is decided
/// above. [MemoryStore] keeps them in the heap, `store.rocks` in a directory; both honour the same contract.
///
/// Everything here is thread-safe except a [Cursor] and a [Batch], which belong to one thread.
@NullMarked
package dev.kumiki.engine.store;

import org.jspecify.annotations.NullMarked;
