package dev.kumiki.apps.common.account.web;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.Accounts;
import dev.kumiki.apps.common.account.Caller;
import dev.kumiki.apps.common.web.SealedCookie;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Which browsers somebody got in with before. They have limits of their own, so that wrong passwords of strangers
/// never keep the owner of an account out.
///
/// The cookie names accounts, one a line, each with an id of the browser. It opens nothing: a password is still needed.
record KnownBrowsers(SealedCookie cookie) {
    private static final Duration KEPT = Duration.ofDays(400);

    /// How many accounts a browser is remembered for.
    private static final int MAX_ACCOUNTS = 5;

    static KnownBrowsers of(Accounts accounts) {
        var kit = accounts.kit();
        return new KnownBrowsers(new SealedCookie(
                accounts.app().name() + "-known",
                accounts.app().path(),
                KEPT,
                kit.seal("known"),
                kit.data().options().clock(),
                accounts.address()::isSecure));
    }

    /// Who sends a request.
    Caller caller(HttpServletRequest request) {
        return new Caller(request.getRemoteAddr(), ids(request));
    }

    private Map<String, String> ids(HttpServletRequest request) {
        Map<String, String> ids = new LinkedHashMap<>();
        cookie.read(request).stream().flatMap(String::lines).forEach(line -> {
            int space = line.indexOf(' ');
            ids.put(line.substring(space + 1), line.substring(0, space));
        });
        return ids;
    }

    /// Remembers that somebody proved to be the owner of an account in this browser.
    void remember(Account account, HttpServletRequest request, HttpServletResponse response) {
        Map<String, String> ids = ids(request);
        String id = ids.remove(account.key());
        Stream<String> others = ids.entrySet().stream()
                .map(entry -> entry.getValue() + " " + entry.getKey())
                .limit(MAX_ACCOUNTS - 1);
        String mine = (id == null ? UUID.randomUUID().toString() : id) + " " + account.key();
        cookie.write(request, response, Stream.concat(Stream.of(mine), others).collect(Collectors.joining("\n")));
    }
}
