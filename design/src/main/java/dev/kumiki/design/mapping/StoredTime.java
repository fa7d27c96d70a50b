package dev.kumiki.design.mapping;

import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;

/// Moments as designs store them: to the millisecond, so that what is read back equals what was written.
public final class StoredTime {
    private StoredTime() {}

    /// The moment as it is stored.
    public static Instant of(Instant moment) {
        return moment.truncatedTo(ChronoUnit.MILLIS);
    }

    /// A clock that tells moments as they are stored.
    public static InstantSource of(InstantSource clock) {
        return () -> of(clock.instant());
    }
}
