/// Finds bookings by state, day and customer, on the documented indexes, as a page and as a file. Start at
/// [BookingSearch].
/// Depends on the data of the application. Nothing here holds state.
@NullMarked
package dev.kumiki.apps.studio.owner.search;

import org.jspecify.annotations.NullMarked;
