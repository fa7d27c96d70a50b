package dev.kumiki.apps.common.account.web;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.Accounts;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;

/// Who is signed in in a request, and to which application.
record SignInState(Accounts accounts, Account account) {
    private static final String ATTRIBUTE = SignInState.class.getName();

    void holdsIn(HttpServletRequest request) {
        request.setAttribute(ATTRIBUTE, this);
    }

    static Optional<SignInState> of(HttpServletRequest request) {
        // Whoever is signed in is found when somebody asks for them first.
        request.getUserPrincipal();
        return Optional.ofNullable((SignInState) request.getAttribute(ATTRIBUTE));
    }

    static void forget(HttpServletRequest request) {
        request.removeAttribute(ATTRIBUTE);
    }
}
