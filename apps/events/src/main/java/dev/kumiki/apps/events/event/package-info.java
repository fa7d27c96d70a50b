/// Events and those who come. Start at [EventDesk], [Participation] and [Roster].
/// Depends on servers and the data of the application only.
/// Nothing here holds state; everything may be used by many threads.
@NullMarked
package dev.kumiki.apps.events.event;

import org.jspecify.annotations.NullMarked;
