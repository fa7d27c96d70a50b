package dev.kumiki.apps.studio.design;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Version;
import java.time.Instant;
import java.util.Optional;

/// An option that can be booked (S-080 to S-082). Prices in yen.
///
/// - B5.20: the document has neither category nor tax; `category`, `taxRate` and `taxIncludedPrice` are added, and a
///   booking takes its prices from here, never from the client.
/// - B5.21: `stock` is how many there are, `maxPerBooking` how many one booking may have; missing means any number.
@Entity(table = OptionTable.class, pk = "OPTION#{optionId}")
public record StudioOption(
        OptionId optionId,
        String name,
        String description,
        long unitPrice,
        String unit,
        boolean isActive,
        OptionCategory category,
        int taxRate,
        long taxIncludedPrice,
        Optional<Integer> stock,
        Optional<Integer> maxPerBooking,
        Instant createdAt,
        Instant updatedAt,
        @Version long version)
        implements CatalogueItem {
    /// Whether one booking can have so many.
    public boolean allows(int quantity) {
        return quantity > 0
                && quantity <= stock.orElse(Integer.MAX_VALUE)
                && quantity <= maxPerBooking.orElse(Integer.MAX_VALUE);
    }
}
