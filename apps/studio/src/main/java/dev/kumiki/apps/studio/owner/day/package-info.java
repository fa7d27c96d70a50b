/// The owner's day and week, requests that wait, decisions, and bookings on behalf of customers. Start at [TodayPages].
/// Depends on the operations of bookings and on the calendar. Nothing here holds state.
@NullMarked
package dev.kumiki.apps.studio.owner.day;

import org.jspecify.annotations.NullMarked;
