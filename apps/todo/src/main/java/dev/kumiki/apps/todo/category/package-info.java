/// Categories as users change them. [CategoryCommands] creates, renames and deletes; deletions of many todos go on in
/// the background, also after a restart (B2.8).
/// Depends on the design, which keeps the invariants, and on the schedules that applications share.
/// Nothing here holds state.
@NullMarked
package dev.kumiki.apps.todo.category;

import org.jspecify.annotations.NullMarked;
