package dev.kumiki.apps.common.web;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.security.Principal;
import org.jspecify.annotations.Nullable;
import org.springframework.web.servlet.HandlerInterceptor;

/// Remembers who sent a request, for the page that tells of its failure: that page is a request inside the request,
/// which knows no sessions, and would look as if its reader were signed out.
final class KnownUser implements HandlerInterceptor {
    private static final String ATTRIBUTE = KnownUser.class.getName();

    @Override
    public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler) {
        Principal user = request.getUserPrincipal();
        if (user != null) {
            request.setAttribute(ATTRIBUTE, user.getName());
        }
        return true;
    }

    /// Who sent the request, if they are signed in.
    static @Nullable String of(HttpServletRequest request) {
        return request.getAttribute(ATTRIBUTE) instanceof String name ? name : null;
    }
}
