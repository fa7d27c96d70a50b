/// Reminders of events and notices. Start at [Reminders].
/// Depends on events, notices and the data of the application.
/// Nothing here holds state; everything may be used by many threads.
@NullMarked
package dev.kumiki.apps.events.reminder;

import org.jspecify.annotations.NullMarked;
