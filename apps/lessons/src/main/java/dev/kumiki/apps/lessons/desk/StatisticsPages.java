package dev.kumiki.apps.lessons.desk;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.Studio;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.format.TextStyle;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;

/// How full a studio was.
@Controller("lessonsStudioStatistics")
final class StatisticsPages {
    private final LessonsData data;
    private final StaffAccess access;

    StatisticsPages(LessonsData data, StaffAccess access) {
        this.data = data;
        this.access = access;
    }

    @ModelAttribute("here")
    String here() {
        return "staff";
    }

    @GetMapping("/staff/{studio}/statistics")
    String show(@AuthenticationPrincipal Account account, @PathVariable String studio, Locale locale, Model model) {
        Studio found = access.studio(account, studio);
        LocalDate today = LocalDate.ofInstant(data.now(), data.settings().zone());
        List<String> days = Stream.of(DayOfWeek.values())
                .map(day -> day.getDisplayName(TextStyle.SHORT, locale))
                .toList();
        model.addAttribute("studio", found);
        model.addAttribute("days", days);
        model.addAttribute("length", StudioStatistics.DAYS);
        model.addAttribute("figures", new StudioStatistics(data).of(found.studioCode(), today));
        return "lessons/desk/statistics";
    }
}
