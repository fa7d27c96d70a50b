/// Events to make others of. Start at [Templates].
/// Depends on events, servers and the data of the application.
/// Nothing here holds state; everything may be used by many threads.
@NullMarked
package dev.kumiki.apps.events.template;

import org.jspecify.annotations.NullMarked;
