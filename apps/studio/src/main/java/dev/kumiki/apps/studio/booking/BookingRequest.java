package dev.kumiki.apps.studio.booking;

import dev.kumiki.apps.studio.design.Booking;
import dev.kumiki.apps.studio.design.BookingId;
import dev.kumiki.apps.studio.design.BookingStatus;
import dev.kumiki.apps.studio.design.BookingType;
import dev.kumiki.apps.studio.design.OptionId;
import dev.kumiki.apps.studio.design.Period;
import dev.kumiki.apps.studio.design.Plan;
import dev.kumiki.apps.studio.design.PlanId;
import dev.kumiki.apps.studio.design.Protection;
import dev.kumiki.apps.studio.design.Studio;
import dev.kumiki.apps.studio.design.User;
import dev.kumiki.apps.studio.design.UserId;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/// What a user asks for. It carries no prices: those are the catalogue's (B5.20).
///
/// @param options how many of each
/// @param insured whether the equipment is to be insured, as the studio offers it at present
/// @param bookedBy who asks, if that is not the user
public record BookingRequest(
        BookingId bookingId,
        UserId userId,
        Period period,
        BookingType bookingType,
        PlanId plan,
        boolean insured,
        Map<OptionId, Integer> options,
        Details details,
        Optional<UserId> bookedBy) {
    /// The greatest number of different options.
    public static final int MAX_OPTIONS = 30;

    /// What the booking is for.
    public record Details(
            Optional<String> photographerName,
            String purpose,
            String shootingDetails,
            Protection protection,
            int peopleCount) {}

    /// Copies the options; refuses too many of them.
    public BookingRequest {
        options = Map.copyOf(options);
        if (options.size() > MAX_OPTIONS) {
            throw new IllegalArgumentException("a booking has at most " + MAX_OPTIONS + " options");
        }
    }

    /// The booking that it becomes: it waits for the studio's decision, with the user's data and the prices as they
    /// are now.
    Booking toBooking(User user, Offer.Offered offer, Optional<Instant> deadline, Instant now) {
        Plan chosen = offer.plan();
        Price hourly = new Price(chosen.hourlyPrice(), chosen.taxIncludedHourlyPrice());
        Price price = Price.of(hourly, period.length(), offer.insurance(), offer.booked());
        return new Booking(
                bookingId,
                userId,
                user.email(),
                user.fullName(),
                user.companyName(),
                details.photographerName(),
                plan,
                chosen.details(),
                offer.insurance(),
                period.start(),
                period.end(),
                BookingStatus.PENDING,
                bookingType,
                details.purpose(),
                details.shootingDetails(),
                details.protection(),
                details.peopleCount(),
                deadline,
                deadline.isPresent(),
                CancellationFee.percent(bookingType, period.start(), now, Studio.ZONE),
                offer.booked(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                bookedBy,
                Optional.empty(),
                hourly.price(),
                hourly.taxIncludedPrice(),
                price.price(),
                price.taxIncludedPrice(),
                now,
                now,
                0);
    }
}
