package dev.kumiki.apps.studio.mine;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.web.Flash;
import dev.kumiki.apps.studio.book.BookForm;
import dev.kumiki.apps.studio.book.ConflictPage;
import dev.kumiki.apps.studio.book.MoveModel;
import dev.kumiki.apps.studio.book.Problem;
import dev.kumiki.apps.studio.book.Problems;
import dev.kumiki.apps.studio.booking.Amendments;
import dev.kumiki.apps.studio.booking.BookingResult;
import dev.kumiki.apps.studio.booking.Bookings;
import dev.kumiki.apps.studio.booking.Choice;
import dev.kumiki.apps.studio.calendar.Availability.Look;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.value.Period;
import dev.kumiki.apps.studio.page.Requests;
import dev.kumiki.apps.studio.page.StudioWords;
import dev.kumiki.apps.studio.terms.ConsentForms;
import jakarta.servlet.http.HttpServletResponse;
import java.util.List;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/// Gives a booking another time, or other contents.
@Controller
final class MovePages {
    private final StudioData data;
    private final MyBookings own;
    private final Bookings bookings;
    private final Amendments amendments;
    private final StudioWords words;

    MovePages(StudioData data, Bookings bookings, Amendments amendments, StudioWords words) {
        this.data = data;
        this.own = new MyBookings(data);
        this.bookings = bookings;
        this.amendments = amendments;
        this.words = words;
    }

    private static Look look(BookingView view) {
        return Look.of(view.booking().userId()).moving(view.booking().bookingId());
    }

    private String form(String what, BookingView view, BookForm form, List<Problem> problems, Model model) {
        new MoveModel(data).add(model, form, look(view), problems);
        model.addAttribute("view", view);
        model.addAttribute("booking", view.booking());
        model.addAttribute(
                "action", "/studio/bookings/" + view.booking().bookingId().value() + "/" + what);
        model.addAttribute("here", "bookings");
        return "studio/mine/" + what;
    }

    private static String to(String id, RedirectAttributes next) {
        next.addAttribute("id", id);
        return "redirect:/studio/bookings/{id}";
    }

    @GetMapping("/bookings/{id}/move")
    String moving(
            @AuthenticationPrincipal Account account,
            @PathVariable String id,
            @RequestParam MultiValueMap<String, String> fields,
            Model model,
            RedirectAttributes next) {
        BookingView view = own.view(account, id);
        if (!view.isOpen()) {
            return to(id, next);
        }
        return form("move", view, MoveModel.started(BookForm.of(fields), view.booking()), List.of(), model);
    }

    @PostMapping("/bookings/{id}/move")
    String move(
            @AuthenticationPrincipal Account account,
            @PathVariable String id,
            @RequestParam MultiValueMap<String, String> fields,
            Model model,
            RedirectAttributes next,
            HttpServletResponse response) {
        BookingView view = own.view(account, id);
        BookForm form = BookForm.of(fields);
        if (fields.containsKey("quote")) {
            return form("move", view, form, List.of(), model);
        }
        Optional<Period> period = form.period();
        if (period.isEmpty()) {
            response.setStatus(HttpStatus.UNPROCESSABLE_CONTENT.value());
            return form("move", view, form, List.of(Problem.of("date", "studio.wrong.time")), model);
        }
        BookingResult result = bookings.move(Requests.booking(id), period.get(), MyBookings.actor(account))
                .run();
        return switch (result) {
            case BookingResult.Done(var booking) -> {
                next.addFlashAttribute(
                        Flash.NAME,
                        Flash.done("studio.done.moved", words.between(booking.startTime(), booking.endTime())));
                yield to(id, next);
            }
            case BookingResult.NotFound _ -> throw Requests.notFound();
            case BookingResult.Taken _ -> conflict(view, period.get(), "", fields, model, response);
            case BookingResult.Closed(var reason) -> conflict(view, period.get(), reason, fields, model, response);
            default -> {
                response.setStatus(HttpStatus.UNPROCESSABLE_CONTENT.value());
                yield form(
                        "move",
                        view,
                        form,
                        new Problems(data.settings(), words).of(result).stream().toList(),
                        model);
            }
        };
    }

    private String conflict(
            BookingView view,
            Period wish,
            String reason,
            MultiValueMap<String, String> fields,
            Model model,
            HttpServletResponse response) {
        response.setStatus(HttpStatus.CONFLICT.value());
        String path = "/studio/bookings/" + view.booking().bookingId().value() + "/move";
        return new ConflictPage(data)
                .show(
                        new ConflictPage.Case(
                                wish,
                                view.booking().bookingType(),
                                look(view),
                                path,
                                ConsentForms.typed(fields),
                                path,
                                reason),
                        model);
    }

    @GetMapping("/bookings/{id}/change")
    String changing(
            @AuthenticationPrincipal Account account, @PathVariable String id, Model model, RedirectAttributes next) {
        BookingView view = own.view(account, id);
        return view.isOpen() ? form("change", view, MoveModel.of(view.booking()), List.of(), model) : to(id, next);
    }

    @PostMapping("/bookings/{id}/change")
    String change(
            @AuthenticationPrincipal Account account,
            @PathVariable String id,
            @RequestParam MultiValueMap<String, String> fields,
            Model model,
            RedirectAttributes next,
            HttpServletResponse response) {
        BookingView view = own.view(account, id);
        BookForm form = MoveModel.kept(BookForm.of(fields), view.booking());
        Optional<Choice> choice = form.choice();
        List<Problem> problems = new Problems(data.settings(), words).of(form);
        if (fields.containsKey("quote") || !problems.isEmpty() || choice.isEmpty()) {
            response.setStatus(problems.isEmpty() ? HttpStatus.OK.value() : HttpStatus.UNPROCESSABLE_CONTENT.value());
            return form("change", view, form, problems, model);
        }
        BookingResult result = amendments
                .change(Requests.booking(id), choice.get(), MyBookings.actor(account))
                .run();
        return switch (result) {
            case BookingResult.Done(var booking) -> {
                next.addFlashAttribute(
                        Flash.NAME, Flash.done("studio.done.changed", words.yen(booking.taxIncludedPrice())));
                yield to(id, next);
            }
            case BookingResult.NotFound _ -> throw Requests.notFound();
            default -> {
                response.setStatus(HttpStatus.UNPROCESSABLE_CONTENT.value());
                yield form(
                        "change",
                        view,
                        form,
                        new Problems(data.settings(), words).of(result).stream().toList(),
                        model);
            }
        };
    }
}
