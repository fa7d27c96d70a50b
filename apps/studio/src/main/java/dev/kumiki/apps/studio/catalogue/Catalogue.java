package dev.kumiki.apps.studio.catalogue;

import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.catalogue.CatalogueItem;
import dev.kumiki.apps.studio.design.catalogue.InsuranceOffer;
import dev.kumiki.apps.studio.design.catalogue.Plan;
import dev.kumiki.apps.studio.design.catalogue.StudioOption;
import dev.kumiki.apps.studio.design.catalogue.StudioSettings;
import dev.kumiki.apps.studio.design.value.PlanId;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// What can be booked: plans from the smallest, options in the order of their ids, the insurance (S-084).
///
/// @param insurance if it is offered
public record Catalogue(
        List<Plan> plans, List<StudioOption> options, Optional<InsuranceOffer> insurance, StudioSettings settings) {
    /// Copies the lists.
    public Catalogue {
        plans = List.copyOf(plans);
        options = List.copyOf(options);
    }

    /// What is offered at present.
    public static Catalogue offered(StudioData data) {
        Catalogue all = all(data);
        return new Catalogue(
                all.plans.stream().filter(Plan::isActive).toList(),
                all.options.stream().filter(StudioOption::isActive).toList(),
                all.insurance.filter(InsuranceOffer::isActive),
                all.settings);
    }

    /// Everything, also what is not offered at present.
    public static Catalogue all(StudioData data) {
        List<CatalogueItem> items = data.tables().optionTable().catalogue();
        return new Catalogue(
                of(items, Plan.class).stream()
                        .sorted(Comparator.comparingInt(Plan::maxPeople)
                                .thenComparing(plan -> plan.planId().value()))
                        .toList(),
                of(items, StudioOption.class).stream()
                        .sorted(Comparator.comparing((StudioOption option) -> option.category())
                                .thenComparing(option -> option.optionId().value()))
                        .toList(),
                of(items, InsuranceOffer.class).stream().findFirst(),
                of(items, StudioSettings.class).stream().findFirst().orElseGet(() -> StudioSettings.usual(data.now())));
    }

    private static <T extends CatalogueItem> List<T> of(List<CatalogueItem> items, Class<T> type) {
        return items.stream().filter(type::isInstance).map(type::cast).toList();
    }

    /// For how many people a plan is at the least: one more than the next smaller one.
    public int leastPeople(Plan plan) {
        return plans.stream()
                        .mapToInt(Plan::maxPeople)
                        .filter(people -> people < plan.maxPeople())
                        .max()
                        .orElse(0)
                + 1;
    }

    /// The smallest plan.
    public Optional<PlanId> smallest() {
        return plans.stream().findFirst().map(Plan::planId);
    }

    /// The smallest plan for so many people.
    public Optional<Plan> planFor(int people) {
        return plans.stream().filter(plan -> plan.maxPeople() >= people).findFirst();
    }
}
