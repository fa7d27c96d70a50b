/// What customers do with their bookings: look, confirm, move, change, cancel, print, take into their own calendar.
/// Depends on bookings, the calendar, the pages that book, and the shared words of pages. Nothing here holds state.
@NullMarked
package dev.kumiki.apps.studio.mine;

import org.jspecify.annotations.NullMarked;
