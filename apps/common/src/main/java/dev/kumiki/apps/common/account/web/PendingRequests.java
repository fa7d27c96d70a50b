package dev.kumiki.apps.common.account.web;

import dev.kumiki.apps.common.account.Accounts;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.security.oauth2.client.web.AuthorizationRequestRepository;
import org.springframework.security.oauth2.core.endpoint.OAuth2AuthorizationRequest;

/// What an application remembers of somebody whom it sent to the identity provider, in that browser.
record PendingRequests(BrowserNotes notes) implements AuthorizationRequestRepository<OAuth2AuthorizationRequest> {
    private static final Duration KEPT = Duration.ofHours(1);
    private static final String CONTINUE = "continue";

    /// The greatest length of a target that is kept, in characters: it stands in a cookie.
    private static final int MAX_TARGET = 500;

    static PendingRequests of(Accounts accounts) {
        return new PendingRequests(BrowserNotes.of(accounts, "provider", KEPT));
    }

    /// Where somebody who comes back wanted to go, for [RedirectTargets] to judge.
    static @Nullable String target(HttpServletRequest request) {
        return request.getAttribute(PendingRequests.class.getName()) instanceof String wanted ? wanted : null;
    }

    @Override
    public @Nullable OAuth2AuthorizationRequest loadAuthorizationRequest(HttpServletRequest request) {
        Map<String, Object> pending = notes.read(request);
        String state = request.getParameter("state");
        return state != null && state.equals(pending.get("state")) ? restored(pending) : null;
    }

    private static OAuth2AuthorizationRequest restored(Map<?, ?> pending) {
        return OAuth2AuthorizationRequest.authorizationCode()
                .authorizationUri(text(pending, "authorizationUri"))
                .clientId(text(pending, "clientId"))
                .redirectUri(text(pending, "redirectUri"))
                .scopes(texts(pending.get("scopes")))
                .state(text(pending, "state"))
                .additionalParameters(values(pending.get("parameters")))
                .attributes(values(pending.get("attributes")))
                .build();
    }

    private static String text(Map<?, ?> map, String name) {
        return String.valueOf(map.get(name));
    }

    private static Set<String> texts(@Nullable Object list) {
        Set<String> texts = new LinkedHashSet<>();
        if (list instanceof List<?> elements) {
            elements.forEach(element -> texts.add(String.valueOf(element)));
        }
        return texts;
    }

    private static Map<String, Object> values(@Nullable Object map) {
        Map<String, Object> values = new HashMap<>();
        if (map instanceof Map<?, ?> entries) {
            entries.forEach((name, value) -> values.put(String.valueOf(name), String.valueOf(value)));
        }
        return values;
    }

    @Override
    public void saveAuthorizationRequest(
            @Nullable OAuth2AuthorizationRequest pending, HttpServletRequest request, HttpServletResponse response) {
        if (pending == null) {
            removeAuthorizationRequest(request, response);
            return;
        }
        Map<String, Object> plain = new HashMap<>();
        plain.put("authorizationUri", pending.getAuthorizationUri());
        plain.put("clientId", pending.getClientId());
        plain.put("redirectUri", String.valueOf(pending.getRedirectUri()));
        plain.put("scopes", List.copyOf(pending.getScopes()));
        plain.put("state", String.valueOf(pending.getState()));
        plain.put("parameters", values(pending.getAdditionalParameters()));
        plain.put("attributes", values(pending.getAttributes()));
        Optional.ofNullable(request.getParameter(CONTINUE))
                .filter(wanted -> wanted.length() <= MAX_TARGET)
                .ifPresent(wanted -> plain.put(CONTINUE, wanted));
        notes.write(request, response, plain);
    }

    @Override
    public @Nullable OAuth2AuthorizationRequest removeAuthorizationRequest(
            HttpServletRequest request, HttpServletResponse response) {
        OAuth2AuthorizationRequest restored = loadAuthorizationRequest(request);
        if (restored != null) {
            request.setAttribute(
                    PendingRequests.class.getName(), notes.read(request).get(CONTINUE));
            notes.clear(request, response);
        }
        return restored;
    }
}
