package dev.kumiki.apps.studio.design.booking;

import dev.kumiki.apps.studio.design.catalogue.EnglishTexts;
import dev.kumiki.apps.studio.design.catalogue.OptionCategory;
import dev.kumiki.apps.studio.design.catalogue.StudioOption;
import dev.kumiki.apps.studio.design.value.OptionId;
import java.util.Optional;

/// An option of a booking with its price at that time (S-056, S-087, B5.20). Prices in yen, for one piece.
public record BookedOption(
        OptionId id,
        String name,
        Optional<String> englishName,
        int quantity,
        long price,
        long taxIncludedPrice,
        OptionCategory category) {
    /// So many of an option, as the catalogue has it now.
    public static BookedOption of(StudioOption option, int quantity) {
        return new BookedOption(
                option.optionId(),
                option.name(),
                option.english().map(EnglishTexts::name),
                quantity,
                option.unitPrice(),
                option.priceWithTax(),
                option.category());
    }
}
