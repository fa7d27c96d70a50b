/// Bookings and what each has added to the statistics. Start at [Booking].
/// Depends on values and on the catalogue, whose prices a booking keeps. The library's processor makes keys, patches
/// and access classes of it.
/// Everything here is immutable and thread-safe.
@NullMarked
package dev.kumiki.apps.studio.design.booking;

import org.jspecify.annotations.NullMarked;
