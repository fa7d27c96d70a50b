package dev.kumiki.apps.common.session;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// Two stores, chosen by whether somebody is signed in.
record SplitStore(SessionStore before, SessionStore after) implements SessionStore {
    private SessionStore at(SessionKey key) {
        return key.owner().isPresent() ? after : before;
    }

    @Override
    public Optional<StoredSession> find(SessionKey key) {
        return at(key).find(key);
    }

    @Override
    public void create(StoredSession session) {
        at(session.key()).create(session);
    }

    @Override
    public boolean change(SessionKey key, UnaryOperator<StoredSession> change) {
        return at(key).change(key, change);
    }

    @Override
    public void delete(SessionKey key) {
        at(key).delete(key);
    }

    @Override
    public List<StoredSession> of(String owner) {
        return after.of(owner);
    }
}
