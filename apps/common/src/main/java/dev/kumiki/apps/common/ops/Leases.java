package dev.kumiki.apps.common.ops;

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
        Instant ttl = until.plus(KEPT);
        return data.written(() -> data.table()
                        .upsert(LeaseUpsert.of(new LeaseKey(name), holder, until, ttl)
                                .holder(holder)
                                .until(until)
                                .ttl(ttl)
                                .ifThere(LeaseFields.HOLDER.is(holder).or(LeaseFields.UNTIL.atMost(now)))))
                .isPresent();
    }

    /// Gives a lease back, if the holder has it.
    public void release(String name, String holder) {
        Instant now = data.now();
        data.written(() ->
                data.table().patch(LeasePatch.of(new LeaseKey(name)).until(now).onlyIf(LeaseFields.HOLDER.is(holder))));
    }
}
