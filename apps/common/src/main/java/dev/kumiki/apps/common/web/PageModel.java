package dev.kumiki.apps.common.web;

import dev.kumiki.apps.common.host.App;
import dev.kumiki.apps.common.host.Apps;
import dev.kumiki.apps.common.host.Platform;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.util.UriComponentsBuilder;

/// What the layout needs to know on every page.
@ControllerAdvice
public final class PageModel {
    private final Apps apps;
    private final Platform platform;
    private final Look look;

    PageModel(Apps apps, Platform platform, Assets assets, AppIdentities identities) {
        this.apps = apps;
        this.platform = platform;
        this.look = new Look(assets, identities);
    }

    /// Where pages get their files and drawings from.
    record Look(Assets assets, AppIdentities identities) {}

    /// The frame of a page.
    ///
    /// @param language of the page
    /// @param other the language that it offers instead
    /// @param switchTo the link that switches
    /// @param user who is signed in
    /// @param request the number of the request, for error pages
    /// @param demo whether the data is for show
    /// @param theme `light` or `dark`; none if the system chooses
    /// @param themes the links that choose one
    /// @param look where files and drawings come from
    public record Frame(
            Locale language,
            Locale other,
            String switchTo,
            @Nullable String user,
            @Nullable Object request,
            boolean demo,
            @Nullable String theme,
            List<ThemeLink> themes,
            Look look) {
        /// Copies the links.
        public Frame {
            themes = List.copyOf(themes);
        }

        /// The address of a script, style or picture.
        public String asset(String path) {
            return look.assets().url(path);
        }

        /// Whether there is such a file.
        public boolean has(String path) {
            return look.assets().has(path);
        }

        /// The address of a picture of the common icons, for `<use>`.
        public String icon(String name) {
            return asset("/assets/common/icons.svg") + "#" + name;
        }

        /// The mark of an application, or of the host; SVG.
        public String mark(@Nullable App app) {
            return look.identities().mark(app);
        }

        /// The pattern of an application; SVG.
        public String weave(App app) {
            return look.identities().weave(app);
        }

        /// The address of the icon of an application, or of the host.
        public String favicon(@Nullable App app) {
            return asset(look.identities().icon(app));
        }
    }

    /// A link that chooses a theme.
    ///
    /// @param name `auto`, `light` or `dark`
    public record ThemeLink(String name, String href, boolean current) {}

    private static List<ThemeLink> themes(HttpServletRequest request) {
        String current = Themes.of(request);
        return Themes.ALL.stream()
                .map(name -> new ThemeLink(name, link(request, "theme", name), name.equals(current)))
                .toList();
    }

    /// The application that the page belongs to; none on the host's own pages.
    @ModelAttribute("app")
    @Nullable
    App app(HttpServletRequest request) {
        return apps.at(path(request)).orElse(null);
    }

    @ModelAttribute("frame")
    Frame frame(HttpServletRequest request, Locale locale) {
        Locale language = Languages.nearest(locale);
        Locale other = Languages.other(language);
        return new Frame(
                language,
                other,
                switchTo(request, other),
                Reader.of(request).map(Reader::name).orElse(null),
                request.getAttribute(RequestIds.ATTRIBUTE),
                platform.demo(),
                Themes.attribute(request),
                themes(request),
                look);
    }

    /// A page that answers a form has no address of its own: there the switch leads to the page's path.
    private static String switchTo(HttpServletRequest request, Locale other) {
        return link(request, Languages.PARAMETER, other.toLanguageTag());
    }

    private static String link(HttpServletRequest request, String parameter, String value) {
        var link = UriComponentsBuilder.fromPath(path(request));
        String query = request.getQueryString();
        if (query != null && "GET".equals(request.getMethod())) {
            link.query(query);
        }
        return link.replaceQueryParam(parameter, value).build().toUriString();
    }

    private static String path(HttpServletRequest request) {
        Object failed = request.getAttribute(RequestDispatcher.ERROR_REQUEST_URI);
        return failed == null ? request.getRequestURI() : failed.toString();
    }
}
