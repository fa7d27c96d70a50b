package dev.kumiki.apps.common.account.web;

import dev.kumiki.apps.common.host.App;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.security.access.AccessDeniedException;
import org.springframework.security.core.AuthenticationException;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.security.web.AuthenticationEntryPoint;
import org.springframework.security.web.access.AccessDeniedHandler;
import org.springframework.security.web.csrf.CsrfException;
import org.springframework.security.web.util.matcher.RequestMatcher;

/// What somebody meets who may not in: the sign-in page, a problem for programs, a page that says no, or nothing.
///
/// @param hidden where even the existence of a page is not told: 404 in the place of 403
record AccessRefusals(App app, RequestMatcher hidden) implements AuthenticationEntryPoint, AccessDeniedHandler {
    private static final String SIGN_IN = "/account/sign-in";

    @Override
    public void commence(
            HttpServletRequest request, HttpServletResponse response, @Nullable AuthenticationException reason)
            throws IOException {
        if (isApi(request)) {
            problem(response, HttpStatus.UNAUTHORIZED, "Sign in first.");
        } else if (isHtmx(request)) {
            response.setHeader("HX-Redirect", signIn(page(request.getHeader("HX-Current-URL"))));
            response.setStatus(HttpStatus.UNAUTHORIZED.value());
        } else {
            boolean canRepeat = HttpMethod.GET.matches(request.getMethod());
            response.sendRedirect(signIn(canRepeat ? Optional.of(pathOf(request)) : Optional.empty()));
        }
    }

    @Override
    public void handle(HttpServletRequest request, HttpServletResponse response, AccessDeniedException reason)
            throws IOException {
        boolean forged = reason instanceof CsrfException;
        HttpStatus status = !forged && hidden.matches(request) ? HttpStatus.NOT_FOUND : HttpStatus.FORBIDDEN;
        if (isApi(request)) {
            problem(
                    response,
                    status,
                    status == HttpStatus.NOT_FOUND
                            ? "There is nothing here."
                            : forged
                                    ? "The token against forged requests is missing or wrong."
                                    : "You may not do this.");
        } else if (forged && request.getRequestURI().equals(app.path() + SIGN_IN)) {
            response.sendRedirect(app.path() + SIGN_IN + "?expired");
        } else if (forged && isSessionOver(request)) {
            signInAgain(request, response);
        } else {
            response.sendError(status.value());
        }
    }

    /// Whether a form of the application has a token of no session, because its writer is signed in no longer.
    private boolean isSessionOver(HttpServletRequest request) {
        return SecurityContextHolder.getContext().getAuthentication() == null
                && !request.getRequestURI().startsWith(app.path() + "/account/");
    }

    /// Leads to the sign-in, and from there to the page of the form.
    private void signInAgain(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String page = request.getHeader(isHtmx(request) ? "HX-Current-URL" : "Referer");
        String signIn = signIn(page(page));
        String expired = signIn + (signIn.contains("?") ? "&" : "?") + "expired";
        if (isHtmx(request)) {
            response.setHeader("HX-Redirect", expired);
            response.setStatus(HttpStatus.UNAUTHORIZED.value());
        } else {
            response.sendRedirect(expired);
        }
    }

    private String signIn(Optional<String> target) {
        return app.path()
                + SIGN_IN
                + RedirectTargets.inside(app, target.orElse(null))
                        .map(path -> "?continue=" + URLEncoder.encode(path, StandardCharsets.UTF_8))
                        .orElse("");
    }

    private static String pathOf(HttpServletRequest request) {
        String query = request.getQueryString();
        return request.getRequestURI() + (query == null ? "" : "?" + query);
    }

    private static Optional<String> page(@Nullable String address) {
        try {
            URI page = URI.create(String.valueOf(address));
            String query = page.getRawQuery();
            return Optional.ofNullable(page.getRawPath()).map(path -> path + (query == null ? "" : "?" + query));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    private boolean isApi(HttpServletRequest request) {
        return request.getRequestURI().startsWith(app.path() + "/api/");
    }

    private static boolean isHtmx(HttpServletRequest request) {
        return "true".equals(request.getHeader("HX-Request"));
    }

    private static void problem(HttpServletResponse response, HttpStatus status, String detail) throws IOException {
        response.setStatus(status.value());
        response.setContentType(MediaType.APPLICATION_PROBLEM_JSON_VALUE);
        response.getWriter()
                .write("{\"title\":\"" + status.getReasonPhrase() + "\",\"status\":" + status.value() + ",\"detail\":\""
                        + detail + "\"}");
    }
}
