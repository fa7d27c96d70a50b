package dev.kumiki.apps.studio.design.catalogue;

import dev.kumiki.apps.studio.design.value.ClockTime;

/// From when to when the studio is open on a day of the week. A day without such hours is a day off.
///
/// @param day as ISO counts: Monday is 1, Sunday 7
public record OpeningHours(int day, ClockTime from, ClockTime until) {
    /// Refuses days that no week has, and hours that end before they begin.
    public OpeningHours {
        if (day < 1 || day > 7) {
            throw new IllegalArgumentException("a day of the week is 1 to 7, not " + day);
        }
        if (from.value().compareTo(until.value()) >= 0) {
            throw new IllegalArgumentException("opening hours end after they begin");
        }
    }

    /// Whether a part of such a day lies within them.
    public boolean contains(ClockTime start, ClockTime end) {
        return from.value().compareTo(start.value()) <= 0 && end.value().compareTo(until.value()) <= 0;
    }
}
