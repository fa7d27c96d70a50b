package dev.kumiki.apps.studio.mine;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.web.Flash;
import dev.kumiki.apps.studio.booking.BookingDecisions;
import dev.kumiki.apps.studio.booking.BookingResult;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.booking.Booking;
import dev.kumiki.apps.studio.page.Requests;
import dev.kumiki.apps.studio.page.StudioWords;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import dev.kumiki.design.outcome.InvalidCursorException;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/// The list of one's bookings and each of them: what is to be done, by when, and what it costs.
@Controller
final class BookingPages {
    private static final Limit PAGE = Limit.of(50);

    private final StudioData data;
    private final MyBookings own;
    private final BookingDecisions decisions;
    private final StudioWords words;

    BookingPages(StudioData data, BookingDecisions decisions, StudioWords words) {
        this.data = data;
        this.own = new MyBookings(data);
        this.decisions = decisions;
        this.words = words;
    }

    @GetMapping("/bookings")
    String list(@AuthenticationPrincipal Account account, @RequestParam(defaultValue = "") String after, Model model) {
        Instant now = data.now();
        Page<Booking> page = page(account, after);
        List<BookingView> views = page.items().stream()
                .map(booking -> new BookingView(booking, now))
                .toList();
        model.addAttribute(
                "coming",
                views.stream()
                        .filter(view -> view.booking().status().isOpen()
                                && !view.booking().isOver(now))
                        .sorted(Comparator.comparing(view -> view.booking().startTime()))
                        .toList());
        model.addAttribute(
                "past",
                views.stream()
                        .filter(view -> !view.booking().status().isOpen()
                                || view.booking().isOver(now))
                        .sorted(Comparator.comparing(
                                        (BookingView view) -> view.booking().startTime())
                                .reversed())
                        .toList());
        model.addAttribute("more", page.next().map(Cursor::token).orElse(null));
        model.addAttribute("here", "bookings");
        return "studio/mine/list";
    }

    private Page<Booking> page(Account account, String after) {
        try {
            return data.tables()
                    .bookingTable()
                    .bookingsOf(Requests.user(account), PAGE, after.isEmpty() ? Cursor.START : Cursor.of(after));
        } catch (InvalidCursorException e) {
            throw new ResponseStatusException(HttpStatus.BAD_REQUEST, "not a place in the list", e);
        }
    }

    @GetMapping("/bookings/{id}")
    String one(@AuthenticationPrincipal Account account, @PathVariable String id, Model model) {
        show(own.view(account, id), account, model);
        return "studio/mine/booking";
    }

    @GetMapping("/bookings/{id}/print")
    String print(@AuthenticationPrincipal Account account, @PathVariable String id, Model model) {
        show(own.view(account, id), account, model);
        return "studio/mine/print";
    }

    private void show(BookingView view, Account account, Model model) {
        model.addAttribute(
                "heading",
                words.between(view.booking().startTime(), view.booking().endTime()));
        model.addAttribute("view", view);
        model.addAttribute("booking", view.booking());
        model.addAttribute("quote", view.quote());
        model.addAttribute("staff", Requests.isStaff(account));
        model.addAttribute("here", Requests.isStaff(account) ? "owner" : "bookings");
    }

    @PostMapping("/bookings/{id}/confirm")
    String confirm(@AuthenticationPrincipal Account account, @PathVariable String id, RedirectAttributes next) {
        return done(
                decisions
                        .confirm(Requests.booking(id), MyBookings.actor(account))
                        .run(),
                id,
                "studio.done.confirmed",
                next);
    }

    @GetMapping("/bookings/{id}/cancel")
    String cancelling(@AuthenticationPrincipal Account account, @PathVariable String id, Model model) {
        BookingView view = own.view(account, id);
        if (!view.isOpen()) {
            return "redirect:/studio/bookings/" + view.booking().bookingId().value();
        }
        show(view, account, model);
        return "studio/mine/cancel";
    }

    @PostMapping("/bookings/{id}/cancel")
    String cancel(
            @AuthenticationPrincipal Account account,
            @PathVariable String id,
            @RequestParam(defaultValue = "") String reason,
            @RequestParam(defaultValue = "-1") long fee,
            RedirectAttributes next) {
        BookingView view = own.view(account, id);
        boolean customer = view.booking().userId().equals(Requests.user(account));
        if (customer && view.isOpen() && fee != view.fee()) {
            // The page that was agreed to showed another fee: midnight came between.
            next.addFlashAttribute(Flash.NAME, Flash.failed("studio.cancel.changed", words.yen(view.fee())));
            next.addAttribute("id", id);
            return "redirect:/studio/bookings/{id}/cancel";
        }
        return done(
                decisions
                        .cancel(Requests.booking(id), MyBookings.actor(account), reason)
                        .run(),
                id,
                "studio.done.cancelled",
                next);
    }

    private static String done(BookingResult result, String id, String message, RedirectAttributes next) {
        next.addFlashAttribute(
                Flash.NAME,
                switch (result) {
                    case BookingResult.Done _ -> Flash.done(message);
                    case BookingResult.NotFound _ -> throw Requests.notFound();
                    case BookingResult.Busy _ -> Flash.failed("studio.wrong.busy");
                    case BookingResult.AgainstRule _ -> Flash.failed("studio.wrong.reason.long");
                    default -> Flash.failed("studio.wrong.state");
                });
        next.addAttribute("id", id);
        return "redirect:/studio/bookings/{id}";
    }
}
