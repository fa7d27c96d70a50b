package dev.kumiki.apps.studio.owner.day;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.AccountStore.Listing;
import dev.kumiki.apps.common.account.Accounts;
import dev.kumiki.apps.common.web.Flash;
import dev.kumiki.apps.studio.book.BookForm;
import dev.kumiki.apps.studio.book.BookModel;
import dev.kumiki.apps.studio.book.ConflictPage;
import dev.kumiki.apps.studio.book.Problem;
import dev.kumiki.apps.studio.book.Problems;
import dev.kumiki.apps.studio.booking.BookingRequest;
import dev.kumiki.apps.studio.booking.BookingResult;
import dev.kumiki.apps.studio.booking.Bookings;
import dev.kumiki.apps.studio.calendar.Alternatives;
import dev.kumiki.apps.studio.calendar.Availability.Look;
import dev.kumiki.apps.studio.calendar.Minutes;
import dev.kumiki.apps.studio.catalogue.Catalogue;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.booking.Booking;
import dev.kumiki.apps.studio.design.user.User;
import dev.kumiki.apps.studio.design.value.UserId;
import dev.kumiki.apps.studio.page.Requests;
import dev.kumiki.apps.studio.page.StudioWords;
import dev.kumiki.apps.studio.terms.ConsentForms;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.outcome.InvalidCursorException;
import jakarta.servlet.http.HttpServletResponse;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/// Books for a customer who called (X5.11): first who, then the same form as customers have, without consent. The
/// booking names who made it, is approved at once, and the customer is told.
@Controller
final class OnBehalfPages {
    private static final String PATH = "/studio/owner/book";
    private static final String VIEW = "studio/owner/book";
    private static final Limit FOUND = Limit.of(12);
    private static final int USUAL_MINUTES = 240;

    private final StudioData data;
    private final Bookings bookings;
    private final Accounts accounts;
    private final StudioWords words;

    OnBehalfPages(
            StudioData data, Bookings bookings, @Qualifier("studioAccounts") Accounts accounts, StudioWords words) {
        this.data = data;
        this.bookings = bookings;
        this.accounts = accounts;
        this.words = words;
    }

    @GetMapping("/owner/book")
    String start(@RequestParam MultiValueMap<String, String> fields, Model model) {
        Optional<User> customer = customer(fields);
        return customer.isEmpty() ? choose(fields, model) : show(started(fields), List.of(), customer.get(), model);
    }

    private Optional<User> customer(MultiValueMap<String, String> fields) {
        String key = Requests.field(fields, "customer");
        try {
            return key.isEmpty() ? Optional.empty() : data.tables().userTable().currentUser(new UserId(key));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    private String choose(MultiValueMap<String, String> fields, Model model) {
        String typed = Requests.field(fields, "q");
        Listing found = listing(typed, Requests.field(fields, "after"));
        model.addAttribute("q", typed);
        model.addAttribute("people", found.accounts());
        model.addAttribute("more", found.next().map(Cursor::token).orElse(null));
        model.addAttribute("date", Requests.field(fields, "date"));
        model.addAttribute("from", Requests.field(fields, "from"));
        model.addAttribute("until", Requests.field(fields, "until"));
        model.addAttribute("here", "owner");
        return "studio/owner/book-who";
    }

    private Listing listing(String typed, String after) {
        try {
            return accounts.list(typed, FOUND, Cursor.of(after));
        } catch (InvalidCursorException _) {
            return accounts.list(typed, FOUND, Cursor.START);
        }
    }

    private BookForm started(MultiValueMap<String, String> fields) {
        BookForm typed = BookForm.of(fields);
        LocalDate asked =
                Requests.day(typed.date()).orElse(Minutes.date(data.now()).plusDays(1));
        var free = new Alternatives(data)
                .next(data.settings().shortestMinutes(), Look.STRANGER)
                .filter(_ -> typed.date().isEmpty());
        int from = BookForm.minutes(typed.from())
                .or(() -> free.map(found -> found.span().from()))
                .orElse(13 * 60);
        int most = free.map(found -> found.span().until()).orElse(Minutes.DAY);
        return typed.orTime(free.map(Alternatives.Free::date).orElse(asked), from, Math.min(most, from + USUAL_MINUTES))
                .orPlan(Catalogue.offered(data).smallest())
                .withId(data.ops().ids().get());
    }

    private String show(BookForm form, List<Problem> problems, User customer, Model model) {
        var page = new BookModel(data);
        page.addTimes(model, form, Look.STRANGER);
        page.addChoice(model, form);
        BookModel.addProblems(model, problems);
        model.addAttribute("customer", customer);
        model.addAttribute("action", PATH);
        model.addAttribute("here", "owner");
        return VIEW;
    }

    /// The parts of the page that a choice changes.
    @PostMapping("/owner/book/quote")
    String quote(@RequestParam MultiValueMap<String, String> fields, Model model) {
        show(BookForm.of(fields), List.of(), customer(fields).orElseThrow(Requests::notFound), model);
        return "studio/book/quote :: all";
    }

    @PostMapping("/owner/book")
    String book(
            @AuthenticationPrincipal Account account,
            @RequestParam MultiValueMap<String, String> fields,
            Model model,
            RedirectAttributes next,
            HttpServletResponse response) {
        User customer = customer(fields).orElseThrow(Requests::notFound);
        BookForm form = BookForm.of(fields);
        if (fields.containsKey("quote")) {
            return show(form, List.of(), customer, model);
        }
        List<Problem> problems = new Problems(data.settings(), words).of(form);
        if (!problems.isEmpty()) {
            response.setStatus(HttpStatus.UNPROCESSABLE_CONTENT.value());
            return show(form, problems, customer, model);
        }
        BookingRequest wanted = form.request(
                customer.userId(),
                form.period().orElseThrow(),
                form.choice().orElseThrow(),
                Optional.of(Requests.user(account)));
        BookingResult result =
                bookings.book(wanted, BookForm.shownTotal(fields)).run();
        return switch (result) {
            case BookingResult.Done(var booking) -> done(booking, next);
            case BookingResult.AlreadyBooked(var booking) -> done(booking, next);
            case BookingResult.Taken _ -> conflict(wanted, "", fields, model, response);
            case BookingResult.Closed(var reason) -> conflict(wanted, reason, fields, model, response);
            default -> {
                response.setStatus(HttpStatus.UNPROCESSABLE_CONTENT.value());
                BookForm shown = result instanceof BookingResult.TooLate ? form.asConfirmed() : form;
                yield show(
                        shown,
                        new Problems(data.settings(), words).of(result).stream().toList(),
                        customer,
                        model);
            }
        };
    }

    private static String done(Booking booking, RedirectAttributes next) {
        next.addFlashAttribute(Flash.NAME, Flash.done("studio.owner.done.booked", booking.userName()));
        next.addAttribute("id", booking.bookingId().value());
        return "redirect:/studio/bookings/{id}";
    }

    private String conflict(
            BookingRequest wanted,
            String reason,
            MultiValueMap<String, String> fields,
            Model model,
            HttpServletResponse response) {
        response.setStatus(HttpStatus.CONFLICT.value());
        return new ConflictPage(data)
                .show(
                        new ConflictPage.Case(
                                wanted.period(),
                                wanted.bookingType(),
                                Look.STRANGER,
                                PATH,
                                ConsentForms.typed(fields),
                                PATH,
                                reason),
                        model);
    }
}
