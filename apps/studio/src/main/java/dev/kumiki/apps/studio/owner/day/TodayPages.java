package dev.kumiki.apps.studio.owner.day;

import dev.kumiki.apps.studio.calendar.Minutes;
import dev.kumiki.apps.studio.calendar.Sun;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.page.Requests;
import dev.kumiki.apps.studio.page.StudioWords;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

/// The owner's day and week.
@Controller
final class TodayPages {
    private static final int WEEK_DAYS = 7;
    private static final int YEARS = 3;

    private final StudioData data;
    private final StudioWords words;

    TodayPages(StudioData data, StudioWords words) {
        this.data = data;
        this.words = words;
    }

    private LocalDate day(String text) {
        LocalDate today = Minutes.date(data.now());
        return Requests.day(text)
                .filter(asked -> asked.isAfter(today.minusYears(YEARS)) && asked.isBefore(today.plusYears(YEARS)))
                .orElse(today);
    }

    @GetMapping("/owner")
    String today(@RequestParam(defaultValue = "") String date, Model model) {
        new TodayModel(data, words).add(model, day(date));
        model.addAttribute("here", "owner");
        return "studio/owner/today";
    }

    @GetMapping("/owner/week")
    String week(@RequestParam(defaultValue = "") String date, Model model) {
        LocalDate first = day(date).with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
        LocalDate last = first.plusDays(WEEK_DAYS - 1L);
        List<OwnerDay> days = new OwnerDays(data).days(first, last);
        model.addAttribute("days", days);
        model.addAttribute("window", days.getFirst().window());
        int set = Sun.STUDIO.set(first);
        model.addAttribute("sunset", set);
        model.addAttribute("sunFrame", days.getFirst().window().frame(set));
        model.addAttribute("today", Minutes.date(data.now()));
        model.addAttribute("first", first);
        model.addAttribute("last", last);
        model.addAttribute("before", first.minusDays(WEEK_DAYS));
        model.addAttribute("after", first.plusDays(WEEK_DAYS));
        model.addAttribute("here", "week");
        return "studio/owner/week";
    }
}
