package dev.kumiki.apps.common.ops;

import dev.kumiki.design.outcome.Conflict;
import dev.kumiki.design.outcome.ConflictException;
import java.time.Duration;
import java.time.Instant;

/// Lets one process at a time do a job. A lease that is not renewed ends by itself.
public final class Leases {
    /// How long an ended lease is kept before it is deleted.
    private static final Duration KEPT = Duration.ofDays(1);

    private final OpsData data;

    /// Over the table.
    public Leases(OpsData data) {
        this.data = data;
    }

    /// Takes or renews a lease for some time. Tells whether the holder has it now.
    public boolean take(String name, String holder, Duration time) {
        Instant now = data.now();
        Instant until = now.plus(time);
        try {
            data.table()
                    .patch(LeasePatch.of(new LeaseKey(name))
                            .holder(holder)
                            .until(until)
                            .ttl(until.plus(KEPT))
                            .onlyIf(LeaseFields.HOLDER.is(holder).or(LeaseFields.UNTIL.atMost(now))));
            return true;
        } catch (ConflictException e) {
            return e.conflict() instanceof Conflict.NotFound
                    && data.written(() -> data.table().create(new Lease(name, holder, until, until.plus(KEPT))))
                            .isPresent();
        }
    }

    /// Gives a lease back, if the holder has it.
    public void release(String name, String holder) {
        Instant now = data.now();
        data.written(() ->
                data.table().patch(LeasePatch.of(new LeaseKey(name)).until(now).onlyIf(LeaseFields.HOLDER.is(holder))));
    }
}
