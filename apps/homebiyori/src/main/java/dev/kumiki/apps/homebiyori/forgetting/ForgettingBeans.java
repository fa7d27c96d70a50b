package dev.kumiki.apps.homebiyori.forgetting;

import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.homebiyori.sealing.KeyDesignTables;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.InitializingBean;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/// Applies deletions again before anybody can see the pages.
@Configuration(proxyBeanMethods = false)
class ForgettingBeans {
    /// @param keys is there first: its table has to exist
    @Bean
    InitializingBean homebiyoriReapplication(@Qualifier("homebiyoriKit") AppKit kit, KeyDesignTables keys) {
        return () -> {
            Reapplication.Report report = new Reapplication(kit).run();
            if (report.removed() > 0) {
                LoggerFactory.getLogger(ForgettingBeans.class)
                        .warn("{} deletions were applied again: tables were restored", report.removed());
            }
        };
    }
}
