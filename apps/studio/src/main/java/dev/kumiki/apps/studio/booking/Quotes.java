package dev.kumiki.apps.studio.booking;

import dev.kumiki.apps.studio.booking.BookingResult.Unavailable;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.booking.BookedOption;
import dev.kumiki.apps.studio.design.booking.Booking;
import dev.kumiki.apps.studio.design.booking.Insurance;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Says what a choice costs, before anything is booked (S-165). The same lines are reckoned for a booking that is
/// stored.
public record Quotes(StudioData data) {
    /// What is paid for.
    public enum Kind {
        PLAN,
        OPTION,
        INSURANCE
    }

    /// A line of a bill, in yen.
    ///
    /// @param name of the plan, the option or the insurance
    /// @param english what it is called in English, where that differs
    /// @param unit the price of one with tax, of an hour for a plan
    /// @param quantity how many; half hours for a plan
    public record Line(Kind kind, String name, Optional<String> english, long unit, int quantity, long taxIncluded) {}

    /// A bill.
    ///
    /// @param problem what of the choice cannot be had; then there are no lines for it
    public record Quote(List<Line> lines, Price total, Optional<Unavailable> problem) {
        /// Copies the lines.
        public Quote {
            lines = List.copyOf(lines);
        }

        /// The tax in it.
        public long tax() {
            return total.taxIncludedPrice() - total.price();
        }
    }

    private static final int MINUTES_PER_HALF_HOUR = 30;

    /// What a choice costs for so long.
    public Quote of(Choice choice, Duration length) {
        return switch (Offer.of(data.tables().optionTable(), choice)) {
            case Offer.NotOffered(var why) -> new Quote(List.of(), new Price(0, 0), Optional.of(why));
            case Offer.Offered offer ->
                bill(
                        offer.plan().planId().value(),
                        new Price(offer.plan().hourlyPrice(), offer.plan().taxIncludedHourlyPrice()),
                        length,
                        offer.insurance(),
                        offer.booked());
        };
    }

    /// What a booking costs.
    public static Quote of(Booking booking) {
        return bill(
                booking.plan().value(),
                new Price(booking.hourlyPrice(), booking.taxIncludedHourlyPrice()),
                booking.period().length(),
                booking.insurance(),
                booking.options());
    }

    private static Quote bill(
            String plan, Price hourly, Duration length, Insurance insurance, List<BookedOption> options) {
        List<Line> lines = new ArrayList<>();
        lines.add(new Line(
                Kind.PLAN,
                plan,
                Optional.empty(),
                hourly.taxIncludedPrice(),
                Math.toIntExact(length.toMinutes() / MINUTES_PER_HALF_HOUR),
                Price.of(hourly, length, Insurance.NONE, List.of()).taxIncludedPrice()));
        options.forEach(option -> lines.add(new Line(
                Kind.OPTION,
                option.name(),
                option.englishName(),
                option.taxIncludedPrice(),
                option.quantity(),
                option.taxIncludedPrice() * option.quantity())));
        if (insurance.selected()) {
            lines.add(new Line(
                    Kind.INSURANCE,
                    insurance.name(),
                    insurance.englishName(),
                    insurance.taxIncludedPrice(),
                    1,
                    insurance.taxIncludedPrice()));
        }
        return new Quote(lines, Price.of(hourly, length, insurance, options), Optional.empty());
    }
}
