package dev.kumiki.apps.studio.booking;

import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;

/// Until when a temporary booking must be confirmed (S-161).
///
/// @param daysBefore so many days before the day of use
/// @param time at this time of the studio
public record ConfirmationDeadline(int daysBefore, LocalTime time) {
    /// Seven days before, at 18:00.
    public static final ConfirmationDeadline DEFAULT = new ConfirmationDeadline(7, LocalTime.of(18, 0));

    /// The deadline of a booking that starts then.
    public Instant of(Instant start, ZoneId zone) {
        return start.atZone(zone)
                .toLocalDate()
                .minusDays(daysBefore)
                .atTime(time)
                .atZone(zone)
                .toInstant();
    }
}
