/// Servers, what they have chosen, and who may do what in them. Start at [Guilds] and [Actor].
/// Depends on the data of the application only.
/// Nothing here holds state; everything may be used by many threads.
@NullMarked
package dev.kumiki.apps.events.guild;

import org.jspecify.annotations.NullMarked;
