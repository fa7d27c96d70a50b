/// Tables as files outside the store: backups in a folder, exports and imports, tables rebuilt from them and from the
/// change log. Start at [BackupManifest], which says what a backup is made of.
///
/// Reads a table through a snapshot, so writers go on meanwhile, and fills one through
/// [dev.kumiki.engine.table.Tables]. Knows no requests: those are [dev.kumiki.engine.operation]'s.
///
/// What is complete on disk has its manifest, which is written last; everything else is remains of a crash.
@NullMarked
package dev.kumiki.engine.archive;

import org.jspecify.annotations.NullMarked;
