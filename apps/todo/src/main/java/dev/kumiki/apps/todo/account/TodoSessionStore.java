package dev.kumiki.apps.todo.account;

import dev.kumiki.apps.common.session.SessionKey;
import dev.kumiki.apps.common.session.SessionStore;
import dev.kumiki.apps.common.session.StoredSession;
import dev.kumiki.apps.todo.design.CountersKey;
import dev.kumiki.apps.todo.design.Session;
import dev.kumiki.apps.todo.design.TodoAppTables;
import dev.kumiki.apps.todo.design.Username;
import dev.kumiki.design.operation.Attempts;
import dev.kumiki.design.outcome.Conflict;
import dev.kumiki.design.outcome.ConflictException;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// Sessions of users who are signed in, each in the partition of its user (B2.3).
public final class TodoSessionStore implements SessionStore {
    private final TodoAppTables tables;

    /// Over the table.
    public TodoSessionStore(TodoAppTables tables) {
        this.tables = tables;
    }

    /// The user of a key; empty if it names none, as a forged cookie can.
    private static Optional<Username> owner(SessionKey key) {
        try {
            return key.owner().map(Username::new);
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    private static StoredSession read(Session session) {
        return new StoredSession(
                new SessionKey(Optional.of(session.username().value()), session.sessionId()),
                session.createdAt(),
                session.seenAt(),
                session.expiresAt(),
                session.attributes());
    }

    private static Session written(StoredSession session, long version) {
        return new Session(
                owner(session.key())
                        .orElseThrow(() -> new IllegalArgumentException("a session of nobody lies elsewhere")),
                session.key().hash(),
                session.createdAt(),
                session.seenAt(),
                session.expiresAt(),
                session.attributes(),
                version);
    }

    private Optional<Session> stored(SessionKey key) {
        return owner(key).flatMap(username -> tables.todoTable().session(username, key.hash()));
    }

    @Override
    public Optional<StoredSession> find(SessionKey key) {
        return stored(key).map(TodoSessionStore::read);
    }

    /// Stores a session while its account exists: one that is being deleted gets none, and nobody is signed in to it.
    @Override
    public void create(StoredSession session) {
        Session fresh = written(session, 0);
        Attempts.CROWDED.outcome(() -> tables.transact()
                .checkExists(new CountersKey(fresh.username()))
                .create(fresh)
                .commit());
    }

    @Override
    public boolean change(SessionKey key, UnaryOperator<StoredSession> change) {
        return Attempts.CROWDED.until(() -> {
            Optional<Session> found = stored(key);
            if (found.isEmpty()) {
                return Optional.of(false);
            }
            try {
                tables.todoTable()
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
        owner(key)
                .ifPresent(username ->
                        tables.todoTable().delete(new dev.kumiki.apps.todo.design.SessionKey(username, key.hash())));
    }

    @Override
    public List<StoredSession> of(String owner) {
        return tables.todoTable().sessionsOf(new Username(owner)).stream()
                .map(TodoSessionStore::read)
                .toList();
    }
}
