package dev.kumiki.apps.studio.owner.catalogue;

import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.calendar.CalendarTable;
import dev.kumiki.apps.studio.design.calendar.Closure;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Reads the closures of the days to come, each once, from the calendar.
record ClosureList(StudioData data) {
    List<Closure> ahead(LocalDate today) {
        Set<String> seen = new HashSet<>();
        List<Closure> found = new ArrayList<>();
        today.datesUntil(today.plusDays(CalendarTable.MAX_DAYS))
                .flatMap(date -> data.tables().calendarTable().shownDay(date).closures().stream())
                .filter(closure -> seen.add(closure.closureId()))
                .forEach(found::add);
        return found;
    }
}
