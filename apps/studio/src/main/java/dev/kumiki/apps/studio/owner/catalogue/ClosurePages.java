package dev.kumiki.apps.studio.owner.catalogue;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.web.RequiresProof;
import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.common.web.Flash;
import dev.kumiki.apps.studio.book.BookForm;
import dev.kumiki.apps.studio.book.BookModel;
import dev.kumiki.apps.studio.book.Problem;
import dev.kumiki.apps.studio.booking.Actor;
import dev.kumiki.apps.studio.booking.BookingDecisions;
import dev.kumiki.apps.studio.booking.ClosureResult;
import dev.kumiki.apps.studio.booking.Closures;
import dev.kumiki.apps.studio.calendar.Minutes;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.value.BookingId;
import dev.kumiki.apps.studio.design.value.Period;
import dev.kumiki.apps.studio.mine.BookingView;
import dev.kumiki.apps.studio.page.Requests;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
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

/// Closes the studio for a time (X5.13). Where bookings are in the way it asks what becomes of them: the studio moves
/// each, or cancels those that the page has shown, free of charge and with the reason. A booking that came in between
/// is asked about again; none is ever cancelled unseen.
@Controller
final class ClosurePages {
    private static final String PATH = "redirect:/studio/owner/settings/closures";

    private final StudioData data;
    private final Closures closures;
    private final BookingDecisions decisions;
    private final AppKit kit;

    ClosurePages(StudioData data, Closures closures, BookingDecisions decisions, @Qualifier("studioKit") AppKit kit) {
        this.data = data;
        this.closures = closures;
        this.decisions = decisions;
        this.kit = kit;
    }

    @GetMapping("/owner/settings/closures")
    String list(@RequestParam MultiValueMap<String, String> fields, Model model) {
        return show(fields.toSingleValueMap(), List.of(), model);
    }

    private String show(Map<String, String> values, List<Problem> problems, Model model) {
        LocalDate today = Minutes.date(data.now());
        BookModel.addProblems(model, problems);
        model.addAttribute("values", values);
        model.addAttribute("today", today);
        LocalDate since = Requests.day(values.getOrDefault("since", ""))
                .filter(today::isBefore)
                .orElse(today);
        model.addAttribute("since", since);
        model.addAttribute("later", since.plusDays(ClosureList.DAYS));
        model.addAttribute("earlier", earlier(since, today));
        model.addAttribute("closures", new ClosureList(data).since(since));
        model.addAttribute("here", "settings");
        return "studio/owner/closures";
    }

    private static @Nullable LocalDate earlier(LocalDate since, LocalDate today) {
        LocalDate before = since.minusDays(ClosureList.DAYS);
        return since.equals(today) ? null : before.isBefore(today) ? today : before;
    }

    /// The list, from where it shows a day.
    private String back(LocalDate day) {
        LocalDate today = Minutes.date(data.now());
        return day.isBefore(today.plusDays(ClosureList.DAYS)) ? PATH : PATH + "?since=" + day;
    }

    private static Optional<Period> period(MultiValueMap<String, String> fields) {
        Optional<LocalDate> first = Requests.day(Requests.field(fields, "first"));
        Optional<LocalDate> last = Requests.day(Requests.field(fields, "last")).or(() -> first);
        String from = Requests.field(fields, "from");
        String until = Requests.field(fields, "until");
        Optional<Integer> start = from.isEmpty() ? Optional.of(0) : BookForm.minutes(from);
        Optional<Integer> end = until.isEmpty() ? Optional.of(Minutes.DAY) : BookForm.minutes(until);
        if (first.isEmpty() || last.isEmpty() || start.isEmpty() || end.isEmpty()) {
            return Optional.empty();
        }
        Instant begins = Minutes.on(first.get(), start.get());
        Instant ends = Minutes.on(last.get(), end.get());
        return begins.isBefore(ends) ? Optional.of(new Period(begins, ends)) : Optional.empty();
    }

    @PostMapping("/owner/settings/closures")
    String close(
            @AuthenticationPrincipal Account account,
            @RequestParam MultiValueMap<String, String> fields,
            Model model,
            RedirectAttributes next,
            HttpServletResponse response) {
        return tryToClose(account, fields, Set.of(), new Turn(model, next, response));
    }

    /// Cancels the bookings that the page has shown, then closes.
    @RequiresProof
    @PostMapping("/owner/settings/closures/cancelling")
    String cancelAndClose(
            @AuthenticationPrincipal Account account,
            @RequestParam MultiValueMap<String, String> fields,
            Model model,
            RedirectAttributes next,
            HttpServletResponse response) {
        Set<String> shown = new HashSet<>(fields.getOrDefault("booking", List.of()));
        return tryToClose(account, fields, shown, new Turn(model, next, response));
    }

    private record Turn(Model model, RedirectAttributes next, HttpServletResponse response) {}

    private String tryToClose(Account account, MultiValueMap<String, String> fields, Set<String> agreed, Turn turn) {
        Optional<Period> period = period(fields);
        if (period.isEmpty()) {
            return again(fields, "first", "studio.owner.wrong.period", turn);
        }
        String reason = Requests.field(fields, "reason");
        String id = data.ops().ids().get();
        ClosureResult result =
                closures.close(id, period.get(), reason, Requests.user(account)).run();
        if (result instanceof ClosureResult.Booked(var ids)
                && ids.stream().map(BookingId::value).allMatch(agreed::contains)) {
            ids.forEach(booking -> decisions
                    .cancel(booking, Actor.staff(Requests.user(account)), reason)
                    .run());
            result = closures.close(id, period.get(), reason, Requests.user(account))
                    .run();
        }
        return switch (result) {
            case ClosureResult.Saved(var closureId) -> {
                kit.audit()
                        .entry(account.key(), "studio.closed", "closure-" + closureId, Map.of("reason", reason))
                        .commit();
                turn.next().addFlashAttribute(Flash.NAME, Flash.done("studio.owner.done.closed"));
                yield back(Minutes.date(period.get().start()));
            }
            case ClosureResult.Booked(var ids) -> ask(ids, fields, turn);
            case ClosureResult.AlreadyClosed _ -> again(fields, "first", "studio.owner.wrong.closed", turn);
            case ClosureResult.Invalid(var why) ->
                again(fields, why.equals("reason") ? "reason" : "first", "studio.owner.wrong.closure." + why, turn);
            case ClosureResult.Gone _, ClosureResult.Busy _ -> again(fields, "first", "studio.wrong.busy", turn);
        };
    }

    private String again(MultiValueMap<String, String> fields, String field, String message, Turn turn) {
        turn.response().setStatus(HttpStatus.UNPROCESSABLE_CONTENT.value());
        return show(fields.toSingleValueMap(), List.of(Problem.of(field, message)), turn.model());
    }

    /// Shows what is in the way.
    private String ask(List<BookingId> ids, MultiValueMap<String, String> fields, Turn turn) {
        Instant now = data.now();
        turn.response().setStatus(HttpStatus.CONFLICT.value());
        turn.model()
                .addAttribute(
                        "views",
                        ids.stream()
                                .flatMap(id -> data.tables().bookingTable().byId(id).stream())
                                .map(booking -> new BookingView(booking, now))
                                .toList());
        turn.model().addAttribute("values", fields.toSingleValueMap());
        turn.model().addAttribute("period", period(fields).orElseThrow());
        turn.model().addAttribute("here", "settings");
        return "studio/owner/closure-booked";
    }

    @PostMapping("/owner/settings/closures/open")
    String open(
            @AuthenticationPrincipal Account account,
            @RequestParam(defaultValue = "") String date,
            @RequestParam(defaultValue = "") String id,
            RedirectAttributes next) {
        LocalDate day = Requests.day(date).orElseThrow(Requests::notFound);
        ClosureResult result = closures.open(day, id).run();
        boolean done = result instanceof ClosureResult.Saved;
        if (done) {
            kit.audit()
                    .entry(account.key(), "studio.opened", "closure-" + id, Map.of())
                    .commit();
        }
        next.addFlashAttribute(
                Flash.NAME,
                done ? Flash.done("studio.owner.done.opened") : Flash.failed("studio.owner.wrong.closure.gone"));
        return back(day);
    }
}
