package dev.kumiki.apps.events.design;

import dev.kumiki.design.Prefix;
import java.util.UUID;

/// Identifies an event; stored as `EVT#<uuid>` (D-016). With UUIDs of version 7 a server's events are in the order
/// of their creation (B3.1).
@Prefix("EVT#")
public record EventId(UUID value) {}
