package dev.kumiki.apps.common.session;

import org.jspecify.annotations.Nullable;
import org.springframework.session.SessionRepository;

/// The sessions of an application during one request.
///
/// After saving a session Spring Session asks for it again, only to learn whether the browser has its id already. The
/// answer is what was just saved, without another read.
final class RequestSessions implements SessionRepository<AppSession> {
    private final AppSessions all;
    private @Nullable AppSession saved;

    RequestSessions(AppSessions all) {
        this.all = all;
    }

    @Override
    public AppSession createSession() {
        return all.createSession();
    }

    @Override
    public void save(AppSession session) {
        all.save(session);
        saved = session;
    }

    @Override
    public @Nullable AppSession findById(String id) {
        return saved != null && saved.getId().equals(id) ? saved : all.findById(id);
    }

    @Override
    public void deleteById(String id) {
        saved = null;
        all.deleteById(id);
    }
}
