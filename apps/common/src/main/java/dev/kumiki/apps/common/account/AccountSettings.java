package dev.kumiki.apps.common.account;

import dev.kumiki.apps.common.host.App;
import dev.kumiki.apps.common.host.BadSettingException;
import dev.kumiki.apps.common.host.DemoAccount;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.mail.FolderMailer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
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
/// @param extras what only some applications need
public record AccountSettings(
        Optional<UsernameRule> usernames,
        PasswordRule passwords,
        int bcryptCost,
        Duration verifyWithin,
        Duration resetWithin,
        AccountLimits limits,
        boolean localSignIn,
        Optional<OidcSettings> oidc,
        Optional<String> mailPage,
        Extras extras) {
    /// What only some applications need.
    ///
    /// @param roles that can be given
    /// @param demoAccounts that anybody may try; none where no demonstration is offered
    /// @param provenFor how long a proof of who somebody is counts for dangerous actions
    /// @param keysFromProvider whether who comes from the identity provider has its name for them as the key
    /// @param oauth the identity provider in the place of one of OpenID Connect, if there is one
    public record Extras(
            List<RoleKind> roles,
            List<DemoAccount> demoAccounts,
            Duration provenFor,
            boolean keysFromProvider,
            Optional<OAuthProvider> oauth) {
        /// Copies the lists.
        public Extras {
            roles = List.copyOf(roles);
            demoAccounts = List.copyOf(demoAccounts);
        }
    }

    /// The cost of bcrypt unless it is said otherwise: about a quarter of a second.
    public static final int BCRYPT_COST = 12;

    /// Refuses applications that nobody can sign in to.
    public AccountSettings {
        if (!localSignIn && oidc.isEmpty() && extras.oauth().isEmpty()) {
            throw new BadSettingException(
                    "local sign-in is off and no identity provider is configured: nobody could sign in");
        }
    }

    /// What is usual, and what was configured: an identity provider (see [OidcSettings]), and
    /// `KUMIKI_LOCAL_SIGN_IN=off` or `KUMIKI_TODO_LOCAL_SIGN_IN=off` for no passwords.
    public static AccountSettings of(App app, Platform platform) {
        return of(app, platform, Optional.empty());
    }

    /// As [#of(App, Platform)], with the application's own identity provider in the place of a configured one. Who
    /// comes from there has its name for them as the key.
    public static AccountSettings of(App app, Platform platform, Optional<OAuthProvider> own) {
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
                own.isPresent() ? Optional.empty() : OidcSettings.of(app, platform),
                platform.mailer() instanceof FolderMailer && !platform.address().isConfigured()
                        ? Optional.of("/mail")
                        : Optional.empty(),
                new Extras(
                        List.of(new RoleKind("ADMIN", false)),
                        List.of(),
                        Duration.ofMinutes(10),
                        own.isPresent(),
                        own));
    }

    /// With a rule for user names, or without such names.
    public AccountSettings withUsernames(Optional<UsernameRule> rule) {
        return with(rule, bcryptCost, limits, extras);
    }

    /// With another cost of bcrypt: tests take the least, 4.
    public AccountSettings withBcryptCost(int cost) {
        return with(usernames, cost, limits, extras);
    }

    /// With other limits.
    public AccountSettings withLimits(AccountLimits other) {
        return with(usernames, bcryptCost, other, extras);
    }

    /// With these roles beside `ADMIN`.
    public AccountSettings withRoles(RoleKind... roles) {
        List<RoleKind> all = new ArrayList<>(extras.roles());
        all.addAll(List.of(roles));
        return with(
                new Extras(all, extras.demoAccounts(), extras.provenFor(), extras.keysFromProvider(), extras.oauth()));
    }

    /// With accounts that anybody may try where the host offers a demonstration.
    public AccountSettings withDemo(Platform platform, List<DemoAccount> accounts) {
        return with(new Extras(
                extras.roles(),
                platform.offersDemo() ? accounts : List.of(),
                extras.provenFor(),
                extras.keysFromProvider(),
                extras.oauth()));
    }

    /// With keys that are the identity provider's names for people (H-009).
    public AccountSettings withKeysFromProvider() {
        return with(new Extras(extras.roles(), extras.demoAccounts(), extras.provenFor(), true, extras.oauth()));
    }

    /// Whether there is an identity provider of whatever kind.
    public boolean hasProvider() {
        return oidc.isPresent() || extras.oauth().isPresent();
    }

    private AccountSettings with(Extras other) {
        return with(usernames, bcryptCost, limits, other);
    }

    private AccountSettings with(Optional<UsernameRule> names, int cost, AccountLimits bounds, Extras more) {
        return new AccountSettings(
                names, passwords, cost, verifyWithin, resetWithin, bounds, localSignIn, oidc, mailPage, more);
    }
}
