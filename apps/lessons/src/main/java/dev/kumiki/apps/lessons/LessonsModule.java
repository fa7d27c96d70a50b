package dev.kumiki.apps.lessons;

import dev.kumiki.apps.common.account.RoleCommands;
import dev.kumiki.apps.common.host.Administration;
import dev.kumiki.apps.common.host.App;
import dev.kumiki.apps.common.host.AppModule;
import dev.kumiki.apps.common.host.DemoAccount;
import dev.kumiki.apps.common.host.Identity;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.host.Upgrade;
import dev.kumiki.apps.lessons.demo.DemoPeople;
import java.util.List;
import java.util.Optional;

/// The lessons application as a host carries it, at `/lessons`.
public final class LessonsModule implements AppModule {
    /// The application.
    public static final App APP = new App("lessons");

    /// Green bamboo.
    private static final Identity IDENTITY = Identity.of(
            new Identity.Accent("#0f665d", "#e4f1ee", "#b4d6d0"), new Identity.Accent("#66c9bb", "#17322f", "#2c5a54"));

    @Override
    public App app() {
        return APP;
    }

    @Override
    public Class<?> configuration() {
        return LessonsConfiguration.class;
    }

    @Override
    public Optional<Upgrade> upgrade() {
        return Optional.of(new LessonsUpgrade());
    }

    @Override
    public List<DemoAccount> demoAccounts() {
        return DemoPeople.OFFERED;
    }

    @Override
    public Optional<Administration> administration(Platform platform) {
        return Optional.of(new RoleCommands(LessonsConfiguration.accounts(platform)));
    }

    @Override
    public Identity identity() {
        return IDENTITY;
    }

    @Override
    public List<String> bundles() {
        return List.of("messages/lessons", "messages/lessons-desk");
    }
}
