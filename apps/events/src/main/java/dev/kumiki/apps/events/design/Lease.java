package dev.kumiki.apps.events.design;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Naming;
import dev.kumiki.design.Ttl;
import java.time.Instant;

/// The right of one process to do a job, until it expires. It is taken by creating it: that succeeds when there is
/// none, or an expired one.
@Entity(table = BotOpsTable.class, type = "lease", pk = "LEASE#{name}", sk = "LEASE")
@Naming(Naming.Style.SNAKE_CASE)
public record Lease(String name, String holder, @Ttl Instant ttl) {}
