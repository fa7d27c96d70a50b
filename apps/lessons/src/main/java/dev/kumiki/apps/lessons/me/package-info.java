/// What belongs to the reader: the own page, and the lists of bookings, queues, favourites and past lessons. Start at
/// [OwnLists], which reads them; [Row] is one line of a list.
/// Depends on standings, the timetable and the page of a lesson. Nothing here holds state.
@NullMarked
package dev.kumiki.apps.lessons.me;

import org.jspecify.annotations.NullMarked;
