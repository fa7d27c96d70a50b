package dev.kumiki.apps.studio.design;

/// What stands in the partition of a day.
public sealed interface CalendarItem permits CalendarEntry, DayLock {}
