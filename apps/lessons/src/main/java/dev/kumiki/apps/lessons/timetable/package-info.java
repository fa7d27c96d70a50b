/// What can be taken: the week of a studio, and what begins soon. Start at [Timetable]; [Card] is a lesson as it stands
/// on pages, [TimetableRequest] what the address asks for.
/// Depends on standings and on what pages share. Nothing here holds state.
@NullMarked
package dev.kumiki.apps.lessons.timetable;

import org.jspecify.annotations.NullMarked;
