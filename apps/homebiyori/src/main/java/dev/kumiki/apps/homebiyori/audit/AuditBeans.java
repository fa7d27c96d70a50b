package dev.kumiki.apps.homebiyori.audit;

import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.apps.homebiyori.sealing.Pseudonyms;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/// Makes the audit, and has every page noted.
@Configuration(proxyBeanMethods = false)
class AuditBeans {
    @Bean
    AuditTrail homebiyoriAudit(HomebiyoriData data, Pseudonyms pseudonyms) {
        return new AuditTrail(data, pseudonyms);
    }

    @Bean
    WebMvcConfigurer homebiyoriAuditing(AuditTrail trail) {
        return new WebMvcConfigurer() {
            @Override
            public void addInterceptors(InterceptorRegistry registry) {
                registry.addInterceptor(new AuditInterceptor(trail))
                        .addPathPatterns("/homebiyori", "/homebiyori/**")
                        .excludePathPatterns("/homebiyori/stripe/**");
            }
        };
    }
}
