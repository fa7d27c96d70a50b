/// The events of a server in lists and in the month. Start at [ListPages].
/// Depends on events, servers and the shared parts of pages. Nothing here holds state.
@NullMarked
package dev.kumiki.apps.events.listing;

import org.jspecify.annotations.NullMarked;
