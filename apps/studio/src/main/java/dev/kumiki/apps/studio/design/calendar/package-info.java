/// What of each day is taken, kept beside the bookings (S-077). Start at [CalendarTable]. Depends on values and on the
/// states of bookings. The library's processor makes keys, patches and access classes of it. Everything here is
/// immutable and thread-safe.
@NullMarked
package dev.kumiki.apps.studio.design.calendar;

import org.jspecify.annotations.NullMarked;
