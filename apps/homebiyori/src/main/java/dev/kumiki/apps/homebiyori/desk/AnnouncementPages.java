package dev.kumiki.apps.homebiyori.desk;

import dev.kumiki.apps.common.web.Flash;
import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.apps.homebiyori.feedback.FormIds;
import jakarta.servlet.http.HttpServletResponse;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/// Where administrators tell everybody something.
@Controller
final class AnnouncementPages {
    private static final int SECONDS = 3;

    private final HomebiyoriData data;
    private final Announcements announcements;

    AnnouncementPages(HomebiyoriData data, Announcements announcements) {
        this.data = data;
        this.announcements = announcements;
    }

    @GetMapping("/desk/announcements")
    String announcements(Model model) {
        return show(data.ops().ids().get(), "", "", "", model);
    }

    private String show(String form, String title, String text, String problem, Model model) {
        List<Announcements.Shown> shown = announcements.shown();
        model.addAttribute("shown", shown);
        model.addAttribute("form", form);
        model.addAttribute("title", title);
        model.addAttribute("text", text);
        model.addAttribute("problem", problem);
        model.addAttribute("maxTitle", Announcements.MAX_TITLE);
        model.addAttribute("maxText", Announcements.MAX_TEXT);
        if (problem.isEmpty() && shown.stream().anyMatch(Announcements.Shown::running)) {
            model.addAttribute("refresh", String.valueOf(SECONDS));
        }
        model.addAttribute("tab", "announcements");
        model.addAttribute("here", "desk");
        return "homebiyori/desk/announcements";
    }

    @PostMapping("/desk/announcements")
    String announce(
            @RequestParam(defaultValue = "") String form,
            @RequestParam(defaultValue = "") String title,
            @RequestParam(defaultValue = "") String text,
            Model model,
            RedirectAttributes next,
            HttpServletResponse response) {
        if (!isFilled(title, Announcements.MAX_TITLE) || !isFilled(text, Announcements.MAX_TEXT)) {
            response.setStatus(HttpStatus.UNPROCESSABLE_CONTENT.value());
            return show(FormIds.safe(form, data), title, text, "homebiyori.desk.announcements.wrong", model);
        }
        announcements.begin(FormIds.safe(form, data), title.strip(), text.strip());
        next.addFlashAttribute(Flash.NAME, Flash.done("homebiyori.desk.announcements.begun"));
        return "redirect:/homebiyori/desk/announcements";
    }

    private static boolean isFilled(String text, int most) {
        String plain = text.strip();
        return !plain.isEmpty() && plain.codePointCount(0, plain.length()) <= most;
    }
}
