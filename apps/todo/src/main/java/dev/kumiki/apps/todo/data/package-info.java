/// Writes that several features make: todos with their counters in one transaction ([TodoWrites]), and the way back
/// from them ([Undo]).
/// Depends on the design only. Invariants live in conditions and transactions on table keys; nothing here holds state,
/// so that everything may be used by many threads.
@NullMarked
package dev.kumiki.apps.todo.data;

import org.jspecify.annotations.NullMarked;
