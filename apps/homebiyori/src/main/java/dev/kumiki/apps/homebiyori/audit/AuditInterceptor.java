package dev.kumiki.apps.homebiyori.audit;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.HandlerMapping;

/// Notes every page and every call of the API by which somebody signed in reads or changes data. The route is noted,
/// not the address: addresses hold identifiers.
final class AuditInterceptor implements HandlerInterceptor {
    private static final String PATH = "/homebiyori";

    private final AuditTrail trail;

    AuditInterceptor(AuditTrail trail) {
        this.trail = trail;
    }

    @Override
    public void afterCompletion(
            HttpServletRequest request, HttpServletResponse response, Object handler, @Nullable Exception failure) {
        var authentication = SecurityContextHolder.getContext().getAuthentication();
        Object route = request.getAttribute(HandlerMapping.BEST_MATCHING_PATTERN_ATTRIBUTE);
        if (authentication != null && authentication.getPrincipal() instanceof Account account && route != null) {
            String path = route.toString();
            trail.note(
                    new UserId(account.key()),
                    subject(account, path),
                    request.getMethod() + " " + path + " " + response.getStatus(),
                    purpose(path));
        }
    }

    /// Administrators' pages are about everybody; all others about who asks.
    private static String subject(Account account, String path) {
        return path.startsWith(PATH + "/desk") ? "ALL " + path : "USER#" + account.key();
    }

    private static String purpose(String path) {
        String rest = path.substring(Math.min(path.length(), PATH.length())).replaceFirst("^/", "");
        String first = rest.contains("/") ? rest.substring(0, rest.indexOf('/')) : rest;
        return Map.of("", "home", "desk", "administration", "export.json", "export", "export.md", "export")
                .getOrDefault(first, first);
    }
}
