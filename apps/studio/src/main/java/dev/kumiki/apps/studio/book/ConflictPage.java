package dev.kumiki.apps.studio.book;

import dev.kumiki.apps.studio.calendar.Alternatives;
import dev.kumiki.apps.studio.calendar.Availability;
import dev.kumiki.apps.studio.calendar.Availability.Look;
import dev.kumiki.apps.studio.calendar.DayPlan;
import dev.kumiki.apps.studio.calendar.Minutes;
import dev.kumiki.apps.studio.calendar.Strip;
import dev.kumiki.apps.studio.calendar.Strip.Window;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.booking.BookingType;
import dev.kumiki.apps.studio.design.value.Period;
import java.time.Duration;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import org.springframework.ui.Model;

/// Shows what came first and free times nearby (X5.14). It never says who came first.
public record ConflictPage(StudioData data) {
    /// Its template.
    public static final String VIEW = "studio/book/conflict";

    /// A free time near the wish.
    ///
    /// @param days how many days after the wish; negative for before
    /// @param minutes how many minutes later in the day; negative for earlier
    /// @param slot what its button sends
    public record Alternative(LocalDate date, int from, int until, long days, int minutes, Strip strip, String slot) {}

    /// What the page is about.
    ///
    /// @param action where the choice of an alternative is sent
    /// @param fields everything that was typed, which goes along
    /// @param back where the form is
    /// @param reason why the studio is closed; empty if somebody has booked
    public record Case(
            Period wish,
            BookingType type,
            Look look,
            String action,
            Map<String, String> fields,
            String back,
            String reason) {
        /// Copies the fields.
        public Case {
            fields = Map.copyOf(fields);
        }
    }

    /// Fills the page.
    public String show(Case about, Model model) {
        LocalDate day = Minutes.date(about.wish().start());
        int from = Minutes.of(about.wish().start());
        int length = Math.toIntExact(about.wish().length().toMinutes());
        DayPlan plan = new Availability(data).day(day, about.look());
        model.addAttribute(
                "wished", Strip.wished(plan, Window.of(List.of(plan)), from, Math.min(Minutes.DAY, from + length)));
        model.addAttribute("from", from);
        model.addAttribute("until", Math.min(Minutes.DAY, from + length));
        model.addAttribute("length", length);
        model.addAttribute("about", about);
        model.addAttribute(
                "alternatives",
                new Alternatives(data)
                        .near(about.wish(), about.type(), about.look()).stream()
                                .map(period -> alternative(period, about))
                                .toList());
        model.addAttribute("here", "calendar");
        return VIEW;
    }

    private Alternative alternative(Period period, Case about) {
        LocalDate date = Minutes.date(period.start());
        int from = Minutes.of(period.start());
        int until = from
                + Math.toIntExact(Duration.between(period.start(), period.end()).toMinutes());
        DayPlan plan = new Availability(data).day(date, about.look());
        return new Alternative(
                date,
                from,
                until,
                ChronoUnit.DAYS.between(Minutes.date(about.wish().start()), date),
                from - Minutes.of(about.wish().start()),
                Strip.picked(plan, Window.of(List.of(plan)), from, until),
                date + " " + Minutes.text(from) + " " + Minutes.text(until));
    }
}
