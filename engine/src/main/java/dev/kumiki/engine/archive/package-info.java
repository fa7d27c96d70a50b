/// Tables as files: backups, exports and imports. Start at [ItemJson] for one item, [ExportFolder] for what an export
/// leaves behind, [ImportObjects] for what an import reads, [Buckets] for where both lie.
///
/// Knows tables and their past, but no requests: those are [dev.kumiki.engine.operation]'s. Files are written under
/// another name, synced and then renamed, so that what has its name is whole.
@NullMarked
package dev.kumiki.engine.archive;

import org.jspecify.annotations.NullMarked;
