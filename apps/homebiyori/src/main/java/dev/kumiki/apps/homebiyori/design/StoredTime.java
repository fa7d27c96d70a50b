package dev.kumiki.apps.homebiyori.design;

import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;

/// Times as precise as they are stored, so that what an operation returns is what the table has (K-1).
final class StoredTime {
    private StoredTime() {}

    /// The moment in milliseconds.
    static Instant of(Instant moment) {
        return moment.truncatedTo(ChronoUnit.MILLIS);
    }

    /// A clock that tells milliseconds.
    static InstantSource of(InstantSource clock) {
        return () -> of(clock.instant());
    }
}
