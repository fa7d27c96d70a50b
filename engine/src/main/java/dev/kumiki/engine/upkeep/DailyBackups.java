package dev.kumiki.engine.upkeep;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneOffset;

/// Backups that the engine makes of every table once a day.
///
/// @param time the time of day, UTC
/// @param retention how long each of them is kept
public record DailyBackups(LocalTime time, Duration retention) {
    private static final Duration DEFAULT_RETENTION = Duration.ofDays(30);

    public DailyBackups {
        if (!retention.isPositive()) {
            throw new IllegalArgumentException("retention is positive, not " + retention);
        }
    }

    /// Every day at `time`, UTC, kept for 30 days.
    public static DailyBackups at(LocalTime time) {
        return new DailyBackups(time, DEFAULT_RETENTION);
    }

    public DailyBackups retention(Duration changed) {
        return new DailyBackups(time, changed);
    }

    /// The last time, up to `now`, at which backups were due.
    Instant lastDue(Instant now) {
        var today = now.atOffset(ZoneOffset.UTC).toLocalDate().atTime(time);
        Instant due = today.toInstant(ZoneOffset.UTC);
        return due.isAfter(now) ? today.minusDays(1).toInstant(ZoneOffset.UTC) : due;
    }
}
