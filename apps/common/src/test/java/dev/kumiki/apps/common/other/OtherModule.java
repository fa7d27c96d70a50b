package dev.kumiki.apps.common.other;

import dev.kumiki.apps.common.host.App;
import dev.kumiki.apps.common.host.AppModule;
import org.springframework.context.annotation.Configuration;

/// A second application for tests of the host, without pages.
public record OtherModule(App app) implements AppModule {
    public OtherModule() {
        this(new App("other"));
    }

    @Override
    public Class<?> configuration() {
        return OtherConfiguration.class;
    }

    @Configuration(proxyBeanMethods = false)
    static class OtherConfiguration {}
}
