package dev.kumiki.apps.common.plan;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/// What the planned applications of a host share.
@Configuration(proxyBeanMethods = false)
public class PlanConfiguration {
    /// Tells Spring of the pages that planned applications have.
    @Bean
    PlannedPages.Registration plannedPages(
            @Qualifier("requestMappingHandlerMapping") RequestMappingHandlerMapping mapping,
            ObjectProvider<PlannedPages> pages) {
        return new PlannedPages.Registration(mapping, pages.stream().toList());
    }
}
