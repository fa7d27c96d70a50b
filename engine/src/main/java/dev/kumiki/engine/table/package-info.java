/// Tables and their secondary indexes. Start at [Table] and [TableDefinition]; a write goes through [ItemWrites].
///
/// Decides which bytes belong together: an item, every index entry derived from it and the counters change in one
/// batch. Knows keys, projections and capacity, but no requests: those are [dev.kumiki.engine.operation]'s.
///
/// A definition never changes; a [Table] points to its present one. Whoever changes an item holds its lock
/// ([ItemLocks]) from reading the old item until the batch is written, and those of the counters while it is written.
@NullMarked
package dev.kumiki.engine.table;

import org.jspecify.annotations.NullMarked;
