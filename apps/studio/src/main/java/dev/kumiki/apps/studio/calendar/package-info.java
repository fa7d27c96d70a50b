/// What of which day is free: [Availability] reads it from the calendar's table alone (S-070, S-167), [Alternatives]
/// finds free times near one that is taken, [Strip] is a day as pages draw it. Nobody learns here whose a booking is,
/// except for their own (B5.30). Depends on the data of the application. Nothing here holds state; everything may be
/// used by many threads.
@NullMarked
package dev.kumiki.apps.studio.calendar;

import org.jspecify.annotations.NullMarked;
