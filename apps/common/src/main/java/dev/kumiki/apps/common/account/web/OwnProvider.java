package dev.kumiki.apps.common.account.web;

import dev.kumiki.apps.common.account.Accounts;
import dev.kumiki.apps.common.account.OAuthProvider;
import dev.kumiki.apps.common.account.ProviderUser;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.springframework.security.core.GrantedAuthority;
import org.springframework.security.oauth2.client.registration.ClientRegistration;
import org.springframework.security.oauth2.client.registration.ClientRegistrationRepository;
import org.springframework.security.oauth2.client.userinfo.OAuth2UserRequest;
import org.springframework.security.oauth2.client.userinfo.OAuth2UserService;
import org.springframework.security.oauth2.core.AuthorizationGrantType;
import org.springframework.security.oauth2.core.ClientAuthenticationMethod;
import org.springframework.security.oauth2.core.OAuth2AuthenticationException;
import org.springframework.security.oauth2.core.OAuth2Error;
import org.springframework.security.oauth2.core.user.OAuth2User;

/// An application's own identity provider, in the words of Spring Security.
final class OwnProvider {
    private OwnProvider() {}

    /// Somebody who came from there.
    record Visitor(ProviderUser user) implements OAuth2User {
        @Override
        public Map<String, Object> getAttributes() {
            return Map.of();
        }

        @Override
        public Collection<? extends GrantedAuthority> getAuthorities() {
            return List.of();
        }

        @Override
        public String getName() {
            return user.subject();
        }
    }

    static ClientRegistrationRepository registered(OAuthProvider own, Accounts accounts) {
        return id -> id.equals(OidcProvider.ID) ? registration(own, accounts) : null;
    }

    private static ClientRegistration registration(OAuthProvider own, Accounts accounts) {
        return ClientRegistration.withRegistrationId(OidcProvider.ID)
                .authorizationGrantType(AuthorizationGrantType.AUTHORIZATION_CODE)
                .clientAuthenticationMethod(ClientAuthenticationMethod.CLIENT_SECRET_POST)
                .authorizationUri(own.authorize().toString())
                .tokenUri(own.token().toString())
                .clientId(own.client().id())
                .clientSecret(own.client().secret())
                .clientName(own.name())
                .scope(own.scopes())
                .redirectUri(accounts.address()
                        .page(accounts.app().path() + OidcProvider.RETURN)
                        .toString())
                .build();
    }

    static OAuth2UserService<OAuth2UserRequest, OAuth2User> visits(OAuthProvider own) {
        return request -> {
            try {
                return new Visitor(own.visits().who(request.getAccessToken().getTokenValue()));
            } catch (OAuthProvider.UnknownVisitorException e) {
                throw new OAuth2AuthenticationException(new OAuth2Error("unknown_visitor"), e);
            }
        };
    }
}
