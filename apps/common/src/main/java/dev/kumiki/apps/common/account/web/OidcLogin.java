package dev.kumiki.apps.common.account.web;

import dev.kumiki.apps.common.account.AccountResult;
import dev.kumiki.apps.common.account.Accounts;
import dev.kumiki.apps.common.account.OAuthProvider;
import dev.kumiki.apps.common.account.OidcSettings;
import dev.kumiki.apps.common.account.ProviderUser;
import dev.kumiki.apps.common.host.App;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.security.config.ObjectPostProcessor;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configurers.oauth2.client.OAuth2LoginConfigurer;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.AuthenticationException;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.security.oauth2.client.registration.ClientRegistrationRepository;
import org.springframework.security.oauth2.client.web.OAuth2AuthorizationRequestRedirectFilter;
import org.springframework.security.oauth2.core.oidc.user.OidcUser;

/// Sign-in by an identity provider: there and back, and then the same session as after a password.
///
/// What the provider's tokens allow is not used, so they are not kept.
record OidcLogin(Accounts accounts, SessionSecurityContextRepository signedIn, Newcomers newcomers) {
    private static final Logger LOG = LoggerFactory.getLogger(OidcLogin.class);

    /// The path that leads to the provider.
    static String start(App app) {
        return app.path() + "/account/oidc/" + OidcProvider.ID;
    }

    static void on(
            HttpSecurity http, OidcSettings settings, Accounts accounts, SessionSecurityContextRepository signedIn) {
        http.oauth2Login(oauth -> new OidcLogin(accounts, signedIn, Newcomers.of(accounts))
                .through(oauth, new OidcProvider(settings, accounts)));
    }

    static void on(HttpSecurity http, OAuthProvider own, Accounts accounts, SessionSecurityContextRepository signedIn) {
        http.oauth2Login(oauth -> new OidcLogin(accounts, signedIn, Newcomers.of(accounts))
                .through(oauth, OwnProvider.registered(own, accounts))
                .userInfoEndpoint(asked -> asked.userService(OwnProvider.visits(own))));
    }

    private OAuth2LoginConfigurer<HttpSecurity> through(
            OAuth2LoginConfigurer<HttpSecurity> oauth, ClientRegistrationRepository provider) {
        App app = accounts.app();
        return oauth.clientRegistrationRepository(provider)
                .authorizedClientRepository(new NoClients())
                .loginPage(app.path() + "/account/sign-in")
                .authorizationEndpoint(there -> there.authorizationRequestResolver(
                                ProvingRequests.of(provider, app.path() + "/account/oidc"))
                        .authorizationRequestRepository(PendingRequests.of(accounts)))
                .redirectionEndpoint(back -> back.baseUri(app.path() + OidcProvider.RETURN))
                .successHandler(this::arrived)
                .failureHandler(this::failed)
                .withObjectPostProcessor(new ObjectPostProcessor<OAuth2AuthorizationRequestRedirectFilter>() {
                    @Override
                    public <O extends OAuth2AuthorizationRequestRedirectFilter> O postProcess(O filter) {
                        filter.setAuthenticationFailureHandler(OidcLogin.this::failed);
                        return filter;
                    }
                });
    }

    private void arrived(HttpServletRequest request, HttpServletResponse response, Authentication proof)
            throws IOException {
        App app = accounts.app();
        SecurityContextHolder.clearContext();
        ProviderUser person = switch (Objects.requireNonNull(proof.getPrincipal())) {
            case OwnProvider.Visitor visitor -> visitor.user();
            case OidcUser user -> person(user);
            default -> throw new IllegalStateException("nobody of a provider");
        };
        Optional<AccountResult> known = accounts.known(person);
        if (known.isEmpty()) {
            newcomers.remember(person, request, response);
            response.sendRedirect(app.path() + "/account/welcome");
        } else {
            response.sendRedirect(app.path() + enter(known.get(), provenAt(proof), request, response));
        }
    }

    /// Where somebody goes on whom the application knows, inside it.
    private String enter(
            AccountResult known, Instant provenAt, HttpServletRequest request, HttpServletResponse response) {
        App app = accounts.app();
        String target =
                RedirectTargets.inside(app, PendingRequests.target(request)).orElse(app.path());
        boolean proves = ProofPages.PATH.equals(PendingRequests.target(request));
        return switch (known) {
            case AccountResult.Done(var account) -> {
                signedIn.begin(account, provenAt, request, response);
                yield proves
                        ? ProofPages.PATH + "?back"
                        : target.substring(app.path().length());
            }
            case AccountResult.SecondNeeded(var account) -> {
                WaitingSeconds.of(accounts).remember(account, target, request, response);
                yield SignInPages.SECOND;
            }
            case AccountResult.Sent(var attempt) -> {
                SignUpNotes.of(accounts).remember(attempt, request, response);
                yield SignInPages.CONFIRM_FIRST;
            }
            case AccountResult.Refused _, AccountResult.TooMany _, AccountResult.Invalid _ ->
                throw new IllegalStateException("a provider's user is known, waits, or is new");
        };
    }

    /// When the provider last asked who somebody is. One of OpenID Connect that does not say proves nothing for
    /// dangerous actions; without OpenID Connect none can say, and having come from there has to do.
    private Instant provenAt(Authentication proof) {
        return proof.getPrincipal() instanceof OidcUser user
                ? Optional.ofNullable(user.getIdToken().getAuthenticatedAt()).orElse(Instant.EPOCH)
                : accounts.kit().data().now();
    }

    private void failed(HttpServletRequest request, HttpServletResponse response, AuthenticationException reason)
            throws IOException {
        LOG.warn("Sign-in to {} by its identity provider failed", accounts.app().name(), reason);
        response.sendRedirect(accounts.app().path() + "/account/sign-in?provider");
    }

    private static ProviderUser person(OidcUser user) {
        return new ProviderUser(
                String.valueOf(user.getIdToken().getIssuer()),
                Objects.requireNonNull(user.getIdToken().getSubject()),
                text(user.getEmail()),
                isTrue(user.getClaims().get("email_verified")),
                text(user.getFullName()));
    }

    /// Cognito writes the claim as a text in some of its answers.
    private static boolean isTrue(@Nullable Object claim) {
        return "true".equals(String.valueOf(claim));
    }

    private static String text(@Nullable String text) {
        return text == null ? "" : text;
    }
}
