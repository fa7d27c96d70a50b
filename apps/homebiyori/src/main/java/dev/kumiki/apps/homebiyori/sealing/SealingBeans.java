package dev.kumiki.apps.homebiyori.sealing;

import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.common.host.Platform;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/// Makes the sealing of an installation.
@Configuration(proxyBeanMethods = false)
class SealingBeans {
    /// The table of keys. It is not among the protected ones on purpose: no backup of it is made.
    @Bean
    KeyDesignTables homebiyoriKeys(Platform platform, @Qualifier("homebiyoriKit") AppKit kit) {
        var tables = kit.on(KeyDesignTables::on);
        if (platform.createTables()) {
            tables.createTables();
        }
        return tables;
    }

    @Bean
    Sealing homebiyoriSealing(Platform platform, KeyDesignTables keys) {
        return new UserSealing(keys, MasterKey.of(platform), platform.clock());
    }

    @Bean
    Pseudonyms homebiyoriPseudonyms(Platform platform, KeyDesignTables keys) {
        return new Pseudonyms(keys, platform.clock());
    }
}
