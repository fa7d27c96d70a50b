package dev.kumiki.apps.common.guestbook;

import dev.kumiki.apps.common.account.RoleKind;
import dev.kumiki.apps.common.host.App;
import dev.kumiki.apps.common.host.AppModule;
import dev.kumiki.apps.common.plan.AppPlan;
import dev.kumiki.apps.common.protection.TableProtection;
import java.util.Optional;

/// The guestbook as a host carries it, at `/guestbook`.
public record GuestbookModule(App app) implements AppModule {
    static final String MODERATOR = "MODERATOR";

    public GuestbookModule() {
        this(new App("guestbook"));
    }

    @Override
    public Class<?> configuration() {
        return GuestbookConfiguration.class;
    }

    @Override
    public Optional<AppPlan> plan() {
        return Optional.of(AppPlan.of(GuestbookTables.definition())
                .protection(TableProtection.of(35, 30))
                .roles(new RoleKind(MODERATOR, false))
                .accounts(settings -> settings.withBcryptCost(4))
                .pages(pages -> pages.open("/"))
                .api("read", "write")
                .inbox("note"));
    }
}
