package dev.kumiki.apps.events.form;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.web.Flash;
import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.EventId;
import dev.kumiki.apps.events.design.EventKey;
import dev.kumiki.apps.events.design.Series;
import dev.kumiki.apps.events.design.Snowflake;
import dev.kumiki.apps.events.event.EventDesk;
import dev.kumiki.apps.events.event.EventDraft;
import dev.kumiki.apps.events.event.EventResult;
import dev.kumiki.apps.events.page.PageWords;
import dev.kumiki.apps.events.page.Paths;
import dev.kumiki.apps.events.page.Seat;
import dev.kumiki.apps.events.page.Seats;
import dev.kumiki.apps.events.page.Told;
import dev.kumiki.apps.events.series.SeriesDesk;
import dev.kumiki.apps.events.template.Templates;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/// The forms of events.
@Controller
final class FormPages {
    private static final int LEAD_DAYS = 7;

    private final EventsData data;
    private final Seats seats;
    private final FormReader reader;
    private final FormModel forms;
    private final EventDesk desk;
    private final SeriesDesk series;
    private final PageWords words;

    FormPages(
            EventsData data,
            Seats seats,
            FormReader reader,
            FormModel forms,
            EventDesk desk,
            SeriesDesk series,
            PageWords words) {
        this.data = data;
        this.seats = seats;
        this.reader = reader;
        this.forms = forms;
        this.desk = desk;
        this.series = series;
        this.words = words;
    }

    @GetMapping("/g/{guild}/new")
    String blank(
            @AuthenticationPrincipal Account account,
            @PathVariable String guild,
            @RequestParam(defaultValue = "") String template,
            HttpServletRequest request,
            Model model) {
        Seat seat = seats.in(account, guild, request).on(model, "events");
        String id = data.newId().toString();
        String channel = seat.view().channel();
        EventForm form = template.isEmpty()
                ? EventForm.blank(
                        id,
                        channel,
                        seat.settings().noticeChannelId().map(Snowflake::value).orElse(channel),
                        seat.settings().usualReminders())
                : new Templates(data)
                        .of(seat.guild()).stream()
                                .filter(one -> one.templateId().equals(template))
                                .findFirst()
                                .map(found -> EventForm.of(found, id, channel))
                                .orElseThrow(Seats::notFound);
        return forms.create(seat, form, List.of(), model);
    }

    @PostMapping("/g/{guild}/new")
    String create(
            @AuthenticationPrincipal Account account,
            @PathVariable String guild,
            @ModelAttribute("typed") EventForm form,
            HttpServletRequest request,
            HttpServletResponse response,
            Model model,
            RedirectAttributes next) {
        Seat seat = seats.in(account, guild, request).on(model, "events");
        UUID id = Paths.id(EventForm.text(form.id()));
        var read = reader.read(form, seat, Optional.empty());
        if (read.draft().isEmpty()) {
            response.setStatus(HttpStatus.UNPROCESSABLE_CONTENT.value());
            return forms.create(seat, form, read.errors(), model);
        }
        Optional<Series.Rhythm> rhythm = rhythm(form);
        if (rhythm.isPresent()) {
            return repeat(seat, id, read.draft().get(), rhythm.get(), next);
        }
        EventResult result =
                desk.create(new EventId(id), read.draft().get(), seat.actor()).run();
        next.addFlashAttribute(Flash.NAME, Told.of(result, "events.told.event.created"));
        return "redirect:" + seat.path() + "?made=" + id + "#e-" + id;
    }

    private static Optional<Series.Rhythm> rhythm(EventForm form) {
        String wanted = EventForm.text(form.rhythm()).toUpperCase(Locale.ROOT);
        return List.of(Series.Rhythm.values()).stream()
                .filter(one -> one.name().equals(wanted))
                .findFirst();
    }

    private String repeat(Seat seat, UUID id, EventDraft draft, Series.Rhythm rhythm, RedirectAttributes next) {
        var how = new SeriesDesk.Repetition(rhythm, LEAD_DAYS, Optional.empty());
        Flash flash = switch (series.begin(id, draft, how, seat.actor()).run()) {
            case SeriesDesk.Saved(var saved) -> Flash.done("events.told.series", saved.title());
            case SeriesDesk.Busy() -> Flash.failed("events.told.busy");
            case SeriesDesk.Gone(), SeriesDesk.NotAllowed() -> throw Seats.notFound();
        };
        next.addFlashAttribute(Flash.NAME, flash);
        return "redirect:" + seat.path();
    }

    private Event organised(Seat seat, String id) {
        return data.tables()
                .eventsTable()
                .event(seat.guild(), Paths.eventId(id))
                .filter(seat::organises)
                .orElseThrow(Seats::notFound);
    }

    @GetMapping("/g/{guild}/e/{event}/copy")
    String copy(
            @AuthenticationPrincipal Account account,
            @PathVariable String guild,
            @PathVariable String event,
            HttpServletRequest request,
            Model model) {
        Seat seat = seats.in(account, guild, request).on(model, "events");
        EventForm form =
                EventForm.of(organised(seat, event), seat.time(), data.newId().toString(), true);
        return forms.create(seat, form, List.of(), model);
    }

    @GetMapping("/g/{guild}/e/{event}/edit")
    String edit(
            @AuthenticationPrincipal Account account,
            @PathVariable String guild,
            @PathVariable String event,
            HttpServletRequest request,
            Model model) {
        Seat seat = seats.in(account, guild, request).on(model, "events");
        Event found = organised(seat, event);
        return forms.change(seat, found, EventForm.of(found, seat.time(), event, false), List.of(), model);
    }

    @PostMapping("/g/{guild}/e/{event}/edit")
    String save(
            @AuthenticationPrincipal Account account,
            @PathVariable String guild,
            @PathVariable String event,
            @ModelAttribute("typed") EventForm form,
            HttpServletRequest request,
            HttpServletResponse response,
            Model model,
            RedirectAttributes next) {
        Seat seat = seats.in(account, guild, request).on(model, "events");
        Event found = organised(seat, event);
        var read = reader.read(form, seat, Optional.of(EventDraft.of(found)));
        if (read.draft().isEmpty()) {
            response.setStatus(HttpStatus.UNPROCESSABLE_CONTENT.value());
            return forms.change(seat, found, form, read.errors(), model);
        }
        EventResult result = desk.edit(EventKey.of(found), read.draft().get(), seat.actor(), version(form))
                .run();
        if (result instanceof EventResult.Stale(var current)) {
            response.setStatus(HttpStatus.CONFLICT.value());
            return forms.overtaken(seat, current, form, model);
        }
        next.addFlashAttribute(Flash.NAME, Told.of(result, "events.told.event.saved"));
        return "redirect:" + Paths.of(found);
    }

    private static OptionalLong version(EventForm form) {
        String typed = EventForm.text(form.version());
        return typed.matches("[0-9]{1,18}") ? OptionalLong.of(Long.parseLong(typed)) : OptionalLong.of(-1);
    }

    /// What a time means that somebody is typing, for the page's script.
    @GetMapping("/g/{guild}/read-time")
    ResponseEntity<String> readTime(
            @AuthenticationPrincipal Account account,
            @PathVariable String guild,
            @RequestParam(defaultValue = "") String text,
            HttpServletRequest request) {
        Seat seat = seats.in(account, guild, request);
        String understood = reader.understood(text, seat);
        return ResponseEntity.ok()
                .contentType(MediaType.TEXT_PLAIN)
                .header("Cache-Control", "no-store")
                .body(understood == null ? words.text("events.form.unread") : understood);
    }
}
