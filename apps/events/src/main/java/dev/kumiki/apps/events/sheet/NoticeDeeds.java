package dev.kumiki.apps.events.sheet;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.web.Flash;
import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.NoticeKey;
import dev.kumiki.apps.events.design.UserId;
import dev.kumiki.apps.events.notice.Acknowledgements;
import dev.kumiki.apps.events.notice.NoticeBoard;
import dev.kumiki.apps.events.notice.Nudges;
import dev.kumiki.apps.events.page.Paths;
import dev.kumiki.apps.events.page.Seat;
import dev.kumiki.apps.events.page.Seats;
import dev.kumiki.apps.events.page.Told;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/// What people and organisers do to a notice on the page of its event.
@Controller
@RequestMapping("/g/{guild}/e/{event}")
final class NoticeDeeds {
    private final Seats seats;
    private final Sheets sheets;
    private final NoticeBoard board;
    private final Acknowledgements acknowledgements;
    private final Nudges nudges;

    NoticeDeeds(Sheets sheets, NoticeBoard board, Acknowledgements acknowledgements, Nudges nudges) {
        this.seats = sheets.seats();
        this.sheets = sheets;
        this.board = board;
        this.acknowledgements = acknowledgements;
        this.nudges = nudges;
    }

    /// What a form is about.
    private record Asked(Seat seat, Event event, NoticeKey key) {
        String path() {
            return Paths.of(event) + "?notice=" + key.noticeId().value();
        }
    }

    private Asked asked(Account account, String guild, String event, String notice, HttpServletRequest request) {
        Seat seat = seats.in(account, guild, request);
        Event found = sheets.event(seat, event);
        return new Asked(seat, found, sheets.notice(found, notice));
    }

    private static String to(String path, Flash flash, RedirectAttributes next) {
        next.addFlashAttribute(Flash.NAME, flash);
        return "redirect:" + path;
    }

    @PostMapping("/acknowledge")
    String acknowledge(
            @AuthenticationPrincipal Account account,
            @PathVariable String guild,
            @PathVariable String event,
            @RequestParam(defaultValue = "") String notice,
            HttpServletRequest request,
            RedirectAttributes next) {
        Asked asked = asked(account, guild, event, notice, request);
        var result =
                acknowledgements.acknowledge(asked.key(), asked.seat().actor()).run();
        return to(
                asked.path(),
                Told.of(result, "events.told.confirmed", asked.seat().time()),
                next);
    }

    /// Reminds all who are missing, or those who were ticked.
    @PostMapping("/remind")
    String remind(
            @AuthenticationPrincipal Account account,
            @PathVariable String guild,
            @PathVariable String event,
            @RequestParam(defaultValue = "") String notice,
            @RequestParam(defaultValue = "") List<String> who,
            HttpServletRequest request,
            RedirectAttributes next) {
        Asked asked = asked(account, guild, event, notice, request);
        Set<UserId> only =
                who.stream().map(id -> Seats.parsed(() -> new UserId(id))).collect(Collectors.toUnmodifiableSet());
        var result =
                nudges.remindMissing(asked.key(), only, asked.seat().actor()).run();
        return to(
                asked.path(),
                Told.of(result, "events.told.reminded", asked.seat().time()),
                next);
    }

    @PostMapping("/confirm-for")
    String confirmFor(
            @AuthenticationPrincipal Account account,
            @PathVariable String guild,
            @PathVariable String event,
            @RequestParam(defaultValue = "") String notice,
            @RequestParam(defaultValue = "") String confirm,
            HttpServletRequest request,
            RedirectAttributes next) {
        Asked asked = asked(account, guild, event, notice, request);
        UserId member = Seats.parsed(() -> new UserId(confirm));
        var result = acknowledgements
                .confirmFor(asked.key(), member, asked.seat().actor())
                .run();
        return to(
                asked.path() + "&missing=yes#missing",
                Told.of(result, "events.told.confirmed.for", asked.seat().time()),
                next);
    }

    @PostMapping("/notice-close")
    String close(
            @AuthenticationPrincipal Account account,
            @PathVariable String guild,
            @PathVariable String event,
            @RequestParam(defaultValue = "") String notice,
            HttpServletRequest request,
            RedirectAttributes next) {
        Asked asked = asked(account, guild, event, notice, request);
        var result = board.close(asked.key(), asked.seat().actor()).run();
        return to(
                asked.path(),
                Told.of(result, "events.told.notice.ended", asked.seat().time()),
                next);
    }

    @PostMapping("/notice-hide")
    String hide(
            @AuthenticationPrincipal Account account,
            @PathVariable String guild,
            @PathVariable String event,
            @RequestParam(defaultValue = "") String notice,
            @RequestParam(defaultValue = "") String hidden,
            HttpServletRequest request,
            RedirectAttributes next) {
        Asked asked = asked(account, guild, event, notice, request);
        boolean hide = hidden.equals("yes");
        var result = board.hide(asked.key(), hide, asked.seat().actor()).run();
        return to(
                asked.path(),
                Told.of(
                        result,
                        hide ? "events.told.notice.hidden" : "events.told.notice.shown",
                        asked.seat().time()),
                next);
    }
}
