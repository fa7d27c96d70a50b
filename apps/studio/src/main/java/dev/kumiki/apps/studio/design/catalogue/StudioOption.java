package dev.kumiki.apps.studio.design.catalogue;

import dev.kumiki.apps.studio.design.value.OptionId;
import dev.kumiki.design.Default;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Version;
import java.time.Instant;
import java.util.Optional;

/// An option that can be booked (S-080 to S-082). Prices in yen.
///
/// - B5.20: the document has neither category nor tax; `category`, `taxRate` and `taxIncludedPrice` are added, and a
///   booking takes its prices from here, never from the client. The document's items lack them: they are equipment,
///   taxed at [#USUAL_TAX_RATE].
/// - `english` is added: the document's texts are Japanese, and the pages are in two languages.
/// - B5.21: `stock` is how many there are, `maxPerBooking` how many one booking may have; missing means any number.
@Entity(table = OptionTable.class, pk = "OPTION#{optionId}")
public record StudioOption(
        OptionId optionId,
        String name,
        String description,
        long unitPrice,
        String unit,
        boolean isActive,
        @Default("EQUIPMENT") OptionCategory category,
        @Default("" + StudioOption.USUAL_TAX_RATE) int taxRate,
        Optional<Long> taxIncludedPrice,
        Optional<Integer> stock,
        Optional<Integer> maxPerBooking,
        Optional<EnglishTexts> english,
        Instant createdAt,
        Instant updatedAt,
        @Version long version)
        implements CatalogueItem {
    /// The most of anything that one booking has, whatever the stock.
    public static final int MAX_QUANTITY = 99;

    /// The usual tax, in percent.
    public static final int USUAL_TAX_RATE = 10;

    /// The price with tax, rounded half up to whole yen.
    public long priceWithTax() {
        return taxIncludedPrice.orElseGet(() -> Math.floorDiv(unitPrice * (100L + taxRate) + 50, 100L));
    }

    /// Whether one booking can have so many.
    public boolean allows(int quantity) {
        return quantity > 0
                && quantity <= MAX_QUANTITY
                && quantity <= stock.orElse(Integer.MAX_VALUE)
                && quantity <= maxPerBooking.orElse(Integer.MAX_VALUE);
    }
}
