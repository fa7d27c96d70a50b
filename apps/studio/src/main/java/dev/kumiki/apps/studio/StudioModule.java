package dev.kumiki.apps.studio;

import dev.kumiki.apps.common.account.RoleCommands;
import dev.kumiki.apps.common.host.Administration;
import dev.kumiki.apps.common.host.App;
import dev.kumiki.apps.common.host.AppModule;
import dev.kumiki.apps.common.host.Chore;
import dev.kumiki.apps.common.host.DemoAccount;
import dev.kumiki.apps.common.host.Identity;
import dev.kumiki.apps.common.host.Identity.Accent;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.host.Upgrade;
import dev.kumiki.apps.studio.owner.operations.ArchiveChore;
import dev.kumiki.apps.studio.owner.operations.AutoScalingChore;
import dev.kumiki.apps.studio.owner.operations.BackupChore;
import dev.kumiki.apps.studio.owner.operations.DrillChore;
import java.util.List;
import java.util.Optional;

/// The studio as a host carries it, at `/studio`.
public final class StudioModule implements AppModule {
    /// The application.
    static final App APP = new App("studio");

    /// The accounts that anybody may try.
    static final List<DemoAccount> DEMO = List.of(
            new DemoAccount("yamada@studio.example", "studio.demo.customer"),
            new DemoAccount("kitamura@studio.example", "studio.demo.owner", "/owner"));

    @Override
    public App app() {
        return APP;
    }

    @Override
    public Class<?> configuration() {
        return StudioConfiguration.class;
    }

    @Override
    public Optional<Upgrade> upgrade() {
        return Optional.of(new StudioUpgrade());
    }

    @Override
    public List<DemoAccount> demoAccounts() {
        return DEMO;
    }

    @Override
    public Optional<Administration> administration(Platform platform) {
        return Optional.of(new RoleCommands(StudioConfiguration.accounts(platform)));
    }

    /// What timers of the operating system and hands do: the restore drill, backups, the archive, exports (S-126,
    /// S-143, S-146, S-150).
    @Override
    public List<Chore> chores() {
        return List.of(
                new DrillChore(StudioConfiguration::parts),
                new BackupChore(StudioConfiguration::parts),
                new ArchiveChore(StudioConfiguration::parts),
                new AutoScalingChore(StudioConfiguration::parts));
    }

    /// Film black with one vermilion pencil.
    @Override
    public Identity identity() {
        return Identity.of(new Accent("#bd3f08", "#fcede3", "#f2c9ae"), new Accent("#ff9a62", "#3a2519", "#6b3f26"));
    }

    @Override
    public List<String> bundles() {
        return List.of("messages/studio", "messages/studio-told", "messages/studio-owner");
    }
}
