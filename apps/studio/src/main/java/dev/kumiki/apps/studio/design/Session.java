package dev.kumiki.apps.studio.design;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Ttl;
import dev.kumiki.design.Version;
import java.time.Instant;

/// A signed-in browser (S-027). Only the hash of its token is stored.
@Entity(table = SessionTable.class, pk = "SESSION#{tokenHash}")
public record Session(
        String tokenHash,
        UserId userId,
        Instant createdAt,
        @Ttl Instant expiresAt,
        @Version long version) {}
