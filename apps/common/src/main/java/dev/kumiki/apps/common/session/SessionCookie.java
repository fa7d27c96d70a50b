package dev.kumiki.apps.common.session;

import dev.kumiki.apps.common.host.App;
import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseCookie;
import org.springframework.session.web.http.HttpSessionIdResolver;

/// The cookie of an application's sessions, such as `todo-session` for the path `/todo`.
///
/// A sign-in stays in the browser for as long as it may last; a session before that goes when the browser is closed.
record SessionCookie(App app, SessionSettings settings, BooleanSupplier secure) implements HttpSessionIdResolver {
    /// How many cookies of one name are looked at: a browser sends more than one only if somebody planted the others.
    private static final int MAX_TRIED = 3;

    private String name() {
        return app.name() + "-session";
    }

    @Override
    public List<String> resolveSessionIds(HttpServletRequest request) {
        Cookie[] cookies = request.getCookies();
        return Optional.ofNullable(cookies).stream()
                .flatMap(Stream::of)
                .filter(cookie -> cookie.getName().equals(name()))
                .map(Cookie::getValue)
                .limit(MAX_TRIED)
                .toList();
    }

    @Override
    public void setSessionId(HttpServletRequest request, HttpServletResponse response, String sessionId) {
        boolean signedIn = sessionId.contains(".");
        write(request, response, sessionId, signedIn ? settings.absolute() : Duration.ofSeconds(-1));
    }

    @Override
    public void expireSession(HttpServletRequest request, HttpServletResponse response) {
        write(request, response, "", Duration.ZERO);
    }

    private void write(HttpServletRequest request, HttpServletResponse response, String value, Duration age) {
        ResponseCookie cookie = ResponseCookie.from(name(), value)
                .path(app.path())
                .httpOnly(true)
                .secure(request.isSecure() || secure.getAsBoolean())
                .sameSite("Lax")
                .maxAge(age)
                .build();
        response.addHeader(HttpHeaders.SET_COOKIE, cookie.toString());
    }
}
