package dev.kumiki.apps.studio.book;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.web.Flash;
import dev.kumiki.apps.studio.booking.BookingRequest;
import dev.kumiki.apps.studio.booking.BookingResult;
import dev.kumiki.apps.studio.booking.Bookings;
import dev.kumiki.apps.studio.calendar.Alternatives;
import dev.kumiki.apps.studio.calendar.Availability.Look;
import dev.kumiki.apps.studio.calendar.Minutes;
import dev.kumiki.apps.studio.catalogue.Catalogue;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.booking.Booking;
import dev.kumiki.apps.studio.design.booking.BookingType;
import dev.kumiki.apps.studio.design.terms.Terms;
import dev.kumiki.apps.studio.page.Requests;
import dev.kumiki.apps.studio.page.StudioWords;
import dev.kumiki.apps.studio.terms.AgreementResult;
import dev.kumiki.apps.studio.terms.Agreements;
import dev.kumiki.apps.studio.terms.ConsentForms;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/// The page on which customers book: time, people and plan, options, insurance, terms, with the price always in sight.
@Controller
final class BookPages {
    private static final String VIEW = "studio/book/form";
    private static final String PATH = "/studio/book";
    private static final int USUAL_MINUTES = 240;

    private final StudioData data;
    private final Bookings bookings;
    private final Agreements agreements;
    private final ConsentForms consents;
    private final StudioWords words;

    BookPages(StudioData data, Bookings bookings, Agreements agreements, ConsentForms consents, StudioWords words) {
        this.data = data;
        this.bookings = bookings;
        this.agreements = agreements;
        this.consents = consents;
        this.words = words;
    }

    @GetMapping("/book")
    String form(
            @AuthenticationPrincipal Account account, @RequestParam MultiValueMap<String, String> fields, Model model) {
        BookForm form = started(BookForm.of(fields), account);
        return show(form, List.of(), account, model);
    }

    /// A form with everything that can be guessed: the next free time, the smallest plan.
    private BookForm started(BookForm typed, Account account) {
        Look look = Look.of(Requests.user(account));
        LocalDate asked =
                Requests.day(typed.date()).orElse(Minutes.date(data.now()).plusDays(1));
        var free = new Alternatives(data)
                .next(data.settings().shortestMinutes(), look)
                .filter(_ -> typed.date().isEmpty());
        int from = BookForm.minutes(typed.from())
                .or(() -> free.map(found -> found.span().from()))
                .orElse(13 * 60);
        int most = free.map(found -> found.span().until()).orElse(Minutes.DAY);
        BookForm timed = typed.orTime(
                free.map(Alternatives.Free::date).orElse(asked), from, Math.min(most, from + USUAL_MINUTES));
        return timed.orPlan(Catalogue.offered(data).smallest())
                .withId(data.ops().ids().get());
    }

    private String show(BookForm form, List<Problem> problems, Account account, Model model) {
        var page = new BookModel(data);
        page.addTimes(model, form, Look.of(Requests.user(account)));
        page.addChoice(model, form);
        BookModel.addProblems(model, problems);
        consents.add(model, Requests.user(account));
        model.addAttribute("action", PATH);
        model.addAttribute("here", "calendar");
        return VIEW;
    }

    /// The parts of the page that a choice changes: the strip and the price.
    @PostMapping("/book/quote")
    String quote(
            @AuthenticationPrincipal Account account, @RequestParam MultiValueMap<String, String> fields, Model model) {
        show(BookForm.of(fields), List.of(), account, model);
        return "studio/book/quote :: all";
    }

    @PostMapping("/book")
    String book(
            @AuthenticationPrincipal Account account,
            @RequestParam MultiValueMap<String, String> fields,
            Model model,
            RedirectAttributes next,
            HttpServletRequest request,
            HttpServletResponse response) {
        BookForm form = BookForm.of(fields);
        if (fields.containsKey("quote")) {
            return show(form, List.of(), account, model);
        }
        List<Problem> problems = new ArrayList<>(new Problems(data.settings(), words).of(form));
        Optional<Terms> open = consents.open(Requests.user(account));
        if (open.isPresent() && !agrees(account, fields, request)) {
            problems.add(Problem.of("agree", "studio.wrong.agree"));
        }
        if (!problems.isEmpty()) {
            return again(form, problems, account, model, response);
        }
        BookingRequest wanted = form.request(
                Requests.user(account),
                form.period().orElseThrow(),
                form.choice().orElseThrow(),
                Optional.empty());
        return answer(
                bookings.book(wanted, BookForm.shownTotal(fields)).run(),
                wanted,
                form,
                new Turn(account, fields, model, next, response));
    }

    /// What an answer needs to know of its request.
    private record Turn(
            Account account,
            MultiValueMap<String, String> fields,
            Model model,
            RedirectAttributes next,
            HttpServletResponse response) {}

    private boolean agrees(Account account, MultiValueMap<String, String> fields, HttpServletRequest request) {
        return ConsentForms.proof(fields, request)
                .filter(consent -> agreements
                                .agree(Requests.user(account), consent.version(), consent.proof())
                                .run()
                        instanceof AgreementResult.Agreed)
                .isPresent();
    }

    private String again(
            BookForm form, List<Problem> problems, Account account, Model model, HttpServletResponse response) {
        response.setStatus(HttpStatus.UNPROCESSABLE_CONTENT.value());
        return show(form, problems, account, model);
    }

    private String answer(BookingResult result, BookingRequest wanted, BookForm form, Turn turn) {
        return switch (result) {
            case BookingResult.Done(var booking) -> done(booking, turn.next());
            case BookingResult.AlreadyBooked(var booking) -> done(booking, turn.next());
            case BookingResult.Taken _ -> conflict(wanted, "", turn);
            case BookingResult.Closed(var reason) -> conflict(wanted, reason, turn);
            case BookingResult.TooLate _ -> tooLate(result, form, turn);
            default ->
                again(
                        form,
                        new Problems(data.settings(), words).of(result).stream().toList(),
                        turn.account(),
                        turn.model(),
                        turn.response());
        };
    }

    /// Less than a week ahead only a confirmed booking is possible: the page offers that, with its fee.
    private String tooLate(BookingResult result, BookForm form, Turn turn) {
        return again(
                form.asConfirmed(),
                new Problems(data.settings(), words).of(result).stream().toList(),
                turn.account(),
                turn.model(),
                turn.response());
    }

    private String done(Booking booking, RedirectAttributes next) {
        String message = booking.bookingType() == BookingType.TEMPORARY ? "studio.done.held" : "studio.done.asked";
        next.addFlashAttribute(
                Flash.NAME,
                Flash.done(
                        message,
                        booking.confirmationDeadline().map(words::moment).orElse("")));
        next.addAttribute("id", booking.bookingId().value());
        return "redirect:/studio/bookings/{id}";
    }

    private String conflict(BookingRequest wanted, String reason, Turn turn) {
        turn.response().setStatus(HttpStatus.CONFLICT.value());
        Map<String, String> kept = ConsentForms.typed(turn.fields());
        return new ConflictPage(data)
                .show(
                        new ConflictPage.Case(
                                wanted.period(),
                                wanted.bookingType(),
                                Look.of(wanted.userId()),
                                PATH,
                                kept,
                                PATH,
                                reason),
                        turn.model());
    }
}
