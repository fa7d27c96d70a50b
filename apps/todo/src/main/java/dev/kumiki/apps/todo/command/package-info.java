/// What users do to their todos. Start at [TodoCommands]; [TodoForm] reads what they typed, [TodoResult] says how it
/// ended.
/// Depends on the writes, which keep the invariants, and on recurrences.
/// Nothing here holds state or speaks to users: results are codes, which the pages put into words.
@NullMarked
package dev.kumiki.apps.todo.command;

import org.jspecify.annotations.NullMarked;
