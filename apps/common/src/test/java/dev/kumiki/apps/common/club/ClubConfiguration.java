package dev.kumiki.apps.common.club;

import dev.kumiki.apps.common.account.web.AccountAdminPages;
import dev.kumiki.apps.common.account.web.AccountPages;
import dev.kumiki.apps.common.account.web.SecurityChain;
import dev.kumiki.apps.common.alarm.AlarmWatch;
import dev.kumiki.apps.common.api.Api;
import dev.kumiki.apps.common.api.ApiChain;
import dev.kumiki.apps.common.api.ApiPages;
import dev.kumiki.apps.common.host.App;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.inbox.AppInbox;
import dev.kumiki.apps.common.inbox.InboxPages;
import dev.kumiki.apps.common.inbox.OpsInbox;
import dev.kumiki.apps.common.operator.OperatorDesk;
import dev.kumiki.apps.common.operator.OperatorPages;
import java.util.List;
import java.util.Optional;
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
    ClubConfiguration.ClubAdminPages.class,
    ClubConfiguration.ClubApiPages.class,
    ClubConfiguration.ClubInboxPages.class,
    ClubConfiguration.ClubOperatorPages.class
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
                .open(ApiPages.open())
                .role("ADMIN", "/admin", "/secret")
                .hidden("/secret")
                .unguarded("/hook")
                .build(http);
    }

    @Bean
    AppInbox clubInbox(@Qualifier("club") Club club) {
        return new AppInbox(
                club.kit().app(), new OpsInbox(club.kit().data(), OpsInbox.KEPT), List.of("seat", "safety"));
    }

    @Bean
    OperatorDesk clubDesk(@Qualifier("club") Club club, AlarmWatch watch) {
        return new OperatorDesk(
                club.kit(), List.of(), List.of(new OperatorDesk.Reader("club-changes", Optional::empty)), watch);
    }

    @Controller
    static final class ClubInboxPages extends InboxPages {
        ClubInboxPages(@Qualifier("clubInbox") AppInbox inbox, Platform platform) {
            super(inbox, platform);
        }
    }

    @Controller
    static final class ClubOperatorPages extends OperatorPages {
        ClubOperatorPages(@Qualifier("clubDesk") OperatorDesk desk, Platform platform) {
            super(desk, platform);
        }
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
            return List.of(new Link("/export", "club.export"), new Link("/account/tokens", "api.tokens.title"));
        }
    }
}
