package dev.kumiki.apps.studio.booking;

import dev.kumiki.apps.studio.booking.BookingResult.Rule;
import dev.kumiki.apps.studio.design.catalogue.StudioSettings;
import dev.kumiki.apps.studio.design.value.DaySlot;
import dev.kumiki.apps.studio.design.value.Period;
import dev.kumiki.apps.studio.design.value.StudioZone;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.util.Optional;

/// Which times and texts the studio takes (S-169, X5.3, X5.13).
///
/// @param settings what the studio decided
public record BookingRules(StudioSettings settings) {
    /// The greatest length of the purpose and of names, in characters.
    public static final int MAX_PURPOSE_CHARS = 200;

    /// The greatest length of the other texts, in characters.
    public static final int MAX_TEXT_CHARS = 2_000;

    private static final int SECONDS_PER_MINUTE = 60;

    /// The time that stays free between two bookings.
    public Duration buffer() {
        return Duration.ofMinutes(settings.bufferMinutes());
    }

    /// Until when a temporary booking that starts then must be confirmed (S-161).
    public Instant deadline(Instant start) {
        return new ConfirmationDeadline(
                        settings.deadlineDays(),
                        LocalTime.parse(settings.deadlineTime().value()))
                .of(start, StudioZone.ZONE);
    }

    /// The rule that a time breaks, if it breaks one. The studio itself may book at the last moment and far ahead.
    public Optional<Rule> broken(Period period, boolean byStaff, Instant now) {
        Duration lead = byStaff ? Duration.ZERO : Duration.ofMinutes(settings.leadMinutes());
        if (!period.start().isAfter(now.plus(lead))) {
            return Optional.of(Rule.TOO_SOON);
        }
        if (!byStaff && period.start().isAfter(now.plus(Duration.ofDays(settings.horizonDays())))) {
            return Optional.of(Rule.TOO_FAR_AHEAD);
        }
        if (period.length().compareTo(Duration.ofMinutes(settings.shortestMinutes())) < 0) {
            return Optional.of(Rule.TOO_SHORT);
        }
        if (period.length().compareTo(Duration.ofMinutes(settings.longestMinutes())) > 0) {
            return Optional.of(Rule.TOO_LONG);
        }
        if (!isOnGrid(period.start()) || !isOnGrid(period.end())) {
            return Optional.of(Rule.OFF_GRID);
        }
        return period.slots(StudioZone.ZONE).stream().allMatch(this::isOpen)
                ? Optional.empty()
                : Optional.of(Rule.OUT_OF_HOURS);
    }

    private boolean isOnGrid(Instant moment) {
        int second = moment.atZone(StudioZone.ZONE).toLocalTime().toSecondOfDay();
        return second % (settings.gridMinutes() * SECONDS_PER_MINUTE) == 0;
    }

    private boolean isOpen(DaySlot slot) {
        return settings.hoursOn(slot.date())
                .filter(hours -> hours.contains(slot.from(), slot.until()))
                .isPresent();
    }

    /// The rule that a request breaks, if it breaks one.
    Optional<Rule> broken(BookingRequest request, Instant now) {
        var details = request.details();
        if (details.peopleCount() < 1) {
            return Optional.of(Rule.NOBODY);
        }
        if (details.purpose().isBlank()) {
            return Optional.of(Rule.NO_PURPOSE);
        }
        boolean fits = isWithin(details.purpose(), MAX_PURPOSE_CHARS)
                && isWithin(details.shootingDetails(), MAX_TEXT_CHARS)
                && isWithin(details.photographerName().orElse(""), MAX_PURPOSE_CHARS);
        return fits ? broken(request.period(), request.isByStaff(), now) : Optional.of(Rule.TEXT_TOO_LONG);
    }

    /// Whether a text has at most so many characters.
    static boolean isWithin(String text, int most) {
        return text.codePointCount(0, text.length()) <= most;
    }
}
