package dev.kumiki.apps.common.account.web;

import dev.kumiki.apps.common.account.Accounts;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpSession;
import java.time.Instant;

/// When somebody last proved in a session who they are.
record ProvenSessions(Accounts accounts) {
    /// The session attribute with the moment.
    static final String AT = "proven";

    boolean isFresh(HttpServletRequest request) {
        HttpSession session = request.getSession(false);
        return session != null
                && session.getAttribute(AT) instanceof Instant at
                && accounts.proofs().counts(at);
    }

    /// Notes that it was just now.
    void prove(HttpServletRequest request) {
        HttpSession session = request.getSession(false);
        if (session != null) {
            session.setAttribute(AT, accounts.kit().data().now());
        }
    }
}
