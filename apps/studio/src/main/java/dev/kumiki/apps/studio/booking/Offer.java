package dev.kumiki.apps.studio.booking;

import dev.kumiki.apps.studio.booking.BookingResult.Reason;
import dev.kumiki.apps.studio.booking.BookingResult.Unavailable;
import dev.kumiki.apps.studio.design.booking.BookedOption;
import dev.kumiki.apps.studio.design.booking.Insurance;
import dev.kumiki.apps.studio.design.catalogue.InsuranceOffer;
import dev.kumiki.apps.studio.design.catalogue.OptionTableAccess;
import dev.kumiki.apps.studio.design.catalogue.Plan;
import dev.kumiki.apps.studio.design.catalogue.StudioOption;
import dev.kumiki.apps.studio.design.catalogue.StudioOptionKey;
import dev.kumiki.apps.studio.design.value.OptionId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// What the catalogue answers to a request.
sealed interface Offer {
    /// It can be had, as the catalogue was read.
    ///
    /// @param insured the insurance that was chosen, if one was
    record Offered(Plan plan, List<StudioOption> options, List<BookedOption> booked, Optional<InsuranceOffer> insured)
            implements Offer {
        Insurance insurance() {
            return insured.map(Insurance::of).orElse(Insurance.NONE);
        }
    }

    /// Something of it cannot be had.
    record NotOffered(Unavailable why) implements Offer {}

    /// Looks the request up.
    static Offer of(OptionTableAccess catalogue, Choice request) {
        Optional<Plan> plan = catalogue.plan(request.plan());
        Optional<Reason> problem = planProblem(plan, request.people());
        if (plan.isEmpty() || problem.isPresent()) {
            return notOffered(request.plan().value(), problem.orElse(Reason.UNKNOWN));
        }
        Optional<InsuranceOffer> insured = request.insured()
                ? catalogue.insurance(InsuranceOffer.STANDARD).filter(InsuranceOffer::isActive)
                : Optional.empty();
        if (request.insured() && insured.isEmpty()) {
            return notOffered("insurance", Reason.UNKNOWN);
        }
        List<OptionId> wanted = request.options().keySet().stream()
                .sorted((a, b) -> a.value().compareTo(b.value()))
                .toList();
        Map<OptionId, StudioOption> known =
                catalogue
                        .getAllConsistently(
                                wanted.stream().map(StudioOptionKey::new).toList())
                        .stream()
                        .collect(Collectors.toMap(StudioOption::optionId, Function.identity()));
        List<StudioOption> options = new ArrayList<>();
        List<BookedOption> booked = new ArrayList<>();
        for (OptionId id : wanted) {
            int quantity = request.options().getOrDefault(id, 0);
            StudioOption option = known.get(id);
            if (option == null) {
                return notOffered(id.value(), Reason.UNKNOWN);
            }
            if (!option.isActive() || !option.allows(quantity)) {
                return notOffered(id.value(), option.isActive() ? Reason.QUANTITY : Reason.INACTIVE);
            }
            options.add(option);
            booked.add(BookedOption.of(option, quantity));
        }
        return new Offered(plan.get(), options, booked, insured);
    }

    private static Optional<Reason> planProblem(Optional<Plan> plan, int people) {
        if (plan.isEmpty()) {
            return Optional.of(Reason.UNKNOWN);
        }
        if (!plan.get().isActive()) {
            return Optional.of(Reason.INACTIVE);
        }
        return people > plan.get().maxPeople() ? Optional.of(Reason.PEOPLE) : Optional.empty();
    }

    private static NotOffered notOffered(String id, Reason reason) {
        return new NotOffered(new Unavailable(id, reason));
    }
}
