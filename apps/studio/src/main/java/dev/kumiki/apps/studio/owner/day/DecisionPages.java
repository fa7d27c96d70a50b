package dev.kumiki.apps.studio.owner.day;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.web.Flash;
import dev.kumiki.apps.studio.booking.BookingDecisions;
import dev.kumiki.apps.studio.booking.BookingResult;
import dev.kumiki.apps.studio.booking.BookingResult.Rule;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.booking.Booking;
import dev.kumiki.apps.studio.design.user.User;
import dev.kumiki.apps.studio.page.Requests;
import dev.kumiki.apps.studio.page.StudioWords;
import java.util.Locale;
import java.util.Set;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/// What the studio decides about bookings: approve, refuse with a reason, nobody came, a note for itself (S-163,
/// X5.10). Each leads back to where it was pressed.
@Controller
final class DecisionPages {
    private static final Set<String> REASONS = Set.of("service", "content", "people");

    private final StudioData data;
    private final BookingDecisions decisions;
    private final StudioWords words;

    DecisionPages(StudioData data, BookingDecisions decisions, StudioWords words) {
        this.data = data;
        this.decisions = decisions;
        this.words = words;
    }

    @PostMapping("/owner/bookings/{id}/approve")
    String approve(
            @AuthenticationPrincipal Account account,
            @PathVariable String id,
            @RequestParam(defaultValue = "") String back,
            RedirectAttributes next) {
        var result =
                decisions.approve(Requests.booking(id), Requests.user(account)).run();
        return answer(result, "studio.owner.done.approved", back, id, next);
    }

    @PostMapping("/owner/bookings/{id}/reject")
    String reject(
            @AuthenticationPrincipal Account account,
            @PathVariable String id,
            @RequestParam(defaultValue = "other") String choice,
            @RequestParam(defaultValue = "") String note,
            @RequestParam(defaultValue = "") String back,
            RedirectAttributes next) {
        var result = decisions
                .reject(Requests.booking(id), Requests.user(account), reason(id, choice, note.strip()))
                .run();
        return answer(result, "studio.owner.done.rejected", back, id, next);
    }

    /// What the customer reads, in the customer's language.
    private String reason(String id, String choice, String note) {
        if (!REASONS.contains(choice)) {
            return note;
        }
        Locale language = data.tables()
                .bookingTable()
                .byId(Requests.booking(id))
                .map(Booking::userId)
                .flatMap(data.tables().userTable()::user)
                .map(User::language)
                .map(Locale::forLanguageTag)
                .orElse(Locale.JAPANESE);
        String text = words.text(language, "studio.owner.reject." + choice);
        return note.isEmpty() ? text : text + " – " + note;
    }

    @PostMapping("/owner/bookings/{id}/no-show")
    String noShow(
            @AuthenticationPrincipal Account account,
            @PathVariable String id,
            @RequestParam(defaultValue = "") String back,
            RedirectAttributes next) {
        var result =
                decisions.noShow(Requests.booking(id), Requests.user(account)).run();
        return answer(result, "studio.owner.done.no-show", back, id, next);
    }

    @PostMapping("/owner/bookings/{id}/note")
    String note(@PathVariable String id, @RequestParam(defaultValue = "") String note, RedirectAttributes next) {
        var result = decisions.note(Requests.booking(id), note).run();
        return answer(result, "studio.owner.done.note", "", id, next);
    }

    private String answer(BookingResult result, String message, String back, String id, RedirectAttributes next) {
        next.addFlashAttribute(
                Flash.NAME,
                switch (result) {
                    case BookingResult.Done(var booking) ->
                        Flash.done(message, booking.userName(), words.between(booking.startTime(), booking.endTime()));
                    case BookingResult.NotFound _ -> throw Requests.notFound();
                    case BookingResult.Busy _ -> Flash.failed("studio.wrong.busy");
                    case BookingResult.AgainstRule(var rule) ->
                        Flash.failed(rule == Rule.NO_REASON ? "studio.wrong.reason" : "studio.wrong.reason.long");
                    default -> Flash.failed("studio.wrong.state");
                });
        if (back.equals("today")) {
            return "redirect:/studio/owner";
        }
        next.addAttribute("id", id);
        return "redirect:/studio/bookings/{id}";
    }
}
