/// What users do to their todos. Start at [TodoCommands]; [TodoForm] reads what they typed.
/// Depends on the design, which keeps the invariants, and on recurrences.
/// Nothing here holds state or speaks to users: results are codes, which the pages put into words.
@NullMarked
package dev.kumiki.apps.todo.edit;

import org.jspecify.annotations.NullMarked;
