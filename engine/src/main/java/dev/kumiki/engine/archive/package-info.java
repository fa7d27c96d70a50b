/// Tables as files outside the store: backups in a folder, exports and imports, and tables rebuilt from them and from
/// the change log. Start at [BackupManifest] for what a backup is made of, [ItemJson] for one exported item,
/// [ExportFolder] for what an export leaves behind, [ImportObjects] for what an import reads, [Buckets] for where both
/// lie.
///
/// Knows tables and their past, but no requests: those are [dev.kumiki.engine.operation]'s. A table is read through a
/// snapshot, so writers go on meanwhile. Files are written under another name, synced and then renamed, and a manifest
/// comes last, so that what has its name is whole.
@NullMarked
package dev.kumiki.engine.archive;

import org.jspecify.annotations.NullMarked;
