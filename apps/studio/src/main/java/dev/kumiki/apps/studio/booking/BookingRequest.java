package dev.kumiki.apps.studio.design;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/// What a user asks for. It carries no prices of plan and options: those are the catalogue's (B5.20).
///
/// @param options how many of each
/// @param insurance as the studio offers it at present
public record BookingRequest(
        BookingId bookingId,
        UserId userId,
        Period period,
        BookingType bookingType,
        PlanId plan,
        Insurance insurance,
        Map<OptionId, Integer> options,
        Details details) {
    /// The longest booking; it keeps the transaction well below DynamoDB's 100 operations.
    public static final Duration MAX_LENGTH = Duration.ofDays(14);

    /// The greatest number of different options.
    public static final int MAX_OPTIONS = 30;

    /// What the booking is for.
    public record Details(
            Optional<String> photographerName,
            String purpose,
            String shootingDetails,
            Protection protection,
            int peopleCount) {}

    /// Copies the options; refuses bookings that are too long or have too many of them.
    public BookingRequest {
        options = Map.copyOf(options);
        requireLength(period);
        if (options.size() > MAX_OPTIONS) {
            throw new IllegalArgumentException("a booking has at most " + MAX_OPTIONS + " options");
        }
    }

    static void requireLength(Period period) {
        if (period.length().compareTo(MAX_LENGTH) > 0) {
            throw new IllegalArgumentException("a booking is at most " + MAX_LENGTH.toDays() + " days long");
        }
    }

    /// The booking that it becomes: it waits for the studio's decision, with the user's data and the prices as they
    /// are now.
    Booking toBooking(User user, Offer.Offered offer, Optional<Instant> deadline, Instant now) {
        Plan chosen = offer.plan();
        Price hourly = new Price(chosen.hourlyPrice(), chosen.taxIncludedHourlyPrice());
        Price price = Price.of(hourly, period.length(), insurance, offer.booked());
        return new Booking(
                bookingId,
                userId,
                user.email(),
                user.fullName(),
                user.companyName(),
                details.photographerName(),
                plan,
                chosen.details(),
                insurance,
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
                hourly.price(),
                hourly.taxIncludedPrice(),
                price.price(),
                price.taxIncludedPrice(),
                now,
                now,
                0);
    }
}
