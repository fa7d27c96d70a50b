package dev.kumiki.apps.events.sheet;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.EventKey;
import dev.kumiki.apps.events.design.Notice;
import dev.kumiki.apps.events.design.ReminderState;
import dev.kumiki.apps.events.event.Roster;
import dev.kumiki.apps.events.event.Standing;
import dev.kumiki.apps.events.page.PageWords;
import dev.kumiki.apps.events.page.Paths;
import dev.kumiki.apps.events.page.Seat;
import dev.kumiki.apps.events.page.Seats;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;

/// The page of an event.
@Controller
final class SheetPages {
    private static final Limit NOTICES = Limit.of(50);
    private static final List<String> ANSWERS = List.of("going", "late", "maybe", "absent", "none");

    private final EventsData data;
    private final Seats seats;
    private final Sheets sheets;
    private final NoticeViews notices;
    private final PageWords words;

    SheetPages(EventsData data, Sheets sheets, NoticeViews notices, PageWords words) {
        this.data = data;
        this.seats = sheets.seats();
        this.sheets = sheets;
        this.notices = notices;
        this.words = words;
    }

    /// A notice in the list beside.
    record Line(String title, String path, String line) {}

    /// Something that will be told by itself.
    record Planned(Instant at, String text) {}

    @GetMapping("/g/{guild}/e/{event}")
    String show(
            @AuthenticationPrincipal Account account,
            @PathVariable String guild,
            @PathVariable String event,
            @RequestParam(defaultValue = "") String notice,
            @RequestParam(required = false) @Nullable String all,
            @RequestParam(required = false) @Nullable String missing,
            HttpServletRequest request,
            Model model) {
        Seat seat = seats.in(account, guild, request).on(model, "events");
        Event found = sheets.event(seat, event);
        EventView view = sheets.view(found, seat);
        List<Notice> listed = data.tables()
                .noticesTable()
                .noticesOf(seat.guild(), found.eventId(), NOTICES, Cursor.START)
                .items();
        Optional<Notice> chosen = chosen(seat, found, notice, listed);
        Roster roster = Roster.of(data, EventKey.of(found));
        model.addAttribute("event", view);
        model.addAttribute(
                "notice",
                chosen.map(one -> notices.view(one, new NoticeViews.Wish(seat, view.organises(), all != null)))
                        .orElse(null));
        model.addAttribute("unfold", missing != null);
        model.addAttribute("tally", People.tally(roster));
        model.addAttribute("groups", People.groups(roster));
        model.addAttribute("answers", ANSWERS);
        Standing mine = roster.standing(seat.id());
        model.addAttribute(
                "mine",
                mine.kind() == Standing.Kind.WAITING
                        ? "going"
                        : mine.kind().name().toLowerCase(Locale.ROOT));
        model.addAttribute(
                "attendance",
                view.organises() && view.over() && !roster.members().isEmpty() ? People.attendance(roster) : null);
        model.addAttribute("notices", lines(listed, chosen, false, seat));
        model.addAttribute("hidden", lines(listed, chosen, true, seat));
        model.addAttribute("reminders", reminders(found, chosen));
        return "events/event";
    }

    /// The notice that the address names, else the open one, else the latest that is shown.
    private Optional<Notice> chosen(Seat seat, Event event, String named, List<Notice> listed) {
        if (!named.isEmpty()) {
            return Optional.of(data.tables()
                    .noticesTable()
                    .notice(seat.guild(), Paths.noticeId(named))
                    .filter(found -> found.eventId().equals(event.eventId()))
                    .orElseThrow(Seats::notFound));
        }
        return event.openNoticeId()
                .flatMap(open -> data.tables().noticesTable().notice(seat.guild(), open))
                .or(() -> listed.stream().filter(one -> !one.isHidden()).findFirst());
    }

    private List<Line> lines(List<Notice> listed, Optional<Notice> chosen, boolean hidden, Seat seat) {
        return listed.stream()
                .filter(one -> one.isHidden() == hidden)
                .filter(one -> chosen.filter(shown -> shown.noticeId().equals(one.noticeId()))
                        .isEmpty())
                .map(one -> new Line(
                        one.title(),
                        Paths.of(one),
                        words.text(
                                one.isOpen() ? "events.notices.line.open" : "events.notices.line",
                                one.ackCount(),
                                seat.time().shortDay(one.createdAt()))))
                .toList();
    }

    /// What is told by itself from now on: reminders of the event, and of the notice that is shown.
    private List<Planned> reminders(Event event, Optional<Notice> notice) {
        List<Planned> planned = new ArrayList<>();
        notice.filter(one -> one.isOpen() && one.remindState() == ReminderState.PENDING)
                .flatMap(Notice::remindAt)
                .ifPresent(at -> planned.add(new Planned(at, words.text("events.reminders.missing"))));
        if (event.remindState() == ReminderState.PENDING && !event.isCancelled()) {
            event.eventRemindAt()
                    .ifPresent(next -> event.wishes().reminders().stream()
                            .map(minutes -> event.eventStartAt().minus(Duration.ofMinutes(minutes)))
                            .filter(at -> !at.isBefore(next))
                            .forEach(at -> planned.add(new Planned(
                                    at,
                                    words.text(
                                            "events.reminders.event",
                                            words.length(Duration.between(at, event.eventStartAt())))))));
        }
        event.wishes()
                .closeAt()
                .filter(at -> at.isAfter(data.now()))
                .ifPresent(at -> planned.add(new Planned(at, words.text("events.reminders.close"))));
        return planned.stream()
                .sorted((one, other) -> one.at().compareTo(other.at()))
                .toList();
    }
}
