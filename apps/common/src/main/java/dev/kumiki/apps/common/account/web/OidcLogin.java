package dev.kumiki.apps.common.account.web;

import dev.kumiki.apps.common.account.AccountResult;
import dev.kumiki.apps.common.account.Accounts;
import dev.kumiki.apps.common.account.OidcSettings;
import dev.kumiki.apps.common.account.ProviderUser;
import dev.kumiki.apps.common.host.App;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.security.config.ObjectPostProcessor;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.AuthenticationException;
import org.springframework.security.core.context.SecurityContextHolder;
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
        App app = accounts.app();
        var login = new OidcLogin(accounts, signedIn, Newcomers.of(accounts));
        http.oauth2Login(oauth -> oauth.clientRegistrationRepository(new OidcProvider(settings, accounts))
                .authorizedClientRepository(new NoClients())
                .loginPage(app.path() + "/account/sign-in")
                .authorizationEndpoint(there -> there.baseUri(app.path() + "/account/oidc")
                        .authorizationRequestRepository(PendingRequests.of(accounts)))
                .redirectionEndpoint(back -> back.baseUri(app.path() + OidcProvider.RETURN))
                .successHandler(login::arrived)
                .failureHandler(login::failed)
                .withObjectPostProcessor(new ObjectPostProcessor<OAuth2AuthorizationRequestRedirectFilter>() {
                    @Override
                    public <O extends OAuth2AuthorizationRequestRedirectFilter> O postProcess(O filter) {
                        filter.setAuthenticationFailureHandler(login::failed);
                        return filter;
                    }
                }));
    }

    private void arrived(HttpServletRequest request, HttpServletResponse response, Authentication proof)
            throws IOException {
        App app = accounts.app();
        SecurityContextHolder.clearContext();
        ProviderUser person = person((OidcUser) Objects.requireNonNull(proof.getPrincipal()));
        Optional<AccountResult> known = accounts.known(person);
        if (known.isEmpty()) {
            newcomers.remember(person, request, response);
            response.sendRedirect(app.path() + "/account/welcome");
        } else if (known.get() instanceof AccountResult.Done(var account)) {
            signedIn.begin(account, request, response);
            response.sendRedirect(
                    RedirectTargets.inside(app, PendingRequests.target(request)).orElse(app.path()));
        } else {
            response.sendRedirect(app.path() + SignInPages.CONFIRM_FIRST);
        }
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
