/// Bytes on disk. Start at [Store]; the key layout is in [KeyWriter], the layout of an item in [ItemCodec].
///
/// The only package that touches RocksDB. Knows no expressions, no tables and no HTTP: keys and values are bytes, and
/// what they mean is decided above. [RocksStore] keeps them in a directory, [MemoryStore] in the heap; both honour the
/// same contract.
///
/// Everything here is thread-safe except a [Cursor] and a [Batch], which belong to one thread.
@NullMarked
package dev.kumiki.engine.store;

import org.jspecify.annotations.NullMarked;
