package dev.kumiki.apps.common.account.web;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.Accounts;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/// Who showed the first proof in a browser and owes the second. The note is worthless once the account was signed out
/// everywhere, as by a new password.
record WaitingSeconds(Accounts accounts, BrowserNotes notes) {
    private static final Duration KEPT = Duration.ofMinutes(10);

    static WaitingSeconds of(Accounts accounts) {
        return new WaitingSeconds(accounts, BrowserNotes.of(accounts, "second", KEPT));
    }

    void remember(Account account, String target, HttpServletRequest request, HttpServletResponse response) {
        notes.write(
                request,
                response,
                Map.of("key", account.key(), "epoch", account.signedOutBefore().toString(), "target", target));
    }

    Optional<Account> waiting(HttpServletRequest request) {
        Map<String, Object> noted = notes.read(request);
        return Optional.ofNullable(noted.get("key"))
                .flatMap(key -> accounts.find(key.toString()))
                .filter(account -> account.signedOutBefore().equals(Instant.parse(String.valueOf(noted.get("epoch")))));
    }

    /// Where they wanted to go.
    String target(HttpServletRequest request) {
        return String.valueOf(notes.read(request).get("target"));
    }

    void forget(HttpServletRequest request, HttpServletResponse response) {
        notes.clear(request, response);
    }
}
