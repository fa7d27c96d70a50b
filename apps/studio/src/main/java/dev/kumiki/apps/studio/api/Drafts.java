package dev.kumiki.apps.studio.api;

import dev.kumiki.apps.common.api.ProblemException;
import dev.kumiki.apps.studio.booking.BookingRequest;
import dev.kumiki.apps.studio.booking.Choice;
import dev.kumiki.apps.studio.design.booking.BookingType;
import dev.kumiki.apps.studio.design.booking.Protection;
import dev.kumiki.apps.studio.design.value.BookingId;
import dev.kumiki.apps.studio.design.value.OptionId;
import dev.kumiki.apps.studio.design.value.Period;
import dev.kumiki.apps.studio.design.value.PlanId;
import dev.kumiki.apps.studio.design.value.UserId;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/// What programs send. Prices, owners, states and roles are not among it.
final class Drafts {
    private Drafts() {}

    /// A time.
    record Time(Instant start, Instant end) {
        Period period() {
            return Drafts.period(start, end);
        }
    }

    /// A choice from the catalogue for a time.
    record Wish(
            Instant start,
            Instant end,
            String plan,
            int people,
            Optional<Boolean> insured,
            Optional<List<BookingShown.Chosen>> options) {
        Choice choice() {
            return Drafts.choice(plan, people, insured, options);
        }

        Period period() {
            return Drafts.period(start, end);
        }
    }

    /// A booking to be made.
    record Draft(
            Instant start,
            Instant end,
            BookingType type,
            String plan,
            int people,
            String purpose,
            Optional<String> details,
            Optional<String> photographer,
            Optional<Boolean> protection,
            Optional<Boolean> insured,
            Optional<List<BookingShown.Chosen>> options,
            Optional<Long> total) {
        OptionalLong shown() {
            return total.map(OptionalLong::of).orElseGet(OptionalLong::empty);
        }

        BookingRequest request(String id, UserId userId) {
            Choice choice = Drafts.choice(plan, people, insured, options);
            return new BookingRequest(
                    new BookingId(id),
                    userId,
                    Drafts.period(start, end),
                    type,
                    choice.plan(),
                    choice.insured(),
                    choice.options(),
                    new BookingRequest.Details(
                            photographer,
                            purpose.strip(),
                            details.orElse(""),
                            protection.orElse(false) ? Protection.WITH : Protection.WITHOUT,
                            people),
                    Optional.empty());
        }
    }

    /// Why something is done.
    record Reason(Optional<String> reason) {}

    /// What the studio says to a refusal.
    record Refusal(String reason) {}

    private static Period period(Instant start, Instant end) {
        try {
            return new Period(start, end);
        } catch (IllegalArgumentException _) {
            throw ProblemException.invalid("end", "type");
        }
    }

    private static Choice choice(
            String plan, int people, Optional<Boolean> insured, Optional<List<BookingShown.Chosen>> options) {
        Map<OptionId, Integer> chosen = new LinkedHashMap<>();
        try {
            options.orElse(List.of())
                    .forEach(option -> chosen.merge(new OptionId(option.id()), option.quantity(), Math::addExact));
            return new Choice(new PlanId(plan), people, insured.orElse(false), chosen);
        } catch (IllegalArgumentException | ArithmeticException _) {
            throw ProblemException.invalid("options", "type");
        }
    }
}
