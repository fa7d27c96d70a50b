/// Who may do what: requests of the SDK weighed against policies. Start at [Permissions].
///
/// Stands behind the door and beside the operations: it asks tables for their keys and their policies, and carries
/// nothing out. Thread-safe.
@NullMarked
package dev.kumiki.engine.access;

import org.jspecify.annotations.NullMarked;
