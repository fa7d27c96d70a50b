package dev.kumiki.apps.common.session;

import dev.kumiki.apps.common.ops.OpsData;
import dev.kumiki.apps.common.ops.WebSession;
import dev.kumiki.apps.common.ops.WebSessionKey;
import dev.kumiki.design.operation.Attempts;
import dev.kumiki.design.outcome.Conflict;
import dev.kumiki.design.outcome.ConflictException;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// Sessions in the application's ops table: those of an account in one partition, every other in its own.
public final class OpsSessionStore implements SessionStore {
    private final OpsData data;

    /// Over the table.
    public OpsSessionStore(OpsData data) {
        this.data = data;
    }

    private static String partition(SessionKey key) {
        return key.owner().map(OpsSessionStore::partition).orElseGet(() -> "none-" + key.hash());
    }

    private static String partition(String owner) {
        return "user-" + owner;
    }

    private static StoredSession read(WebSession session) {
        return new StoredSession(
                new SessionKey(session.owner(), session.hash()),
                session.createdAt(),
                session.seenAt(),
                session.ttl(),
                session.attributes());
    }

    private static WebSession written(StoredSession session, long version) {
        return new WebSession(
                partition(session.key()),
                session.key().hash(),
                session.key().owner(),
                session.createdAt(),
                session.seenAt(),
                session.expiresAt(),
                session.attributes(),
                version);
    }

    @Override
    public Optional<StoredSession> find(SessionKey key) {
        return data.table().session(partition(key), key.hash()).map(OpsSessionStore::read);
    }

    @Override
    public void create(StoredSession session) {
        data.table().create(written(session, 0));
    }

    @Override
    public boolean change(SessionKey key, UnaryOperator<StoredSession> change) {
        return Attempts.CROWDED.until(() -> {
            Optional<WebSession> found = data.table().session(partition(key), key.hash());
            if (found.isEmpty()) {
                return Optional.of(false);
            }
            try {
                data.table()
                        .replace(written(
                                change.apply(read(found.get())), found.get().version()));
                return Optional.of(true);
            } catch (ConflictException e) {
                return e.conflict() instanceof Conflict.NotFound ? Optional.of(false) : Optional.empty();
            }
        });
    }

    @Override
    public void delete(SessionKey key) {
        data.table().delete(new WebSessionKey(partition(key), key.hash()));
    }

    @Override
    public List<StoredSession> of(String owner) {
        return data.table().sessions(partition(owner)).stream()
                .map(OpsSessionStore::read)
                .toList();
    }
}
