package dev.kumiki.apps.common.plan;

import dev.kumiki.apps.common.account.AccountSettings;
import dev.kumiki.apps.common.account.Accounts;
import dev.kumiki.apps.common.account.OpsAccountStore;
import dev.kumiki.apps.common.host.App;
import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.common.host.AppModule;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.session.AppSessions;
import dev.kumiki.apps.common.session.OpsSessionStore;
import java.util.Locale;
import java.util.function.Function;

/// What the platform gives an application that has a plan.
public record AppParts(Platform platform, AppKit kit, Accounts accounts) {
    /// Puts them together: opens the designs, protects their tables.
    ///
    /// @param title of the application, in the language of a mail
    public static AppParts of(AppModule module, AppPlan plan, Platform platform, Function<Locale, String> title) {
        App app = module.app();
        var kit = new AppKit(app, platform, plan.tableNames());
        plan.designs().forEach(kit::open);
        kit.protect(plan.protection());
        AccountSettings settings = plan.settings(AccountSettings.of(app, platform, plan.provider(platform, kit)))
                .withDemo(platform, module.demoAccounts());
        var accounts = new Accounts(
                kit,
                platform.address(),
                new OpsAccountStore(kit.data()),
                AppSessions.on(app, platform, new OpsSessionStore(kit.data())),
                settings,
                title,
                plan.life(kit));
        return new AppParts(platform, kit, accounts);
    }

    /// The application's background work, with what its accounts need.
    public AppWork work() {
        return new AppWork(this);
    }
}
