package dev.kumiki.apps.studio.design.booking;

import dev.kumiki.apps.studio.design.catalogue.InsuranceOffer;
import java.util.Optional;

/// The insurance of the equipment, as it was offered (S-045). Prices in yen.
public record Insurance(
        boolean selected, String name, Optional<String> englishName, long price, long taxIncludedPrice) {
    /// No insurance.
    public static final Insurance NONE = new Insurance(false, "", Optional.empty(), 0, 0);

    /// The insurance as it is offered.
    public static Insurance of(InsuranceOffer offer) {
        return new Insurance(true, offer.name(), offer.englishName(), offer.price(), offer.taxIncludedPrice());
    }
}
