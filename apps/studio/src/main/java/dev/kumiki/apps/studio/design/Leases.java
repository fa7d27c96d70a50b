package dev.kumiki.apps.studio.design;

import dev.kumiki.design.Conflict;
import dev.kumiki.design.ConflictException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;

/// Lets one process at a time run a job, such as the cancellation of overdue bookings (B5.10).
public final class Leases {
    private final OpsTableAccess ops;
    private final InstantSource clock;

    /// Over the tables.
    public Leases(StudioTables tables, InstantSource clock) {
        this.ops = tables.opsTable();
        this.clock = clock;
    }

    /// The right to run a job for some time: new, taken over from one whose time was over, or prolonged. Nothing if
    /// another process has it.
    public Optional<Lease> acquire(String job, String holder, Duration time) {
        Instant now = clock.instant();
        Optional<Lease> current = ops.lease(job);
        try {
            if (current.isEmpty()) {
                return Optional.of(ops.create(new Lease(job, holder, now.plus(time), 0)));
            }
            boolean free = current.get().holder().equals(holder)
                    || !current.get().until().isAfter(now);
            return free
                    ? Optional.of(ops.replace(
                            new Lease(job, holder, now.plus(time), current.get().version())))
                    : Optional.empty();
        } catch (ConflictException e) {
            return switch (e.conflict()) {
                case Conflict.AlreadyExists _, Conflict.StaleVersion _, Conflict.Contention _ -> Optional.empty();
                case Conflict other -> throw e;
            };
        }
    }
}
