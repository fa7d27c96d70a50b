package dev.kumiki.apps.studio.design;

import dev.kumiki.design.Attempts;
import dev.kumiki.design.Conflict;
import dev.kumiki.design.Outcome;
import java.time.InstantSource;
import java.util.Optional;

/// Keeps `bookingCount` and `totalUsageMinutes` of users (S-134, S-168, B5.17).
///
/// A booking counts while it is pending or approved; its minutes are added when it is approved and over. The user and
/// the mark of the booking are written in one transaction, so that each booking counts once, however often and in
/// whichever order it is looked at: after an event of its stream, when it is over, or to rebuild everything.
public final class UsageStatistics {
    private final StudioTables tables;
    private final InstantSource clock;
    private final Attempts attempts;

    /// Over the tables.
    public UsageStatistics(StudioTables tables, InstantSource clock, Attempts attempts) {
        this.tables = tables;
        this.clock = clock;
        this.attempts = attempts;
    }

    /// Brings the statistics up to date with a booking; tells whether that changed anything.
    public boolean update(BookingId bookingId) {
        return attempts.until(() -> tryToUpdate(bookingId), () -> {
            throw new IllegalStateException("the statistics of the user are busy");
        });
    }

    private Optional<Boolean> tryToUpdate(BookingId bookingId) {
        Optional<Booking> booking = tables.bookingTable().byId(bookingId);
        if (booking.isEmpty()) {
            return Optional.of(false);
        }
        UsageMark mark = tables.opsTable().usage(bookingId).orElse(new UsageMark(bookingId, 0, 0, 0));
        long bookings = booking.get().status().isOpen() ? 1 : 0;
        long minutes = minutes(booking.get());
        if (mark.bookings() == bookings && mark.minutes() == minutes) {
            return Optional.of(false);
        }
        Outcome outcome = tables.transact()
                .put(new UsageMark(bookingId, bookings, minutes, mark.version()))
                .patch(UserPatch.of(new UserKey(booking.get().userId()))
                        .addBookingCount(bookings - mark.bookings())
                        .addTotalUsageMinutes(minutes - mark.minutes()))
                .commit();
        return switch (outcome) {
            case Outcome.Committed() -> Optional.of(true);
            case Outcome.Rejected(var conflicts)
            when conflicts.stream().anyMatch(Conflict.NotFound.class::isInstance) -> Optional.of(false);
            case Outcome.Rejected _ -> Optional.empty();
        };
    }

    private long minutes(Booking booking) {
        boolean over =
                booking.status() == BookingStatus.APPROVED && !booking.endTime().isAfter(clock.instant());
        return over ? booking.period().length().toMinutes() : 0;
    }
}
