package dev.kumiki.apps.homebiyori;

import dev.kumiki.apps.common.host.App;
import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.common.host.AppModule;
import dev.kumiki.apps.common.host.Chore;
import dev.kumiki.apps.common.host.DemoAccount;
import dev.kumiki.apps.common.host.Identity;
import dev.kumiki.apps.common.host.Identity.Accent;
import dev.kumiki.apps.common.host.Upgrade;
import dev.kumiki.apps.common.plan.AppPlan;
import dev.kumiki.apps.common.protection.TableProtection;
import dev.kumiki.apps.homebiyori.design.HomebiyoriTables;
import dev.kumiki.apps.homebiyori.forgetting.HomebiyoriAccountLife;
import dev.kumiki.apps.homebiyori.forgetting.ReapplyChore;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Homebiyori as a host carries it, at `/homebiyori`.
public final class HomebiyoriModule implements AppModule {
    /// The application.
    static final App APP = new App("homebiyori");

    private static final int RECOVERY_DAYS = 35;
    private static final int BACKUP_DAYS = 30;

    /// The accounts that anybody may try.
    private static final List<DemoAccount> DEMO = List.of(
            new DemoAccount("hanako@homebiyori.example", "homebiyori.demo.free").in(Locale.JAPANESE),
            new DemoAccount("sora@homebiyori.example", "homebiyori.demo.premium").in(Locale.JAPANESE),
            new DemoAccount("emma@homebiyori.example", "homebiyori.demo.free").in(Locale.ENGLISH),
            new DemoAccount("noah@homebiyori.example", "homebiyori.demo.premium").in(Locale.ENGLISH),
            new DemoAccount("kanri@homebiyori.example", "homebiyori.demo.admin", "/desk"));

    @Override
    public App app() {
        return APP;
    }

    @Override
    public Class<?> configuration() {
        return HomebiyoriConfiguration.class;
    }

    /// People sign in with their address; who comes from Cognito has its `sub` as the key (H-009, H-132).
    @Override
    public Optional<AppPlan> plan() {
        return Optional.of(AppPlan.of(HomebiyoriTables.definition())
                .tableNames(HomebiyoriTableNames.TABLE_NAMES)
                .protection(TableProtection.of(RECOVERY_DAYS, BACKUP_DAYS))
                .accounts(settings -> settings.withUsernames(Optional.empty()).withKeysFromProvider())
                .life(HomebiyoriAccountLife::new)
                .pages(pages -> pages.open("/", "/legal", "/help")
                        .unguarded("/stripe/webhook")
                        .role("ADMIN", "/desk", "/desk/**")
                        .hidden("/desk", "/desk/**"))
                .api("read", "write"));
    }

    @Override
    public Optional<Upgrade> upgrade() {
        return Optional.of(new HomebiyoriUpgrade());
    }

    @Override
    public List<DemoAccount> demoAccounts() {
        return DEMO;
    }

    @Override
    public List<Chore> chores() {
        return List.of(new ReapplyChore(platform -> new AppKit(APP, platform, HomebiyoriTableNames.TABLE_NAMES)));
    }

    /// Pine needles.
    @Override
    public Identity identity() {
        return Identity.of(new Accent("#34604a", "#e8f0e4", "#b9d0b4"), new Accent("#a5cfa2", "#22332b", "#41604c"));
    }

    @Override
    public List<String> bundles() {
        return List.of(
                "messages/homebiyori",
                "messages/homebiyori-chat",
                "messages/homebiyori-plan",
                "messages/homebiyori-admin");
    }
}
