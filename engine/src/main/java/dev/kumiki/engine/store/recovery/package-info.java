/// What is done to a data directory before RocksDB may open it: is it ours, is it in use, is it what was closed, what
/// did a crash tear off, what is missing. Start at [OpeningAttempt]; [ShadowDirectory] does the same for those who only
/// look.
///
/// Logs and MANIFEST are read here without RocksDB ([LogFile], [Manifest]), because nothing that RocksDB does to a
/// damaged directory can be taken back. Of RocksDB itself only the reader of single table files is used. Nothing here
/// is kept open while the store is in use, except its lock ([StoreLock]).
@NullMarked
package dev.kumiki.engine.store.recovery;

import org.jspecify.annotations.NullMarked;
