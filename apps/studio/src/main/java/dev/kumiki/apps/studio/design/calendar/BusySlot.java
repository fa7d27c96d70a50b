package dev.kumiki.apps.studio.design.calendar;

import dev.kumiki.apps.studio.design.value.ClockTime;
import dev.kumiki.design.View;
import java.time.LocalDate;

/// What anybody may see of an entry of the calendar: that the studio is taken, not by whom (S-167, B5.30).
@View(of = CalendarEntry.class)
public record BusySlot(LocalDate date, ClockTime from, ClockTime until) {}
