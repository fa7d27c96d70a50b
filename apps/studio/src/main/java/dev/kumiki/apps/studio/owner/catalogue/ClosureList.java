package dev.kumiki.apps.studio.owner.catalogue;

import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.calendar.CalendarTable;
import dev.kumiki.apps.studio.design.calendar.Closure;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Reads closures, each once, from the calendar: some [#DAYS] at a time.
record ClosureList(StudioData data) {
    /// How many days are read at a time.
    static final int DAYS = CalendarTable.MAX_DAYS;

    /// The closures of a day and those after it.
    List<Closure> since(LocalDate first) {
        Set<String> seen = new HashSet<>();
        List<Closure> found = new ArrayList<>();
        first.datesUntil(first.plusDays(DAYS))
                .flatMap(date -> data.tables().calendarTable().shownDay(date).closures().stream())
                .filter(closure -> seen.add(closure.closureId()))
                .forEach(found::add);
        return found;
    }
}
