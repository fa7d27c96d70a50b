package dev.kumiki.apps.studio.mine;

import dev.kumiki.apps.studio.booking.CancellationFee;
import dev.kumiki.apps.studio.booking.Quotes;
import dev.kumiki.apps.studio.booking.Quotes.Quote;
import dev.kumiki.apps.studio.design.booking.Booking;
import dev.kumiki.apps.studio.design.booking.BookingStatus;
import dev.kumiki.apps.studio.design.booking.BookingStep;
import dev.kumiki.apps.studio.design.booking.BookingStep.Deed;
import dev.kumiki.apps.studio.design.booking.BookingType;
import dev.kumiki.apps.studio.design.value.StudioZone;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// A booking as its pages show it, at a moment.
public record BookingView(Booking booking, Instant now) {
    /// Where a booking stands, as people say it.
    public enum State {
        /// Waits for the studio.
        WAITING("is-warn", "clock"),
        /// Approved, to be confirmed.
        TO_CONFIRM("is-you", "clock"),
        /// Approved and confirmed.
        FIXED("is-good", "check"),
        /// It is going on.
        RUNNING("is-you", "clock"),
        /// It is over.
        OVER("", "check"),
        /// Nobody came.
        NO_SHOW("is-bad", "no"),
        /// The studio refused it.
        REJECTED("is-bad", "no"),
        /// Given up by somebody.
        CANCELLED("", "no"),
        /// Given up by its deadline.
        EXPIRED("", "clock");

        private final String css;
        private final String icon;

        State(String css, String icon) {
            this.css = css;
            this.icon = icon;
        }

        /// The icon beside its word.
        public String icon() {
            return icon;
        }

        /// The class of style sheets.
        public String css() {
            return css;
        }
    }

    /// A step of what cancelling costs.
    ///
    /// @param first the first day on which it costs this; none for as long as there is
    /// @param here whether it is the one of this moment
    public record Step(int percent, Optional<LocalDate> first, LocalDate last, long yen, boolean here) {}

    private static final List<int[]> STEPS =
            List.of(new int[] {0, 999, 7}, new int[] {50, 6, 4}, new int[] {80, 3, 1}, new int[] {100, 0, 0});

    /// Where it stands.
    public State state() {
        return switch (booking.status()) {
            case REJECTED -> State.REJECTED;
            case CANCELLED -> isExpired() ? State.EXPIRED : State.CANCELLED;
            case PENDING -> booking.isOver(now) ? State.OVER : State.WAITING;
            case APPROVED -> approved();
        };
    }

    private State approved() {
        if (booking.noShowAt().isPresent()) {
            return State.NO_SHOW;
        }
        if (booking.isOver(now)) {
            return State.OVER;
        }
        if (booking.hasBegun(now)) {
            return State.RUNNING;
        }
        return booking.bookingType() == BookingType.TEMPORARY ? State.TO_CONFIRM : State.FIXED;
    }

    private boolean isExpired() {
        return booking.cancelledBy().isEmpty();
    }

    /// Whether it is still to come and stands.
    public boolean isOpen() {
        return booking.status().isOpen() && !booking.hasBegun(now);
    }

    /// Whether it waits for its confirmation, which is still possible.
    public boolean isConfirmable() {
        return isOpen() && booking.bookingType() == BookingType.TEMPORARY && !booking.isOverdue(now);
    }

    /// How many days are left until its deadline.
    public long daysLeft() {
        return booking.confirmationDeadline()
                .map(deadline -> ChronoUnit.DAYS.between(date(now), date(deadline)))
                .orElse(0L);
    }

    private static LocalDate date(Instant moment) {
        return LocalDate.ofInstant(moment, StudioZone.ZONE);
    }

    /// The day of use.
    public LocalDate day() {
        return date(booking.startTime());
    }

    /// How long it is, in minutes.
    public long minutes() {
        return booking.period().length().toMinutes();
    }

    /// What it costs, line by line.
    public Quote quote() {
        return Quotes.of(booking);
    }

    /// What share of the price cancelling costs now: the highest step that was reached (X5.5).
    public int feePercent() {
        return Math.max(
                booking.cancellationFeePercent(),
                CancellationFee.percent(booking.bookingType(), booking.startTime(), now, StudioZone.ZONE));
    }

    /// What cancelling costs now, in yen.
    public long fee() {
        return yen(feePercent());
    }

    /// What cancelling cost, in yen.
    public long storedFee() {
        return yen(booking.cancellationFeePercent());
    }

    private long yen(int percent) {
        return (booking.taxIncludedPrice() * percent + 50) / 100;
    }

    /// How many days it is until the day of use.
    public long daysBefore() {
        return ChronoUnit.DAYS.between(date(now), day());
    }

    /// What cancelling costs as the day of use comes near, for a confirmed booking.
    public List<Step> steps() {
        long before = daysBefore();
        int current = feePercent();
        boolean temporary = booking.bookingType() == BookingType.TEMPORARY;
        return STEPS.stream()
                .map(step -> new Step(
                        step[0],
                        step[1] > 100 ? Optional.empty() : Optional.of(day().minusDays(step[1])),
                        day().minusDays(step[2]),
                        yen(step[0]),
                        temporary ? step[0] == 0 : step[0] == Math.max(current, before > 6 ? 0 : current)))
                .toList();
    }

    /// When it was confirmed last.
    public Optional<Instant> confirmedAt() {
        return booking.history().stream()
                .filter(step -> step.deed() == Deed.CONFIRMED)
                .map(BookingStep::at)
                .reduce((_, last) -> last);
    }

    /// What was done to it, the latest first.
    public List<BookingStep> history() {
        return booking.history().reversed();
    }

    /// Who gave it up: `studio`, `customer` or `deadline`.
    public String canceller() {
        return booking.cancelledBy()
                .map(by -> by.equals(booking.userId()) ? "customer" : "studio")
                .orElse("deadline");
    }

    /// A number that people can read to each other.
    public String number() {
        String id = booking.bookingId().value().replace("-", "");
        return "K-" + id.substring(Math.max(0, id.length() - 6)).toUpperCase(Locale.ROOT);
    }

    /// Whether the studio has said yes.
    public boolean isApproved() {
        return booking.status() == BookingStatus.APPROVED;
    }
}
