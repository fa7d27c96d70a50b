package dev.kumiki.apps.common.session;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// How long sessions last.
///
/// @param idle how long a sign-in lasts without being used; up to `touchEvery` less, because not every use is written
/// @param absolute how long a sign-in lasts however much it is used
/// @param anonymous the same two for a session in which nobody has signed in
/// @param touchEvery how long uses are not written after one was
public record SessionSettings(Duration idle, Duration absolute, Duration anonymous, Duration touchEvery) {
    /// A week without use, a month at most; two hours before a sign-in; one write in five minutes.
    public static final SessionSettings DEFAULT =
            new SessionSettings(Duration.ofDays(7), Duration.ofDays(30), Duration.ofHours(2), Duration.ofMinutes(5));

    /// Refuses sessions that would end between two writes of their use.
    public SessionSettings {
        if (touchEvery.isNegative()
                || idle.compareTo(touchEvery.multipliedBy(2)) < 0
                || anonymous.compareTo(touchEvery.multipliedBy(2)) < 0
                || absolute.compareTo(idle) < 0) {
            throw new IllegalArgumentException(
                    "unused, a session lasts at least twice as long as uses go unwritten, and no longer than in all");
        }
    }

    /// When a session ends that was created and is used at these moments.
    Instant end(Optional<String> owner, Instant createdAt, Instant now) {
        Instant unused = now.plus(owner.isPresent() ? idle : anonymous);
        Instant last = createdAt.plus(absolute);
        return unused.isBefore(last) ? unused : last;
    }
}
