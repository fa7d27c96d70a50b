/// Bookings for calendars (X1.12): [BookingCalendar] writes the file, [CalendarPages] answers calendar programs, which
/// cannot sign in, and people who want one booking. Nothing here holds state.
@NullMarked
package dev.kumiki.apps.lessons.feed;

import org.jspecify.annotations.NullMarked;
