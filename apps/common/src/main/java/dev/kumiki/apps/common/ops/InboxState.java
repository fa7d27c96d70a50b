package dev.kumiki.apps.common.ops;

import dev.kumiki.design.Entity;
import java.time.Instant;

/// Up to when everything in an inbox was read: so reading all of it is one write, however much it holds.
@Entity(table = OpsTable.class, type = "inbox", pk = "INBOX#{account}", sk = "STATE")
public record InboxState(String account, Instant readUntil) {}
