/// What things look like in a channel: events, notices, polls, reminders. Start at [Drawings].
/// The one place where messages are made; Discord and the console show the same. Depends on the operations' readings
/// and on the model of messages.
/// Nothing here holds state; everything may be used by many threads.
@NullMarked
package dev.kumiki.apps.events.draw;

import org.jspecify.annotations.NullMarked;
