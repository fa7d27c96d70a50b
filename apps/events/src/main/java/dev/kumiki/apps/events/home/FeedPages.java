package dev.kumiki.apps.events.home;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.calendar.CalendarEntry;
import dev.kumiki.apps.common.calendar.CalendarFile;
import dev.kumiki.apps.common.calendar.FeedAnswers;
import dev.kumiki.apps.common.plan.AppParts;
import dev.kumiki.apps.common.web.Flash;
import dev.kumiki.apps.events.account.DiscordUsers;
import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.GuildSettings;
import dev.kumiki.apps.events.design.Person;
import dev.kumiki.apps.events.guild.Guilds;
import dev.kumiki.apps.events.page.EventCalendar;
import dev.kumiki.apps.events.page.PageWords;
import dev.kumiki.apps.events.page.Seats;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.http.ResponseEntity;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/// The calendar that follows somebody's events, by an address that only they know.
@Controller
final class FeedPages {
    private static final Duration PAST = Duration.ofDays(30);
    private static final int MOST_EVENTS = 500;
    private static final String ENDING = ".ics";

    private final EventsData data;
    private final Guilds guilds;
    private final AppParts parts;
    private final PageWords words;

    FeedPages(EventsData data, Guilds guilds, @Qualifier("events") AppParts parts, PageWords words) {
        this.data = data;
        this.guilds = guilds;
        this.parts = parts;
        this.words = words;
    }

    @GetMapping("/feed")
    String show(@AuthenticationPrincipal Account account, Model model) {
        model.addAttribute("exists", parts.kit().feeds().find(account.key()).isPresent());
        return "events/feed";
    }

    /// Shows the address in this answer and never again.
    @PostMapping("/feed")
    String make(@AuthenticationPrincipal Account account, Model model, HttpServletResponse response) {
        String secret = parts.kit()
                .feeds()
                .issue(account.key(), () -> parts.accounts().requiring(account.key()))
                .orElseThrow(Seats::notFound);
        model.addAttribute(
                "address",
                parts.platform()
                        .address()
                        .page("/events/feed/" + secret + ENDING)
                        .toString());
        model.addAttribute("exists", true);
        response.setHeader("Cache-Control", "no-store");
        return "events/feed";
    }

    @PostMapping("/feed/stop")
    String stop(@AuthenticationPrincipal Account account, RedirectAttributes next) {
        parts.kit().feeds().revoke(account.key());
        next.addFlashAttribute(Flash.NAME, Flash.done("events.feed.stopped"));
        return "redirect:/events/feed";
    }

    @GetMapping("/feed/{token}")
    ResponseEntity<byte[]> feed(@PathVariable String token) {
        String secret = token.endsWith(ENDING) ? token.substring(0, token.length() - ENDING.length()) : token;
        String owner = parts.kit().feeds().owner(secret).orElseThrow(Seats::notFound);
        return new FeedAnswers(parts.kit()).answer(owner, () -> calendar(owner));
    }

    private byte[] calendar(String owner) {
        List<CalendarEntry> entries = guilds.placesOf(DiscordUsers.of(owner))
                .filter(person ->
                        !DiscordUsers.isDiscords(owner) || guilds.isTrusted(person, guilds.settings(person.guildId())))
                .flatMap(this::entries)
                .limit(MOST_EVENTS)
                .toList();
        return new CalendarFile("Kairan", GuildSettings.TOKYO, data.options().clock())
                .bytes(words.text("events.feed.name"), entries);
    }

    /// Those events of a server that somebody is a member of.
    private Stream<CalendarEntry> entries(Person person) {
        Instant from = data.now().minus(PAST);
        return data.tables().eventsTable().upcoming(person.guildId(), from, Limit.of(100), Cursor.START).stream()
                .limit(MOST_EVENTS)
                .filter(event -> isMember(event, person))
                .map(event -> EventCalendar.entry(event, GuildSettings.TOKYO));
    }

    private boolean isMember(Event event, Person person) {
        return data.tables()
                .membersTable()
                .member(event.guildId(), event.eventId(), person.userId())
                .isPresent();
    }
}
