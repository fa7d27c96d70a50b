package dev.kumiki.apps.common.account;

import dev.kumiki.apps.common.host.App;
import dev.kumiki.apps.common.host.BadSettingException;
import dev.kumiki.apps.common.host.Platform;
import java.net.URI;
import java.util.Locale;
import java.util.Optional;

/// The identity provider of an application.
///
/// @param issuer its address, below which its configuration is published
public record OidcSettings(URI issuer, String clientId, String clientSecret) {
    /// What is configured: `KUMIKI_OIDC_ISSUER`, `_CLIENT_ID` and `_CLIENT_SECRET` for all applications, and
    /// `KUMIKI_TODO_OIDC_ISSUER` and so on for one. Empty without an issuer.
    public static Optional<OidcSettings> of(App app, Platform platform) {
        String issuer = setting(app, platform, "OIDC_ISSUER");
        if (issuer.isEmpty()) {
            return Optional.empty();
        }
        URI address;
        try {
            address = URI.create(issuer);
        } catch (IllegalArgumentException e) {
            throw new BadSettingException("KUMIKI_OIDC_ISSUER is no address: " + issuer, e);
        }
        String scheme = String.valueOf(address.getScheme());
        if (!(scheme.equals("https") || scheme.equals("http")) || address.getHost() == null) {
            throw new BadSettingException("KUMIKI_OIDC_ISSUER is not an http or https address: " + issuer);
        }
        String client = setting(app, platform, "OIDC_CLIENT_ID");
        String secret = setting(app, platform, "OIDC_CLIENT_SECRET");
        if (client.isEmpty() || secret.isEmpty()) {
            throw new BadSettingException(
                    "KUMIKI_OIDC_ISSUER is set: KUMIKI_OIDC_CLIENT_ID and KUMIKI_OIDC_CLIENT_SECRET are needed too");
        }
        return Optional.of(new OidcSettings(address, client, secret));
    }

    static String setting(App app, Platform platform, String name) {
        String own = "KUMIKI_" + app.name().toUpperCase(Locale.ROOT) + "_" + name;
        return platform.setting(own, platform.setting("KUMIKI_" + name, ""));
    }

    /// Never shows the secret.
    @Override
    public String toString() {
        return "OidcSettings[" + issuer + "]";
    }
}
