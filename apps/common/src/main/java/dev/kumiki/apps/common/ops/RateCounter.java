package dev.kumiki.apps.common.ops;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Ttl;
import dev.kumiki.design.Upserted;
import java.time.Instant;

/// How often somebody did something in one window of time.
///
/// @param limiter the name of the limit
/// @param subject the hash of who is counted
@Upserted
@Entity(table = OpsTable.class, type = "rate", pk = "RATE#{limiter}#{subject}", sk = "WINDOW#{windowStart}")
public record RateCounter(
        String limiter,
        String subject,
        Instant windowStart,
        int count,
        @Ttl Instant ttl) {}
