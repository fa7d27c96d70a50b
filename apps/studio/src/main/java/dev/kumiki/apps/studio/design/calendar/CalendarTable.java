package dev.kumiki.apps.studio.design.calendar;

import dev.kumiki.design.Collect;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import dev.kumiki.design.Query;
import dev.kumiki.design.Table;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;

/// The calendar: what of each day is taken, kept for quick display beside the bookings (S-077).
@Table(name = "studio-booking-calendar", pk = "PK", sk = "SK")
public interface CalendarTable {
    /// The greatest number of days that one call reads, in days.
    int MAX_DAYS = 92;

    /// The entries of a day in order, without its lock (S-074).
    @Query
    List<CalendarEntry> entriesOn(LocalDate date);

    /// What of a day is taken, for those who may not know by whom (S-167, B5.30).
    @Query
    List<BusySlot> busyOn(LocalDate date);

    /// The entries of a day, page by page.
    @Query
    Page<CalendarEntry> entriesOn(LocalDate date, Limit limit, Cursor after);

    /// The entries of several days, one query for each (S-075). Both ends are included.
    default List<CalendarEntry> entriesBetween(LocalDate first, LocalDate last) {
        if (ChronoUnit.DAYS.between(first, last) >= MAX_DAYS) {
            throw new IllegalArgumentException("the calendar is read for at most " + MAX_DAYS + " days at once");
        }
        return first.datesUntil(last.plusDays(1))
                .flatMap(date -> entriesOn(date).stream())
                .toList();
    }

    /// A day as the calendar shows it, which may lag a little: entries and closures in one read.
    @Collect(CalendarItem.class)
    CalendarDay shownDay(LocalDate date);

    /// A day as it stands now. `LOCK` sorts before `TIME#`, so the lock is read before the entries: an entry that was
    /// written after it was read has raised it, and the change that relies on it fails (B5.5).
    @Collect(value = CalendarItem.class, consistent = true)
    CalendarDay day(LocalDate date);
}
