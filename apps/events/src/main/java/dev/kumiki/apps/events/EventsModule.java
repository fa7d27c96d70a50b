package dev.kumiki.apps.events;

import dev.kumiki.apps.common.host.App;
import dev.kumiki.apps.common.host.AppModule;
import dev.kumiki.apps.common.host.Chore;
import dev.kumiki.apps.common.host.DemoAccount;
import dev.kumiki.apps.common.host.Identity;
import dev.kumiki.apps.common.host.Identity.Accent;
import dev.kumiki.apps.common.host.Upgrade;
import dev.kumiki.apps.common.plan.AppPlan;
import dev.kumiki.apps.common.protection.TableProtection;
import dev.kumiki.apps.events.account.DiscordSignIn;
import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.demo.DemoPeople;
import dev.kumiki.apps.events.design.EventsDesignTables;
import dev.kumiki.apps.events.discord.RegisterChore;
import dev.kumiki.apps.events.work.AccountFarewell;
import java.util.List;
import java.util.Optional;

/// The events application as a host carries it, at `/events`; people know it as Kairan.
public final class EventsModule implements AppModule {
    /// The application.
    public static final App APP = new App("events");

    /// Vermilion, as of seals.
    private static final Identity IDENTITY =
            Identity.of(new Accent("#a83a12", "#fbeee7", "#eec5b1"), new Accent("#f59a72", "#35241d", "#6b4232"));

    @Override
    public App app() {
        return APP;
    }

    @Override
    public Class<?> configuration() {
        return EventsConfiguration.class;
    }

    @Override
    public Optional<AppPlan> plan() {
        return Optional.of(AppPlan.of(EventsDesignTables.definition())
                .tableNames(EventsData.TABLE_NAMES)
                .provider(DiscordSignIn::configured)
                .life(kit -> new AccountFarewell(EventsData.of(kit)))
                .protection(TableProtection.of(35, 30))
                .pages(pages -> pages.open("/", "/feed/*").unguarded("/discord/interactions", "/scheduler/due")));
    }

    @Override
    public List<DemoAccount> demoAccounts() {
        return DemoPeople.OFFERED;
    }

    @Override
    public Optional<Upgrade> upgrade() {
        return Optional.of(new EventsUpgrade());
    }

    /// `kumiki events register`.
    @Override
    public List<Chore> chores() {
        return List.of(new RegisterChore());
    }

    @Override
    public Identity identity() {
        return IDENTITY;
    }

    @Override
    public List<String> bundles() {
        return List.of("messages/events", "messages/events-discord");
    }
}
