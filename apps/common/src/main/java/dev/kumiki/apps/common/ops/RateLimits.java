package dev.kumiki.apps.common.ops;

import dev.kumiki.design.operation.Attempts;
import dev.kumiki.design.outcome.Conflict;
import dev.kumiki.design.outcome.ConflictException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// Counts what somebody does and refuses what is too much. Never lets more through in a window than the limit, on
/// any number of processes.
public final class RateLimits {
    private final OpsData data;

    /// Over the table.
    public RateLimits(OpsData data) {
        this.data = data;
    }

    /// So often in each window of time. Windows begin at fixed moments, so around a border twice as much can come
    /// together.
    public record Rate(String name, int limit, Duration window) {
        /// Refuses limits that let nothing through and windows shorter than a second.
        public Rate {
            Names.require(name);
            if (limit < 1 || window.compareTo(Duration.ofSeconds(1)) < 0) {
                throw new IllegalArgumentException("a rate lets at least one through in at least a second");
            }
        }

        private Instant startOf(Instant now) {
            long length = window.toMillis();
            return Instant.ofEpochMilli(Math.floorDiv(now.toEpochMilli(), length) * length);
        }
    }

    /// Whether it may happen.
    public sealed interface Verdict {}

    /// It may, and so often again in this window.
    public record Allowed(int remaining) implements Verdict {}

    /// It may not, before so much time has passed.
    public record Refused(Duration retryAfter) implements Verdict {}

    /// Counts one more for a subject, which can be any text. Refuses where so many count at once that it cannot.
    public Verdict hit(Rate rate, String subject) {
        Instant now = data.now();
        Instant start = rate.startOf(now);
        var key = new RateCounterKey(rate.name(), Hashes.of(subject), start);
        int count = Attempts.of(data.options()).until(() -> count(rate, key), () -> rate.limit() + 1);
        return count <= rate.limit()
                ? new Allowed(rate.limit() - count)
                : new Refused(Duration.between(now, start.plus(rate.window())));
    }

    /// The count with this one; one more than the limit if it is refused; empty to try again.
    private Optional<Integer> count(Rate rate, RateCounterKey key) {
        Instant end = key.windowStart().plus(rate.window());
        try {
            return Optional.of(data.table()
                    .upsert(RateCounterUpsert.of(key, 0, end.plusSeconds(1))
                            .addCount(1)
                            .ifThere(RateCounterFields.COUNT.lessThan(rate.limit())))
                    .count());
        } catch (ConflictException e) {
            return e.conflict() instanceof Conflict.ConditionFailed ? Optional.of(rate.limit() + 1) : Optional.empty();
        }
    }

    /// Forgets what was counted for a subject, for example after it proved who it is.
    public void clear(Rate rate, String subject) {
        data.table()
                .deleteAll(data.table().counters(rate.name(), Hashes.of(subject)).stream()
                        .map(RateCounterKey::of)
                        .toList());
    }
}
