package dev.kumiki.apps.common.web;

import dev.kumiki.apps.common.host.Seal;
import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseCookie;

/// Something that a browser keeps for the host, sealed: nothing has to be stored for people whom nobody knows yet.
///
/// @param path where the browser sends it
/// @param age how long it counts
/// @param secure whether browsers come over HTTPS, as far as is known besides what a request tells
public record SealedCookie(
        String name, String path, Duration age, Seal seal, InstantSource clock, BooleanSupplier secure) {
    /// The greatest length of the sealed content, in characters: browsers keep 4,096 bytes of a cookie, and servers
    /// read 8,192 bytes of all headers.
    public static final int MAX_CHARS = 2_800;

    /// What the browser kept, if it is ours and still counts.
    public Optional<String> read(HttpServletRequest request) {
        return value(request, name)
                .filter(text -> text.length() <= MAX_CHARS)
                .flatMap(text -> seal.open(text, clock.instant()));
    }

    /// Whether the browser sent such a cookie, whatever is in it.
    public boolean isSent(HttpServletRequest request) {
        return value(request, name).isPresent();
    }

    /// Has the browser keep a text. Tells whether it fits; if not, nothing is kept.
    public boolean write(HttpServletRequest request, HttpServletResponse response, String text) {
        String sealed = seal.seal(text, clock.instant().plus(age));
        boolean fits = sealed.length() <= MAX_CHARS;
        if (fits) {
            add(request, response, sealed, age);
        }
        return fits;
    }

    /// Has the browser forget it.
    public void clear(HttpServletRequest request, HttpServletResponse response) {
        add(request, response, "", Duration.ZERO);
    }

    private void add(HttpServletRequest request, HttpServletResponse response, String value, Duration kept) {
        ResponseCookie cookie = ResponseCookie.from(name, value)
                .path(path)
                .httpOnly(true)
                .secure(request.isSecure() || secure.getAsBoolean())
                .sameSite("Lax")
                .maxAge(kept)
                .build();
        response.addHeader(HttpHeaders.SET_COOKIE, cookie.toString());
    }

    /// The value of a cookie.
    public static Optional<String> value(HttpServletRequest request, String name) {
        Cookie[] cookies = request.getCookies();
        return Optional.ofNullable(cookies).stream()
                .flatMap(Stream::of)
                .filter(cookie -> cookie.getName().equals(name))
                .map(Cookie::getValue)
                .findFirst();
    }
}
