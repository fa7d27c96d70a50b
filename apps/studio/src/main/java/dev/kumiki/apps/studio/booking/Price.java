package dev.kumiki.apps.studio.booking;

import dev.kumiki.apps.studio.design.booking.BookedOption;
import dev.kumiki.apps.studio.design.booking.Insurance;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.List;

/// What a booking costs, in yen, without and with tax (S-165).
public record Price(long price, long taxIncludedPrice) {
    private static final BigDecimal SECONDS_PER_HOUR = BigDecimal.valueOf(3_600);

    /// Hours at the plan's price, the insurance if it was chosen, and the options. Each line is rounded half up to
    /// whole yen (B5.20).
    public static Price of(Price hourly, Duration length, Insurance insurance, List<BookedOption> options) {
        long price = forTime(hourly.price, length);
        long taxIncluded = forTime(hourly.taxIncludedPrice, length);
        if (insurance.selected()) {
            price = Math.addExact(price, insurance.price());
            taxIncluded = Math.addExact(taxIncluded, insurance.taxIncludedPrice());
        }
        for (BookedOption option : options) {
            price = Math.addExact(price, Math.multiplyExact(option.price(), (long) option.quantity()));
            taxIncluded =
                    Math.addExact(taxIncluded, Math.multiplyExact(option.taxIncludedPrice(), (long) option.quantity()));
        }
        return new Price(price, taxIncluded);
    }

    private static long forTime(long hourly, Duration length) {
        return BigDecimal.valueOf(hourly)
                .multiply(BigDecimal.valueOf(length.toSeconds()))
                .divide(SECONDS_PER_HOUR, 0, RoundingMode.HALF_UP)
                .longValueExact();
    }
}
