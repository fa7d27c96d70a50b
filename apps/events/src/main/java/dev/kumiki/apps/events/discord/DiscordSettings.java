package dev.kumiki.apps.events.discord;

import dev.kumiki.apps.common.account.OAuthProvider;
import dev.kumiki.apps.common.host.BadSettingException;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.webhook.Ed25519Signatures;
import dev.kumiki.apps.events.design.Snowflake;
import java.net.URI;
import java.security.PublicKey;
import java.util.Optional;

/// What the environment says about Discord (D-059): nothing of it is stored, and the token is never shown.
///
/// @param token of the bot, `DISCORD_BOT_TOKEN`; without it messages stay in the console
/// @param publicKey with which Discord signs, `DISCORD_PUBLIC_KEY`; without it nothing is let in
/// @param application the bot's own id, `DISCORD_APPLICATION_ID`, which registering commands needs
/// @param client what Discord lets people sign in to, `DISCORD_APPLICATION_ID` and `DISCORD_CLIENT_SECRET`; without
///     them there is no sign-in by Discord
/// @param api where Discord is, `DISCORD_API`
public record DiscordSettings(
        Optional<String> token,
        Optional<PublicKey> publicKey,
        Optional<Snowflake> application,
        Optional<OAuthProvider.Client> client,
        URI api) {
    private static final URI AUTHORIZE = URI.create("https://discord.com/oauth2/authorize");

    /// What is configured.
    ///
    /// @throws BadSettingException if a setting means nothing
    public static DiscordSettings of(Platform platform) {
        Optional<Snowflake> application =
                setting(platform, "DISCORD_APPLICATION_ID").map(DiscordSettings::id);
        Optional<String> secret = setting(platform, "DISCORD_CLIENT_SECRET");
        if (secret.isPresent() && application.isEmpty()) {
            throw new BadSettingException("DISCORD_CLIENT_SECRET is set: DISCORD_APPLICATION_ID is needed too");
        }
        return new DiscordSettings(
                setting(platform, "DISCORD_BOT_TOKEN"),
                setting(platform, "DISCORD_PUBLIC_KEY").map(DiscordSettings::key),
                application,
                secret.map(text ->
                        new OAuthProvider.Client(application.orElseThrow().value(), text)),
                setting(platform, "DISCORD_API").map(DiscordSettings::address).orElse(RestDiscord.API));
    }

    /// Where people let an application in.
    public URI authorize() {
        return api.equals(RestDiscord.API) ? AUTHORIZE : URI.create(api + "/oauth2/authorize");
    }

    private static Optional<String> setting(Platform platform, String name) {
        return Optional.of(platform.setting(name, "")).filter(text -> !text.isEmpty());
    }

    private static PublicKey key(String hex) {
        try {
            return Ed25519Signatures.key(hex);
        } catch (IllegalArgumentException _) {
            throw new BadSettingException("DISCORD_PUBLIC_KEY is the application's public key: 64 hexadecimal digits");
        }
    }

    private static Snowflake id(String text) {
        try {
            return new Snowflake(text);
        } catch (IllegalArgumentException _) {
            throw new BadSettingException("DISCORD_APPLICATION_ID has 1 to 20 digits");
        }
    }

    private static URI address(String text) {
        try {
            return URI.create(text);
        } catch (IllegalArgumentException _) {
            throw new BadSettingException("DISCORD_API is an address");
        }
    }

    /// Without the token.
    @Override
    public String toString() {
        return "DiscordSettings[token " + (token.isPresent() ? "set" : "not set") + ", " + api + "]";
    }
}
