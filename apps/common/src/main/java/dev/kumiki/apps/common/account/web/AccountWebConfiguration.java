package dev.kumiki.apps.common.account.web;

import dev.kumiki.apps.common.host.Modules;
import dev.kumiki.apps.common.host.Platform;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/// The beans that the accounts of all applications on a host share.
@Configuration(proxyBeanMethods = false)
public class AccountWebConfiguration {
    /// Asks for a proof before what is dangerous.
    @Bean
    WebMvcConfigurer proofs() {
        return new WebMvcConfigurer() {
            @Override
            public void addInterceptors(InterceptorRegistry registry) {
                registry.addInterceptor(new ProofInterceptor());
            }
        };
    }

    /// Offers demo accounts on pages.
    @Bean
    DemoOffers demos(Modules modules, Platform platform) {
        return new DemoOffers(modules, platform);
    }
}
