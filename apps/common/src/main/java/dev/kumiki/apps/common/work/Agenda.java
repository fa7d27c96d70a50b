package dev.kumiki.apps.common.work;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// The next of the work that waits. It can be out of date.
///
/// @param due what may be taken now, the longest waiting first
/// @param next how long it takes until something else may be taken, if any was seen
public record Agenda<T>(List<T> due, Optional<Duration> next) {
    /// Copies what is due.
    public Agenda {
        due = List.copyOf(due);
    }

    /// Of some of the work that waits, at a moment.
    ///
    /// @param from when work may be taken
    public static <T> Agenda<T> at(Instant now, List<T> waiting, Function<T, Instant> from) {
        List<T> due = waiting.stream()
                .filter(work -> !from.apply(work).isAfter(now))
                .sorted(Comparator.comparing(from))
                .toList();
        Optional<Instant> next =
                waiting.stream().map(from).filter(moment -> moment.isAfter(now)).min(Comparator.naturalOrder());
        return new Agenda<>(due, next.map(moment -> Duration.between(now, moment)));
    }
}
