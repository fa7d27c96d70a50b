package dev.kumiki.apps.lessons.desk;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.web.Flash;
import dev.kumiki.apps.lessons.catalogue.LessonDraft;
import dev.kumiki.apps.lessons.catalogue.Timetables;
import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.Studio;
import dev.kumiki.apps.lessons.page.Texts;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.context.MessageSource;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.multipart.MultipartFile;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/// Lessons from a file, in two steps: what was understood is shown first, and nothing is written.
@Controller
final class ImportPages {
    private static final int MAX_CHARS = 500_000;
    private static final String PAGE = "lessons/desk/import";

    private final LessonsData data;
    private final StaffAccess access;
    private final DeskActions actions;
    private final MessageSource messages;

    ImportPages(LessonsData data, StaffAccess access, DeskActions actions, MessageSource messages) {
        this.data = data;
        this.access = access;
        this.actions = actions;
        this.messages = messages;
    }

    @ModelAttribute("here")
    String here() {
        return "staff";
    }

    @GetMapping("/staff/{studio}/import")
    String page(@AuthenticationPrincipal Account account, @PathVariable String studio, Model model) {
        return page(model, access.studio(account, studio), "");
    }

    private static String page(Model model, Studio studio, String text) {
        model.addAttribute("studio", studio);
        model.addAttribute("text", text);
        model.addAttribute("most", LessonFile.MAX_LESSONS);
        return PAGE;
    }

    /// A lesson as it would be imported.
    ///
    /// @param there whether there is one at its place and time, which stays
    record Row(LessonDraft draft, String day, String span, boolean there) {}

    @PostMapping("/staff/{studio}/import")
    String check(
            @AuthenticationPrincipal Account account,
            @PathVariable String studio,
            @RequestParam(required = false) @Nullable MultipartFile file,
            @RequestParam(defaultValue = "") String text,
            Locale locale,
            Model model,
            HttpServletResponse response)
            throws IOException {
        Studio found = access.studio(account, studio);
        String content = file == null || file.isEmpty() ? text : new String(file.getBytes(), StandardCharsets.UTF_8);
        LocalDate today = LocalDate.ofInstant(data.now(), data.settings().zone());
        LessonFile.Read read = read(content, found, today);
        if (!read.wrong().isEmpty() || read.lessons().isEmpty()) {
            response.setStatus(HttpStatus.UNPROCESSABLE_CONTENT.value());
            model.addAttribute(
                    "wrong", read.wrong().isEmpty() ? List.of(new LessonFile.Wrong(1, "", "empty")) : read.wrong());
            return page(model, found, content.length() > MAX_CHARS ? "" : content);
        }
        var texts = Texts.of(messages, locale);
        List<Row> rows = read.lessons().stream()
                .map(draft -> new Row(
                        draft,
                        texts.shortDay(draft.slot().lessonDate(), today),
                        Texts.span(draft.slot().startTime(), draft.endTime()),
                        data.lesson(draft.slot()).isPresent()))
                .toList();
        model.addAttribute("studio", found);
        model.addAttribute("rows", rows);
        model.addAttribute("fresh", rows.stream().filter(row -> !row.there()).count());
        model.addAttribute("ignored", read.ignored());
        model.addAttribute("text", content);
        return "lessons/desk/import-preview";
    }

    private static LessonFile.Read read(String content, Studio studio, LocalDate today) {
        return content.length() > MAX_CHARS
                ? LessonFile.Read.nothing(1, "many")
                : LessonFile.read(content, studio.studioCode(), today);
    }

    @PostMapping("/staff/{studio}/import/confirm")
    String confirm(
            @AuthenticationPrincipal Account account,
            @PathVariable String studio,
            @RequestParam(defaultValue = "") String text,
            RedirectAttributes next) {
        Studio found = access.studio(account, studio);
        LocalDate today = LocalDate.ofInstant(data.now(), data.settings().zone());
        LessonFile.Read read = read(text, found, today);
        if (!read.wrong().isEmpty() || read.lessons().isEmpty()) {
            next.addFlashAttribute(Flash.NAME, Flash.failed("lessons.import.changed"));
            return "redirect:" + StaffRoutes.HOME + "/" + found.studioCode().value() + "/import";
        }
        Timetables.Added added = new Timetables(data).add(read.lessons(), actions.adding(account.key()));
        next.addFlashAttribute(
                Flash.NAME,
                Flash.done(
                        "lessons.desk.copied",
                        String.valueOf(added.added().size()),
                        String.valueOf(added.there().size()),
                        String.valueOf(added.refused().size())));
        return "redirect:"
                + StaffRoutes.week(
                        found.studioCode(), read.lessons().getFirst().slot().lessonDate());
    }
}
