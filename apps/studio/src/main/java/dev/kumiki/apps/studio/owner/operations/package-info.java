/// Whether the studio can sleep: alarms, backups, recovery, the restore drill, capacity, the archive (S-143 to S-155).
/// Start at [OperationsPages]; [RestoreDrill] is the drill. Knows the database by its own calls only, the same on
/// Amazon DynamoDB and on the embedded engine. Nothing here holds state.
@NullMarked
package dev.kumiki.apps.studio.owner.operations;

import org.jspecify.annotations.NullMarked;
