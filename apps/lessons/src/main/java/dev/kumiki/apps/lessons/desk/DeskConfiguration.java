package dev.kumiki.apps.lessons.desk;

import dev.kumiki.apps.common.account.Accounts;
import dev.kumiki.apps.common.alarm.AlarmWatch;
import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.http.CallSettings;
import dev.kumiki.apps.common.http.HttpCalls;
import dev.kumiki.apps.common.inbox.OpsInbox;
import dev.kumiki.apps.common.operator.OperatorDesk;
import dev.kumiki.apps.common.ops.Dedupe;
import dev.kumiki.apps.common.ops.StoredAccount;
import dev.kumiki.apps.common.ops.StoredAccountKey;
import dev.kumiki.apps.common.work.WorkHandler;
import dev.kumiki.apps.lessons.LessonsWork;
import dev.kumiki.apps.lessons.availability.AvailabilitySource;
import dev.kumiki.apps.lessons.availability.HttpAvailability;
import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.UserId;
import dev.kumiki.apps.lessons.waitlist.OfferLinks;
import dev.kumiki.apps.lessons.work.LessonJobs;
import dev.kumiki.apps.lessons.work.Messages;
import dev.kumiki.apps.lessons.work.Monitoring;
import dev.kumiki.apps.lessons.work.People;
import dev.kumiki.apps.lessons.work.Words;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.beans.factory.InitializingBean;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.MessageSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/// Puts together what staff and administrators use, and what happens in the background.
@Configuration(proxyBeanMethods = false)
public class DeskConfiguration {
    /// The setting with the address of another system that knows which seats are free; without it the own catalogue
    /// does.
    static final String SOURCE_SETTING = "LESSONS_AVAILABILITY_URL";

    /// The setting with the token that it is asked with.
    static final String TOKEN_SETTING = "LESSONS_AVAILABILITY_TOKEN";

    /// How long it is remembered what somebody was told: longer than any work is tried.
    private static final Duration TOLD_KEPT = Duration.ofDays(40);

    @Bean
    StaffAccess deskAccess(LessonsData data) {
        return new StaffAccess(data);
    }

    @Bean
    DeskActions deskActions(LessonsData data, @Qualifier("lessonsKit") AppKit kit) {
        return new DeskActions(data, kit.audit());
    }

    @Bean
    DeskBoard deskBoard(LessonsData data, @Qualifier("lessonsKit") AppKit kit) {
        return new DeskBoard(data, kit.audit(), users -> names(kit, users));
    }

    private static Map<UserId, String> names(AppKit kit, Set<UserId> users) {
        return kit
                .data()
                .table()
                .getAll(users.stream()
                        .map(user -> new StoredAccountKey(user.value()))
                        .toList())
                .stream()
                .collect(Collectors.toMap(account -> new UserId(account.key()), StoredAccount::displayName));
    }

    @Bean
    OfferLinks deskOfferLinks(@Qualifier("lessonsKit") AppKit kit, Platform platform) {
        return new OfferLinks(kit.seal("offer"), platform.clock());
    }

    @Bean
    AvailabilitySource deskSource(Platform platform) {
        String address = platform.setting(SOURCE_SETTING, "");
        return address.isEmpty()
                ? AvailabilitySource.OWN
                : new HttpAvailability(
                        HttpCalls.of(CallSettings.USUAL, platform.clock()),
                        HttpAvailability.address(SOURCE_SETTING, address),
                        platform.setting(TOKEN_SETTING, ""));
    }

    @Bean
    Messages deskMessages(
            LessonsData data,
            @Qualifier("lessonsKit") AppKit kit,
            Platform platform,
            @Qualifier("lessonsAccounts") Accounts accounts,
            @Qualifier("lessonsNotices") OpsInbox notices,
            OfferLinks links,
            MessageSource messages) {
        return new Messages(
                data,
                new Messages.Ways(
                        People.of(accounts),
                        kit.mails(),
                        notices,
                        new Dedupe(kit.data(), TOLD_KEPT),
                        new Words(messages, platform.address(), kit.app()),
                        links));
    }

    @Bean
    LessonJobs deskJobs(LessonsData data, Messages messages) {
        return new LessonJobs(data, messages);
    }

    @Bean
    Monitoring deskMonitoring(LessonsData data, LessonJobs jobs, AvailabilitySource source) {
        return new Monitoring(data, jobs, source);
    }

    @Bean
    OperatorDesk lessonsOperatorDesk(@Qualifier("lessonsKit") AppKit kit, LessonsData data, AlarmWatch watch) {
        return new OperatorDesk(kit, List.of(data.options().tableNames().apply("user_lessons")), List.of(), watch);
    }

    /// What is repeated is on the schedule from the first start on.
    @Bean
    InitializingBean deskRepeated(Monitoring monitoring) {
        return monitoring::begin;
    }

    @Bean
    LessonsWork deskWork(Messages messages, LessonJobs jobs, Monitoring monitoring) {
        Map<String, WorkHandler> schedules = new HashMap<>(jobs.handlers());
        schedules.putAll(monitoring.handlers());
        return new LessonsWork(messages.handlers(), schedules);
    }
}
