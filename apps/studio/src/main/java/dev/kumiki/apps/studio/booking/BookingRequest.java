package dev.kumiki.apps.studio.booking;

import dev.kumiki.apps.studio.design.booking.Booking;
import dev.kumiki.apps.studio.design.booking.BookingStatus;
import dev.kumiki.apps.studio.design.booking.BookingStep;
import dev.kumiki.apps.studio.design.booking.BookingType;
import dev.kumiki.apps.studio.design.booking.Protection;
import dev.kumiki.apps.studio.design.catalogue.Plan;
import dev.kumiki.apps.studio.design.user.User;
import dev.kumiki.apps.studio.design.value.BookingId;
import dev.kumiki.apps.studio.design.value.OptionId;
import dev.kumiki.apps.studio.design.value.Period;
import dev.kumiki.apps.studio.design.value.PlanId;
import dev.kumiki.apps.studio.design.value.StudioZone;
import dev.kumiki.apps.studio.design.value.TermsVersion;
import dev.kumiki.apps.studio.design.value.UserId;
import java.time.Instant;
import java.util.List;
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
        if (options.size() > Choice.MAX_OPTIONS) {
            throw new IllegalArgumentException("a booking has at most " + Choice.MAX_OPTIONS + " options");
        }
    }

    /// Whether the studio books for the user.
    boolean isByStaff() {
        return bookedBy.isPresent();
    }

    /// What of the catalogue it asks for.
    public Choice choice() {
        return new Choice(plan, details.peopleCount(), insured, options);
    }

    /// The same at another time.
    public BookingRequest at(Period other) {
        return new BookingRequest(bookingId, userId, other, bookingType, plan, insured, options, details, bookedBy);
    }

    /// The booking that it becomes, with the user's data and the prices as they are now: it waits for the studio's
    /// decision, unless the studio itself has asked for it.
    Booking toBooking(
            User user, Offer.Offered offer, Optional<TermsVersion> terms, Optional<Instant> deadline, Instant now) {
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
                isByStaff() ? BookingStatus.APPROVED : BookingStatus.PENDING,
                bookingType,
                details.purpose(),
                details.shootingDetails(),
                details.protection(),
                details.peopleCount(),
                deadline,
                deadline.isPresent(),
                CancellationFee.percent(bookingType, period.start(), now, StudioZone.ZONE),
                offer.booked(),
                bookedBy,
                bookedBy.map(_ -> now),
                Optional.empty(),
                bookedBy,
                Optional.empty(),
                hourly.price(),
                hourly.taxIncludedPrice(),
                price.price(),
                price.taxIncludedPrice(),
                terms,
                Optional.empty(),
                Optional.empty(),
                Optional.of(List.of(new BookingStep(
                        now, BookingStep.Deed.BOOKED, Optional.of(bookedBy.orElse(userId)), Optional.empty()))),
                true,
                Optional.empty(),
                now,
                now,
                0);
    }
}
