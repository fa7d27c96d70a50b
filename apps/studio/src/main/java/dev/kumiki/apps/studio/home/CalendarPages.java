package dev.kumiki.apps.studio.home;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.studio.calendar.Alternatives;
import dev.kumiki.apps.studio.calendar.Availability;
import dev.kumiki.apps.studio.calendar.Availability.Look;
import dev.kumiki.apps.studio.calendar.DayPlan;
import dev.kumiki.apps.studio.calendar.Minutes;
import dev.kumiki.apps.studio.calendar.Strip;
import dev.kumiki.apps.studio.calendar.Strip.Window;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.page.Requests;
import dev.kumiki.apps.studio.page.StudioWords;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

/// The calendar by week, month and day (S-167): busy and free for everybody, and one's own bookings for who is signed
/// in.
@Controller
final class CalendarPages {
    private static final int WEEKS_SHOWN = 6;
    private static final int WEEK_DAYS = 7;
    private static final int YEARS = 2;

    private final StudioData data;
    private final StudioWords words;

    CalendarPages(StudioData data, StudioWords words) {
        this.data = data;
        this.words = words;
    }

    @GetMapping("/calendar")
    String calendar(
            @AuthenticationPrincipal @Nullable Account account,
            @RequestParam(defaultValue = "week") String view,
            @RequestParam(defaultValue = "") String date,
            Model model) {
        LocalDate today = Minutes.date(data.now());
        LocalDate day = Requests.day(date)
                .filter(asked -> asked.isAfter(today.minusYears(YEARS)) && asked.isBefore(today.plusYears(YEARS)))
                .orElse(today);
        Look look = WeekModel.look(account);
        model.addAttribute("date", day);
        model.addAttribute("here", "calendar");
        return switch (view) {
            case "month" -> month(day, look, model);
            case "day" -> day(day, look, model);
            default -> week(day, look, model);
        };
    }

    private String week(LocalDate day, Look look, Model model) {
        LocalDate first = WeekModel.monday(day);
        var week = new WeekModel(data);
        week.add(model, first, look);
        model.addAttribute("before", first.minusDays(WEEK_DAYS));
        model.addAttribute("after", first.plusDays(WEEK_DAYS));
        model.addAttribute("view", "week");
        model.addAttribute("heading", words.day(first) + " – " + words.day(first.plusDays(WEEK_DAYS - 1L)));
        @SuppressWarnings("unchecked")
        List<Strip> strips = (List<Strip>) model.getAttribute("strips");
        LocalDate today = Minutes.date(data.now());
        if (strips != null) {
            model.addAttribute("upright", upright(strips, day.isBefore(today) ? today : day));
        }
        model.addAttribute(
                "next",
                new Alternatives(data)
                        .next(data.settings().shortestMinutes(), look)
                        .orElse(null));
        return "studio/calendar/week";
    }

    /// The day that a phone shows upright below the week: the one that was asked for, or else the first that is free.
    private static Strip upright(List<Strip> strips, LocalDate day) {
        return strips.stream()
                .filter(strip -> strip.date().equals(day))
                .findFirst()
                .orElse(strips.getFirst());
    }

    private String day(LocalDate day, Look look, Model model) {
        new WeekModel(data).addDay(model, day, look);
        model.addAttribute("heading", words.day(day));
        model.addAttribute("before", day.minusDays(1));
        model.addAttribute("after", day.plusDays(1));
        model.addAttribute("view", "day");
        return "studio/calendar/day";
    }

    /// A day of the month's page.
    ///
    /// @param inside whether it belongs to the month
    record Cell(Strip strip, boolean inside) {}

    private String month(LocalDate day, Look look, Model model) {
        LocalDate month = day.withDayOfMonth(1);
        LocalDate first = WeekModel.monday(month);
        LocalDate end = month.plusMonths(1);
        int weeks = (int) Math.min(WEEKS_SHOWN, (end.toEpochDay() - first.toEpochDay() + WEEK_DAYS - 1) / WEEK_DAYS);
        List<DayPlan> plans = new Availability(data).days(first, first.plusDays((long) weeks * WEEK_DAYS - 1), look);
        Window window = Window.of(plans);
        model.addAttribute(
                "cells",
                plans.stream()
                        .map(plan -> new Cell(
                                Strip.of(plan, window), plan.date().getMonth().equals(month.getMonth())))
                        .toList());
        model.addAttribute("window", window);
        model.addAttribute("month", month);
        model.addAttribute("heading", words.month(month));
        model.addAttribute(
                "weekdays", first.datesUntil(first.plusDays(WEEK_DAYS)).toList());
        model.addAttribute("today", Minutes.date(data.now()));
        model.addAttribute("before", month.minusMonths(1));
        model.addAttribute("after", end);
        model.addAttribute("view", "month");
        return "studio/calendar/month";
    }
}
