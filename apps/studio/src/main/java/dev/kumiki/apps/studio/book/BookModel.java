package dev.kumiki.apps.studio.book;

import dev.kumiki.apps.studio.booking.BookingResult.Reason;
import dev.kumiki.apps.studio.booking.BookingRules;
import dev.kumiki.apps.studio.booking.Choice;
import dev.kumiki.apps.studio.booking.Quotes;
import dev.kumiki.apps.studio.booking.Quotes.Quote;
import dev.kumiki.apps.studio.calendar.Availability;
import dev.kumiki.apps.studio.calendar.Availability.Look;
import dev.kumiki.apps.studio.calendar.DayPlan;
import dev.kumiki.apps.studio.calendar.Minutes;
import dev.kumiki.apps.studio.calendar.Strip;
import dev.kumiki.apps.studio.calendar.Strip.Window;
import dev.kumiki.apps.studio.calendar.Sun;
import dev.kumiki.apps.studio.catalogue.Catalogue;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.catalogue.OpeningHours;
import dev.kumiki.apps.studio.design.catalogue.Plan;
import dev.kumiki.apps.studio.design.catalogue.StudioSettings;
import dev.kumiki.apps.studio.design.value.Period;
import dev.kumiki.apps.studio.page.Requests;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.springframework.ui.Model;

/// Fills the pages that book, change and move with what they show.
public record BookModel(StudioData data) {
    /// The time that somebody chose, as the page shows it.
    ///
    /// @param strip the day with the choice circled
    /// @param daylight how many of its minutes have daylight
    public record Wish(
            LocalDate date, int from, int until, int minutes, int daylight, Strip strip, int rise, int set) {}

    /// Adds the times that can be chosen and the one that is.
    public void addTimes(Model model, BookForm form, Look look) {
        StudioSettings settings = data.settings();
        LocalDate today = Minutes.date(data.now());
        model.addAttribute("form", form);
        model.addAttribute("settings", settings);
        model.addAttribute("firstDay", today);
        model.addAttribute("lastDay", today.plusDays(settings.horizonDays()));
        model.addAttribute("starts", times(settings, 0, settings.shortestMinutes()));
        model.addAttribute("ends", times(settings, settings.shortestMinutes(), 0));
        model.addAttribute("wish", wish(form, look).orElse(null));
    }

    private static List<String> times(StudioSettings settings, int after, int before) {
        int first = settings.hours().stream()
                .mapToInt(hours -> Minutes.of(hours.from()))
                .min()
                .orElse(0);
        int last = settings.hours().stream()
                .map(OpeningHours::until)
                .mapToInt(Minutes::of)
                .max()
                .orElse(Minutes.DAY);
        // Where the studio is open at midnight, a booking may end on the next day.
        boolean round = first == 0 && last == Minutes.DAY;
        int grid = settings.gridMinutes();
        return IntStream.rangeClosed(0, Minutes.DAY / grid)
                .map(number -> number * grid)
                .filter(minute -> round || (minute >= first + after && minute <= last - before))
                .mapToObj(Minutes::text)
                .toList();
    }

    public Optional<Wish> wish(BookForm form, Look look) {
        Optional<Period> period = form.period();
        Optional<LocalDate> day = Requests.day(form.date());
        if (period.isEmpty() || day.isEmpty() || isAbsurd(day.get())) {
            return Optional.empty();
        }
        DayPlan plan = new Availability(data).day(day.get(), look);
        int from = BookForm.minutes(form.from()).orElse(0);
        int until = BookForm.minutes(form.until()).orElse(0);
        int end = until > from ? until : Minutes.DAY;
        return Optional.of(new Wish(
                day.get(),
                from,
                until,
                Math.toIntExact(period.get().length().toMinutes()),
                Sun.STUDIO.daylight(day.get(), from, end),
                Strip.picked(plan, Window.of(List.of(plan)), from, end),
                Sun.STUDIO.rise(day.get()),
                Sun.STUDIO.set(day.get())));
    }

    private boolean isAbsurd(LocalDate day) {
        LocalDate today = Minutes.date(data.now());
        return day.isBefore(today.minusYears(1)) || day.isAfter(today.plusYears(4));
    }

    /// Adds the catalogue and what the choice costs.
    public void addChoice(Model model, BookForm form) {
        Catalogue catalogue = Catalogue.offered(data);
        model.addAttribute("catalogue", catalogue);
        Optional<Period> period = form.period();
        Optional<Choice> choice = form.choice().map(chosen -> fitting(chosen, catalogue));
        Optional<Quote> quote =
                period.flatMap(time -> choice.map(chosen -> new Quotes(data).of(chosen, time.length())));
        model.addAttribute("quote", quote.orElse(null));
        model.addAttribute(
                "fit", quote.flatMap(made -> bigger(made, form, catalogue)).orElse(null));
        Instant now = data.now();
        Optional<Instant> deadline = period.map(time -> new BookingRules(catalogue.settings()).deadline(time.start()));
        model.addAttribute("deadline", deadline.orElse(null));
        model.addAttribute(
                "temporary", deadline.map(moment -> moment.isAfter(now)).orElse(true));
    }

    /// Without people no plan can be checked; the price does not depend on them.
    private static Choice fitting(Choice choice, Catalogue catalogue) {
        return choice.people() > 0
                ? choice
                : new Choice(
                        choice.plan(),
                        1,
                        choice.insured() && catalogue.insurance().isPresent(),
                        choice.options());
    }

    /// The plan that would hold everybody, where the chosen one does not.
    private static Optional<Plan> bigger(Quote quote, BookForm form, Catalogue catalogue) {
        return quote.problem()
                        .filter(problem -> problem.reason() == Reason.PEOPLE)
                        .isPresent()
                ? form.headCount().flatMap(catalogue::planFor)
                : Optional.empty();
    }

    /// Adds what is wrong.
    public static void addProblems(Model model, List<Problem> problems) {
        model.addAttribute("problems", problems);
        Map<String, Problem> byField =
                problems.stream().collect(Collectors.toMap(Problem::field, problem -> problem, (first, _) -> first));
        model.addAttribute("wrong", byField);
    }
}
