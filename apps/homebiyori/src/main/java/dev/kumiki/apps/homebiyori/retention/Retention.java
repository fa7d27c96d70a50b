package dev.kumiki.apps.homebiyori.retention;

import dev.kumiki.apps.homebiyori.design.value.Plan;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/// When chats expire.
public final class Retention {
    /// How long a downgrade leaves chats that are already older than the new plan keeps them (B4.6).
    public static final Duration DOWNGRADE_GRACE = Duration.ofDays(7);

    private Retention() {}

    /// When a chat expires under a plan (H-080, H-081), to the second, as it is stored.
    public static Instant expiry(Instant createdAt, int ttlDays) {
        return createdAt.plus(Duration.ofDays(ttlDays)).truncatedTo(ChronoUnit.SECONDS);
    }

    /// When a chat expires after a change of plan: as the plan says, but not before `keepUntil`, and never later than
    /// the longest plan would keep it. Reckoned from facts that do not change, so that doing it twice is harmless.
    public static Instant expiry(Instant createdAt, int ttlDays, Optional<Instant> keepUntil) {
        Instant planned = expiry(createdAt, ttlDays);
        Instant longest = expiry(createdAt, Plan.YEARLY.ttlDays());
        return keepUntil
                .map(kept -> kept.isBefore(longest) ? kept.truncatedTo(ChronoUnit.SECONDS) : longest)
                .filter(kept -> kept.isAfter(planned))
                .orElse(planned);
    }
}
