package dev.kumiki.apps.studio.design.value;

import java.time.LocalDate;

/// A part of one day.
public record DaySlot(LocalDate date, ClockTime from, ClockTime until) {}
