package dev.kumiki.apps.lessons;

import dev.kumiki.apps.common.account.AccountSettings;
import dev.kumiki.apps.common.account.Accounts;
import dev.kumiki.apps.common.account.OpsAccountStore;
import dev.kumiki.apps.common.account.web.SecurityChain;
import dev.kumiki.apps.common.api.Api;
import dev.kumiki.apps.common.api.ApiChain;
import dev.kumiki.apps.common.api.ApiPages;
import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.common.host.Background;
import dev.kumiki.apps.common.host.BadSettingException;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.inbox.AppInbox;
import dev.kumiki.apps.common.inbox.OpsInbox;
import dev.kumiki.apps.common.session.AppSessions;
import dev.kumiki.apps.common.session.OpsSessionStore;
import dev.kumiki.apps.common.work.WorkHandler;
import dev.kumiki.apps.lessons.account.LessonsAccountLife;
import dev.kumiki.apps.lessons.account.LessonsRoles;
import dev.kumiki.apps.lessons.booking.Seats;
import dev.kumiki.apps.lessons.catalogue.Catalogue;
import dev.kumiki.apps.lessons.catalogue.Studios;
import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.demo.DemoPeople;
import dev.kumiki.apps.lessons.demo.DemoStudios;
import dev.kumiki.apps.lessons.design.LessonsDesignTables;
import dev.kumiki.apps.lessons.design.LessonsSettings;
import dev.kumiki.apps.lessons.favorite.Favorites;
import dev.kumiki.apps.lessons.history.History;
import dev.kumiki.apps.lessons.waitlist.Offers;
import dev.kumiki.apps.lessons.waitlist.Waitlist;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.springframework.beans.factory.InitializingBean;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.MessageSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.FullyQualifiedAnnotationBeanNameGenerator;
import org.springframework.core.annotation.Order;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.web.SecurityFilterChain;

/// Puts the application together. Its controllers, and the configuration of the desk, are found in and below this
/// package.
@Configuration(proxyBeanMethods = false)
@ComponentScan(nameGenerator = FullyQualifiedAnnotationBeanNameGenerator.class)
class LessonsConfiguration {
    /// The setting with the name of the table (L-006).
    static final String TABLE_SETTING = "USER_LESSONS_TABLE_NAME";

    /// The setting with the number of shards (B1.5).
    static final String SHARDS_SETTING = "LESSONS_SHARDS";

    @Bean
    AppKit lessonsKit(Platform platform) {
        return new AppKit(LessonsModule.APP, platform);
    }

    /// The documented table, under the name of the environment or else its own.
    @Bean
    LessonsData lessonsData(Platform platform, @Qualifier("lessonsKit") AppKit kit) {
        var options = platform.options(LessonsModule.APP, declared -> platform.setting(TABLE_SETTING, declared));
        var tables = LessonsDesignTables.on(platform.client(), options);
        if (platform.createTables()) {
            tables.createTables();
        }
        return new LessonsData(
                tables,
                LessonsSettings.DEFAULT.shards(shards(platform)),
                options,
                UUID::randomUUID,
                new LessonsData.Work(kit.outbox(), kit.schedules()));
    }

    private static int shards(Platform platform) {
        String text = platform.setting(SHARDS_SETTING, "1");
        try {
            int shards = Integer.parseInt(text);
            if (shards >= 1 && shards <= LessonsSettings.MAX_SHARDS) {
                return shards;
            }
        } catch (NumberFormatException _) {
            // Refused below, with what would be right.
        }
        throw new BadSettingException(
                SHARDS_SETTING + " is a number from 1 to " + LessonsSettings.MAX_SHARDS + ", not '" + text + "'");
    }

    @Bean
    Seats lessonsSeats(LessonsData data) {
        return new Seats(data);
    }

    @Bean
    Waitlist lessonsWaitlist(LessonsData data) {
        return new Waitlist(data);
    }

    @Bean
    Offers lessonsOffers(LessonsData data) {
        return new Offers(data);
    }

    @Bean
    Favorites lessonsFavorites(LessonsData data) {
        return new Favorites(data);
    }

    @Bean
    History lessonsHistory(LessonsData data) {
        return new History(data);
    }

    @Bean
    Catalogue lessonsCatalogue(LessonsData data) {
        return new Catalogue(data);
    }

    @Bean
    Studios lessonsStudios(LessonsData data) {
        return new Studios(data);
    }

    /// What people are told inside the application.
    @Bean
    OpsInbox lessonsNotices(@Qualifier("lessonsKit") AppKit kit) {
        return new OpsInbox(kit.data(), OpsInbox.KEPT);
    }

    @Bean
    AppInbox lessonsInbox(@Qualifier("lessonsNotices") OpsInbox notices) {
        return new AppInbox(LessonsModule.APP, notices, List.of("offer", "lesson", "queue", "reminder"));
    }

    @Bean
    OpsAccountStore lessonsAccountStore(@Qualifier("lessonsKit") AppKit kit) {
        return new OpsAccountStore(kit.data());
    }

    @Bean
    AppSessions lessonsSessions(@Qualifier("lessonsKit") AppKit kit, Platform platform) {
        return AppSessions.on(LessonsModule.APP, platform, new OpsSessionStore(kit.data()));
    }

    @Bean
    Accounts lessonsAccounts(
            @Qualifier("lessonsKit") AppKit kit,
            Platform platform,
            LessonsData data,
            @Qualifier("lessonsNotices") OpsInbox notices,
            MessageSource messages) {
        return new Accounts(
                kit,
                platform.address(),
                lessonsAccountStore(kit),
                lessonsSessions(kit, platform),
                settings(platform).withDemo(platform, DemoPeople.OFFERED),
                language -> messages.getMessage(LessonsModule.APP.title(), null, language),
                new LessonsAccountLife(data, notices));
    }

    /// People sign in with their address; what others see of them is a name of their choice.
    private static AccountSettings settings(Platform platform) {
        return AccountSettings.of(LessonsModule.APP, platform)
                .withUsernames(Optional.empty())
                .withRoles(LessonsRoles.STAFF_KIND);
    }

    /// The accounts without pages and workers, for the command line.
    static Accounts accounts(Platform platform) {
        var configuration = new LessonsConfiguration();
        AppKit kit = configuration.lessonsKit(platform);
        return new Accounts(
                kit,
                platform.address(),
                configuration.lessonsAccountStore(kit),
                configuration.lessonsSessions(kit, platform),
                settings(platform),
                _ -> "Lessons");
    }

    @Bean
    @Order(0)
    SecurityFilterChain lessonsChain(HttpSecurity http, @Qualifier("lessonsAccounts") Accounts accounts) {
        return SecurityChain.of(accounts)
                .open("/", "/timetable", "/lessons/*/*/*", "/offer", "/offer/accept", "/offer/decline", "/calendar/*")
                .open(ApiPages.open())
                .hidden("/staff", "/staff/**", "/admin", "/admin/**")
                .build(http);
    }

    @Bean
    Api lessonsApi(@Qualifier("lessonsAccounts") Accounts accounts) {
        return Api.of(accounts, "read", "write");
    }

    @Bean
    @Order(-1)
    SecurityFilterChain lessonsApiChain(HttpSecurity http, ApiChain chain, @Qualifier("lessonsApi") Api api) {
        return chain.build(http, api);
    }

    /// Adds demo data, where the host was asked for it, before anybody can see the pages.
    @Bean
    InitializingBean lessonsDemo(
            Platform platform,
            LessonsData data,
            @Qualifier("lessonsAccountStore") OpsAccountStore store,
            @Qualifier("lessonsAccounts") Accounts accounts) {
        return () -> {
            if (platform.demo()) {
                new DemoStudios(data, new DemoPeople(store, accounts)).fill();
            }
        };
    }

    /// Sends mail, finishes deletions, and does what the parts of the application have to do in the background.
    @Bean
    Background lessonsBackground(
            @Qualifier("lessonsKit") AppKit kit,
            Platform platform,
            @Qualifier("lessonsAccounts") Accounts accounts,
            ObjectProvider<LessonsWork> parts) {
        String process = UUID.randomUUID().toString();
        List<LessonsWork> work = parts.orderedStream().toList();
        return new Background(List.of(
                kit.outbox()
                        .worker(
                                "lessons-mail-" + process,
                                all(accounts.handlers(platform.mailer()), work, LessonsWork::outbox)),
                kit.schedules()
                        .worker(
                                "lessons-work-" + process,
                                all(accounts.scheduled(platform.mailer()), work, LessonsWork::schedules))));
    }

    private static Map<String, WorkHandler> all(
            Map<String, WorkHandler> common,
            List<LessonsWork> parts,
            Function<LessonsWork, Map<String, WorkHandler>> side) {
        Map<String, WorkHandler> all = new HashMap<>(common);
        parts.stream()
                .map(side)
                .forEach(handlers -> handlers.forEach((kind, handler) -> {
                    if (all.put(kind, handler) != null) {
                        throw new IllegalStateException("two handlers for the kind " + kind);
                    }
                }));
        return all;
    }
}
