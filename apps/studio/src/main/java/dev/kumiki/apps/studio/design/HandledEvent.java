package dev.kumiki.apps.studio.design;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Ttl;
import java.time.Instant;

/// The mark of a handler that it has handled an event, written with the effect in one transaction (K-9, B5.16).
@Entity(table = OpsTable.class, pk = "HANDLED#{handler}#{eventId}")
public record HandledEvent(
        String handler, String eventId, @Ttl Instant expiresAt) {}
