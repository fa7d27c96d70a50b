package dev.kumiki.apps.studio.design;

import java.util.List;
import java.util.Optional;

/// A day as a change reads it: its lock, missing before the first change, and its entries in order.
public record CalendarDay(Optional<DayLock> lock, List<CalendarEntry> entries) {
    /// Copies the entries.
    public CalendarDay {
        entries = List.copyOf(entries);
    }
}
