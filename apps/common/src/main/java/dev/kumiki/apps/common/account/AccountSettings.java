package dev.kumiki.apps.common.account;

import dev.kumiki.apps.common.host.App;
import dev.kumiki.apps.common.host.BadSettingException;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.mail.FolderMailer;
import java.time.Duration;
import java.util.Optional;

/// How an application deals with accounts.
///
/// @param usernames the rule for user names; empty if people sign in with their address only
/// @param bcryptCost the binary logarithm of the rounds of bcrypt
/// @param verifyWithin how long the link to confirm an address is valid, and an unconfirmed account holds its name
/// @param resetWithin how long the link to a new password is valid
/// @param localSignIn whether there are passwords at all
/// @param oidc the identity provider, if there is one
/// @param mailPage where mail can be read that only goes into a folder
public record AccountSettings(
        Optional<UsernameRule> usernames,
        PasswordRule passwords,
        int bcryptCost,
        Duration verifyWithin,
        Duration resetWithin,
        AccountLimits limits,
        boolean localSignIn,
        Optional<OidcSettings> oidc,
        Optional<String> mailPage) {
    /// The cost of bcrypt unless it is said otherwise: about a quarter of a second.
    public static final int BCRYPT_COST = 12;

    /// Refuses applications that nobody can sign in to.
    public AccountSettings {
        if (!localSignIn && oidc.isEmpty()) {
            throw new BadSettingException(
                    "local sign-in is off and no identity provider is configured: nobody could sign in");
        }
    }

    /// What is usual, and what was configured: an identity provider (see [OidcSettings]), and
    /// `KUMIKI_LOCAL_SIGN_IN=off` or `KUMIKI_TODO_LOCAL_SIGN_IN=off` for no passwords.
    public static AccountSettings of(App app, Platform platform) {
        String local = OidcSettings.setting(app, platform, "LOCAL_SIGN_IN");
        if (!(local.isEmpty() || local.equals("on") || local.equals("off"))) {
            throw new BadSettingException("KUMIKI_LOCAL_SIGN_IN is 'on' or 'off', not '" + local + "'");
        }
        return new AccountSettings(
                Optional.of(UsernameRule.PLAIN),
                new PasswordRule(8),
                BCRYPT_COST,
                Duration.ofHours(24),
                Duration.ofHours(1),
                AccountLimits.DEFAULT,
                !local.equals("off"),
                OidcSettings.of(app, platform),
                platform.mailer() instanceof FolderMailer && !platform.address().isConfigured()
                        ? Optional.of("/mail")
                        : Optional.empty());
    }

    /// With a rule for user names, or without such names.
    public AccountSettings withUsernames(Optional<UsernameRule> rule) {
        return new AccountSettings(
                rule, passwords, bcryptCost, verifyWithin, resetWithin, limits, localSignIn, oidc, mailPage);
    }

    /// With another cost of bcrypt: tests take the least, 4.
    public AccountSettings withBcryptCost(int cost) {
        return new AccountSettings(
                usernames, passwords, cost, verifyWithin, resetWithin, limits, localSignIn, oidc, mailPage);
    }

    /// With other limits.
    public AccountSettings withLimits(AccountLimits other) {
        return new AccountSettings(
                usernames, passwords, bcryptCost, verifyWithin, resetWithin, other, localSignIn, oidc, mailPage);
    }
}
