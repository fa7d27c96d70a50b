/// Due dates for calendars (X2.10): [CalendarFeeds] knows the secret addresses, [Calendars] writes the file, and
/// [CalendarPages] answers without a sign-in.
/// Depends on the design and on recurrences. Nothing here holds state.
@NullMarked
package dev.kumiki.apps.todo.feed;

import org.jspecify.annotations.NullMarked;
