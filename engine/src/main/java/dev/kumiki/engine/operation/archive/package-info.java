/// Operations on copies of tables: backups, point-in-time recovery, exports, imports. Start at
/// `CreateBackupOperation` and `RestoreTarget`.
///
/// They check the request and describe what is under way; the work itself is done by `engine.archive` on a thread of
/// its own.
@NullMarked
package dev.kumiki.engine.operation.archive;

import org.jspecify.annotations.NullMarked;
