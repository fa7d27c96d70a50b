package dev.kumiki.apps.studio.api;

import dev.kumiki.apps.studio.design.booking.Booking;
import dev.kumiki.apps.studio.design.booking.BookingStatus;
import dev.kumiki.apps.studio.design.booking.BookingType;
import dev.kumiki.apps.studio.design.value.TermsVersion;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A booking as programs of its customer and of the studio see it.
record BookingShown(
        String id,
        Instant start,
        Instant end,
        BookingStatus status,
        BookingType type,
        String plan,
        int people,
        String purpose,
        Optional<String> details,
        Optional<String> photographer,
        boolean insured,
        List<Chosen> options,
        long price,
        long taxIncludedPrice,
        Optional<Instant> confirmationDeadline,
        int cancellationFeePercent,
        Optional<String> rejectReason,
        Optional<String> terms,
        Instant createdAt,
        Instant updatedAt,
        long version) {
    /// So many of an option.
    record Chosen(String id, int quantity) {}

    static BookingShown of(Booking booking) {
        return new BookingShown(
                booking.bookingId().value(),
                booking.startTime(),
                booking.endTime(),
                booking.status(),
                booking.bookingType(),
                booking.plan().value(),
                booking.peopleCount(),
                booking.purpose(),
                Optional.of(booking.shootingDetails()).filter(text -> !text.isEmpty()),
                booking.photographerName(),
                booking.insurance().selected(),
                booking.options().stream()
                        .map(option -> new Chosen(option.id().value(), option.quantity()))
                        .toList(),
                booking.price(),
                booking.taxIncludedPrice(),
                booking.confirmationDeadline(),
                booking.cancellationFeePercent(),
                booking.rejectReason(),
                booking.termsVersion().map(TermsVersion::value),
                booking.createdAt(),
                booking.updatedAt(),
                booking.version());
    }
}
