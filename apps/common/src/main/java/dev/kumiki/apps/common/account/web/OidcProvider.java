package dev.kumiki.apps.common.account.web;

import dev.kumiki.apps.common.account.Accounts;
import dev.kumiki.apps.common.account.OidcSettings;
import org.jspecify.annotations.Nullable;
import org.springframework.security.oauth2.client.registration.ClientRegistration;
import org.springframework.security.oauth2.client.registration.ClientRegistrationRepository;
import org.springframework.security.oauth2.client.registration.ClientRegistrations;

/// The identity provider of an application. What it publishes about itself is read when it is first needed, so that an
/// application starts while its provider is away, and tried again as long as that fails.
final class OidcProvider implements ClientRegistrationRepository {
    /// What the application calls it.
    static final String ID = "provider";

    /// Where the provider sends browsers back to, inside the application.
    static final String RETURN = "/account/oidc-return";

    private final OidcSettings settings;
    private final Accounts accounts;
    private volatile @Nullable ClientRegistration known;

    OidcProvider(OidcSettings settings, Accounts accounts) {
        this.settings = settings;
        this.accounts = accounts;
    }

    @Override
    public @Nullable ClientRegistration findByRegistrationId(String registrationId) {
        if (!registrationId.equals(ID)) {
            return null;
        }
        ClientRegistration found = known;
        if (found == null) {
            String back =
                    accounts.address().page(accounts.app().path() + RETURN).toString();
            found = ClientRegistrations.fromIssuerLocation(settings.issuer().toString())
                    .registrationId(ID)
                    .clientId(settings.clientId())
                    .clientSecret(settings.clientSecret())
                    .scope("openid", "email", "profile")
                    .redirectUri(back)
                    .build();
            known = found;
        }
        return found;
    }
}
