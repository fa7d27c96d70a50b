package dev.kumiki.apps.common.club;

import dev.kumiki.apps.common.account.AccountLife;
import dev.kumiki.apps.common.account.AccountLimits;
import dev.kumiki.apps.common.account.AccountSettings;
import dev.kumiki.apps.common.account.Accounts;
import dev.kumiki.apps.common.account.OpsAccountStore;
import dev.kumiki.apps.common.account.RoleKind;
import dev.kumiki.apps.common.host.App;
import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.ops.RateLimits.Rate;
import dev.kumiki.apps.common.session.AppSessions;
import dev.kumiki.apps.common.session.OpsSessionStore;
import java.time.Duration;

/// An application with accounts, for tests: cheap hashes, and limits that many tests from one machine do not reach.
public record Club(AppKit kit, Accounts accounts) {
    private static final int CHEAP = 4;
    private static final int PLENTY = 100_000;
    private static final AccountLimits WIDE = new AccountLimits(
            new Rate("sign-in-address", PLENTY, Duration.ofMinutes(15)),
            AccountLimits.DEFAULT.perName(),
            new Rate("account-forms", PLENTY, Duration.ofHours(1)),
            AccountLimits.DEFAULT.mailsTo(),
            AccountLimits.DEFAULT.lockAfter(),
            AccountLimits.DEFAULT.lockFor());

    /// Limits that tests reach only where they mean to.
    public static Club of(App app, Platform platform) {
        return of(app, platform, WIDE);
    }

    public static Club of(App app, Platform platform, AccountLimits limits) {
        return of(
                app,
                platform,
                AccountSettings.of(app, platform)
                        .withBcryptCost(CHEAP)
                        .withLimits(limits)
                        .withRoles(new RoleKind("STAFF", true))
                        .withDemo(platform, new ClubModule().demoAccounts()));
    }

    public static Club of(App app, Platform platform, AccountSettings settings) {
        return of(app, platform, settings, AccountLife.PLAIN);
    }

    public static Club of(App app, Platform platform, AccountSettings settings, AccountLife life) {
        var kit = new AppKit(app, platform);
        var sessions = AppSessions.on(app, platform, new OpsSessionStore(kit.data()));
        return new Club(
                kit,
                new Accounts(
                        kit,
                        platform.address(),
                        new OpsAccountStore(kit.data()),
                        sessions,
                        settings,
                        language -> language.getLanguage().equals("ja") ? "クラブ" : "Club",
                        life));
    }
}
