/// Moves stored items from one layout to another while they are in use. Start at [Migration] and [MigrationRunner].
///
/// A step is a source table, which of its items, and a pure function from an old item to new ones. What was moved is
/// on record in a technical table, one receipt for each old item, written in the same transaction as the new items:
/// it tells an old item that has changed from one that has not, and a new item that the new code has changed since
/// from one that it has not. So every call may be the last one before a crash, and may be made again.
///
/// Depends on the AWS SDK and on `trace`. A [MigrationRunner] may be used by one thread at a time.
@NullMarked
package dev.kumiki.design.migration;

import org.jspecify.annotations.NullMarked;
