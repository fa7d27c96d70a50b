package dev.kumiki.apps.studio.booking;

import dev.kumiki.apps.studio.booking.BookingResult.Rule;
import dev.kumiki.apps.studio.design.Period;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// What the studio decides about bookings (S-169).
///
/// @param buffer the time that stays free between two bookings
/// @param deadline until when temporary bookings must be confirmed
/// @param lead how long before its start a booking is made at the latest
/// @param horizon how long before its start a booking is made at the earliest
/// @param shortest the shortest booking
public record BookingRules(
        Duration buffer, ConfirmationDeadline deadline, Duration lead, Duration horizon, Duration shortest) {
    /// The longest booking; it keeps the transaction well below DynamoDB's 100 operations.
    public static final Duration LONGEST = Duration.ofDays(14);

    /// The greatest length of the purpose, in characters.
    public static final int MAX_PURPOSE_CHARS = 200;

    /// The greatest length of the other texts, in characters.
    public static final int MAX_TEXT_CHARS = 2_000;

    /// No buffer, the usual deadline, up to the last moment, from a year before, two hours at least.
    public static final BookingRules DEFAULT = new BookingRules(
            Duration.ZERO, ConfirmationDeadline.DEFAULT, Duration.ZERO, Duration.ofDays(366), Duration.ofHours(2));

    /// The rule that a time breaks, if it breaks one.
    Optional<Rule> broken(Period period, Instant now) {
        if (!period.start().isAfter(now.plus(lead))) {
            return Optional.of(Rule.TOO_SOON);
        }
        if (period.start().isAfter(now.plus(horizon))) {
            return Optional.of(Rule.TOO_FAR_AHEAD);
        }
        if (period.length().compareTo(shortest) < 0) {
            return Optional.of(Rule.TOO_SHORT);
        }
        return period.length().compareTo(LONGEST) > 0 ? Optional.of(Rule.TOO_LONG) : Optional.empty();
    }

    /// The rule that a request breaks, if it breaks one.
    Optional<Rule> broken(BookingRequest request, Instant now) {
        var details = request.details();
        if (details.peopleCount() < 1) {
            return Optional.of(Rule.NOBODY);
        }
        boolean fits = isWithin(details.purpose(), MAX_PURPOSE_CHARS)
                && isWithin(details.shootingDetails(), MAX_TEXT_CHARS)
                && isWithin(details.photographerName().orElse(""), MAX_PURPOSE_CHARS);
        return fits ? broken(request.period(), now) : Optional.of(Rule.TEXT_TOO_LONG);
    }

    private static boolean isWithin(String text, int most) {
        return text.codePointCount(0, text.length()) <= most;
    }
}
