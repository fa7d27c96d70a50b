package dev.kumiki.apps.studio.design.catalogue;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Version;
import java.time.Instant;
import java.util.Optional;

/// The insurance of the equipment that the studio offers at present (S-045, S-165). Prices in yen.
///
/// @param insuranceId there is one, [#STANDARD]
@Entity(table = OptionTable.class, pk = "INSURANCE#{insuranceId}")
public record InsuranceOffer(
        String insuranceId,
        String name,
        long price,
        long taxIncludedPrice,
        boolean isActive,
        Optional<String> englishName,
        Instant updatedAt,
        @Version long version)
        implements CatalogueItem {
    /// The id of the only one.
    public static final String STANDARD = "standard";

    /// With a name in Japanese alone.
    public InsuranceOffer(
            String insuranceId,
            String name,
            long price,
            long taxIncludedPrice,
            boolean isActive,
            Instant updatedAt,
            long version) {
        this(insuranceId, name, price, taxIncludedPrice, isActive, Optional.empty(), updatedAt, version);
    }
}
