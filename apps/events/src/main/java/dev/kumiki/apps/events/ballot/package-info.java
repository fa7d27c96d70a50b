/// The pages of date polls. Start at [PollPages].
/// Depends on polls, servers and the shared parts of pages. Nothing here holds state.
@NullMarked
package dev.kumiki.apps.events.ballot;

import org.jspecify.annotations.NullMarked;
