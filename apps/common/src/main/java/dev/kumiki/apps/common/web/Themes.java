package dev.kumiki.apps.common.web;

import dev.kumiki.apps.common.host.PublicAddress;
import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.ResponseCookie;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.util.UriComponentsBuilder;
import org.springframework.web.util.WebUtils;

/// Whether pages are light or dark. The system chooses, until the reader does: `?theme=dark` on any page is remembered
/// in the browser and in the account of who is signed in, and the page shown without it.
public final class Themes implements HandlerInterceptor {
    /// What can be chosen; the first means that the system chooses.
    public static final List<String> ALL = List.of("auto", "light", "dark");

    private static final String PARAMETER = "theme";
    private static final String COOKIE = "kumiki-theme";
    private static final Duration KEPT = Duration.ofDays(365);

    private final PublicAddress address;

    Themes(PublicAddress address) {
        this.address = address;
    }

    /// The theme of a request.
    static String of(HttpServletRequest request) {
        return Reader.preferences(request)
                .map(reader -> reader.theme().orElse(ALL.getFirst()))
                .orElseGet(() -> ofBrowser(request));
    }

    /// What an account keeps of a choice: nothing if the system chooses.
    public static Optional<String> stored(String chosen) {
        return Optional.of(chosen).filter(theme -> !theme.equals(ALL.getFirst()));
    }

    private static String ofBrowser(HttpServletRequest request) {
        Cookie cookie = WebUtils.getCookie(request, COOKIE);
        return cookie != null && ALL.contains(cookie.getValue()) ? cookie.getValue() : ALL.getFirst();
    }

    /// The value of the page's attribute `data-theme`; none where the system chooses.
    static @Nullable String attribute(HttpServletRequest request) {
        String theme = of(request);
        return theme.equals(ALL.getFirst()) ? null : theme;
    }

    @Override
    public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler)
            throws IOException {
        String wanted = HttpMethod.GET.matches(request.getMethod()) ? request.getParameter(PARAMETER) : null;
        if (wanted == null) {
            return true;
        }
        if (ALL.contains(wanted)) {
            response.addHeader(
                    HttpHeaders.SET_COOKIE,
                    ResponseCookie.from(COOKIE, wanted)
                            .path("/")
                            .maxAge(KEPT)
                            .httpOnly(true)
                            .sameSite("Lax")
                            .secure(address.isSecure())
                            .build()
                            .toString());
            Reader.prefers(request, Optional.empty(), Optional.of(wanted));
        }
        response.sendRedirect(UriComponentsBuilder.fromPath(request.getRequestURI())
                .query(request.getQueryString())
                .replaceQueryParam(PARAMETER)
                .build(true)
                .toUriString());
        return false;
    }
}
