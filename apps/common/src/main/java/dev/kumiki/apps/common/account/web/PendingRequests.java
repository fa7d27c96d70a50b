package dev.kumiki.apps.common.account.web;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpSession;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.security.oauth2.client.web.AuthorizationRequestRepository;
import org.springframework.security.oauth2.core.endpoint.OAuth2AuthorizationRequest;

/// What an application remembers of somebody whom it sent to the identity provider, in the session as plain values.
record PendingRequests() implements AuthorizationRequestRepository<OAuth2AuthorizationRequest> {
    private static final String PENDING = "pending";
    private static final String CONTINUE = "continue";

    /// Where somebody who comes back wanted to go, for [Targets] to judge.
    static @Nullable String target(HttpServletRequest request) {
        return request.getAttribute(PendingRequests.class.getName()) instanceof String wanted ? wanted : null;
    }

    private static Map<?, ?> pending(HttpServletRequest request) {
        HttpSession session = request.getSession(false);
        return session != null && session.getAttribute(PENDING) instanceof Map<?, ?> map ? map : Map.of();
    }

    @Override
    public @Nullable OAuth2AuthorizationRequest loadAuthorizationRequest(HttpServletRequest request) {
        Map<?, ?> pending = pending(request);
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
                .authorizationRequestUri(text(pending, "requestUri"))
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
        plain.put("requestUri", pending.getAuthorizationRequestUri());
        Optional.ofNullable(request.getParameter(CONTINUE)).ifPresent(wanted -> plain.put(CONTINUE, wanted));
        request.getSession(true).setAttribute(PENDING, plain);
    }

    @Override
    public @Nullable OAuth2AuthorizationRequest removeAuthorizationRequest(
            HttpServletRequest request, HttpServletResponse response) {
        OAuth2AuthorizationRequest restored = loadAuthorizationRequest(request);
        if (restored != null) {
            request.setAttribute(
                    PendingRequests.class.getName(), pending(request).get(CONTINUE));
            request.getSession(true).removeAttribute(PENDING);
        }
        return restored;
    }
}
