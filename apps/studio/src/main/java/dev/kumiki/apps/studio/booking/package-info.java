/// Bookings, from the request to the end. Start at [Bookings] and [BookingDecisions].
/// Depends on the data of the application and on what all applications share.
/// Nothing here holds state; everything may be used by many threads.
@NullMarked
package dev.kumiki.apps.studio.booking;

import org.jspecify.annotations.NullMarked;
