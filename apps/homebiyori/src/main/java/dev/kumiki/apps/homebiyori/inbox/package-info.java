/// The bell and the list of what a user was told, over the core table (H-157). Start at [HomebiyoriInbox].
/// Depends on notifications and on the shared inbox. Nothing here holds state.
@NullMarked
package dev.kumiki.apps.homebiyori.inbox;

import org.jspecify.annotations.NullMarked;
