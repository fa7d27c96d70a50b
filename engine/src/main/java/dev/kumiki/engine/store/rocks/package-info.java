/// A store in a directory, kept by RocksDB. Start at [RocksStore], which guards every call; [RocksDatabase] owns the
/// native handles, [RocksOptions] says how RocksDB is set up and why.
///
/// A directory is handed to RocksDB only after `store.recovery` has looked at it. Native code checks nothing: a call on
/// a closed database kills the process, so nothing here is called except through a guard.
@NullMarked
package dev.kumiki.engine.store.rocks;

import org.jspecify.annotations.NullMarked;
