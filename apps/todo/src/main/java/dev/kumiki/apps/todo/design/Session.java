package dev.kumiki.apps.todo.design;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Naming;
import dev.kumiki.design.Ttl;
import dev.kumiki.design.Version;
import java.time.Instant;

/// A sign-in that lasts until it expires (B2.3).
///
/// @param sessionId a hash of the secret in the browser's cookie, never the secret itself
@Entity(table = TodoTable.class, type = "session", pk = "user#{username}", sk = "session#{sessionId}")
@Naming(Naming.Style.SNAKE_CASE)
public record Session(
        Username username,
        String sessionId,
        Instant createdAt,
        @Ttl Instant expiresAt,
        @Version long version) implements PartitionItem {}
