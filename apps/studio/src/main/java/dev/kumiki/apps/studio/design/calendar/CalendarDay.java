package dev.kumiki.apps.studio.design.calendar;

import java.util.List;
import java.util.Optional;

/// A day as a change reads it: its lock, missing before the first change, and its entries and closures in order.
public record CalendarDay(Optional<DayLock> lock, List<CalendarEntry> entries, List<Closure> closures) {
    /// Copies the lists.
    public CalendarDay {
        entries = List.copyOf(entries);
        closures = List.copyOf(closures);
    }
}
