package dev.kumiki.apps.common.http;

import java.time.Duration;

/// How calls are made.
///
/// @param connect how long a connection may take
/// @param timeout how long an answer may take, with its body
/// @param attempts how often a call is sent at most
/// @param firstPause after the first failure, doubled after each further one, of which chance takes up to half
/// @param maxPause between two attempts
/// @param patience how long one call waits for rates in all
/// @param maxReplyBytes the largest answer
/// @param perSecond how many calls the service allows in a second, over all routes
public record CallSettings(
        Duration connect,
        Duration timeout,
        int attempts,
        Duration firstPause,
        Duration maxPause,
        Duration patience,
        int maxReplyBytes,
        int perSecond) {
    /// What fits most services.
    public static final CallSettings USUAL = new CallSettings(
            Duration.ofSeconds(5),
            Duration.ofSeconds(20),
            4,
            Duration.ofMillis(250),
            Duration.ofSeconds(10),
            Duration.ofSeconds(30),
            1024 * 1024,
            50);

    /// Refuses what would never send anything.
    public CallSettings {
        if (attempts < 1 || maxReplyBytes < 1 || perSecond < 1) {
            throw new IllegalArgumentException("at least one attempt, one byte and one call a second");
        }
    }

    /// With another time for answers.
    public CallSettings timeout(Duration other) {
        return new CallSettings(connect, other, attempts, firstPause, maxPause, patience, maxReplyBytes, perSecond);
    }

    /// With another size of answers.
    public CallSettings maxReplyBytes(int other) {
        return new CallSettings(connect, timeout, attempts, firstPause, maxPause, patience, other, perSecond);
    }

    /// With another number of calls in a second.
    public CallSettings perSecond(int other) {
        return new CallSettings(connect, timeout, attempts, firstPause, maxPause, patience, maxReplyBytes, other);
    }
}
