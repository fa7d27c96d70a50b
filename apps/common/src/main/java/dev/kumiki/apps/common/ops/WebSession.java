package dev.kumiki.apps.common.ops;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Ttl;
import dev.kumiki.design.Version;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/// A browser's session, of an application that has no documented place for sessions.
///
/// @param partition the account's if somebody is signed in, else one of its own
/// @param hash of the secret in the browser's cookie, never the secret itself
/// @param owner the key of the account
/// @param attributes by name, each as JSON
@Entity(table = OpsTable.class, type = "session", pk = "SESSION#{partition}", sk = "{hash}")
public record WebSession(
        String partition,
        String hash,
        Optional<String> owner,
        Instant createdAt,
        Instant seenAt,
        @Ttl Instant ttl,
        Map<String, String> attributes,
        @Version long version) {
    /// Copies the attributes.
    public WebSession {
        attributes = Map.copyOf(attributes);
    }
}
