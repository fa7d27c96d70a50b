package dev.kumiki.apps.lessons.desk;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.web.Flash;
import dev.kumiki.apps.lessons.account.LessonsRoles;
import dev.kumiki.apps.lessons.catalogue.Timetables;
import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.Lesson;
import dev.kumiki.apps.lessons.design.Studio;
import dev.kumiki.apps.lessons.page.Requests;
import dev.kumiki.apps.lessons.page.Texts;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import java.util.Locale;
import org.springframework.context.MessageSource;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/// The days of a studio as its staff sees them, and its week, to be copied.
@Controller
final class StaffPages {
    private final LessonsData data;
    private final StaffAccess access;
    private final DeskActions actions;
    private final Timetables timetables;
    private final MessageSource messages;

    StaffPages(LessonsData data, StaffAccess access, DeskActions actions, MessageSource messages) {
        this.data = data;
        this.access = access;
        this.actions = actions;
        this.timetables = new Timetables(data);
        this.messages = messages;
    }

    @ModelAttribute("here")
    String here() {
        return "staff";
    }

    /// Straight to the studio, for those who work at one.
    @GetMapping("/staff")
    String home(@AuthenticationPrincipal Account account, Model model) {
        if (!LessonsRoles.works(account)) {
            throw Requests.notFound();
        }
        List<Studio> studios = access.studios(account);
        if (studios.size() == 1 && !LessonsRoles.isAdmin(account)) {
            return "redirect:" + StaffRoutes.HOME + "/"
                    + studios.getFirst().studioCode().value();
        }
        model.addAttribute("studios", studios);
        model.addAttribute("admin", LessonsRoles.isAdmin(account));
        return "lessons/desk/studios";
    }

    /// A lesson in a list.
    ///
    /// @param state `open`, `over` or `off`
    record Row(Lesson lesson, String span, String path, String editPath, String state) {}

    private Row row(Lesson lesson) {
        boolean over = !data.now().isBefore(data.settings().endOf(lesson.slot(), lesson.endTime()));
        String state = lesson.state() == Lesson.State.CANCELLED ? "off" : over ? "over" : "open";
        String path = StaffRoutes.desk(lesson.slot());
        return new Row(lesson, Texts.span(lesson.startTime(), lesson.endTime()), path, path + "/edit", state);
    }

    private LocalDate today() {
        return LocalDate.ofInstant(data.now(), data.settings().zone());
    }

    @GetMapping("/staff/{studio}")
    String day(
            @AuthenticationPrincipal Account account,
            @PathVariable String studio,
            @RequestParam(defaultValue = "") String date,
            Locale locale,
            Model model) {
        Studio found = access.studio(account, studio);
        LocalDate day = Requests.date(date).orElse(today());
        var texts = Texts.of(messages, locale);
        model.addAttribute("studio", found);
        model.addAttribute("day", day);
        model.addAttribute("heading", texts.nearDay(day, today()));
        model.addAttribute("isToday", day.equals(today()));
        model.addAttribute("before", StaffRoutes.day(found.studioCode(), day.minusDays(1)));
        model.addAttribute("after", StaffRoutes.day(found.studioCode(), day.plusDays(1)));
        model.addAttribute(
                "rows",
                timetables.between(found.studioCode(), day, day).stream()
                        .map(this::row)
                        .toList());
        return "lessons/desk/day";
    }

    /// A day of the week.
    record Day(LocalDate date, String title, boolean past, List<Row> rows) {}

    @GetMapping("/staff/{studio}/timetable")
    String week(
            @AuthenticationPrincipal Account account,
            @PathVariable String studio,
            @RequestParam(defaultValue = "") String week,
            Locale locale,
            Model model) {
        Studio found = access.studio(account, studio);
        LocalDate monday = monday(Requests.date(week).orElse(today()));
        var texts = Texts.of(messages, locale);
        List<Lesson> lessons = timetables.between(found.studioCode(), monday, monday.plusDays(6));
        model.addAttribute("studio", found);
        model.addAttribute("monday", monday);
        model.addAttribute(
                "heading", texts.shortDay(monday, today()) + " – " + texts.shortDay(monday.plusDays(6), today()));
        model.addAttribute("before", StaffRoutes.week(found.studioCode(), monday.minusWeeks(1)));
        model.addAttribute("after", StaffRoutes.week(found.studioCode(), monday.plusWeeks(1)));
        model.addAttribute("nextWeek", monday.plusWeeks(1));
        model.addAttribute(
                "days",
                monday.datesUntil(monday.plusWeeks(1))
                        .map(day -> new Day(
                                day,
                                texts.shortDay(day, today()),
                                day.isBefore(today()),
                                lessons.stream()
                                        .filter(lesson -> lesson.lessonDate().equals(day))
                                        .map(this::row)
                                        .toList()))
                        .toList());
        return "lessons/desk/week";
    }

    private static LocalDate monday(LocalDate day) {
        return day.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
    }

    @PostMapping("/staff/{studio}/timetable/copy")
    String copy(
            @AuthenticationPrincipal Account account,
            @PathVariable String studio,
            @RequestParam(defaultValue = "") String from,
            @RequestParam(defaultValue = "") String to,
            RedirectAttributes next) {
        Studio found = access.studio(account, studio);
        LocalDate source = monday(Requests.date(from).orElseThrow(Requests::notFound));
        LocalDate target = monday(Requests.date(to).orElse(source));
        if (target.equals(source)) {
            next.addFlashAttribute(Flash.NAME, Flash.failed("lessons.desk.copy.same"));
            return "redirect:" + StaffRoutes.week(found.studioCode(), source);
        }
        Timetables.Added added = timetables.copyWeek(found.studioCode(), source, target, actions.adding(account.key()));
        next.addFlashAttribute(
                Flash.NAME,
                Flash.done(
                        "lessons.desk.copied",
                        String.valueOf(added.added().size()),
                        String.valueOf(added.there().size()),
                        String.valueOf(added.refused().size())));
        return "redirect:" + StaffRoutes.week(found.studioCode(), target);
    }
}
