package dev.kumiki.apps.events.rules;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.ops.AuditEntry;
import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.page.PageWords;
import dev.kumiki.apps.events.page.Paths;
import dev.kumiki.apps.events.page.Seat;
import dev.kumiki.apps.events.page.Seats;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import dev.kumiki.design.outcome.InvalidCursorException;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Instant;
import java.util.Optional;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;

/// Who did what in a server, for its organisers.
@Controller
final class AuditPages {
    private static final Limit PAGE = Limit.of(50);

    private final EventsData data;
    private final Seats seats;
    private final PageWords words;

    AuditPages(EventsData data, Seats seats, PageWords words) {
        this.data = data;
        this.seats = seats;
        this.words = words;
    }

    /// A deed.
    record Line(Instant at, String who, String text) {}

    @GetMapping("/g/{guild}/audit")
    String show(
            @AuthenticationPrincipal Account account,
            @PathVariable String guild,
            @RequestParam(defaultValue = "") String event,
            @RequestParam(defaultValue = "") String after,
            HttpServletRequest request,
            Model model) {
        Seat seat = seats.in(account, guild, request).on(model, "audit");
        Optional<Event> only = event.isEmpty()
                ? Optional.empty()
                : Optional.of(data.tables()
                        .eventsTable()
                        .event(seat.guild(), Paths.eventId(event))
                        .orElseThrow(Seats::notFound));
        if (!seat.view().organises() && only.filter(seat::organises).isEmpty()) {
            throw Seats.notFound();
        }
        Page<AuditEntry> page = page(seat, after);
        model.addAttribute(
                "entries",
                page.items().stream()
                        .filter(entry ->
                                event.isEmpty() || event.equals(entry.details().get("event")))
                        .map(this::line)
                        .toList());
        model.addAttribute("event", only.map(Event::title).orElse(null));
        model.addAttribute(
                "more",
                page.next()
                        .map(next -> seat.path() + "/audit?event=" + event + "&after=" + next.token())
                        .orElse(null));
        return "events/audit";
    }

    private Page<AuditEntry> page(Seat seat, String after) {
        try {
            return data.ops()
                    .table()
                    .auditOf(EventsData.subject(seat.guild()), PAGE, after.isEmpty() ? Cursor.START : Cursor.of(after));
        } catch (InvalidCursorException _) {
            throw Seats.notFound();
        }
    }

    private Line line(AuditEntry entry) {
        var details = entry.details();
        String what = details.getOrDefault("title", details.getOrDefault("name", ""));
        return new Line(
                entry.at(),
                details.getOrDefault("by", entry.actor()),
                words.known("events.audit." + entry.action(), what, details.getOrDefault("people", ""))
                        .orElse(entry.action() + " " + what));
    }
}
