package dev.kumiki.apps.common.session;

import dev.kumiki.apps.common.host.App;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.design.mapping.StoredTime;
import jakarta.servlet.Filter;
import java.security.SecureRandom;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.springframework.session.SessionRepository;
import org.springframework.session.web.http.SessionRepositoryFilter;

/// The sessions of one application: begun, kept and ended.
public final class AppSessions implements SessionRepository<AppSession> {
    private final App app;
    private final SessionStore store;
    private final SessionSettings settings;
    private final InstantSource clock;
    private final SessionIds ids;

    /// Over a store.
    ///
    /// @param random must be unpredictable, such as `SecureRandom`
    public AppSessions(
            App app, SessionStore store, SessionSettings settings, InstantSource clock, RandomGenerator random) {
        this.app = app;
        this.store = store;
        this.settings = settings;
        this.clock = clock;
        this.ids = new SessionIds(app.name(), random);
    }

    /// With the usual settings, on what the host gives.
    public static AppSessions on(App app, Platform platform, SessionStore store) {
        return new AppSessions(app, store, SessionSettings.DEFAULT, platform.clock(), new SecureRandom());
    }

    /// A signed-in browser, as its owner sees it.
    ///
    /// @param handle by which it can be ended; of no use for anything else
    public record Listed(String handle, Instant createdAt, Instant seenAt, Map<String, String> attributes) {
        /// What was put into the session; empty if nothing.
        public Optional<Object> attribute(String name) {
            return Optional.ofNullable(attributes.get(name)).map(AttributeCodec::read);
        }
    }

    /// The filter that gives requests their session, to stand first in the application's chain.
    ///
    /// @param secure whether browsers come over HTTPS, as far as is known besides what a request tells
    public Filter filter(BooleanSupplier secure) {
        var cookie = new SessionCookie(app, settings, secure);
        return (request, response, chain) -> {
            var filter = new SessionRepositoryFilter<>(new RequestSessions(this));
            filter.setHttpSessionIdResolver(cookie);
            filter.doFilter(request, response, chain);
        };
    }

    @Override
    public AppSession createSession() {
        Instant now = now();
        String id = ids.fresh(Optional.empty());
        Instant end = settings.end(Optional.empty(), now, now);
        return session(id, new StoredSession(key(id), now, now, end, Map.of()), true);
    }

    @Override
    public void save(AppSession session) {
        session.save(store, this::key);
    }

    @Override
    public @Nullable AppSession findById(String id) {
        return ids.key(id)
                .flatMap(store::find)
                .map(stored -> session(id, stored, false))
                .filter(session -> !session.isExpired())
                .orElse(null);
    }

    @Override
    public void deleteById(String id) {
        ids.key(id).ifPresent(store::delete);
    }

    private AppSession session(String id, StoredSession stored, boolean fresh) {
        return new AppSession(settings, ids::fresh, this::now, id, stored, fresh);
    }

    private SessionKey key(String id) {
        return ids.key(id).orElseThrow(() -> new IllegalArgumentException("not an id of a session"));
    }

    private Instant now() {
        return StoredTime.of(clock.instant());
    }

    /// The handle of the session with an id.
    public Optional<String> handle(String id) {
        return ids.key(id).map(SessionKey::hash);
    }

    /// Where an account is signed in, the last used first.
    public List<Listed> of(String owner) {
        Instant now = now();
        return store.of(owner).stream()
                .filter(stored -> stored.expiresAt().isAfter(now))
                .sorted(Comparator.comparing(StoredSession::seenAt).reversed())
                .map(stored ->
                        new Listed(stored.key().hash(), stored.createdAt(), stored.seenAt(), stored.attributes()))
                .toList();
    }

    /// Ends one session of an account. A text that is no handle ends nothing.
    public void end(String owner, String handle) {
        if (SessionIds.isHash(handle)) {
            store.delete(new SessionKey(Optional.of(owner), handle));
        }
    }

    /// Ends all sessions of an account but one.
    public void endAll(String owner, Optional<String> exceptHandle) {
        store.of(owner).stream()
                .map(StoredSession::key)
                .filter(key -> !exceptHandle.equals(Optional.of(key.hash())))
                .forEach(store::delete);
    }
}
