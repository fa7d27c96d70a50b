package dev.kumiki.apps.common.account.web;

import dev.kumiki.apps.common.account.Accounts;
import dev.kumiki.apps.common.host.App;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.host.PublicAddress;
import dev.kumiki.apps.common.host.Seal;
import dev.kumiki.apps.common.session.AppSession;
import dev.kumiki.apps.common.web.SealedCookie;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpSession;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseCookie;
import org.springframework.security.web.csrf.CsrfToken;
import org.springframework.security.web.csrf.CsrfTokenRepository;
import org.springframework.security.web.csrf.DefaultCsrfToken;

/// Tokens against forged requests, of which nothing is stored: a token is the application's mark on what the browser
/// has in a cookie. For somebody who is signed in that is the id of the session, for others a seed of their own, which
/// all applications of the host share: the host's own page can so have forms of theirs ([DemoOffers]).
final class FormTokens implements CsrfTokenRepository {
    /// Where demo accounts are entered, inside the application. The form can stand on a page that does not see whether
    /// somebody is signed in, so that its token is always made of the seed.
    static final String DEMO = "/account/demo";

    private static final String COOKIE = "kumiki-form";
    private static final String HEADER = "X-CSRF-TOKEN";
    private static final String PARAMETER = "_csrf";
    private static final String FRESH = FormTokens.class.getName();
    private static final SecureRandom RANDOM = new SecureRandom();
    /// Of its mark, in characters of 6 bits: nobody guesses 132 bits, and a page carries it in every form, masked and
    /// so three times as long.
    private static final int TOKEN_LENGTH = 22;

    private static final int SEED_BYTES = 24;
    private static final String SEED_FORM = "[A-Za-z0-9_-]{32}";

    private final Accounts accounts;
    private final Seal seal;

    FormTokens(Accounts accounts) {
        this.accounts = accounts;
        this.seal = accounts.kit().seal("form");
    }

    private static Optional<String> session(HttpServletRequest request) {
        HttpSession session = request.getSession(false);
        return session != null && session.getAttribute(AppSession.OWNER) != null
                ? Optional.of(session.getId())
                : Optional.empty();
    }

    private static Optional<String> seed(HttpServletRequest request) {
        return SealedCookie.value(request, COOKIE).filter(seed -> seed.matches(SEED_FORM));
    }

    private static CsrfToken token(Seal seal, String kind, String secret) {
        return new DefaultCsrfToken(HEADER, PARAMETER, seal.mark(kind + secret).substring(0, TOKEN_LENGTH));
    }

    @Override
    public @Nullable CsrfToken loadToken(HttpServletRequest request) {
        Optional<String> session =
                request.getRequestURI().equals(accounts.app().path() + DEMO) ? Optional.empty() : session(request);
        return session.isPresent()
                ? token(seal, "session ", session.get())
                : seed(request).map(seed -> token(seal, "seed ", seed)).orElse(null);
    }

    /// A token for a browser that has nothing to make one of; [#saveToken] gives it the seed.
    @Override
    public CsrfToken generateToken(HttpServletRequest request) {
        return token(seal, "seed ", fresh(request));
    }

    /// A new seed; the same for all who ask during one request.
    private static String fresh(HttpServletRequest request) {
        if (request.getAttribute(FRESH) instanceof String made) {
            return made;
        }
        byte[] bytes = new byte[SEED_BYTES];
        RANDOM.nextBytes(bytes);
        String seed = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
        request.setAttribute(FRESH, seed);
        return seed;
    }

    @Override
    public void saveToken(@Nullable CsrfToken token, HttpServletRequest request, HttpServletResponse response) {
        if (token != null && request.getAttribute(FRESH) instanceof String seed) {
            give(seed, request, response, accounts.address());
        }
    }

    private static void give(
            String seed, HttpServletRequest request, HttpServletResponse response, PublicAddress address) {
        ResponseCookie cookie = ResponseCookie.from(COOKIE, seed)
                .path("/")
                .httpOnly(true)
                .secure(request.isSecure() || address.isSecure())
                .sameSite("Lax")
                .build();
        response.addHeader(HttpHeaders.SET_COOKIE, cookie.toString());
    }

    /// The token of an application for a form on another page of the host; the browser gets a seed if it has none.
    static CsrfToken elsewhere(App app, Platform platform, HttpServletRequest request, HttpServletResponse response) {
        boolean known = seed(request).isPresent() || request.getAttribute(FRESH) != null;
        String seed = seed(request).orElseGet(() -> fresh(request));
        if (!known) {
            give(seed, request, response, platform.address());
        }
        return token(platform.secret().seal("form " + app.name()), "seed ", seed);
    }
}
