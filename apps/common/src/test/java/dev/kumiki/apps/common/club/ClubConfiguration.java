package dev.kumiki.apps.common.club;

import dev.kumiki.apps.common.account.web.AccountAdminPages;
import dev.kumiki.apps.common.account.web.AccountPages;
import dev.kumiki.apps.common.account.web.SecurityChain;
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
@Import({ClubPages.class, ClubConfiguration.ClubAccountPages.class, ClubConfiguration.ClubAdminPages.class})
class ClubConfiguration {
    @Bean
    Club club(Platform platform) {
        return Club.of(new App("club"), platform);
    }

    @Bean
    @Order(0)
    SecurityFilterChain clubChain(HttpSecurity http, @Qualifier("club") Club club) {
        return SecurityChain.of(club.accounts())
                .open("/", "/open", "/put")
                .role("ADMIN", "/admin", "/secret")
                .hidden("/secret")
                .unguarded("/hook")
                .build(http);
    }

    @Controller
    static final class ClubAdminPages extends AccountAdminPages {
        ClubAdminPages(@Qualifier("club") Club club) {
            super(club.accounts());
        }
    }

    @Controller
    static final class ClubAccountPages extends AccountPages {
        ClubAccountPages(@Qualifier("club") Club club) {
            super(club.accounts());
        }

        @Override
        protected List<Link> links() {
            return List.of(new Link("/export", "club.export"));
        }
    }
}
