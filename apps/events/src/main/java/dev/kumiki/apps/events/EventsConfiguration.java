package dev.kumiki.apps.events;

import dev.kumiki.apps.common.host.Background;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.http.CallSettings;
import dev.kumiki.apps.common.http.HttpCalls;
import dev.kumiki.apps.common.plan.AppParts;
import dev.kumiki.apps.common.schedule.Repeat;
import dev.kumiki.apps.common.webhook.Ed25519Signatures;
import dev.kumiki.apps.common.webhook.Signatures;
import dev.kumiki.apps.common.webhook.SignedDoor;
import dev.kumiki.apps.common.work.BackgroundWork;
import dev.kumiki.apps.common.work.WorkHandler;
import dev.kumiki.apps.events.appointment.AppointmentHall;
import dev.kumiki.apps.events.appointment.SchedulerSettings;
import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.data.Orders;
import dev.kumiki.apps.events.demo.DemoServers;
import dev.kumiki.apps.events.discord.Console;
import dev.kumiki.apps.events.discord.Discord;
import dev.kumiki.apps.events.discord.DiscordDoor;
import dev.kumiki.apps.events.discord.DiscordSettings;
import dev.kumiki.apps.events.discord.Jobs;
import dev.kumiki.apps.events.discord.Messenger;
import dev.kumiki.apps.events.discord.Rendering;
import dev.kumiki.apps.events.discord.RestDiscord;
import dev.kumiki.apps.events.event.Attendance;
import dev.kumiki.apps.events.event.EventDesk;
import dev.kumiki.apps.events.event.Participation;
import dev.kumiki.apps.events.event.Waitlist;
import dev.kumiki.apps.events.guild.Guilds;
import dev.kumiki.apps.events.interaction.Interactions;
import dev.kumiki.apps.events.notice.Acknowledgements;
import dev.kumiki.apps.events.notice.NoticeBoard;
import dev.kumiki.apps.events.notice.Nudges;
import dev.kumiki.apps.events.poll.Polls;
import dev.kumiki.apps.events.series.SeriesDesk;
import dev.kumiki.apps.events.template.Templates;
import dev.kumiki.apps.events.work.EventsWork;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.springframework.beans.factory.InitializingBean;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.FullyQualifiedAnnotationBeanNameGenerator;

/// Puts the application together. Its controllers are found in and below this package.
@Configuration(proxyBeanMethods = false)
@ComponentScan(nameGenerator = FullyQualifiedAnnotationBeanNameGenerator.class)
class EventsConfiguration {
    private static final LocalTime NIGHT = LocalTime.of(4, 10);

    /// How many workers carry out what people do, at the same time.
    private static final int WORKERS = 4;

    /// Shorter than a worker lets a handler take: what is limited for longer is tried again later.
    private static final CallSettings CALLS = new CallSettings(
            Duration.ofSeconds(3),
            Duration.ofSeconds(8),
            3,
            Duration.ofMillis(250),
            Duration.ofSeconds(5),
            Duration.ofSeconds(10),
            1024 * 1024,
            45);

    @Bean
    EventsData eventsData(@Qualifier("events") AppParts parts) {
        EventsData data = EventsData.of(parts.kit());
        return SchedulerSettings.of(parts.platform()).isPresent() ? data.withSchedulesOutside() : data;
    }

    @Bean
    AppointmentHall eventsAppointments(EventsData data, Platform platform) {
        return AppointmentHall.of(data, platform);
    }

    @Bean
    DiscordSettings eventsDiscordSettings(Platform platform) {
        return DiscordSettings.of(platform);
    }

    /// Discord itself where there is a token, else the console.
    @Bean
    Discord eventsDiscord(EventsData data, DiscordSettings settings, Platform platform) {
        return settings.token()
                .<Discord>map(token -> new RestDiscord(HttpCalls.of(CALLS, platform.clock()), settings.api(), token))
                .orElseGet(() -> new Console(data));
    }

    @Bean
    DiscordDoor eventsDoor(@Qualifier("events") AppParts parts, DiscordSettings settings, MeterRegistry meters) {
        return new DiscordDoor(settings.publicKey()
                .map(key -> new SignedDoor(
                        "discord",
                        new Ed25519Signatures(key, Signatures.WINDOW),
                        SignedDoor.USUAL_BYTES,
                        parts.kit().data(),
                        meters)));
    }

    @Bean
    Console eventsConsole(EventsData data) {
        return new Console(data);
    }

    @Bean
    Interactions eventsInteractions(EventsData data) {
        return new Interactions(data);
    }

    @Bean
    Jobs eventsJobs(EventsData data, Interactions interactions) {
        return new Jobs(data, interactions);
    }

    @Bean(destroyMethod = "")
    Rendering eventsRendering(EventsData data, @Qualifier("eventsDiscord") Discord discord) {
        return new Rendering(data, discord);
    }

    @Bean
    EventDesk eventsEventDesk(EventsData data) {
        return new EventDesk(data);
    }

    @Bean
    Participation eventsParticipation(EventsData data) {
        return new Participation(data);
    }

    @Bean
    Waitlist eventsWaitlist(EventsData data) {
        return new Waitlist(data);
    }

    @Bean
    Attendance eventsAttendance(EventsData data) {
        return new Attendance(data);
    }

    @Bean
    NoticeBoard eventsNotices(EventsData data) {
        return new NoticeBoard(data);
    }

    @Bean
    Acknowledgements eventsAcknowledgements(EventsData data) {
        return new Acknowledgements(data);
    }

    @Bean
    Nudges eventsNudges(EventsData data) {
        return new Nudges(data);
    }

    @Bean
    Guilds eventsGuilds(EventsData data) {
        return new Guilds(data);
    }

    @Bean
    Polls eventsPolls(EventsData data) {
        return new Polls(data);
    }

    @Bean
    Templates eventsTemplates(EventsData data) {
        return new Templates(data);
    }

    @Bean
    SeriesDesk eventsSeries(EventsData data) {
        return new SeriesDesk(data);
    }

    /// Adds demo data, where the host was asked for it, before anybody can see the pages.
    @Bean
    InitializingBean eventsDemo(@Qualifier("events") AppParts parts, EventsData data) {
        return () -> {
            if (parts.platform().demo()) {
                new DemoServers(parts, data).open();
            }
        };
    }

    /// Does what happens by itself while the host runs.
    @Bean
    Background eventsWork(
            @Qualifier("events") AppParts parts,
            EventsData data,
            @Qualifier("eventsDiscord") Discord discord,
            Jobs jobs,
            AppointmentHall outside) {
        var messenger = new Messenger(data, discord);
        var work = new EventsWork(data);
        Duration reminding = data.schedulesOutside() ? EventsWork.MISSED : EventsWork.REMINDING;
        var planned = parts.work()
                .repeated("events-remind", new Repeat.Every(reminding), work::remind)
                .repeated(
                        "events-tidy", new Repeat.Daily(NIGHT, parts.platform().zone()), work::tidy);
        work.handlers().forEach(planned::scheduled);
        messenger.handlers().forEach(planned::outbox);
        outside.handlers().forEach(planned::outbox);
        return planned.outbox(Orders.Kind.INTERACTION.key(), jobs.handler()).build();
    }

    /// Draws posts, and helps with what people do: one after the other would be slower than they press.
    @Bean
    Background eventsHands(
            @Qualifier("events") AppParts parts,
            EventsData data,
            @Qualifier("eventsDiscord") Discord discord,
            Jobs jobs,
            Rendering rendering,
            AppointmentHall outside) {
        Map<String, WorkHandler> orders =
                new HashMap<>(parts.accounts().handlers(parts.platform().mailer()));
        orders.putAll(new Messenger(data, discord).handlers());
        orders.putAll(outside.handlers());
        orders.put(Orders.Kind.INTERACTION.key(), jobs.handler());
        String process = "events-hand-" + UUID.randomUUID();
        List<BackgroundWork> all = new ArrayList<>();
        all.add(rendering);
        for (int hand = 1; hand < WORKERS; hand++) {
            all.add(parts.kit().outbox().worker(process + "-" + hand, orders));
        }
        return new Background(all);
    }
}
