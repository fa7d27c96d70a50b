package dev.kumiki.apps.todo.design;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Naming;
import dev.kumiki.design.Ttl;
import dev.kumiki.design.Version;
import java.time.Instant;
import java.util.Map;

/// A sign-in that lasts until it expires (B2.3).
///
/// @param sessionId a hash of the secret in the browser's cookie, never the secret itself
/// @param seenAt when it was last used, to some minutes
/// @param attributes by name, each as JSON
@Entity(table = TodoTable.class, type = "session", pk = "user#{username}", sk = "session#{sessionId}")
@Naming(Naming.Style.SNAKE_CASE)
public record Session(
        Username username,
        String sessionId,
        Instant createdAt,
        Instant seenAt,
        @Ttl Instant expiresAt,
        Map<String, String> attributes,
        @Version long version)
        implements PartitionItem {
    /// Copies the attributes.
    public Session {
        attributes = Map.copyOf(attributes);
    }
}
