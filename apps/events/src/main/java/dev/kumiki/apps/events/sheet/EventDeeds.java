package dev.kumiki.apps.events.sheet;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.web.Flash;
import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.EventKey;
import dev.kumiki.apps.events.design.UserId;
import dev.kumiki.apps.events.event.AnswerResult;
import dev.kumiki.apps.events.event.Attendance;
import dev.kumiki.apps.events.event.EventDesk;
import dev.kumiki.apps.events.event.EventResult;
import dev.kumiki.apps.events.event.Participation;
import dev.kumiki.apps.events.page.PageWords;
import dev.kumiki.apps.events.page.Paths;
import dev.kumiki.apps.events.page.Seat;
import dev.kumiki.apps.events.page.Seats;
import dev.kumiki.apps.events.page.Told;
import dev.kumiki.apps.events.template.TemplateResult;
import dev.kumiki.apps.events.template.Templates;
import dev.kumiki.design.operation.Operation;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/// What people and organisers do to an event on its page.
@Controller
@RequestMapping("/g/{guild}/e/{event}")
final class EventDeeds {
    private static final String ATTENDANCE = "a-";

    private final Seats seats;
    private final Sheets sheets;
    private final EventDesk desk;
    private final Participation participation;
    private final Attendance attendance;
    private final Templates templates;
    private final PageWords words;

    EventDeeds(
            Sheets sheets,
            EventDesk desk,
            Participation participation,
            Attendance attendance,
            Templates templates,
            PageWords words) {
        this.seats = sheets.seats();
        this.sheets = sheets;
        this.desk = desk;
        this.participation = participation;
        this.attendance = attendance;
        this.templates = templates;
        this.words = words;
    }

    /// What a form is about.
    private record Asked(Seat seat, Event event) {
        EventKey key() {
            return EventKey.of(event);
        }

        String path() {
            return Paths.of(event);
        }
    }

    private Asked asked(Account account, String guild, String event, HttpServletRequest request) {
        Seat seat = seats.in(account, guild, request);
        return new Asked(seat, sheets.event(seat, event));
    }

    private static String to(String path, Flash flash, RedirectAttributes next) {
        next.addFlashAttribute(Flash.NAME, flash);
        return "redirect:" + path;
    }

    @PostMapping("/join")
    String join(
            @AuthenticationPrincipal Account account,
            @PathVariable String guild,
            @PathVariable String event,
            @RequestParam(defaultValue = "") String back,
            HttpServletRequest request,
            RedirectAttributes next) {
        Asked asked = asked(account, guild, event, request);
        AnswerResult result =
                participation.join(asked.key(), asked.seat().actor()).run();
        return to(Paths.back(back, asked.path()), Told.of(result), next);
    }

    @PostMapping("/answer")
    String answer(
            @AuthenticationPrincipal Account account,
            @PathVariable String guild,
            @PathVariable String event,
            @RequestParam(defaultValue = "") String answer,
            HttpServletRequest request,
            RedirectAttributes next) {
        Asked asked = asked(account, guild, event, request);
        var actor = asked.seat().actor();
        Operation<AnswerResult> operation = switch (answer) {
            case "going" -> participation.join(asked.key(), actor);
            case "late" -> participation.comeLate(asked.key(), actor);
            case "maybe" -> participation.maybe(asked.key(), actor);
            case "absent" -> participation.absent(asked.key(), actor);
            case "none" -> participation.leave(asked.key(), actor);
            default -> throw Seats.notFound();
        };
        return to(asked.path() + "#members", Told.of(operation.run()), next);
    }

    private String change(
            Asked asked, Function<EventKey, Operation<EventResult>> change, String done, RedirectAttributes next) {
        return to(asked.path(), Told.of(change.apply(asked.key()).run(), done), next);
    }

    @PostMapping("/close")
    String close(
            @AuthenticationPrincipal Account account,
            @PathVariable String guild,
            @PathVariable String event,
            HttpServletRequest request,
            RedirectAttributes next) {
        Asked asked = asked(account, guild, event, request);
        return change(asked, key -> desk.close(key, asked.seat().actor()), "events.told.event.closed", next);
    }

    @PostMapping("/reopen")
    String reopen(
            @AuthenticationPrincipal Account account,
            @PathVariable String guild,
            @PathVariable String event,
            HttpServletRequest request,
            RedirectAttributes next) {
        Asked asked = asked(account, guild, event, request);
        return change(asked, key -> desk.reopen(key, asked.seat().actor()), "events.told.event.reopened", next);
    }

    /// What the page that asks before something shows.
    record Ask(String title, String text, String button, String action, String back) {}

    @GetMapping("/cancel")
    String askCancel(
            @AuthenticationPrincipal Account account,
            @PathVariable String guild,
            @PathVariable String event,
            HttpServletRequest request,
            Model model) {
        Seat seat = seats.in(account, guild, request).on(model, "events");
        Event found = sheets.organised(seat, event);
        model.addAttribute(
                "ask",
                new Ask(
                        words.text("events.cancel.title", found.title()),
                        words.text("events.cancel.text", found.memberCount()),
                        words.text("events.event.cancel"),
                        Paths.of(found) + "/cancel",
                        Paths.of(found)));
        return "events/confirm";
    }

    @PostMapping("/cancel")
    String cancel(
            @AuthenticationPrincipal Account account,
            @PathVariable String guild,
            @PathVariable String event,
            HttpServletRequest request,
            RedirectAttributes next) {
        Asked asked = asked(account, guild, event, request);
        return change(asked, key -> desk.cancel(key, asked.seat().actor()), "events.told.event.cancelled", next);
    }

    @PostMapping("/archive")
    String archive(
            @AuthenticationPrincipal Account account,
            @PathVariable String guild,
            @PathVariable String event,
            HttpServletRequest request,
            RedirectAttributes next) {
        Asked asked = asked(account, guild, event, request);
        return change(asked, key -> desk.archive(key, asked.seat().actor()), "events.told.event.archived", next);
    }

    @PostMapping("/attendance")
    String attendance(
            @AuthenticationPrincipal Account account,
            @PathVariable String guild,
            @PathVariable String event,
            @RequestParam Map<String, String> fields,
            HttpServletRequest request,
            RedirectAttributes next) {
        Asked asked = asked(account, guild, event, request);
        if (!asked.seat().organises(asked.event())) {
            throw Seats.notFound();
        }
        int marked = 0;
        for (Map.Entry<String, String> field : fields.entrySet()) {
            if (field.getKey().startsWith(ATTENDANCE)) {
                var user = Seats.parsed(() -> new UserId(field.getKey().substring(ATTENDANCE.length())));
                EventResult result = attendance
                        .mark(
                                asked.key(),
                                user,
                                Optional.of(field.getValue().equals("came")),
                                asked.seat().actor())
                        .run();
                marked += result instanceof EventResult.Saved ? 1 : 0;
            }
        }
        return to(asked.path() + "#attendance", Flash.done("events.told.attendance", Integer.toString(marked)), next);
    }

    @PostMapping("/template")
    String template(
            @AuthenticationPrincipal Account account,
            @PathVariable String guild,
            @PathVariable String event,
            @RequestParam(defaultValue = "") String name,
            HttpServletRequest request,
            RedirectAttributes next) {
        Asked asked = asked(account, guild, event, request);
        TemplateResult result =
                templates.save(name, asked.key(), asked.seat().actor()).run();
        return to(asked.path(), Told.of(result, "events.told.template"), next);
    }
}
