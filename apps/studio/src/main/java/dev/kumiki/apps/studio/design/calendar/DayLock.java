package dev.kumiki.apps.studio.design.calendar;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Version;
import java.time.LocalDate;

/// The number of changes of a day's bookings (B5.5).
///
/// Two bookings that overlap have different keys in the calendar, so no condition on them can refuse the second. A
/// change therefore reads the day and raises the number, on the condition that it is still the one read.
@Entity(table = CalendarTable.class, pk = "DATE#{date}", sk = "LOCK")
public record DayLock(LocalDate date, @Version long rev) implements CalendarItem {}
