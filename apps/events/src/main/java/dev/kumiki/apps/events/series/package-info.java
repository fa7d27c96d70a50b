/// Events that are repeated. Start at [SeriesDesk].
/// Depends on events, servers and the data of the application.
/// Nothing here holds state; everything may be used by many threads.
@NullMarked
package dev.kumiki.apps.events.series;

import org.jspecify.annotations.NullMarked;
