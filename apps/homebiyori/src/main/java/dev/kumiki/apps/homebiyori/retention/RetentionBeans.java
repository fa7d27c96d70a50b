package dev.kumiki.apps.homebiyori.retention;

import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.design.Limit;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/// Makes what changes the retention.
@Configuration(proxyBeanMethods = false)
class RetentionBeans {
    private static final Limit PAGE = Limit.of(50);

    @Bean
    RetentionWork homebiyoriRetention(HomebiyoriData data) {
        return new RetentionWork(data);
    }

    @Bean
    RetentionUpdater homebiyoriRetentionUpdater(HomebiyoriData data) {
        return new RetentionUpdater(data, PAGE);
    }
}
