/// The bell and the list of what a user was told, over the documented table of notifications. Start at [StudioInbox].
/// Depends on notifications and on the shared inbox. Nothing here holds state.
@NullMarked
package dev.kumiki.apps.studio.inbox;

import org.jspecify.annotations.NullMarked;
