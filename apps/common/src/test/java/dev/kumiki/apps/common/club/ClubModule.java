package dev.kumiki.apps.common.club;

import dev.kumiki.apps.common.host.App;
import dev.kumiki.apps.common.host.AppModule;
import dev.kumiki.apps.common.host.DemoAccount;
import java.util.List;

/// The application with accounts, for tests.
public record ClubModule(App app) implements AppModule {
    public ClubModule() {
        this(new App("club"));
    }

    @Override
    public Class<?> configuration() {
        return ClubConfiguration.class;
    }

    @Override
    public List<DemoAccount> demoAccounts() {
        return List.of(
                new DemoAccount("guest", "club.demo.guest"), new DemoAccount("chief", "club.demo.chief", "/inside"));
    }
}
