package dev.kumiki.apps.homebiyori.demo;

import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.homebiyori.billing.Billing;
import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.apps.homebiyori.sealing.SealedTexts;
import org.springframework.beans.factory.InitializingBean;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/// Adds demo data, where the host was asked for it, before anybody can see the pages.
@Configuration(proxyBeanMethods = false)
class DemoBeans {
    @Bean
    InitializingBean homebiyoriDemo(
            Platform platform,
            @Qualifier("homebiyoriKit") AppKit kit,
            HomebiyoriData data,
            SealedTexts texts,
            Billing billing) {
        return () -> {
            if (platform.demo()) {
                new DemoData(kit, data, texts, billing).open();
            }
        };
    }
}
