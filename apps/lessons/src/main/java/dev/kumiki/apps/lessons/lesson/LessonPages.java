package dev.kumiki.apps.lessons.lesson;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.lessons.favorite.Favorites;
import dev.kumiki.apps.lessons.page.Requests;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/// Shows a lesson, to anybody.
@Controller
final class LessonPages {
    private final LessonViews views;

    LessonPages(LessonViews views) {
        this.views = views;
    }

    @GetMapping("/lessons/{studio}/{date}/{time}")
    String lesson(
            @AuthenticationPrincipal @Nullable Account account,
            @PathVariable String studio,
            @PathVariable String date,
            @PathVariable String time,
            Model model,
            Locale locale) {
        LessonView view = views.of(
                        Requests.slot(studio, date, time),
                        Optional.ofNullable(account).map(Requests::user),
                        locale)
                .orElseThrow(Requests::notFound);
        model.addAttribute("here", "timetable");
        model.addAttribute("view", view);
        model.addAttribute("maxNotes", Favorites.MAX_NOTES_CHARS);
        return "lessons/lesson/lesson";
    }
}
