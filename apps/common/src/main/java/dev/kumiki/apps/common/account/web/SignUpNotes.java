package dev.kumiki.apps.common.account.web;

import dev.kumiki.apps.common.account.Accounts;
import dev.kumiki.apps.common.account.SignUpAttempt;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/// What a browser remembers of a sign-up, sealed: written after every one, whether or not an account came of it.
record SignUpNotes(BrowserNotes notes) {
    static SignUpNotes of(Accounts accounts) {
        return new SignUpNotes(
                BrowserNotes.of(accounts, "sign-up", accounts.settings().verifyWithin()));
    }

    void remember(Optional<SignUpAttempt> attempt, HttpServletRequest request, HttpServletResponse response) {
        attempt.ifPresent(made -> notes.write(
                request, response, Map.of("key", made.key(), "at", made.at().toString())));
    }

    Optional<SignUpAttempt> attempt(HttpServletRequest request) {
        Map<String, Object> noted = notes.read(request);
        return noted.isEmpty()
                ? Optional.empty()
                : Optional.of(new SignUpAttempt(
                        String.valueOf(noted.get("key")), Instant.parse(String.valueOf(noted.get("at")))));
    }

    void forget(HttpServletRequest request, HttpServletResponse response) {
        notes.clear(request, response);
    }
}
