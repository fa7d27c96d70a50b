package dev.kumiki.apps.common.api;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.ops.ApiTokens;
import dev.kumiki.apps.common.ops.RateLimits.Allowed;
import dev.kumiki.apps.common.ops.RateLimits.Rate;
import dev.kumiki.apps.common.ops.RateLimits.Refused;
import dev.kumiki.apps.common.ops.StoredApiToken;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.security.core.context.SecurityContextImpl;
import org.springframework.web.filter.OncePerRequestFilter;

/// Finds out for whom a program acts, and whether it asks too often. A request without a valid token writes nothing.
final class BearerFilter extends OncePerRequestFilter {
    private static final String SCHEME = "Bearer ";

    private final Api api;
    private final ApiTokens tokens;
    private final ApiProblems problems;

    BearerFilter(Api api, ApiProblems problems) {
        this.api = api;
        this.tokens = api.accounts().kit().apiTokens();
        this.problems = problems;
    }

    private record Known(StoredApiToken token, Account account) {}

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        response.setHeader(HttpHeaders.CACHE_CONTROL, "private, no-cache");
        response.setHeader(HttpHeaders.VARY, HttpHeaders.AUTHORIZATION);
        try {
            Known known = known(request.getHeader(HttpHeaders.AUTHORIZATION));
            limit(known.token(), response);
            tokens.note(known.token());
            SecurityContextHolder.setContext(new SecurityContextImpl(
                    new ProgramSignIn(known.account(), Set.copyOf(known.token().scopes()))));
        } catch (ProblemException problem) {
            problems.write(problem, request, response);
            return;
        }
        chain.doFilter(request, response);
    }

    private Known known(@Nullable String header) {
        if (header == null || !header.regionMatches(true, 0, SCHEME, 0, SCHEME.length())) {
            throw refused(ProblemKind.NO_TOKEN, "");
        }
        return tokens.find(header.substring(SCHEME.length()).strip())
                .flatMap(token -> owner(token).map(account -> new Known(token, account)))
                .orElseThrow(() -> refused(ProblemKind.INVALID_TOKEN, ", error=\"invalid_token\""));
    }

    private ProblemException refused(ProblemKind kind, String error) {
        return ProblemException.of(kind)
                .header(
                        HttpHeaders.WWW_AUTHENTICATE,
                        "Bearer realm=\"" + api.app().name() + "\"" + error);
    }

    /// The account that stands behind a token: there, made before it (whoever has the name next is somebody else), and
    /// not signed out everywhere since if the token was to end with that.
    private Optional<Account> owner(StoredApiToken token) {
        return api.accounts()
                .find(token.account())
                .filter(account -> !token.createdAt().isBefore(account.createdAt()))
                .filter(account -> token.epoch()
                        .filter(epoch -> !epoch.equals(account.signedOutBefore()))
                        .isEmpty());
    }

    private void limit(StoredApiToken token, HttpServletResponse response) {
        Rate rate = api.rate();
        var kit = api.accounts().kit();
        response.setHeader(
                "RateLimit-Policy",
                "\"" + rate.name() + "\";q=" + rate.limit() + ";w="
                        + rate.window().toSeconds());
        switch (kit.rateLimits().hit(rate, token.id())) {
            case Allowed(var remaining) -> rest(response, remaining, secondsLeft(rate));
            case Refused(var wait) -> {
                long seconds = Math.max(1, wait.plusMillis(999).toSeconds());
                rest(response, 0, seconds);
                throw ProblemException.of(ProblemKind.TOO_MANY_REQUESTS)
                        .header(HttpHeaders.RETRY_AFTER, String.valueOf(seconds));
            }
        }
    }

    private void rest(HttpServletResponse response, int remaining, long seconds) {
        response.setHeader("RateLimit", "\"" + api.rate().name() + "\";r=" + remaining + ";t=" + seconds);
    }

    private long secondsLeft(Rate rate) {
        long window = rate.window().toMillis();
        long now = api.accounts().kit().data().now().toEpochMilli();
        return Math.ceilDiv(window - Math.floorMod(now, window), 1000);
    }
}
