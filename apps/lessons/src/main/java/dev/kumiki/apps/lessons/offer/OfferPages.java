package dev.kumiki.apps.lessons.offer;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.web.Flash;
import dev.kumiki.apps.lessons.account.Members;
import dev.kumiki.apps.lessons.booking.BookingResult;
import dev.kumiki.apps.lessons.booking.Seats;
import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.data.Reservations;
import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.design.RelationType;
import dev.kumiki.apps.lessons.design.UserId;
import dev.kumiki.apps.lessons.lesson.LessonView;
import dev.kumiki.apps.lessons.lesson.LessonViews;
import dev.kumiki.apps.lessons.lesson.Tellings;
import dev.kumiki.apps.lessons.page.Routes;
import dev.kumiki.apps.lessons.waitlist.LeaveResult;
import dev.kumiki.apps.lessons.waitlist.OfferLinks;
import dev.kumiki.apps.lessons.waitlist.OfferWork;
import dev.kumiki.apps.lessons.waitlist.Waitlist;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/// The page of an offer. The link in the mail opens it without a sign-in and only shows; the buttons answer, so that
/// programs that look into mails accept nothing (X1.3). A link is good for its own offer and for nothing else.
@Controller
final class OfferPages {
    private final LessonsData data;
    private final OfferLinks links;
    private final Members members;
    private final Seats seats;
    private final Waitlist waitlist;
    private final LessonViews views;
    private final Tellings tellings;

    OfferPages(LessonsData data, OfferLinks links, Members members, LessonViews views, Tellings tellings) {
        this.data = data;
        this.links = links;
        this.members = members;
        this.seats = new Seats(data);
        this.waitlist = new Waitlist(data);
        this.views = views;
        this.tellings = tellings;
    }

    /// What a link leads to.
    ///
    /// @param work whose offer it is, and of what
    private record Link(OfferWork work, UserId user) {
        int number() {
            return work.offerNo().orElse(0);
        }
    }

    private Optional<Link> link(String token) {
        return links.open(token).flatMap(work -> work.userId().map(user -> new Link(work, user)));
    }

    /// The place in the line whose offer is open and of this number.
    private Optional<Relation> open(Link link) {
        return LessonsData.pick(data.relationsTo(link.user(), link.work().slot()), RelationType.WAITLIST)
                .filter(entry ->
                        entry.hasOpenOffer(data.now()) && entry.offerNo().equals(Optional.of(link.number())));
    }

    @GetMapping("/offer")
    String offer(
            @AuthenticationPrincipal @Nullable Account account,
            @RequestParam(defaultValue = "") String t,
            Model model,
            HttpServletResponse response,
            Locale locale) {
        response.setHeader("Cache-Control", "no-store");
        response.setHeader("X-Robots-Tag", "noindex");
        Optional<Link> found = link(t);
        Optional<String> name = found.flatMap(link -> members.name(link.user()));
        if (found.isEmpty() || name.isEmpty()) {
            return over("unknown", HttpStatus.NOT_FOUND, model, response);
        }
        Link link = found.get();
        if (account != null && !account.key().equals(link.user().value())) {
            return over("other", HttpStatus.FORBIDDEN, model, response);
        }
        Optional<LessonView> view = views.of(link.work().slot(), Optional.of(link.user()), locale);
        if (view.isEmpty()) {
            return over("unknown", HttpStatus.NOT_FOUND, model, response);
        }
        model.addAttribute("view", view.get());
        model.addAttribute("name", name.get());
        model.addAttribute("token", t);
        model.addAttribute("signedIn", account != null);
        if (open(link).isPresent()) {
            return "lessons/offer/offer";
        }
        boolean taken = view.get().standing().booking().isPresent();
        return over(taken ? "taken" : "lapsed", taken ? HttpStatus.OK : HttpStatus.GONE, model, response);
    }

    private static String over(String why, HttpStatus status, Model model, HttpServletResponse response) {
        response.setStatus(status.value());
        model.addAttribute("why", why);
        return "lessons/offer/over";
    }

    @PostMapping("/offer/accept")
    String accept(
            @AuthenticationPrincipal @Nullable Account account,
            @RequestParam(defaultValue = "") String t,
            RedirectAttributes next,
            Locale locale) {
        Optional<Link> link = allowed(t, account);
        Optional<BookingResult> result = link.flatMap(of -> open(of).flatMap(_ ->
                members.run(of.user(), seats.accept(of.user(), of.work().slot(), Reservations.fresh(), of.number()))));
        if (link.isPresent() && result.isPresent()) {
            Flash told = tellings.of(result.get(), link.get().work().slot(), locale);
            boolean booked = result.get() instanceof BookingResult.Booked;
            // Whoever is not signed in could not take it back by a button of the message.
            next.addFlashAttribute(
                    Flash.NAME,
                    account == null ? new Flash(told.kind(), told.message(), told.arguments(), null) : told);
            if (account != null && booked) {
                return "redirect:" + Routes.lesson(link.get().work().slot());
            }
        }
        return back(t, next);
    }

    @PostMapping("/offer/decline")
    String decline(
            @AuthenticationPrincipal @Nullable Account account,
            @RequestParam(defaultValue = "") String t,
            RedirectAttributes next) {
        allowed(t, account)
                .flatMap(of -> members.run(
                        of.user(), waitlist.decline(of.user(), of.work().slot(), of.number())))
                .ifPresent(result -> next.addFlashAttribute(Flash.NAME, told(result)));
        return back(t, next);
    }

    private static Flash told(LeaveResult result) {
        return Tellings.declined(result);
    }

    /// The link of a token, unless somebody else is signed in.
    private Optional<Link> allowed(String token, @Nullable Account account) {
        return link(token)
                .filter(link ->
                        account == null || account.key().equals(link.user().value()));
    }

    private static String back(String token, RedirectAttributes next) {
        next.addAttribute("t", token);
        return "redirect:" + Routes.HOME + "/offer";
    }
}
