package dev.kumiki.apps.studio.design;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Version;
import java.time.Instant;

/// The right of one process to run a job, until a moment (B5.10).
@Entity(table = OpsTable.class, pk = "LEASE#{job}")
public record Lease(
        String job, String holder, Instant until, @Version long version) {}
