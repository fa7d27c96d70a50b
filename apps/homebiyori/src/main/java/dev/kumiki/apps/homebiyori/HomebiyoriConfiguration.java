package dev.kumiki.apps.homebiyori;

import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.common.host.Background;
import dev.kumiki.apps.common.plan.AppParts;
import dev.kumiki.apps.common.plan.AppWork;
import dev.kumiki.apps.homebiyori.audit.AuditTrail;
import dev.kumiki.apps.homebiyori.audit.AuditedWork;
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

    /// Does what the features want done while the host runs, and notes it (H-137).
    @Bean
    Background homebiyoriWork(@Qualifier("homebiyori") AppParts parts, List<HomebiyoriWork> works, AuditTrail trail) {
        AppWork all = parts.work();
        var audited = new AuditedWork(trail);
        works.forEach(work -> {
            work.outbox().forEach((kind, handler) -> all.outbox(kind, audited.of(kind, handler)));
            work.schedules().forEach((kind, handler) -> all.scheduled(kind, audited.of(kind, handler)));
            work.repeated().forEach(job -> all.repeated(job.name(), job.rule(), audited.of(job.name(), job.handler())));
        });
        return all.build();
    }
}
