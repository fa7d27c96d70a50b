package dev.kumiki.apps.homebiyori;

import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.common.host.Background;
import dev.kumiki.apps.common.plan.AppParts;
import dev.kumiki.apps.common.plan.AppWork;
import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.apps.homebiyori.data.HomebiyoriWork;
import dev.kumiki.apps.homebiyori.subscription.Stats;
import java.util.List;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.FullyQualifiedAnnotationBeanNameGenerator;

/// Puts the application together. Controllers, and the beans of each feature (`…Beans`), are found in and below this
/// package.
@Configuration(proxyBeanMethods = false)
@ComponentScan(nameGenerator = FullyQualifiedAnnotationBeanNameGenerator.class)
class HomebiyoriConfiguration {
    @Bean
    AppKit homebiyoriKit(@Qualifier("homebiyori") AppParts parts) {
        return parts.kit();
    }

    /// The tables, with the numbers of subscriptions that every new account counts in.
    @Bean
    HomebiyoriData homebiyoriData(@Qualifier("homebiyoriKit") AppKit kit) {
        HomebiyoriData data = HomebiyoriData.of(kit);
        Stats.beginAll(data.tables());
        return data;
    }

    /// Does what the features want done while the host runs.
    @Bean
    Background homebiyoriWork(@Qualifier("homebiyori") AppParts parts, List<HomebiyoriWork> works) {
        AppWork all = parts.work();
        works.forEach(work -> {
            work.outbox().forEach(all::outbox);
            work.schedules().forEach(all::scheduled);
            work.repeated().forEach(job -> all.repeated(job.name(), job.rule(), job.handler()));
        });
        return all.build();
    }
}
