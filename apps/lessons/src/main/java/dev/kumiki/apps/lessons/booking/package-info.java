/// Bookings of lessons. Start at [Seats].
/// Depends on the data of the application and on the waitlist, which gets the seats that become free.
/// Nothing here holds state; everything may be used by many threads.
@NullMarked
package dev.kumiki.apps.lessons.booking;

import org.jspecify.annotations.NullMarked;
