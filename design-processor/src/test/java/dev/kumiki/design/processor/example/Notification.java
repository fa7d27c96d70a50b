package dev.kumiki.design.processor.example;

import dev.kumiki.design.Attribute;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Ttl;
import java.time.Instant;

/// A notification that disappears by itself.
@Entity(table = CoreTable.class, pk = "USER#{userId}", sk = "NOTIFICATION#{createdAt}#{id}")
public record Notification(
        UserId userId,
        String id,
        Instant createdAt,
        String title,
        @Ttl @Attribute("expires_at") Instant expiresAt) implements CoreItem {}
