/// The page of an event: who has confirmed and who has not, its members, notices, exports. Start at [SheetPages].
/// Depends on events, notices, servers and the shared parts of pages. Nothing here holds state.
@NullMarked
package dev.kumiki.apps.events.sheet;

import org.jspecify.annotations.NullMarked;
