package dev.kumiki.apps.common.ops;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Ttl;
import dev.kumiki.design.Upserted;
import java.time.Instant;

/// The right of one process to do a job, until a moment.
@Upserted
@Entity(table = OpsTable.class, type = "lease", pk = "LEASE#{name}", sk = "LEASE")
public record Lease(
        String name, String holder, Instant until, @Ttl Instant ttl) {}
