/// The way of todos out and in: exports and imports as JSON and CSV, and a calendar feed (X2.10).
/// Start at [Exports], [Imports] and [CalendarFeeds].
/// Depends on the design and on what reads forms. Exports stream; an import is held in memory as a whole, because it
/// is checked before anything is written, and is limited in bytes and todos for that reason.
@NullMarked
package dev.kumiki.apps.todo.transfer;

import org.jspecify.annotations.NullMarked;
