/// The week as a calendar. Start at [WeekPages].
/// Depends on the board, which reads it.
@NullMarked
package dev.kumiki.apps.todo.week;

import org.jspecify.annotations.NullMarked;
