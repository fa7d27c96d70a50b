/// What was deleted and can come back (X2.1). Start at [TrashPages].
/// Depends on the board, which reads it, and on the commands.
@NullMarked
package dev.kumiki.apps.todo.trash;

import org.jspecify.annotations.NullMarked;
