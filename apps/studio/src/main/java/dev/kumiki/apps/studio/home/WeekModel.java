package dev.kumiki.apps.studio.home;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.studio.calendar.Availability;
import dev.kumiki.apps.studio.calendar.Availability.Look;
import dev.kumiki.apps.studio.calendar.DayPlan;
import dev.kumiki.apps.studio.calendar.Minutes;
import dev.kumiki.apps.studio.calendar.Strip;
import dev.kumiki.apps.studio.calendar.Strip.Window;
import dev.kumiki.apps.studio.calendar.Sun;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.page.Requests;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.ui.Model;

/// Fills pages with the strips of some days.
record WeekModel(StudioData data) {
    private static final int WEEK_DAYS = 7;

    /// What somebody may see: their own bookings as such, if they are signed in.
    static Look look(@Nullable Account account) {
        return account == null ? Look.STRANGER : Look.of(Requests.user(account));
    }

    static LocalDate monday(LocalDate date) {
        return date.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
    }

    /// Adds seven days.
    void add(Model model, LocalDate first, Look look) {
        List<DayPlan> plans = new Availability(data).days(first, first.plusDays(WEEK_DAYS - 1L), look);
        Window window = Window.of(plans);
        model.addAttribute(
                "strips", plans.stream().map(plan -> Strip.of(plan, window)).toList());
        addEdge(model, window, first);
        model.addAttribute("first", first);
        model.addAttribute("last", first.plusDays(WEEK_DAYS - 1L));
        model.addAttribute("full", plans.stream().allMatch(plan -> plan.free().isEmpty()));
    }

    /// Adds one day.
    void addDay(Model model, LocalDate date, Look look) {
        DayPlan plan = new Availability(data).day(date, look);
        Window window = Window.of(List.of(plan));
        model.addAttribute("strip", Strip.of(plan, window));
        addEdge(model, window, date);
    }

    private void addEdge(Model model, Window window, LocalDate date) {
        model.addAttribute("window", window);
        int set = Sun.STUDIO.set(date);
        model.addAttribute("sunset", set);
        model.addAttribute("sunFrame", window.frame(set));
        model.addAttribute("today", Minutes.date(data.now()));
    }
}
