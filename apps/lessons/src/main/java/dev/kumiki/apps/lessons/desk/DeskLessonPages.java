package dev.kumiki.apps.lessons.desk;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.csv.Csv;
import dev.kumiki.apps.common.web.Flash;
import dev.kumiki.apps.lessons.catalogue.LessonResult;
import dev.kumiki.apps.lessons.design.Lesson;
import dev.kumiki.apps.lessons.page.Requests;
import dev.kumiki.apps.lessons.page.Routes;
import dev.kumiki.apps.lessons.page.Texts;
import dev.kumiki.apps.lessons.waitlist.LeaveResult;
import dev.kumiki.apps.lessons.waitlist.QueueResult;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.springframework.context.MessageSource;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/// What staff does to the line and to the lesson as a whole.
@Controller
final class DeskLessonPages {
    private static final String DESK = "/staff/{studio}/{date}/{time}";

    private final StaffAccess access;
    private final DeskBoard board;
    private final DeskActions actions;
    private final MessageSource messages;

    DeskLessonPages(StaffAccess access, DeskBoard board, DeskActions actions, MessageSource messages) {
        this.access = access;
        this.board = board;
        this.actions = actions;
        this.messages = messages;
    }

    private DeskActions.Deed deed(Account account, DeskPages.Place place) {
        return new DeskActions.Deed(account.key(), access.slot(account, place.studio(), place.date(), place.time()));
    }

    private static String back(DeskActions.Deed deed, String anchor, RedirectAttributes next, Flash flash) {
        next.addFlashAttribute(Flash.NAME, flash);
        return "redirect:" + StaffRoutes.desk(deed.slot()) + anchor;
    }

    /// @param how `up`, `down` or `remove`
    @PostMapping(DESK + "/queue")
    String queue(
            @AuthenticationPrincipal Account account,
            @ModelAttribute DeskPages.Place place,
            @RequestParam(defaultValue = "") String user,
            @RequestParam(defaultValue = "") String how,
            @RequestParam(defaultValue = "") String reason,
            RedirectAttributes next) {
        DeskActions.Deed deed = deed(account, place);
        Optional<Reason> why = Reason.of(reason);
        if (why.isEmpty()) {
            return back(deed, "#queue", next, Flash.failed("lessons.desk.reason.missing"));
        }
        Flash flash = switch (how) {
            case "up", "down" -> moved(actions.move(deed, DeskPages.user(user), how.equals("up"), why.get()));
            case "remove" -> removed(actions.remove(deed, DeskPages.user(user), why.get()));
            default -> throw Requests.notFound();
        };
        return back(deed, "#queue", next, flash);
    }

    private static Flash moved(QueueResult result) {
        return switch (result) {
            case QueueResult.Moved(var _, int place) -> Flash.done("lessons.desk.moved", String.valueOf(place));
            case QueueResult.AtTheEnd _ -> Flash.failed("lessons.desk.end");
            case QueueResult.NotWaiting _ -> Flash.failed("lessons.desk.gone");
            case QueueResult.Busy _ -> Flash.failed("lessons.desk.busy");
        };
    }

    private static Flash removed(LeaveResult result) {
        return switch (result) {
            case LeaveResult.Left _ -> Flash.done("lessons.desk.removed");
            case LeaveResult.NotWaiting _, LeaveResult.NoOffer _, LeaveResult.TooEarly _ ->
                Flash.failed("lessons.desk.gone");
            case LeaveResult.Busy _ -> Flash.failed("lessons.desk.busy");
        };
    }

    @PostMapping(DESK + "/capacity")
    String capacity(
            @AuthenticationPrincipal Account account,
            @ModelAttribute DeskPages.Place place,
            @RequestParam(defaultValue = "") String seats,
            RedirectAttributes next) {
        DeskActions.Deed deed = deed(account, place);
        int wanted = seats.matches("[0-9]{1,5}") ? Integer.parseInt(seats) : 0;
        return back(deed, "#seats", next, said(actions.changeCapacity(deed, wanted), "lessons.desk.capacity.done"));
    }

    @PostMapping(DESK + "/cancel")
    String cancel(
            @AuthenticationPrincipal Account account,
            @ModelAttribute DeskPages.Place place,
            @RequestParam(defaultValue = "") String reason,
            RedirectAttributes next) {
        DeskActions.Deed deed = deed(account, place);
        Optional<Reason> why = Reason.of(reason);
        Flash flash = why.isEmpty()
                ? Flash.failed("lessons.desk.reason.missing")
                : said(actions.cancel(deed, why.get()), "lessons.desk.cancelled");
        return back(deed, "", next, flash);
    }

    @PostMapping(DESK + "/resume")
    String resume(
            @AuthenticationPrincipal Account account, @ModelAttribute DeskPages.Place place, RedirectAttributes next) {
        DeskActions.Deed deed = deed(account, place);
        return back(deed, "", next, said(actions.resume(deed), "lessons.desk.resumed"));
    }

    /// What came of a change of a lesson, in words.
    static Flash said(LessonResult result, String done) {
        return switch (result) {
            case LessonResult.Done(var lesson) -> Flash.done(done, String.valueOf(lesson.capacity()));
            case LessonResult.Unchanged _ -> Flash.done("lessons.desk.unchanged");
            case LessonResult.Deleted _ -> Flash.done("lessons.desk.deleted");
            case LessonResult.SeatsTaken(var lesson) ->
                Flash.failed("lessons.desk.capacity.taken", String.valueOf(lesson.takenCount()));
            case LessonResult.Invalid _ ->
                Flash.failed("lessons.desk.capacity.invalid", String.valueOf(Lesson.MAX_CAPACITY));
            case LessonResult.InvalidReason _ -> Flash.failed("lessons.desk.reason.missing");
            case LessonResult.InUse _ -> Flash.failed("lessons.desk.in-use");
            case LessonResult.AlreadyExists _ -> Flash.failed("lessons.desk.exists");
            case LessonResult.Stale _ -> Flash.failed("lessons.desk.stale");
            case LessonResult.Closed _ -> Flash.failed("lessons.desk.closed");
            case LessonResult.NotFound _ -> throw Requests.notFound();
            case LessonResult.Busy _ -> Flash.failed("lessons.desk.busy");
        };
    }

    /// Who has a seat, for a spreadsheet.
    @GetMapping(DESK + "/participants.csv")
    void participants(
            @AuthenticationPrincipal Account account,
            @ModelAttribute DeskPages.Place place,
            Locale locale,
            HttpServletResponse response)
            throws IOException {
        var slot = access.slot(account, place.studio(), place.date(), place.time());
        DeskBoard.View view = board.of(access.lesson(account, slot));
        var texts = Texts.of(messages, locale);
        var out = new StringBuilder("\uFEFF")
                .append(Csv.line(List.of(
                        texts.get("lessons.desk.people.name"),
                        texts.get("lessons.desk.people.since"),
                        texts.get("lessons.desk.people.state"))));
        view.people()
                .forEach(person -> out.append(Csv.line(List.of(
                        person.name(), person.since().toString(), texts.get("lessons.desk.state." + person.state())))));
        response.setContentType("text/csv;charset=UTF-8");
        response.setHeader(
                "Content-Disposition",
                "attachment; filename=\"participants-" + slot.studioCode().value() + "-" + slot.lessonDate() + "-"
                        + Routes.time(slot) + ".csv\"");
        response.setHeader("Cache-Control", "no-store");
        response.getOutputStream().write(out.toString().getBytes(StandardCharsets.UTF_8));
    }
}
