/// Questions for a day, which become events. Start at [Polls].
/// Depends on events, servers and the data of the application.
/// Nothing here holds state; everything may be used by many threads.
@NullMarked
package dev.kumiki.apps.events.poll;

import org.jspecify.annotations.NullMarked;
