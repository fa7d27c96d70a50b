/// What operations of every kind share: their context, members of requests, work in the background. The operations
/// stand in the packages below this one, one class each.
///
/// Speaks the SDK's request and response types; knows no HTTP and no RocksDB.
@NullMarked
package dev.kumiki.engine.operation;

import org.jspecify.annotations.NullMarked;
