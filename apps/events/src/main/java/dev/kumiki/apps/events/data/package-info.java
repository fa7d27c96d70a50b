/// What every operation on the tables needs. Start at [EventsData].
/// Depends on the design and on what all applications share.
/// Nothing here holds state; everything may be used by many threads.
@NullMarked
package dev.kumiki.apps.events.data;

import org.jspecify.annotations.NullMarked;
