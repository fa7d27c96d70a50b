package dev.kumiki.apps.studio.statistics;

import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.StudioTables;
import dev.kumiki.apps.studio.design.StudioTransaction;
import dev.kumiki.apps.studio.design.booking.Booking;
import dev.kumiki.apps.studio.design.booking.BookingStatus;
import dev.kumiki.apps.studio.design.booking.UsageMark;
import dev.kumiki.apps.studio.design.user.UserKey;
import dev.kumiki.apps.studio.design.user.UserStatistics;
import dev.kumiki.apps.studio.design.user.UserStatisticsKey;
import dev.kumiki.apps.studio.design.user.UserStatisticsPatch;
import dev.kumiki.apps.studio.design.value.BookingId;
import dev.kumiki.apps.studio.design.value.UserId;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Operation;
import dev.kumiki.design.outcome.Conflict;
import java.util.Optional;

/// Keeps `bookingCount` and `totalUsageMinutes` of users (S-134, S-168, B5.17).
///
/// A booking counts while it is pending or approved; its minutes are added when it is approved and over. The user and
/// the mark of the booking are written in one transaction, so that each booking counts once, however often and in
/// whichever order it is looked at: after an event of its stream, when it is over, or to rebuild everything.
public final class UsageStatistics {
    private final StudioData data;

    /// Over the tables.
    public UsageStatistics(StudioData data) {
        this.data = data;
    }

    /// What bringing the statistics up to date came to.
    public enum UsageResult {
        /// They have changed.
        COUNTED,
        /// They were up to date, or there is no such booking or user.
        UNCHANGED,
        /// Others were always faster; trying again can help.
        BUSY
    }

    /// Brings the statistics up to date with a booking.
    public Operation<UsageResult> update(BookingId bookingId) {
        return data.operation(() -> tryToUpdate(bookingId), () -> UsageResult.BUSY);
    }

    private Attempt<UsageResult> tryToUpdate(BookingId bookingId) {
        StudioTables tables = data.tables();
        Optional<Booking> found = tables.bookingTable().byId(bookingId);
        if (found.isEmpty()) {
            return Attempt.answer(UsageResult.UNCHANGED);
        }
        Booking booking = found.get();
        UsageMark mark = tables.usageTable().usage(bookingId).orElse(new UsageMark(bookingId, 0, 0, 0));
        long bookings = booking.status().isOpen() ? 1 : 0;
        long minutes = minutes(booking);
        if (mark.bookings() == bookings && mark.minutes() == minutes) {
            return Attempt.answer(UsageResult.UNCHANGED);
        }
        var transaction = tables.transact()
                .checkExists(new UserKey(booking.userId()))
                .put(new UsageMark(bookingId, bookings, minutes, mark.version()));
        add(transaction, booking.userId(), bookings - mark.bookings(), minutes - mark.minutes());
        return Attempt.write(
                transaction,
                UsageResult.COUNTED,
                conflicts -> conflicts.getFirst() instanceof Conflict.NotFound(UserKey _)
                        ? Optional.of(UsageResult.UNCHANGED)
                        : Optional.empty());
    }

    private void add(StudioTransaction transaction, UserId userId, long bookings, long minutes) {
        if (data.tables().userTable().statistics(userId).isPresent()) {
            transaction.patch(UserStatisticsPatch.of(new UserStatisticsKey(userId))
                    .addBookingCount(bookings)
                    .addTotalUsageMinutes(minutes));
        } else {
            transaction.create(new UserStatistics(userId, bookings, minutes, 0));
        }
    }

    private long minutes(Booking booking) {
        boolean used = booking.status() == BookingStatus.APPROVED
                && booking.isOver(data.now())
                && booking.noShowAt().isEmpty();
        return used ? booking.period().length().toMinutes() : 0;
    }
}
