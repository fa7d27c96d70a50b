package dev.kumiki.apps.common.account.web;

import dev.kumiki.apps.common.account.Accounts;
import dev.kumiki.apps.common.web.SealedCookie;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Duration;
import java.util.Map;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/// Plain values that an application leaves in the browser of somebody who is on the way to a sign-in.
record BrowserNotes(SealedCookie cookie) {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final TypeReference<Map<String, Object>> VALUES = new TypeReference<>() {};

    /// @param name what the notes are about
    static BrowserNotes of(Accounts accounts, String name, Duration kept) {
        var kit = accounts.kit();
        return new BrowserNotes(new SealedCookie(
                accounts.app().name() + "-" + name,
                accounts.app().path(),
                kept,
                kit.seal(name),
                kit.data().options().clock(),
                accounts.address()::isSecure));
    }

    /// What was noted; nothing if there is none of ours.
    Map<String, Object> read(HttpServletRequest request) {
        return cookie.read(request).map(text -> JSON.readValue(text, VALUES)).orElse(Map.of());
    }

    void write(HttpServletRequest request, HttpServletResponse response, Map<String, Object> values) {
        if (!cookie.write(request, response, JSON.writeValueAsString(values))) {
            throw new IllegalArgumentException("what is noted for " + cookie.name() + " does not fit into a cookie");
        }
    }

    void clear(HttpServletRequest request, HttpServletResponse response) {
        if (cookie.isSent(request)) {
            cookie.clear(request, response);
        }
    }
}
