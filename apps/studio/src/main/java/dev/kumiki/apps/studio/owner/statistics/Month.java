package dev.kumiki.apps.studio.owner.statistics;

import java.time.YearMonth;

/// What the bookings of a month add up to.
///
/// @param usedMinutes of approved bookings
/// @param openMinutes for which the studio is open, without closures
/// @param confirmed approved bookings that are confirmed, or over
/// @param temporary open bookings that wait for anything
/// @param cancelled given up or refused
/// @param revenue of the confirmed ones, with tax, in yen
/// @param expected of the temporary ones, with tax, in yen
/// @param fees of the cancelled ones, in yen
public record Month(
        YearMonth month,
        long usedMinutes,
        long openMinutes,
        int confirmed,
        int temporary,
        int cancelled,
        long revenue,
        long expected,
        long fees) {
    /// How much of the open time is used, in percent.
    public int percent() {
        return openMinutes == 0 ? 0 : (int) Math.min(100, Math.round(usedMinutes * 100.0 / openMinutes));
    }
}
