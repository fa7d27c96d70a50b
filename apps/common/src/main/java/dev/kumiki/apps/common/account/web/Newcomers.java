package dev.kumiki.apps.common.account.web;

import dev.kumiki.apps.common.account.Accounts;
import dev.kumiki.apps.common.account.ProviderUser;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/// Who came from the identity provider in a browser and has no account yet.
record Newcomers(BrowserNotes notes) {
    private static final Duration KEPT = Duration.ofHours(1);

    static Newcomers of(Accounts accounts) {
        return new Newcomers(BrowserNotes.of(accounts, "newcomer", KEPT));
    }

    void remember(ProviderUser person, HttpServletRequest request, HttpServletResponse response) {
        notes.write(
                request,
                response,
                Map.of(
                        "issuer",
                        person.issuer(),
                        "subject",
                        person.subject(),
                        "email",
                        person.email(),
                        "verified",
                        person.emailVerified(),
                        "name",
                        person.name()));
    }

    Optional<ProviderUser> waiting(HttpServletRequest request) {
        Map<String, Object> noted = notes.read(request);
        return noted.isEmpty()
                ? Optional.empty()
                : Optional.of(new ProviderUser(
                        String.valueOf(noted.get("issuer")),
                        String.valueOf(noted.get("subject")),
                        String.valueOf(noted.get("email")),
                        Boolean.TRUE.equals(noted.get("verified")),
                        String.valueOf(noted.get("name"))));
    }

    void forget(HttpServletRequest request, HttpServletResponse response) {
        notes.clear(request, response);
    }
}
