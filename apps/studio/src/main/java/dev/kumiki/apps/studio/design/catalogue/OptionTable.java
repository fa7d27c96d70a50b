package dev.kumiki.apps.studio.design.catalogue;

import dev.kumiki.apps.studio.design.value.OptionId;
import dev.kumiki.apps.studio.design.value.PlanId;
import dev.kumiki.design.Get;
import dev.kumiki.design.Scan;
import dev.kumiki.design.Table;
import java.util.List;
import java.util.Optional;

/// The catalogue of options and plans.
@Table(name = "studio-booking-options", pk = "PK")
public interface OptionTable {
    /// An option (S-083).
    @Get
    Optional<StudioOption> option(OptionId optionId);

    /// A plan.
    @Get
    Optional<Plan> plan(PlanId planId);

    /// The insurance, as it is offered now (S-165).
    @Get(consistent = true)
    Optional<InsuranceOffer> insurance(String insuranceId);

    /// The rules of the studio, as they stand now (S-169).
    @Get(consistent = true)
    Optional<StudioSettings> settings(String settingsId);

    /// All options and plans (S-084), in no order.
    @Scan("the catalogue has some dozen items, and is shown as a whole")
    List<CatalogueItem> catalogue();
}
