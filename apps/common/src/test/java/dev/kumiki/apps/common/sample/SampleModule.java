package dev.kumiki.apps.common.sample;

import dev.kumiki.apps.common.host.App;
import dev.kumiki.apps.common.host.AppModule;

/// An application for tests of the host.
public record SampleModule(App app) implements AppModule {
    public SampleModule() {
        this(new App("sample"));
    }

    @Override
    public Class<?> configuration() {
        return SampleConfiguration.class;
    }
}
