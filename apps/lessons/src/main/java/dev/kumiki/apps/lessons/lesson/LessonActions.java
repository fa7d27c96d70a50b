package dev.kumiki.apps.lessons.lesson;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.web.Flash;
import dev.kumiki.apps.lessons.account.Members;
import dev.kumiki.apps.lessons.booking.Seats;
import dev.kumiki.apps.lessons.data.Reservations;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.page.Requests;
import dev.kumiki.apps.lessons.waitlist.Waitlist;
import java.util.Locale;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/// Books, cancels, waits, leaves, and answers offers, for who is signed in. Each leads back to where it was asked for,
/// with a sentence that says what it came to.
@Controller
@RequestMapping("/lessons/{studio}/{date}/{time}")
final class LessonActions {
    private final Members members;
    private final Seats seats;
    private final Waitlist waitlist;
    private final Tellings tellings;

    LessonActions(Members members, Seats seats, Waitlist waitlist, Tellings tellings) {
        this.members = members;
        this.seats = seats;
        this.waitlist = waitlist;
        this.tellings = tellings;
    }

    /// Where a request comes from, and what it is about.
    ///
    /// @param back the word of the page to return to
    record Asked(String studio, String date, String time, String back) {
        LessonSlot slot() {
            return Requests.slot(studio, date, time);
        }
    }

    private static String answer(Asked asked, Flash told, RedirectAttributes next) {
        next.addFlashAttribute(Flash.NAME, told);
        return "redirect:" + Back.path(asked.back(), asked.slot());
    }

    @PostMapping("/book")
    String book(
            @AuthenticationPrincipal Account account,
            @PathVariable String studio,
            @PathVariable String date,
            @PathVariable String time,
            @RequestParam(defaultValue = "") String back,
            RedirectAttributes next,
            Locale locale) {
        var asked = new Asked(studio, date, time, back);
        var result = members.run(account, seats.book(Requests.user(account), asked.slot(), Reservations.fresh()));
        return answer(asked, tellings.of(result, asked.slot(), locale), next);
    }

    @PostMapping("/cancel")
    String cancel(
            @AuthenticationPrincipal Account account,
            @PathVariable String studio,
            @PathVariable String date,
            @PathVariable String time,
            @RequestParam(defaultValue = "") String back,
            RedirectAttributes next,
            Locale locale) {
        var asked = new Asked(studio, date, time, back);
        var result = members.run(account, seats.cancel(Requests.user(account), asked.slot()));
        return answer(asked, tellings.of(result, asked.slot(), locale), next);
    }

    @PostMapping("/wait")
    String join(
            @AuthenticationPrincipal Account account,
            @PathVariable String studio,
            @PathVariable String date,
            @PathVariable String time,
            @RequestParam(defaultValue = "") String back,
            RedirectAttributes next,
            Locale locale) {
        var asked = new Asked(studio, date, time, back);
        var result =
                members.run(account, waitlist.join(Requests.user(account), asked.slot(), Reservations.freshWaiting()));
        return answer(asked, tellings.of(result, asked.slot(), locale), next);
    }

    @PostMapping("/leave")
    String leave(
            @AuthenticationPrincipal Account account,
            @PathVariable String studio,
            @PathVariable String date,
            @PathVariable String time,
            @RequestParam(defaultValue = "") String back,
            RedirectAttributes next) {
        var asked = new Asked(studio, date, time, back);
        var result = members.run(account, waitlist.leave(Requests.user(account), asked.slot()));
        return answer(asked, Tellings.left(result, asked.slot()), next);
    }

    /// Declines the offer of a number, so that a page that was open for long declines no other.
    @PostMapping("/decline")
    String decline(
            @AuthenticationPrincipal Account account,
            @PathVariable String studio,
            @PathVariable String date,
            @PathVariable String time,
            @RequestParam(defaultValue = "") String back,
            @RequestParam(defaultValue = "0") int offer,
            RedirectAttributes next) {
        var asked = new Asked(studio, date, time, back);
        var result = members.run(account, waitlist.decline(Requests.user(account), asked.slot(), offer));
        return answer(asked, Tellings.declined(result), next);
    }
}
