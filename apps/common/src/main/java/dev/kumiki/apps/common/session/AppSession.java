package dev.kumiki.apps.common.session;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.session.Session;

/// A session during one request: what was stored, and what the request changes.
///
/// Attributes are written as JSON when they are set and read from it when they are got: an object that is changed
/// after it was set has to be set again. [#OWNER] tells who is signed in; the id changes with it.
public final class AppSession implements Session {
    /// The attribute with the key of the account that is signed in. Set it, then change the id.
    public static final String OWNER = "owner";

    /// The greatest size of all attributes of a session together, in characters.
    public static final int MAX_ATTRIBUTE_CHARS = 64 * 1024;

    private final SessionSettings settings;
    private final Function<Optional<String>, String> ids;
    private final Supplier<Instant> clock;
    private final Map<String, Optional<String>> changes = new HashMap<>();
    private StoredSession stored;
    private String id;
    private @Nullable SessionKey renamedFrom;
    private boolean fresh;

    AppSession(
            SessionSettings settings,
            Function<Optional<String>, String> ids,
            Supplier<Instant> clock,
            String id,
            StoredSession stored,
            boolean fresh) {
        this.settings = settings;
        this.ids = ids;
        this.clock = clock;
        this.id = id;
        this.stored = stored;
        this.fresh = fresh;
    }

    @Override
    public String getId() {
        return id;
    }

    /// A new id, against fixation. If somebody signs in with it, the time of the session begins anew.
    @Override
    public String changeSessionId() {
        if (renamedFrom == null && !fresh) {
            renamedFrom = stored.key();
        }
        id = ids.apply(Optional.ofNullable(getAttribute(OWNER)));
        return id;
    }

    /// What an attribute was set to.
    @Override
    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    public <T> @Nullable T getAttribute(String name) {
        String text = changes.containsKey(name)
                ? changes.get(name).orElse(null)
                : stored.attributes().get(name);
        return text == null ? null : (T) AttributeCodec.read(text);
    }

    @Override
    public Set<String> getAttributeNames() {
        return stored.with(changes).attributes().keySet();
    }

    /// Sets an attribute.
    ///
    /// @throws IllegalArgumentException if it is of a type that sessions do not store, or too large
    @Override
    public void setAttribute(String name, @Nullable Object value) {
        if (value == null) {
            removeAttribute(name);
            return;
        }
        String text = AttributeCodec.write(name, value);
        int others = stored.with(changes).attributes().entrySet().stream()
                .filter(entry -> !entry.getKey().equals(name))
                .mapToInt(entry -> entry.getValue().length())
                .sum();
        if (others + text.length() > MAX_ATTRIBUTE_CHARS) {
            throw new IllegalArgumentException("the session attribute '" + name
                    + "' does not fit: all together may have " + MAX_ATTRIBUTE_CHARS + " characters as JSON");
        }
        changes.put(name, Optional.of(text));
    }

    @Override
    public void removeAttribute(String name) {
        changes.put(name, Optional.empty());
    }

    @Override
    public Instant getCreationTime() {
        return stored.createdAt();
    }

    /// Does nothing: the moment of the request is known, and saving decides whether it is written.
    @Override
    public void setLastAccessedTime(Instant lastAccessedTime) {}

    @Override
    public Instant getLastAccessedTime() {
        return stored.seenAt();
    }

    /// Refused: how long sessions last is decided by [SessionSettings].
    @Override
    public void setMaxInactiveInterval(Duration interval) {
        throw new UnsupportedOperationException("how long sessions last is decided by the settings");
    }

    @Override
    public Duration getMaxInactiveInterval() {
        return stored.key().owner().isPresent() ? settings.idle() : settings.anonymous();
    }

    @Override
    public boolean isExpired() {
        return !stored.expiresAt().isAfter(clock.get());
    }

    /// Writes what the request changed.
    void save(SessionStore store, Function<String, SessionKey> keys) {
        SessionKey key = keys.apply(id);
        Instant now = clock.get();
        if (fresh || renamedFrom != null) {
            replace(store, key, now);
            return;
        }
        boolean touch = !stored.seenAt().plus(settings.touchEvery()).isAfter(now);
        if (changes.isEmpty() && !touch) {
            return;
        }
        Map<String, Optional<String>> delta = Map.copyOf(changes);
        store.change(
                key, current -> current.with(delta).seen(now, settings.end(key.owner(), current.createdAt(), now)));
        stored = stored.with(delta).seen(now, settings.end(key.owner(), stored.createdAt(), now));
        changes.clear();
    }

    /// Under a new id: first the new one, then the old one away. If the old one is gone, somebody ended it while the
    /// request was under way: only a sign-in may then go on.
    private void replace(SessionStore store, SessionKey key, Instant now) {
        SessionKey old = renamedFrom;
        boolean signsIn = changes.containsKey(OWNER);
        StoredSession base = old == null || signsIn ? stored : store.find(old).orElse(null);
        if (base == null) {
            return;
        }
        Instant created = signsIn ? now : base.createdAt();
        stored = new StoredSession(
                key,
                created,
                now,
                settings.end(key.owner(), created, now),
                base.with(changes).attributes());
        store.create(stored);
        if (old != null) {
            store.delete(old);
        }
        changes.clear();
        renamedFrom = null;
        fresh = false;
    }
}
