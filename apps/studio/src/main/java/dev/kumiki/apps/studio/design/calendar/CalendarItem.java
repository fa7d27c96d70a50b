package dev.kumiki.apps.studio.design.calendar;

/// What stands in the partition of a day.
public sealed interface CalendarItem permits CalendarEntry, Closure, DayLock {}
