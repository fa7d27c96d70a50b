package dev.kumiki.apps.events.event;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// When members are reminded of an event.
public final class Reminding {
    private Reminding() {}

    /// The first reminder of an event that is told of now. B3.8: where some are missed already, the last of those is
    /// sent at once; never after the start.
    ///
    /// @param minutes before the start
    public static Optional<Instant> first(List<Integer> minutes, Instant start, Instant now) {
        if (!start.isAfter(now)) {
            return Optional.empty();
        }
        Optional<Instant> missed =
                moments(minutes, start).filter(moment -> !moment.isAfter(now)).reduce((_, later) -> later);
        return missed.isPresent() ? missed : next(minutes, start, now);
    }

    /// The next reminder after a moment.
    public static Optional<Instant> next(List<Integer> minutes, Instant start, Instant after) {
        return moments(minutes, start).filter(moment -> moment.isAfter(after)).findFirst();
    }

    private static Stream<Instant> moments(List<Integer> minutes, Instant start) {
        return minutes.stream()
                .map(before -> start.minus(Duration.ofMinutes(before)))
                .sorted();
    }
}
