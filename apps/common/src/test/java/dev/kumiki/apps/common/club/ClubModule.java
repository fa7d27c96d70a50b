package dev.kumiki.apps.common.club;

import dev.kumiki.apps.common.host.App;
import dev.kumiki.apps.common.host.AppModule;

/// The application with accounts, for tests.
public record ClubModule(App app) implements AppModule {
    public ClubModule() {
        this(new App("club"));
    }

    @Override
    public Class<?> configuration() {
        return ClubConfiguration.class;
    }
}
