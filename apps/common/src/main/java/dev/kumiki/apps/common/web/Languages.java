package dev.kumiki.apps.common.web;

import dev.kumiki.apps.common.host.PublicAddress;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.context.i18n.LocaleContext;
import org.springframework.context.i18n.SimpleLocaleContext;
import org.springframework.web.servlet.LocaleResolver;
import org.springframework.web.servlet.i18n.CookieLocaleResolver;

/// The languages of the pages. The browser chooses one, until the reader does; the account's
/// counts for who is signed in.
public final class Languages {
    /// The languages, the one for everybody else first.
    public static final List<Locale> ALL = List.of(Locale.ENGLISH, Locale.JAPANESE);

    /// The request parameter by which a reader chooses.
    static final String PARAMETER = "lang";

    private static final String COOKIE = "kumiki-language";
    private static final Duration KEPT = Duration.ofDays(365);

    private Languages() {}

    /// The language of a tag such as `ja`, if there is one.
    public static Optional<Locale> of(String tag) {
        return ALL.stream()
                .filter(language -> language.toLanguageTag().equals(tag))
                .findFirst();
    }

    /// The language that is nearest to a locale.
    public static Locale nearest(Locale locale) {
        return of(locale.getLanguage()).orElse(ALL.getFirst());
    }

    /// The language that a page offers to switch to.
    static Locale other(Locale language) {
        return language.equals(Locale.JAPANESE) ? Locale.ENGLISH : Locale.JAPANESE;
    }

    static LocaleResolver resolver(PublicAddress address) {
        var resolver = new CookieLocaleResolver(COOKIE) {
            @Override
            protected @Nullable Locale parseLocaleValue(String value) {
                return of(value).orElse(null);
            }

            // The language of the account of who is signed in; else of the browser.
            @Override
            public Locale resolveLocale(HttpServletRequest request) {
                return Reader.preferences(request)
                        .map(Reader.Preferences::language)
                        .orElseGet(() -> super.resolveLocale(request));
            }

            @Override
            public LocaleContext resolveLocaleContext(HttpServletRequest request) {
                return Reader.preferences(request)
                        .<LocaleContext>map(reader -> new SimpleLocaleContext(reader.language()))
                        .orElseGet(() -> super.resolveLocaleContext(request));
            }
        };
        resolver.setCookieMaxAge(KEPT);
        resolver.setCookieHttpOnly(true);
        resolver.setCookieSameSite("Lax");
        resolver.setCookieSecure(address.isSecure());
        resolver.setRejectInvalidCookies(false);
        resolver.setDefaultLocaleFunction(Languages::ofBrowser);
        return resolver;
    }

    /// The first language of the browser's list that there is.
    private static Locale ofBrowser(HttpServletRequest request) {
        return Collections.list(request.getLocales()).stream()
                .flatMap(wanted -> of(wanted.getLanguage()).stream())
                .findFirst()
                .orElse(ALL.getFirst());
    }
}
