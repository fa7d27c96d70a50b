package dev.kumiki.apps.common.session;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// Where an application keeps its sessions.
///
/// An expired session is none, although the database deletes it late (K-8): it is not found, not listed, and a change
/// of it does not bring it back.
public interface SessionStore {
    /// A session as it is now.
    Optional<StoredSession> find(SessionKey key);

    /// Stores a new one.
    void create(StoredSession session);

    /// Changes the session as it is now, whatever others do to it at the same time: the change may be applied several
    /// times until it was to the current state. Tells whether there was one.
    boolean change(SessionKey key, UnaryOperator<StoredSession> change);

    /// Removes a session, if it is there.
    void delete(SessionKey key);

    /// The sessions of an account.
    List<StoredSession> of(String owner);

    /// Sessions before a sign-in in one store, those after it in another.
    static SessionStore split(SessionStore before, SessionStore after) {
        return new SplitStore(before, after);
    }
}
