package dev.kumiki.apps.lessons.desk;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.web.Flash;
import dev.kumiki.apps.lessons.booking.AttendanceResult;
import dev.kumiki.apps.lessons.booking.CancellationResult;
import dev.kumiki.apps.lessons.booking.WalkInResult;
import dev.kumiki.apps.lessons.booking.WalkIns;
import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.Attendance;
import dev.kumiki.apps.lessons.design.Lesson;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.design.Studio;
import dev.kumiki.apps.lessons.design.UserId;
import dev.kumiki.apps.lessons.page.Requests;
import dev.kumiki.apps.lessons.page.Texts;
import java.time.LocalDate;
import java.util.Locale;
import java.util.Optional;
import org.springframework.context.MessageSource;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/// The desk of a lesson: who is here, who gets a seat, who is given one at the door.
@Controller
final class DeskPages {
    private static final String DESK = "/staff/{studio}/{date}/{time}";

    private final LessonsData data;
    private final StaffAccess access;
    private final DeskBoard board;
    private final DeskActions actions;
    private final MessageSource messages;

    DeskPages(LessonsData data, StaffAccess access, DeskBoard board, DeskActions actions, MessageSource messages) {
        this.data = data;
        this.access = access;
        this.board = board;
        this.actions = actions;
        this.messages = messages;
    }

    @ModelAttribute("here")
    String here() {
        return "staff";
    }

    /// @param asked whose place in the line is to be changed: the row asks for the reason
    /// @param how what is to be done: `up`, `down` or `remove`
    @GetMapping(DESK)
    String desk(
            @AuthenticationPrincipal Account account,
            @ModelAttribute Place place,
            @RequestParam(defaultValue = "") String asked,
            @RequestParam(defaultValue = "") String how,
            Locale locale,
            Model model) {
        Studio studio = access.studio(account, place.studio());
        Lesson lesson = access.lesson(account, place.slot());
        var texts = Texts.of(messages, locale);
        LocalDate today = LocalDate.ofInstant(data.now(), data.settings().zone());
        model.addAttribute("studio", studio);
        model.addAttribute("view", board.of(lesson));
        model.addAttribute("called", texts.lesson(lesson.lessonName()));
        model.addAttribute("when", texts.nearDay(lesson.lessonDate(), today));
        model.addAttribute("span", Texts.span(lesson.startTime(), lesson.endTime()));
        model.addAttribute("path", StaffRoutes.desk(lesson.slot()));
        model.addAttribute("back", StaffRoutes.day(studio.studioCode(), lesson.lessonDate()));
        model.addAttribute("open", lesson.isOpen(data.now()));
        model.addAttribute("today", !today.isBefore(lesson.lessonDate()));
        model.addAttribute("now", data.now());
        model.addAttribute(
                "releasable",
                !data.now().isBefore(lesson.startsAt())
                        && data.now().isBefore(data.settings().endOf(lesson.slot(), lesson.endTime())));
        model.addAttribute("offReason", lesson.cancelReason().orElse(""));
        model.addAttribute("resumable", data.now().isBefore(lesson.startsAt()));
        model.addAttribute(
                "walkIn", new WalkIns(data).refusal(lesson).map(DeskPages::word).orElse(""));
        model.addAttribute("cutoff", lesson.startsAt().minus(studio.rules().cutoff()));
        model.addAttribute("token", data.ids().get().toString());
        model.addAttribute("asked", asked);
        model.addAttribute("how", how.equals("up") || how.equals("down") ? how : "remove");
        model.addAttribute("maxReason", Lesson.MAX_REASON_CHARS);
        model.addAttribute("maxName", Relation.MAX_GUEST_CHARS);
        model.addAttribute("maxSeats", Lesson.MAX_CAPACITY);
        return "lessons/desk/desk";
    }

    /// The lesson that the address names.
    record Place(String studio, String date, String time) {
        LessonSlot slot() {
            return Requests.slot(studio, date, time);
        }
    }

    private static String word(WalkInResult refusal) {
        return switch (refusal) {
            case WalkInResult.Full _ -> "full";
            case WalkInResult.QueueFirst _ -> "queue";
            case WalkInResult.Closed _, WalkInResult.NotFound _ -> "closed";
            case WalkInResult.Booked _, WalkInResult.InvalidName _, WalkInResult.Busy _ ->
                throw new IllegalStateException("no refusal by what is there");
        };
    }

    private DeskActions.Deed deed(Account account, Place place) {
        return new DeskActions.Deed(account.key(), access.slot(account, place.studio(), place.date(), place.time()));
    }

    static UserId user(String text) {
        try {
            return new UserId(text);
        } catch (IllegalArgumentException _) {
            throw Requests.notFound();
        }
    }

    private static String back(DeskActions.Deed deed, String anchor, RedirectAttributes next, Flash flash) {
        next.addFlashAttribute(Flash.NAME, flash);
        return "redirect:" + StaffRoutes.desk(deed.slot()) + anchor;
    }

    /// @param state `present`, `absent`, or nothing to take that back
    @PostMapping(DESK + "/attend")
    String attend(
            @AuthenticationPrincipal Account account,
            @ModelAttribute Place place,
            @RequestParam(defaultValue = "") String user,
            @RequestParam(defaultValue = "") String state,
            RedirectAttributes next) {
        DeskActions.Deed deed = deed(account, place);
        Optional<Attendance> known = switch (state) {
            case "present" -> Optional.of(Attendance.PRESENT);
            case "absent" -> Optional.of(Attendance.ABSENT);
            default -> Optional.empty();
        };
        Flash flash = switch (actions.attend(deed, user(user), known)) {
            case AttendanceResult.Saved _, AttendanceResult.Unchanged _ ->
                Flash.done("lessons.desk.attend."
                        + (state.isEmpty() ? "none" : known.map(Texts::word).orElse("none")));
            case AttendanceResult.TooEarly(var from) -> Flash.failed("lessons.desk.attend.early", from.toString());
            case AttendanceResult.NotBooked _, AttendanceResult.Released _ -> Flash.failed("lessons.desk.gone");
            case AttendanceResult.Busy _ -> Flash.failed("lessons.desk.busy");
        };
        return back(deed, "#desk", next, flash);
    }

    /// Frees the seat of somebody who did not come.
    @PostMapping(DESK + "/release")
    String release(
            @AuthenticationPrincipal Account account,
            @ModelAttribute Place place,
            @RequestParam(defaultValue = "") String user,
            RedirectAttributes next) {
        DeskActions.Deed deed = deed(account, place);
        Flash flash = switch (actions.release(deed, user(user))) {
            case AttendanceResult.Released _ -> Flash.done("lessons.desk.released");
            case AttendanceResult.TooEarly _ -> Flash.failed("lessons.desk.release.early");
            case AttendanceResult.NotBooked _, AttendanceResult.Saved _, AttendanceResult.Unchanged _ ->
                Flash.failed("lessons.desk.gone");
            case AttendanceResult.Busy _ -> Flash.failed("lessons.desk.busy");
        };
        return back(deed, "#people", next, flash);
    }

    @PostMapping(DESK + "/cancel-booking")
    String cancelBooking(
            @AuthenticationPrincipal Account account,
            @ModelAttribute Place place,
            @RequestParam(defaultValue = "") String user,
            @RequestParam(defaultValue = "") String reason,
            RedirectAttributes next) {
        DeskActions.Deed deed = deed(account, place);
        Optional<Reason> why = Reason.of(reason);
        if (why.isEmpty()) {
            return back(deed, "#people", next, Flash.failed("lessons.desk.reason.missing"));
        }
        Flash flash = switch (actions.cancelBooking(deed, user(user), why.get())) {
            case CancellationResult.Cancelled(var _, var offered) ->
                Flash.done("lessons.desk.unbooked" + (offered.isPresent() ? ".offered" : ""));
            case CancellationResult.NotBooked _, CancellationResult.NotFound _ -> Flash.failed("lessons.desk.gone");
            case CancellationResult.TooLate _ -> Flash.failed("lessons.desk.begun");
            case CancellationResult.Busy _ -> Flash.failed("lessons.desk.busy");
        };
        return back(deed, "#people", next, flash);
    }

    @PostMapping(DESK + "/walk-in")
    String walkIn(
            @AuthenticationPrincipal Account account,
            @ModelAttribute Place place,
            @RequestParam(defaultValue = "") String name,
            @RequestParam(defaultValue = "") String token,
            RedirectAttributes next) {
        DeskActions.Deed deed = deed(account, place);
        if (!token.matches("[A-Za-z0-9-]{1,64}")) {
            throw Requests.notFound();
        }
        Flash flash = switch (actions.walkIn(deed, name, token)) {
            case WalkInResult.Booked(var booking) ->
                Flash.done("lessons.desk.walked", booking.guestName().orElse(""));
            case WalkInResult.InvalidName(int most) -> Flash.failed("lessons.desk.walk.name", String.valueOf(most));
            case WalkInResult.Full _ -> Flash.failed("lessons.desk.walk.full");
            case WalkInResult.QueueFirst _ -> Flash.failed("lessons.desk.walk.queue");
            case WalkInResult.Closed _ -> Flash.failed("lessons.desk.walk.closed");
            case WalkInResult.NotFound _ -> throw Requests.notFound();
            case WalkInResult.Busy _ -> Flash.failed("lessons.desk.busy");
        };
        return back(deed, "#desk", next, flash);
    }
}
