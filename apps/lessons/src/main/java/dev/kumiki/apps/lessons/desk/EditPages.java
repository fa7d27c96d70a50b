package dev.kumiki.apps.lessons.desk;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.web.Flash;
import dev.kumiki.apps.lessons.catalogue.LessonDraft;
import dev.kumiki.apps.lessons.catalogue.LessonResult;
import dev.kumiki.apps.lessons.catalogue.Timetables;
import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.Lesson;
import dev.kumiki.apps.lessons.design.Studio;
import dev.kumiki.apps.lessons.page.Requests;
import dev.kumiki.apps.lessons.page.Texts;
import jakarta.servlet.http.HttpServletResponse;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/// Lessons of the timetable: new ones, one or a weekly series, and changes of those that are there.
@Controller
final class EditPages {
    private static final String LESSON = "/staff/{studio}/{date}/{time}";

    private final LessonsData data;
    private final StaffAccess access;
    private final DeskActions actions;

    EditPages(LessonsData data, StaffAccess access, DeskActions actions) {
        this.data = data;
        this.access = access;
        this.actions = actions;
    }

    @ModelAttribute("here")
    String here() {
        return "staff";
    }

    private LocalDate today() {
        return LocalDate.ofInstant(data.now(), data.settings().zone());
    }

    /// @param date the day whose list the reader was in
    @GetMapping("/staff/{studio}/new")
    String create(
            @AuthenticationPrincipal Account account,
            @PathVariable String studio,
            @RequestParam(defaultValue = "") String date,
            Model model) {
        Studio found = access.studio(account, studio);
        LocalDate day =
                Requests.date(date).filter(asked -> !asked.isBefore(today())).orElse(today());
        return form(model, found, LessonForm.empty(day), Map.of());
    }

    private static String form(Model model, Studio studio, LessonForm form, Map<String, String> wrong) {
        model.addAttribute("studio", studio);
        model.addAttribute("form", form);
        model.addAttribute("wrong", wrong);
        model.addAttribute("maxWeeks", Timetables.MAX_WEEKS);
        model.addAttribute("maxSeats", Lesson.MAX_CAPACITY);
        model.addAttribute("maxName", Lesson.MAX_NAME_CHARS);
        model.addAttribute("maxInstructor", Lesson.MAX_INSTRUCTOR_CHARS);
        model.addAttribute("maxProgramme", Lesson.MAX_PROGRAMME_CHARS);
        model.addAttribute("maxAbout", Lesson.MAX_ABOUT_CHARS);
        return "lessons/desk/lesson-form";
    }

    /// What is wrong with what was typed: fields, and the ends of the keys of their messages.
    private Map<String, String> wrong(Studio studio, LessonForm form) {
        Map<String, String> wrong = new LinkedHashMap<>(form.unreadable());
        form.draft(studio.studioCode())
                .ifPresent(draft -> draft.faults(today()).forEach(fault -> wrong.put(field(fault), Texts.word(fault))));
        return wrong;
    }

    private static String field(LessonDraft.Fault fault) {
        return switch (fault) {
            case NAME -> "name";
            case INSTRUCTOR -> "instructor";
            case CAPACITY -> "seats";
            case END -> "end";
            case DATE -> "date";
            case PROGRAMME -> "programme";
            case ABOUT -> "about";
        };
    }

    @PostMapping("/staff/{studio}/new")
    String create(
            @AuthenticationPrincipal Account account,
            @PathVariable String studio,
            @ModelAttribute("form") LessonForm form,
            @RequestParam(defaultValue = "1") String weeks,
            Model model,
            RedirectAttributes next,
            HttpServletResponse response) {
        Studio found = access.studio(account, studio);
        Map<String, String> wrong = wrong(found, form);
        int times = weeks.matches("[0-9]{1,3}") ? Integer.parseInt(weeks) : 0;
        if (times < 1 || times > Timetables.MAX_WEEKS) {
            wrong.put("weeks", "weeks");
        }
        Optional<LessonDraft> draft = form.draft(found.studioCode());
        if (!wrong.isEmpty() || draft.isEmpty()) {
            response.setStatus(HttpStatus.UNPROCESSABLE_CONTENT.value());
            return form(model, found, form, wrong);
        }
        Timetables.Added added = new Timetables(data).series(draft.get(), times, actions.adding(account.key()));
        if (added.added().isEmpty()) {
            response.setStatus(HttpStatus.CONFLICT.value());
            return form(model, found, form, Map.of("start", "exists"));
        }
        next.addFlashAttribute(
                Flash.NAME,
                Flash.done(
                        "lessons.desk.added" + sort(added),
                        String.valueOf(added.added().size()),
                        String.valueOf(added.there().size())));
        return "redirect:"
                + StaffRoutes.week(
                        found.studioCode(), added.added().getFirst().slot().lessonDate())
                + "#d" + added.added().getFirst().slot().lessonDate();
    }

    private static String sort(Timetables.Added added) {
        return added.there().isEmpty() ? added.added().size() == 1 ? ".one" : "" : ".some";
    }

    @GetMapping(LESSON + "/edit")
    String edit(@AuthenticationPrincipal Account account, @ModelAttribute DeskPages.Place place, Model model) {
        Studio studio = access.studio(account, place.studio());
        Lesson lesson = access.lesson(account, place.slot());
        return edit(model, studio, lesson, LessonForm.of(lesson), Map.of());
    }

    private String edit(Model model, Studio studio, Lesson lesson, LessonForm form, Map<String, String> wrong) {
        model.addAttribute("lesson", lesson);
        model.addAttribute("shown", LessonForm.of(lesson));
        model.addAttribute("path", StaffRoutes.desk(lesson.slot()));
        model.addAttribute("used", lesson.takenCount() > 0 || lesson.waitingCount() > 0);
        return form(model, studio, form, wrong);
    }

    @PostMapping(LESSON + "/edit")
    String edit(
            @AuthenticationPrincipal Account account,
            @ModelAttribute DeskPages.Place place,
            @ModelAttribute("form") EditForm form,
            Model model,
            RedirectAttributes next,
            HttpServletResponse response) {
        Studio studio = access.studio(account, place.studio());
        Lesson lesson = access.lesson(account, place.slot());
        LessonForm typed = form.typed();
        Map<String, String> wrong = wrong(studio, typed);
        Optional<LessonDraft> changed = typed.draft(studio.studioCode());
        Optional<LessonDraft> shown = form.shown(place.date(), lesson).draft(studio.studioCode());
        if (!wrong.isEmpty() || changed.isEmpty() || shown.isEmpty()) {
            response.setStatus(HttpStatus.UNPROCESSABLE_CONTENT.value());
            return edit(model, studio, lesson, typed, wrong);
        }
        var deed = new DeskActions.Deed(account.key(), lesson.slot());
        LessonResult result = actions.edit(deed, shown.get(), changed.get());
        if (result instanceof LessonResult.Done || result instanceof LessonResult.Unchanged) {
            next.addFlashAttribute(Flash.NAME, DeskLessonPages.said(result, "lessons.desk.saved"));
            return "redirect:" + StaffRoutes.desk(changed.get().slot());
        }
        response.setStatus(HttpStatus.CONFLICT.value());
        model.addAttribute("refused", DeskLessonPages.said(result, "lessons.desk.saved"));
        return edit(model, studio, lesson, typed, Map.of());
    }

    /// The form with what it showed beside what was typed.
    record EditForm(
            String day,
            String start,
            String end,
            String name,
            String instructor,
            String seats,
            String programme,
            String about,
            String wasEnd,
            String wasName,
            String wasInstructor,
            String wasSeats,
            String wasProgramme,
            String wasAbout) {
        LessonForm typed() {
            return new LessonForm(day, start, end, name, instructor, seats, programme, about);
        }

        LessonForm shown(String date, Lesson lesson) {
            return new LessonForm(
                    date,
                    lesson.startTime().toString(),
                    wasEnd,
                    wasName,
                    wasInstructor,
                    wasSeats,
                    wasProgramme,
                    wasAbout);
        }
    }

    @PostMapping(LESSON + "/delete")
    String delete(
            @AuthenticationPrincipal Account account, @ModelAttribute DeskPages.Place place, RedirectAttributes next) {
        var slot = access.slot(account, place.studio(), place.date(), place.time());
        LessonResult result = actions.delete(new DeskActions.Deed(account.key(), slot));
        next.addFlashAttribute(Flash.NAME, DeskLessonPages.said(result, "lessons.desk.deleted"));
        return "redirect:"
                + (result instanceof LessonResult.Deleted
                        ? StaffRoutes.week(slot.studioCode(), slot.lessonDate())
                        : StaffRoutes.desk(slot));
    }
}
