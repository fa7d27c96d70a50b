package dev.kumiki.apps.studio.book;

import dev.kumiki.apps.studio.booking.BookingResult;
import dev.kumiki.apps.studio.booking.BookingResult.Rule;
import dev.kumiki.apps.studio.booking.BookingResult.Unavailable;
import dev.kumiki.apps.studio.booking.BookingRules;
import dev.kumiki.apps.studio.design.catalogue.InsuranceOffer;
import dev.kumiki.apps.studio.design.catalogue.StudioSettings;
import dev.kumiki.apps.studio.page.StudioWords;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Says what is wrong with a form, and where.
///
/// @param settings the rules that it is measured by
public record Problems(StudioSettings settings, StudioWords words) {
    /// What keeps a form from being a request.
    public List<Problem> of(BookForm form) {
        List<Problem> problems = new ArrayList<>();
        if (form.period().isEmpty()) {
            problems.add(Problem.of("date", "studio.wrong.time"));
        }
        if (form.headCount().filter(people -> people > 0).isEmpty()) {
            problems.add(Problem.of("people", "studio.wrong.people"));
        }
        if (form.purpose().isBlank()) {
            problems.add(Problem.of("purpose", "studio.wrong.purpose"));
        }
        length(problems, "purpose", form.purpose(), BookingRules.MAX_PURPOSE_CHARS);
        length(problems, "photographer", form.photographer(), BookingRules.MAX_PURPOSE_CHARS);
        length(problems, "details", form.details(), BookingRules.MAX_TEXT_CHARS);
        form.badQuantity()
                .ifPresent(option -> problems.add(Problem.of("qty-" + option, "studio.wrong.quantity.number")));
        if (form.choice().isEmpty()) {
            problems.add(Problem.of("plan", "studio.wrong.plan"));
        }
        return problems;
    }

    private static void length(List<Problem> problems, String field, String text, int most) {
        if (text.codePointCount(0, text.length()) > most) {
            problems.add(Problem.of(field, "studio.wrong.length", most));
        }
    }

    /// What a rule of the studio has against a time.
    public Problem of(Rule rule) {
        return switch (rule) {
            case TOO_SOON -> Problem.of("date", "studio.wrong.too-soon", words.hours(settings.leadMinutes()));
            case TOO_FAR_AHEAD -> Problem.of("date", "studio.wrong.too-far", settings.horizonDays());
            case TOO_SHORT -> Problem.of("until", "studio.wrong.too-short", words.hours(settings.shortestMinutes()));
            case TOO_LONG -> Problem.of("until", "studio.wrong.too-long", words.hours(settings.longestMinutes()));
            case OFF_GRID -> Problem.of("from", "studio.wrong.grid", settings.gridMinutes());
            case OUT_OF_HOURS -> Problem.of("from", "studio.wrong.hours");
            case NOBODY -> Problem.of("people", "studio.wrong.people");
            case NO_PURPOSE -> Problem.of("purpose", "studio.wrong.purpose");
            case NO_REASON -> Problem.of("reason", "studio.wrong.reason");
            case TEXT_TOO_LONG -> Problem.of("details", "studio.wrong.length", BookingRules.MAX_TEXT_CHARS);
        };
    }

    /// What cannot be had of the catalogue.
    public Problem of(Unavailable unavailable) {
        String field = unavailable.id().equals("insurance") || unavailable.id().equals(InsuranceOffer.STANDARD)
                ? "insured"
                : "qty-" + unavailable.id();
        return switch (unavailable.reason()) {
            case PEOPLE -> Problem.of("people", "studio.wrong.plan.people");
            case QUANTITY -> Problem.of(field, "studio.wrong.quantity");
            case UNKNOWN, INACTIVE -> Problem.of(field, "studio.wrong.gone");
        };
    }

    /// What a result says that leads back to the form; empty if it leads elsewhere.
    public Optional<Problem> of(BookingResult result) {
        return switch (result) {
            case BookingResult.AgainstRule(var rule) -> Optional.of(of(rule));
            case Unavailable unavailable -> Optional.of(of(unavailable));
            case BookingResult.TooLate(var deadline) ->
                Optional.of(Problem.of("date", "studio.wrong.too-late", words.moment(deadline)));
            case BookingResult.TermsNotAgreed _ -> Optional.of(Problem.of("agree", "studio.wrong.agree"));
            case BookingResult.NoTerms _ -> Optional.of(Problem.of("agree", "studio.wrong.no-terms"));
            case BookingResult.PriceChanged(var total) ->
                Optional.of(Problem.of("price", "studio.wrong.price", words.yen(total)));
            case BookingResult.TooManyOpen(var limit) -> Optional.of(Problem.of("date", "studio.wrong.many", limit));
            case BookingResult.Busy _ -> Optional.of(Problem.of("date", "studio.wrong.busy"));
            case BookingResult.IdTaken _ -> Optional.of(Problem.of("date", "studio.wrong.again"));
            case BookingResult.UnknownUser _ -> Optional.of(Problem.of("date", "studio.wrong.user"));
            case BookingResult.Refused _ -> Optional.of(Problem.of("date", "studio.wrong.state"));
            case BookingResult.Done _,
                    BookingResult.AlreadyBooked _,
                    BookingResult.Taken _,
                    BookingResult.Closed _,
                    BookingResult.NotFound _ -> Optional.empty();
        };
    }
}
