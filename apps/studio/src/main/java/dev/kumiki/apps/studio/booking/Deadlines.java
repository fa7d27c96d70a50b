package dev.kumiki.apps.studio.booking;

import dev.kumiki.apps.common.ops.OpsTransaction;
import dev.kumiki.apps.common.schedule.Schedules.Job;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.booking.Booking;
import dev.kumiki.apps.studio.design.booking.BookingType;
import dev.kumiki.apps.studio.design.value.BookingId;
import dev.kumiki.apps.studio.design.value.StudioZone;
import java.time.Instant;
import java.time.LocalTime;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// What is due for a temporary booking and when (S-161): reminders three days and one day before the day of its
/// deadline, which are 10 and 8 days before its use, and its end. Each booking has one piece of work on the schedule,
/// put there in the transaction of the booking's change; whoever does it puts the next.
public record Deadlines(StudioData data) {
    /// The kind of the work.
    public static final String KIND = "studio-deadline";

    /// In its payload, the id of the booking.
    public static final String BOOKING = "booking";

    private static final LocalTime REMINDED_AT = LocalTime.of(10, 0);
    private static final List<Integer> REMINDED_DAYS_BEFORE = List.of(3, 1);

    /// Something that is due.
    ///
    /// @param daysBefore so many days before the day of use; 0 for the deadline itself
    public record Due(Instant at, int daysBefore) {
        /// Whether it is the end, not a reminder.
        public boolean isEnd() {
            return daysBefore == 0;
        }
    }

    /// Everything that is due for a booking, in order; nothing if it waits for no confirmation.
    public static List<Due> of(Booking booking) {
        if (!isWaiting(booking) || booking.confirmationDeadline().isEmpty()) {
            return List.of();
        }
        Instant deadline = booking.confirmationDeadline().get();
        var day = deadline.atZone(StudioZone.ZONE).toLocalDate();
        var use = booking.startTime().atZone(StudioZone.ZONE).toLocalDate();
        Stream<Due> reminders = REMINDED_DAYS_BEFORE.stream().map(days -> {
            var at = day.minusDays(days);
            return new Due(
                    at.atTime(REMINDED_AT).atZone(StudioZone.ZONE).toInstant(),
                    Math.toIntExact(use.toEpochDay() - at.toEpochDay()));
        });
        // The deadline itself still counts as in time: the end comes a millisecond later.
        return Stream.concat(reminders, Stream.of(new Due(deadline.plusMillis(1), 0)))
                .sorted(Comparator.comparing(Due::at))
                .toList();
    }

    private static boolean isWaiting(Booking booking) {
        return booking.bookingType() == BookingType.TEMPORARY
                && booking.status().isOpen();
    }

    /// What is due next after a moment.
    public static Optional<Due> next(Booking booking, Instant after) {
        return of(booking).stream().filter(due -> due.at().isAfter(after)).findFirst();
    }

    /// The write that has the next of it done, or nothing more, for the transaction of the booking's change.
    public OpsTransaction planning(Booking after, Instant now) {
        return next(after, now)
                .map(due -> data.schedules().putting(job(after.bookingId()), due.at()))
                .orElseGet(() -> data.schedules().cancelling(name(after.bookingId())));
    }

    private static Job job(BookingId bookingId) {
        return new Job(name(bookingId), KIND, Map.of(BOOKING, bookingId.value()));
    }

    private static String name(BookingId bookingId) {
        return "deadline-" + bookingId.value();
    }
}
