package dev.kumiki.apps.common.session;

import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// A session as it is stored.
///
/// @param seenAt when it was last used, within [SessionSettings#touchEvery()]
/// @param expiresAt when it ends unless it is used again
/// @param attributes by name, each as JSON
public record StoredSession(
        SessionKey key, Instant createdAt, Instant seenAt, Instant expiresAt, Map<String, String> attributes) {
    /// Copies the attributes.
    public StoredSession {
        attributes = Map.copyOf(attributes);
    }

    /// Seen at a moment. A clock that went back does not take a session back.
    StoredSession seen(Instant now, Instant expires) {
        return new StoredSession(
                key, createdAt, now.isAfter(seenAt) ? now : seenAt, later(expires, expiresAt), attributes);
    }

    private static Instant later(Instant one, Instant other) {
        return one.isAfter(other) ? one : other;
    }

    /// With some attributes set, or removed where the value is empty.
    StoredSession with(Map<String, Optional<String>> changes) {
        Map<String, String> merged = new HashMap<>(attributes);
        changes.forEach(
                (name, value) -> value.ifPresentOrElse(text -> merged.put(name, text), () -> merged.remove(name)));
        return new StoredSession(key, createdAt, seenAt, expiresAt, merged);
    }
}
