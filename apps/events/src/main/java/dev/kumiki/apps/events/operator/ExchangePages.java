package dev.kumiki.apps.events.operator;

import dev.kumiki.apps.common.ops.OutboxEntry;
import dev.kumiki.apps.common.plan.AppParts;
import dev.kumiki.apps.common.web.Flash;
import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.GuildSettings;
import dev.kumiki.apps.events.design.Notice;
import dev.kumiki.apps.events.design.Poll;
import dev.kumiki.apps.events.discord.Discord;
import dev.kumiki.apps.events.discord.Rendering;
import dev.kumiki.apps.events.guild.Guilds;
import dev.kumiki.apps.events.page.GuildTime;
import dev.kumiki.apps.events.page.PageWords;
import dev.kumiki.apps.events.page.Seats;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/// Whether anything needs the operator: messages that could not be sent first, then refused signatures and posts that
/// are behind.
@Controller
final class ExchangePages {
    private static final Limit PAGE = Limit.of(100);
    private static final int MOST_BUCKETS = 20;
    private static final String OURS = "discord-";

    /// What doors for signed requests count.
    private static final String DELIVERIES = "kumiki.webhook.deliveries";

    private final EventsData data;
    private final AppParts parts;
    private final Guilds guilds;
    private final Traffic traffic;
    private final PageWords words;

    ExchangePages(
            EventsData data, @Qualifier("events") AppParts parts, Guilds guilds, Traffic traffic, PageWords words) {
        this.data = data;
        this.parts = parts;
        this.guilds = guilds;
        this.traffic = traffic;
        this.words = words;
    }

    /// What the page shows.
    record Desk(
            boolean good,
            String sentence,
            String way,
            List<Figure> figures,
            List<Dead> dead,
            List<Refusals> refusals,
            List<Behind> behind,
            List<Bucket> buckets,
            long tooMany) {}

    /// One of Discord's buckets.
    record Bucket(String route, int left, int limit) {}

    /// A number that stands out.
    record Figure(String name, String number, String text) {}

    /// A message that could not be sent.
    record Dead(String id, String title, String reason, String text) {}

    /// How many requests were refused for a reason.
    record Refusals(String name, long count) {}

    /// A post that is behind.
    record Behind(String name, String text) {}

    @GetMapping("/operator/discord")
    String show(Model model) {
        var time = new GuildTime(words, GuildSettings.TOKYO, data.now());
        List<OutboxEntry> dead = parts.kit().outbox().dead(PAGE, Cursor.START).items().stream()
                .filter(entry -> entry.kind().startsWith(OURS))
                .toList();
        List<OutboxEntry> waiting =
                parts.kit().outbox().waiting(PAGE).limit(PAGE.items()).toList();
        List<Behind> behind = behind();
        List<GuildSettings> servers = guilds.all().toList();
        model.addAttribute("time", time);
        model.addAttribute("here", "operator");
        model.addAttribute(
                "desk",
                new Desk(
                        dead.isEmpty(),
                        dead.isEmpty()
                                ? words.text("events.operator.good")
                                : words.text("events.operator.bad", dead.size()),
                        words.text(traffic.isReal() ? "events.operator.way.real" : "events.operator.way.console"),
                        List.of(
                                new Figure(
                                        "servers",
                                        Integer.toString(servers.size()),
                                        words.text(
                                                "events.operator.servers.text",
                                                servers.stream()
                                                        .filter(GuildSettings::trial)
                                                        .count())),
                                new Figure(
                                        "stopped",
                                        Integer.toString(dead.size()),
                                        words.text("events.operator.stopped.text")),
                                new Figure(
                                        "waiting",
                                        Integer.toString(waiting.size()),
                                        words.text(
                                                "events.operator.waiting.text",
                                                waiting.stream()
                                                        .filter(entry -> entry.lastError()
                                                                .isPresent())
                                                        .count())),
                                new Figure(
                                        "redraw",
                                        Integer.toString(behind.size()),
                                        words.text("events.operator.redraw.text", traffic.edits()))),
                        dead.stream().map(entry -> dead(entry, time)).toList(),
                        traffic.refusals(),
                        behind,
                        traffic.buckets(),
                        traffic.tooMany()));
        return "events/operator";
    }

    private Dead dead(OutboxEntry entry, GuildTime time) {
        return new Dead(
                entry.id(),
                entry.kind().substring(OURS.length()),
                entry.lastError().orElse("–"),
                words.text(
                        "events.operator.dead.text",
                        entry.attempts(),
                        time.near(entry.endedAt().orElse(entry.createdAt()))));
    }

    private List<Behind> behind() {
        var tables = data.tables();
        return Stream.of(
                        tables.eventsTable().behind(PAGE, Cursor.START).items().stream()
                                .map((Event event) -> row(event.title(), event.dirtyAt())),
                        tables.noticesTable().behind(PAGE, Cursor.START).items().stream()
                                .map((Notice notice) -> row(notice.title(), notice.dirtyAt())),
                        tables.botOpsTable().pollsBehind(PAGE, Cursor.START).items().stream()
                                .map((Poll poll) -> row(poll.title(), poll.dirtyAt())))
                .flatMap(rows -> rows)
                .toList();
    }

    private Behind row(String title, Optional<Instant> since) {
        return new Behind(title, words.length(Duration.between(since.orElse(data.now()), data.now())));
    }

    /// Sends a message again.
    @PostMapping("/operator/discord/again")
    String again(@RequestParam(defaultValue = "") String id, RedirectAttributes next) {
        if (!parts.kit().outbox().retry(id)) {
            throw Seats.notFound();
        }
        next.addFlashAttribute(Flash.NAME, Flash.done("events.operator.told.again"));
        return "redirect:/events/operator/discord";
    }

    /// What was counted since the start.
    @Component("eventsTraffic")
    static final class Traffic {
        private final MeterRegistry meters;
        private final Rendering rendering;
        private final Discord discord;

        Traffic(MeterRegistry meters, Rendering rendering, @Qualifier("eventsDiscord") Discord discord) {
            this.meters = meters;
            this.rendering = rendering;
            this.discord = discord;
        }

        boolean isReal() {
            return discord.isReal();
        }

        long edits() {
            return rendering.edits();
        }

        /// The buckets that are emptiest.
        List<Bucket> buckets() {
            return discord.rates().buckets().stream()
                    .limit(MOST_BUCKETS)
                    .map(state -> new Bucket(state.route(), state.left(), state.limit()))
                    .toList();
        }

        /// How often Discord said that there were too many calls.
        long tooMany() {
            return discord.rates().refusals();
        }

        /// The outcomes at Discord's door that were refusals.
        List<Refusals> refusals() {
            return meters.find(DELIVERIES).tag("door", "discord").counters().stream()
                    .filter(counter -> !List.of("genuine", "repeated").contains(outcome(counter)))
                    .map(counter -> new Refusals(outcome(counter), (long) counter.count()))
                    .toList();
        }

        private static String outcome(Counter counter) {
            return String.valueOf(counter.getId().getTag("outcome"));
        }
    }
}
