package dev.kumiki.apps.studio.design.catalogue;

import dev.kumiki.apps.studio.design.value.PlanId;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Version;
import java.time.Instant;

/// A plan: what the studio costs by the hour and for how many people (B5.20: the document has only prose). Prices in
/// yen.
@Entity(table = OptionTable.class, pk = "PLAN#{planId}")
public record Plan(
        PlanId planId,
        String details,
        long hourlyPrice,
        long taxIncludedHourlyPrice,
        int maxPeople,
        boolean isActive,
        Instant createdAt,
        Instant updatedAt,
        @Version long version)
        implements CatalogueItem {}
