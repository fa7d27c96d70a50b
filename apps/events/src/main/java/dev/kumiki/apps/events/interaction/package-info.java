/// What people do in Discord, or in the console that stands for it. Start at [Interactions].
/// The HTTP door and the console make an [Interaction] and get a [Response]; nothing here knows of HTTP.
/// Depends on all operations and on the drawings. Nothing here holds state; everything may be used by many threads.
@NullMarked
package dev.kumiki.apps.events.interaction;

import org.jspecify.annotations.NullMarked;
