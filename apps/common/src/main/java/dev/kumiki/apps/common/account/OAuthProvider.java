package dev.kumiki.apps.common.account;

import java.net.URI;
import java.util.List;

/// An identity provider that speaks OAuth 2 without OpenID Connect: it says nothing about itself and signs nothing
/// about people, so an application asks it who somebody is.
///
/// @param name what people call it, such as Discord
/// @param authorize where browsers are sent
/// @param token where codes become tokens
/// @param visits asks it who somebody is
public record OAuthProvider(String name, URI authorize, URI token, Client client, List<String> scopes, Visits visits) {
    /// What the provider knows the application by.
    public record Client(String id, String secret) {
        /// Never shows the secret.
        @Override
        public String toString() {
            return "Client[" + id + "]";
        }
    }

    /// Asks the provider who somebody is, and whatever else the application wants to know of them. The token is not
    /// kept.
    public interface Visits {
        /// Who let the application in with a token.
        ///
        /// @throws UnknownVisitorException if the provider does not say it
        ProviderUser who(String token);
    }

    /// The provider did not say who somebody is.
    public static final class UnknownVisitorException extends RuntimeException {
        private static final long serialVersionUID = 1;

        /// @param message without anything secret
        public UnknownVisitorException(String message) {
            super(message);
        }
    }

    /// Copies the list.
    public OAuthProvider {
        scopes = List.copyOf(scopes);
    }
}
