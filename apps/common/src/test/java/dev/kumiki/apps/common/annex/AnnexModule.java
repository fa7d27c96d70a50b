package dev.kumiki.apps.common.annex;

import dev.kumiki.apps.common.account.AccountSettings;
import dev.kumiki.apps.common.account.web.AccountPages;
import dev.kumiki.apps.common.account.web.SecurityChain;
import dev.kumiki.apps.common.club.Club;
import dev.kumiki.apps.common.host.App;
import dev.kumiki.apps.common.host.AppModule;
import dev.kumiki.apps.common.host.Platform;
import java.util.Optional;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.core.annotation.Order;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ResponseBody;

/// A second application with accounts of its own, beside the club: without user names, as the studio.
public record AnnexModule(App app) implements AppModule {
    public AnnexModule() {
        this(new App("annex"));
    }

    @Override
    public Class<?> configuration() {
        return AnnexConfiguration.class;
    }

    @Configuration(proxyBeanMethods = false)
    @Import(AnnexPages.class)
    static class AnnexConfiguration {
        @Bean
        Club annex(Platform platform) {
            var app = new App("annex");
            return Club.of(
                    app,
                    platform,
                    AccountSettings.of(app, platform)
                            .withUsernames(Optional.empty())
                            .withBcryptCost(4));
        }

        @Bean
        @Order(0)
        SecurityFilterChain annexChain(HttpSecurity http, @Qualifier("annex") Club annex) {
            return SecurityChain.of(annex.accounts()).build(http);
        }
    }

    @Controller
    static final class AnnexPages extends AccountPages {
        AnnexPages(@Qualifier("annex") Club annex) {
            super(annex.accounts());
        }

        @GetMapping("/inside")
        @ResponseBody
        String inside() {
            return "in the annex";
        }
    }
}
