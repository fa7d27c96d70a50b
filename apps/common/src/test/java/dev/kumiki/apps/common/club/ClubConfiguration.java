package dev.kumiki.apps.common.club;

import dev.kumiki.apps.common.account.web.AccountPages;
import dev.kumiki.apps.common.account.web.SecurityChain;
import dev.kumiki.apps.common.api.Api;
import dev.kumiki.apps.common.api.ApiChain;
import dev.kumiki.apps.common.api.ApiPages;
import dev.kumiki.apps.common.host.App;
import dev.kumiki.apps.common.host.Platform;
import java.util.List;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.core.annotation.Order;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.stereotype.Controller;

/// The beans of the application with accounts.
@Configuration(proxyBeanMethods = false)
@Import({
    ClubPages.class,
    ClubNotes.class,
    ClubConfiguration.ClubAccountPages.class,
    ClubConfiguration.ClubApiPages.class
})
class ClubConfiguration {
    @Bean
    Club club(Platform platform) {
        return Club.of(new App("club"), platform);
    }

    @Bean
    Api clubApi(@Qualifier("club") Club club) {
        return Api.of(club.accounts(), "read", "write");
    }

    @Bean
    @Order(-1)
    SecurityFilterChain clubApiChain(HttpSecurity http, ApiChain chain, @Qualifier("clubApi") Api api) {
        return chain.build(http, api);
    }

    @Controller
    static final class ClubApiPages extends ApiPages {
        ClubApiPages(@Qualifier("clubApi") Api api) {
            super(api);
        }
    }

    @Bean
    @Order(0)
    SecurityFilterChain clubChain(HttpSecurity http, @Qualifier("club") Club club) {
        return SecurityChain.of(club.accounts())
                .open("/", "/open", "/put")
                .open(ApiPages.OPEN)
                .role("ADMIN", "/admin", "/secret")
                .hidden("/secret")
                .unguarded("/hook")
                .build(http);
    }

    @Controller
    static final class ClubAccountPages extends AccountPages {
        ClubAccountPages(@Qualifier("club") Club club) {
            super(club.accounts());
        }

        @Override
        protected List<Link> links() {
            return List.of(new Link("/export", "club.export"), new Link("/account/tokens", "api.tokens.title"));
        }
    }
}
