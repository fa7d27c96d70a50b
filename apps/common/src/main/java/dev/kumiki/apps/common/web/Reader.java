package dev.kumiki.apps.common.web;

import jakarta.servlet.http.HttpServletRequest;
import java.net.URI;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import org.springframework.http.HttpHeaders;

/// Who reads a page and is signed in: what the account says about language and theme counts on every page, also on
/// the one that tells of a failure. That page is a request inside the request, which knows no sessions; so the reader
/// is kept with the request.
///
/// @param name as the page shows it
/// @param preferences the account's; none if it is everybody's, and the browser's count
public record Reader(String name, Optional<Preferences> preferences) {
    private static final String ATTRIBUTE = Reader.class.getName();
    private static final Set<String> OWN = Set.of("same-origin", "none");

    /// How somebody likes to read.
    ///
    /// @param theme `light` or `dark`; empty if the system chooses
    /// @param prefer remembers another language and theme
    public record Preferences(Locale language, Optional<String> theme, BiConsumer<Locale, Optional<String>> prefer) {}

    /// Keeps the reader with a request.
    public void readsIn(HttpServletRequest request) {
        request.setAttribute(ATTRIBUTE, this);
    }

    /// From now on nobody is signed in who sends the request.
    public static void forget(HttpServletRequest request) {
        request.removeAttribute(ATTRIBUTE);
    }

    /// Who sent a request, if they are signed in.
    static Optional<Reader> of(HttpServletRequest request) {
        // Whoever is signed in is found when somebody asks for them first.
        request.getUserPrincipal();
        return Optional.ofNullable((Reader) request.getAttribute(ATTRIBUTE));
    }

    /// The preferences of who sent a request, if they are signed in and have some.
    static Optional<Preferences> preferences(HttpServletRequest request) {
        return of(request).flatMap(Reader::preferences);
    }

    /// Remembers a choice that was made by a link, if the link stood on a page of this host: what other sites link to
    /// changes nobody's account.
    static void prefers(HttpServletRequest request, Optional<Locale> language, Optional<String> theme) {
        preferences(request)
                .filter(_ -> comesFromHere(request))
                .ifPresent(before -> before.prefer()
                        .accept(
                                language.orElse(before.language()),
                                theme.map(Themes::stored).orElse(before.theme())));
    }

    private static boolean comesFromHere(HttpServletRequest request) {
        String site = request.getHeader("Sec-Fetch-Site");
        if (site != null) {
            return OWN.contains(site);
        }
        try {
            String page = request.getHeader(HttpHeaders.REFERER);
            return page != null
                    && request.getServerName().equals(URI.create(page).getHost());
        } catch (IllegalArgumentException _) {
            return false;
        }
    }
}
