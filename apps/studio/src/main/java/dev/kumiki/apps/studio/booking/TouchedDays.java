package dev.kumiki.apps.studio.booking;

import dev.kumiki.apps.studio.design.StudioTransaction;
import dev.kumiki.apps.studio.design.calendar.CalendarDay;
import dev.kumiki.apps.studio.design.calendar.CalendarEntry;
import dev.kumiki.apps.studio.design.calendar.CalendarEntryKey;
import dev.kumiki.apps.studio.design.calendar.CalendarTable;
import dev.kumiki.apps.studio.design.calendar.Closure;
import dev.kumiki.apps.studio.design.calendar.DayLock;
import dev.kumiki.apps.studio.design.value.BookingId;
import dev.kumiki.apps.studio.design.value.Period;
import dev.kumiki.apps.studio.design.value.StudioZone;
import java.time.LocalDate;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The days that a change of a booking touches, as they were read before it.
///
/// The change is decided on what was read here, and written together with [#lock]: whoever changed one of the days
/// in between has raised its number, and then nothing is written (B5.5).
final class TouchedDays {
    private final Map<LocalDate, CalendarDay> days = new TreeMap<>();

    private TouchedDays() {}

    /// Reads the days of these periods.
    static TouchedDays read(CalendarTable calendar, Collection<Period> periods) {
        var touched = new TouchedDays();
        var dates = new TreeSet<LocalDate>();
        periods.forEach(period -> period.slots(StudioZone.ZONE).forEach(slot -> dates.add(slot.date())));
        dates.forEach(date -> touched.days.put(date, calendar.day(date)));
        return touched;
    }

    /// The other bookings that a period overlaps, each once.
    List<BookingId> inTheWay(Period period, BookingId own) {
        return days.values().stream()
                .flatMap(day -> day.entries().stream())
                .filter(entry -> !entry.bookingId().equals(own))
                .filter(entry -> entry.period().overlaps(period))
                .map(CalendarEntry::bookingId)
                .distinct()
                .toList();
    }

    /// The closures of the days.
    Stream<Closure> closures() {
        return days.values().stream().flatMap(day -> day.closures().stream());
    }

    /// The closure that a period overlaps, if there is one.
    Optional<Closure> closedBy(Period period) {
        return closures().filter(closure -> closure.period().overlaps(period)).findFirst();
    }

    /// Raises the number of each day, if it is still the one that was read.
    void lock(StudioTransaction transaction) {
        days.forEach((date, day) -> transaction.put(day.lock().orElse(new DayLock(date, 0))));
    }

    /// Makes the entries of a booking those that are wanted.
    void write(StudioTransaction transaction, BookingId bookingId, List<CalendarEntry> wanted) {
        Map<CalendarEntryKey, CalendarEntry> old = days.values().stream()
                .flatMap(day -> day.entries().stream())
                .filter(entry -> entry.bookingId().equals(bookingId))
                .collect(Collectors.toMap(
                        CalendarEntryKey::of, Function.identity(), (first, _) -> first, LinkedHashMap::new));
        for (CalendarEntry entry : wanted) {
            CalendarEntry before = old.remove(CalendarEntryKey.of(entry));
            if (before == null) {
                transaction.create(entry);
            } else {
                transaction.replace(withVersion(entry, before.version()));
            }
        }
        old.values().forEach(transaction::delete);
    }

    private static CalendarEntry withVersion(CalendarEntry entry, long version) {
        return new CalendarEntry(
                entry.date(),
                entry.from(),
                entry.until(),
                entry.bookingId(),
                entry.userId(),
                entry.status(),
                entry.bookingType(),
                entry.startTime(),
                entry.endTime(),
                version);
    }
}
