package dev.kumiki.apps.common.account.web;

import dev.kumiki.apps.common.account.Accounts;
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
/// has in a cookie. For somebody who is signed in that is the id of the session, for others a seed of their own.
final class FormTokens implements CsrfTokenRepository {
    private static final String HEADER = "X-CSRF-TOKEN";
    private static final String PARAMETER = "_csrf";
    private static final String FRESH = FormTokens.class.getName();
    private static final int SEED_BYTES = 24;
    private static final String SEED_FORM = "[A-Za-z0-9_-]{32}";

    private final Accounts accounts;
    private final Seal seal;
    private final SecureRandom random = new SecureRandom();

    FormTokens(Accounts accounts) {
        this.accounts = accounts;
        this.seal = accounts.kit().seal("form");
    }

    private String cookie() {
        return accounts.app().name() + "-form";
    }

    private static Optional<String> session(HttpServletRequest request) {
        HttpSession session = request.getSession(false);
        return session != null && session.getAttribute(AppSession.OWNER) != null
                ? Optional.of(session.getId())
                : Optional.empty();
    }

    private CsrfToken token(String kind, String secret) {
        return new DefaultCsrfToken(HEADER, PARAMETER, seal.mark(kind + secret));
    }

    @Override
    public @Nullable CsrfToken loadToken(HttpServletRequest request) {
        Optional<String> session = session(request);
        return session.isPresent()
                ? token("session ", session.get())
                : SealedCookie.value(request, cookie())
                        .filter(seed -> seed.matches(SEED_FORM))
                        .map(seed -> token("seed ", seed))
                        .orElse(null);
    }

    /// A token for a browser that has nothing to make one of; [#saveToken] gives it the seed.
    @Override
    public CsrfToken generateToken(HttpServletRequest request) {
        byte[] bytes = new byte[SEED_BYTES];
        random.nextBytes(bytes);
        String seed = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
        request.setAttribute(FRESH, seed);
        return token("seed ", seed);
    }

    @Override
    public void saveToken(@Nullable CsrfToken token, HttpServletRequest request, HttpServletResponse response) {
        if (token != null && request.getAttribute(FRESH) instanceof String seed) {
            ResponseCookie cookie = ResponseCookie.from(cookie(), seed)
                    .path(accounts.app().path())
                    .httpOnly(true)
                    .secure(request.isSecure() || accounts.address().isSecure())
                    .sameSite("Lax")
                    .build();
            response.addHeader(HttpHeaders.SET_COOKIE, cookie.toString());
        }
    }
}
