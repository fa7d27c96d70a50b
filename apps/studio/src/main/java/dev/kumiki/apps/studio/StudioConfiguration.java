package dev.kumiki.apps.studio;

import dev.kumiki.apps.common.account.AccountSettings;
import dev.kumiki.apps.common.account.Accounts;
import dev.kumiki.apps.common.account.web.SecurityChain;
import dev.kumiki.apps.common.alarm.AlarmWatch;
import dev.kumiki.apps.common.api.Api;
import dev.kumiki.apps.common.api.ApiChain;
import dev.kumiki.apps.common.api.ApiPages;
import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.common.host.Background;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.inbox.AppInbox;
import dev.kumiki.apps.common.operator.OperatorDesk;
import dev.kumiki.apps.common.protection.TableProtection;
import dev.kumiki.apps.common.session.AppSessions;
import dev.kumiki.apps.common.session.OpsSessionStore;
import dev.kumiki.apps.common.work.BackgroundWork;
import dev.kumiki.apps.common.work.WorkHandler;
import dev.kumiki.apps.studio.account.AccountRemoval;
import dev.kumiki.apps.studio.account.StudioAccountStore;
import dev.kumiki.apps.studio.booking.Amendments;
import dev.kumiki.apps.studio.booking.BookingDecisions;
import dev.kumiki.apps.studio.booking.Bookings;
import dev.kumiki.apps.studio.booking.Closures;
import dev.kumiki.apps.studio.booking.Deadlines;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.demo.DemoData;
import dev.kumiki.apps.studio.design.StudioTables;
import dev.kumiki.apps.studio.design.catalogue.StudioSettings;
import dev.kumiki.apps.studio.effect.BookingEffects;
import dev.kumiki.apps.studio.effect.DeadlineWork;
import dev.kumiki.apps.studio.effect.Messages;
import dev.kumiki.apps.studio.effect.StudioStreams;
import dev.kumiki.apps.studio.effect.Upkeep;
import dev.kumiki.apps.studio.effect.UserEffects;
import dev.kumiki.apps.studio.inbox.StudioInbox;
import dev.kumiki.apps.studio.notification.Notifications;
import dev.kumiki.apps.studio.notification.UnreadCounts;
import dev.kumiki.apps.studio.owner.operations.DrillChore;
import dev.kumiki.apps.studio.page.StudioWords;
import dev.kumiki.apps.studio.statistics.UsageStatistics;
import dev.kumiki.apps.studio.terms.Agreements;
import dev.kumiki.apps.studio.terms.ConsentForms;
import dev.kumiki.apps.studio.terms.ForcedConsent;
import dev.kumiki.apps.studio.terms.TermsPublication;
import dev.kumiki.design.outcome.ConflictException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.InitializingBean;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.MessageSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.FullyQualifiedAnnotationBeanNameGenerator;
import org.springframework.core.annotation.Order;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/// Puts the application together. Its controllers are found in and below this package.
@Configuration(proxyBeanMethods = false)
@ComponentScan(nameGenerator = FullyQualifiedAnnotationBeanNameGenerator.class)
class StudioConfiguration {
    private static final int RECOVERY_DAYS = 35;
    private static final int BACKUP_DAYS = 30;

    @Bean
    AppKit studioKit(Platform platform) {
        return new AppKit(StudioModule.APP, platform);
    }

    /// The documented tables, with daily backups that are kept 30 days and point-in-time recovery of 35 days (S-145 to
    /// S-149).
    @Bean
    StudioData studioData(@Qualifier("studioKit") AppKit kit) {
        kit.open(StudioTables.definition());
        kit.protect(TableProtection.of(RECOVERY_DAYS, BACKUP_DAYS));
        var data = new StudioData(kit.on(StudioTables::on), kit.options(), kit.data(), kit.schedules());
        settle(data);
        return data;
    }

    /// The rules of a studio that has decided nothing yet.
    private static void settle(StudioData data) {
        if (data.tables().optionTable().settings(StudioSettings.STUDIO).isEmpty()) {
            try {
                data.tables().optionTable().create(StudioSettings.usual(data.now()));
            } catch (ConflictException e) {
                LoggerFactory.getLogger(StudioConfiguration.class)
                        .debug("another process has written the rules first", e);
            }
        }
    }

    @Bean
    Bookings studioBookings(StudioData data) {
        return new Bookings(data);
    }

    @Bean
    BookingDecisions studioDecisions(StudioData data) {
        return new BookingDecisions(data);
    }

    @Bean
    Amendments studioAmendments(StudioData data) {
        return new Amendments(data);
    }

    @Bean
    Closures studioClosures(StudioData data) {
        return new Closures(data);
    }

    @Bean
    Agreements studioAgreements(StudioData data) {
        return new Agreements(data);
    }

    @Bean
    TermsPublication studioTerms(StudioData data) {
        return new TermsPublication(data);
    }

    @Bean
    ConsentForms studioConsents(StudioData data) {
        return new ConsentForms(data);
    }

    @Bean
    UsageStatistics studioUsage(StudioData data) {
        return new UsageStatistics(data);
    }

    @Bean
    Notifications studioNotifications(StudioData data) {
        return new Notifications(data, Notifications.Settings.DEFAULT);
    }

    @Bean
    AppInbox studioInbox(StudioData data, Notifications notifications, StudioWords words) {
        return new AppInbox(StudioModule.APP, new StudioInbox(data, notifications, words), StudioInbox.kinds());
    }

    @Bean
    StudioAccountStore studioAccountStore(StudioData data) {
        return new StudioAccountStore(data);
    }

    @Bean
    AppSessions studioSessions(@Qualifier("studioKit") AppKit kit, Platform platform) {
        return AppSessions.on(StudioModule.APP, platform, new OpsSessionStore(kit.data()));
    }

    private static AccountSettings settings(Platform platform) {
        return AccountSettings.of(StudioModule.APP, platform)
                .withUsernames(Optional.empty())
                .withDemo(platform, StudioModule.DEMO);
    }

    @Bean
    Accounts studioAccounts(
            @Qualifier("studioKit") AppKit kit,
            Platform platform,
            StudioData data,
            @Qualifier("studioSessions") AppSessions sessions,
            MessageSource messages) {
        return new Accounts(
                kit,
                platform.address(),
                new StudioAccountStore(data),
                sessions,
                settings(platform),
                language -> messages.getMessage(StudioModule.APP.title(), null, language),
                new AccountRemoval(data));
    }

    /// The data without pages and workers, for the command line.
    static DrillChore.Parts parts(Platform platform) {
        var configuration = new StudioConfiguration();
        AppKit kit = configuration.studioKit(platform);
        return new DrillChore.Parts(configuration.studioData(kit), kit);
    }

    /// The accounts without pages and workers, for the command line.
    static Accounts accounts(Platform platform) {
        var configuration = new StudioConfiguration();
        AppKit kit = configuration.studioKit(platform);
        StudioData data = configuration.studioData(kit);
        return new Accounts(
                kit,
                platform.address(),
                new StudioAccountStore(data),
                configuration.studioSessions(kit, platform),
                settings(platform),
                _ -> "Studio",
                new AccountRemoval(data));
    }

    @Bean
    @Order(0)
    SecurityFilterChain studioChain(HttpSecurity http, @Qualifier("studioAccounts") Accounts accounts) {
        return SecurityChain.of(accounts)
                .open("/", "/calendar", "/prices", "/terms", "/terms/*", "/feed/*")
                .open(ApiPages.open())
                .role("ADMIN", "/owner/**", "/operator/**")
                .hidden("/admin/**", "/owner/**", "/operator/**")
                .build(http);
    }

    /// New terms stand in the way of customers who have agreed to older ones.
    @Bean
    WebMvcConfigurer studioConsent(ConsentForms consents) {
        return new WebMvcConfigurer() {
            @Override
            public void addInterceptors(InterceptorRegistry registry) {
                registry.addInterceptor(new ForcedConsent(consents)).addPathPatterns(ForcedConsent.guarded());
            }
        };
    }

    @Bean
    Messages studioMessages(
            StudioData data,
            Notifications notifications,
            @Qualifier("studioKit") AppKit kit,
            StudioWords words,
            Platform platform) {
        return new Messages(data, notifications, kit, words, platform.address());
    }

    @Bean
    BookingEffects studioBookingEffects(
            StudioData data, Messages messages, StudioWords words, @Qualifier("studioAccounts") Accounts accounts) {
        return new BookingEffects(data, messages, words, accounts::roles);
    }

    @Bean
    UserEffects studioUserEffects(StudioData data, Messages messages, BookingDecisions decisions) {
        return new UserEffects(data, messages, decisions);
    }

    @Bean
    DeadlineWork studioDeadlines(StudioData data, Messages messages, BookingDecisions decisions, StudioWords words) {
        return new DeadlineWork(data, messages, decisions, words);
    }

    @Bean
    Upkeep studioUpkeep(StudioData data, BookingDecisions decisions, UsageStatistics statistics) {
        return new Upkeep(data, decisions, statistics);
    }

    /// Adds demo data, where the host was asked for it, before anybody can see the pages.
    @Bean
    InitializingBean studioDemo(Platform platform, StudioData data) {
        return () -> {
            if (platform.demo()) {
                new DemoData(data).open();
            }
        };
    }

    @Bean
    OperatorDesk studioDesk(@Qualifier("studioKit") AppKit kit, AlarmWatch watch) {
        return new OperatorDesk(kit, watch);
    }

    /// What the application itself does later.
    @Bean
    StudioWork studioOwnWork(
            @Qualifier("studioKit") AppKit kit,
            Platform platform,
            @Qualifier("studioAccounts") Accounts accounts,
            DeadlineWork deadlines,
            Upkeep upkeep) {
        upkeep.plan();
        Map<String, WorkHandler> schedules = new HashMap<>(accounts.scheduled(platform.mailer()));
        schedules.putAll(kit.keeper().handlers());
        schedules.put(Deadlines.KIND, deadlines.handler());
        schedules.put(Upkeep.KIND, upkeep.handler());
        return new StudioWork(accounts.handlers(platform.mailer()), schedules);
    }

    /// What follows from changes of the tables (S-132 to S-137, S-168): each once, by readers of their own.
    @Bean
    StudioStreams studioStreams(
            @Qualifier("studioKit") AppKit kit,
            BookingEffects bookings,
            UserEffects users,
            UsageStatistics usage,
            UnreadCounts unread) {
        return StudioStreams.of(kit.streams(), new StudioStreams.Effects(bookings, users, usage, unread));
    }

    @Bean
    UnreadCounts studioUnread(StudioData data) {
        return new UnreadCounts(data);
    }

    /// Does all of it while the host runs.
    @Bean
    Background studioWork(@Qualifier("studioKit") AppKit kit, List<StudioWork> works, StudioStreams streams) {
        String process = UUID.randomUUID().toString();
        Map<String, WorkHandler> outbox = new HashMap<>();
        Map<String, WorkHandler> schedules = new HashMap<>();
        works.forEach(work -> {
            outbox.putAll(work.outbox());
            schedules.putAll(work.schedules());
        });
        List<BackgroundWork> all = new ArrayList<>();
        all.add(kit.outbox().worker("studio-mail-" + process, outbox));
        all.add(kit.schedules().worker("studio-work-" + process, schedules));
        all.addAll(streams.followers());
        return new Background(all);
    }

    @Bean
    Api studioApi(@Qualifier("studioAccounts") Accounts accounts) {
        return Api.of(accounts, "read", "write", "manage");
    }

    @Bean
    @Order(-1)
    SecurityFilterChain studioApiChain(HttpSecurity http, ApiChain chain, @Qualifier("studioApi") Api api) {
        return chain.build(http, api);
    }
}
