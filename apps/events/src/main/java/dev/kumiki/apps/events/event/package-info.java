/// Events and their members. Start at [EventDesk] and [Participation].
/// Depends on the data of the application only.
/// Nothing here holds state; everything may be used by many threads.
@NullMarked
package dev.kumiki.apps.events.event;

import org.jspecify.annotations.NullMarked;
