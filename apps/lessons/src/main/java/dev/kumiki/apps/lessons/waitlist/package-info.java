/// The waitlists of lessons. Start at [Waitlist]; [Offers] says what becomes of a free seat.
/// Depends on the data of the application only.
/// Nothing here holds state; everything may be used by many threads.
@NullMarked
package dev.kumiki.apps.lessons.waitlist;

import org.jspecify.annotations.NullMarked;
