package dev.kumiki.apps.common.account.web;

import dev.kumiki.apps.common.account.Accounts;
import dev.kumiki.apps.common.account.Role;
import dev.kumiki.apps.common.host.App;
import dev.kumiki.apps.common.web.SecurityHeaders;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configurers.AbstractHttpConfigurer;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.servlet.util.matcher.PathPatternRequestMatcher;
import org.springframework.security.web.session.DisableEncodeUrlFilter;
import org.springframework.security.web.util.matcher.OrRequestMatcher;
import org.springframework.security.web.util.matcher.RequestMatcher;

/// Builds the filter chain of an application: sessions, sign-in, forged requests, headers, and who may where.
///
/// Everything below the application's path needs a sign-in unless it is declared open. Paths are patterns inside the
/// application: `/about`, `/events/*/join`, `/admin/**`. The bean of the chain needs `@Order(0)`, to come before the
/// host's own.
public final class SecurityChain {
    private static final List<String> OPEN_PAGES = List.of(
            "/manifest.webmanifest",
            "/account/sign-up",
            "/account/sent",
            "/account/verify",
            "/account/verify/again",
            "/account/sign-in",
            "/account/sign-out",
            "/account/forgot",
            "/account/reset",
            "/account/address",
            "/account/welcome",
            SignInPages.SECOND,
            FormTokens.DEMO,
            "/account/removal");

    /// Never open, whatever an application declares.
    private static final List<String> ADMINISTRATION =
            List.of(AccountAdminPages.PATH, AccountAdminPages.PATH + "/**", "/operator", "/operator/**");

    private final Accounts accounts;
    private final App app;
    private final List<String> open = new ArrayList<>(OPEN_PAGES);
    private final Map<String, String> roles = new LinkedHashMap<>();
    private final List<String> hidden = new ArrayList<>(List.of("/operator", "/operator/**"));
    private final List<String> unguarded = new ArrayList<>();

    private SecurityChain(Accounts accounts) {
        this.accounts = accounts;
        this.app = accounts.app();
    }

    /// For the accounts of an application.
    public static SecurityChain of(Accounts accounts) {
        return new SecurityChain(accounts);
    }

    /// Paths that need no sign-in.
    public SecurityChain open(String... paths) {
        open.addAll(List.of(paths));
        return this;
    }

    /// Paths for accounts with a role only, such as `ADMIN`.
    public SecurityChain role(String role, String... paths) {
        Stream.of(paths).forEach(path -> roles.put(path, role));
        return this;
    }

    /// Paths where somebody who may not in is told that there is nothing: 404 in the place of 403.
    public SecurityChain hidden(String... paths) {
        hidden.addAll(List.of(paths));
        return this;
    }

    /// Paths without tokens against forged requests and without a sign-in, for programs that prove themselves in
    /// another way, such as a signature.
    public SecurityChain unguarded(String... paths) {
        unguarded.addAll(List.of(paths));
        open.addAll(List.of(paths));
        return this;
    }

    /// The chain.
    public SecurityFilterChain build(HttpSecurity http) {
        var signedIn = new SessionSecurityContextRepository(accounts);
        var refusals = new AccessRefusals(app, anyOf(hidden));
        SecurityHeaders.on(http);
        http.securityMatcher(app.path(), app.path() + "/**")
                .addFilterBefore(accounts.sessions().filter(accounts.address()::isSecure), DisableEncodeUrlFilter.class)
                .securityContext(context -> context.securityContextRepository(signedIn))
                .csrf(csrf ->
                        csrf.csrfTokenRepository(new FormTokens(accounts)).ignoringRequestMatchers(anyOf(unguarded)))
                .requestCache(AbstractHttpConfigurer::disable)
                .logout(AbstractHttpConfigurer::disable)
                .exceptionHandling(
                        handling -> handling.authenticationEntryPoint(refusals).accessDeniedHandler(refusals))
                .authorizeHttpRequests(requests -> {
                    requests.requestMatchers(anyOf(ADMINISTRATION)).hasRole(Role.ADMIN.name());
                    requests.requestMatchers(anyOf(open)).permitAll();
                    roles.forEach((path, role) ->
                            requests.requestMatchers(anyOf(List.of(path))).hasRole(role));
                    requests.anyRequest().authenticated();
                });
        accounts.settings().oidc().ifPresent(oidc -> OidcLogin.on(http, oidc, accounts, signedIn));
        accounts.settings().extras().oauth().ifPresent(own -> OidcLogin.on(http, own, accounts, signedIn));
        return http.build();
    }

    private RequestMatcher anyOf(List<String> paths) {
        List<RequestMatcher> matchers = paths.stream()
                .flatMap(path -> path.equals("/") ? Stream.of("", "/") : Stream.of(path))
                .<RequestMatcher>map(
                        path -> PathPatternRequestMatcher.withDefaults().matcher(app.path() + path))
                .toList();
        return matchers.isEmpty() ? _ -> false : new OrRequestMatcher(matchers);
    }
}
