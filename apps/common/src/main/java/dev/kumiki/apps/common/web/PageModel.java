package dev.kumiki.apps.common.web;

import dev.kumiki.apps.common.host.App;
import dev.kumiki.apps.common.host.Apps;
import dev.kumiki.apps.common.host.Platform;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import java.security.Principal;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.util.UriComponentsBuilder;

/// What the layout needs to know on every page.
@ControllerAdvice
final class PageModel {
    private final Apps apps;
    private final Platform platform;

    PageModel(Apps apps, Platform platform) {
        this.apps = apps;
        this.platform = platform;
    }

    /// The frame of a page.
    ///
    /// @param language of the page
    /// @param other the language that it offers instead
    /// @param switchTo the link that switches
    /// @param user who is signed in
    /// @param request the number of the request, for error pages
    /// @param demo whether the data is for show
    record Frame(
            Locale language,
            Locale other,
            String switchTo,
            @Nullable String user,
            @Nullable Object request,
            boolean demo) {}

    /// The application that the page belongs to; none on the host's own pages.
    @ModelAttribute("app")
    @Nullable
    App app(HttpServletRequest request) {
        return apps.at(path(request)).orElse(null);
    }

    @ModelAttribute("frame")
    Frame frame(HttpServletRequest request, Locale locale, @Nullable Principal user) {
        Locale language = Languages.nearest(locale);
        Locale other = Languages.other(language);
        return new Frame(
                language,
                other,
                switchTo(request, other),
                user == null ? null : user.getName(),
                request.getAttribute(RequestIds.ATTRIBUTE),
                platform.demo());
    }

    /// A page that answers a form has no address of its own: there the switch leads to the page's path.
    private static String switchTo(HttpServletRequest request, Locale other) {
        var link = UriComponentsBuilder.fromPath(path(request));
        String query = request.getQueryString();
        if (query != null && "GET".equals(request.getMethod())) {
            link.query(query);
        }
        return link.replaceQueryParam(Languages.PARAMETER, other.toLanguageTag())
                .build()
                .toUriString();
    }

    private static String path(HttpServletRequest request) {
        Object failed = request.getAttribute(RequestDispatcher.ERROR_REQUEST_URI);
        return failed == null ? request.getRequestURI() : failed.toString();
    }
}
