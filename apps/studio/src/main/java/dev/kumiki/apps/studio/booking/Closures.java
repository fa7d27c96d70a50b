package dev.kumiki.apps.studio.booking;

import dev.kumiki.apps.studio.booking.ClosureResult.AlreadyClosed;
import dev.kumiki.apps.studio.booking.ClosureResult.Booked;
import dev.kumiki.apps.studio.booking.ClosureResult.Busy;
import dev.kumiki.apps.studio.booking.ClosureResult.Gone;
import dev.kumiki.apps.studio.booking.ClosureResult.Invalid;
import dev.kumiki.apps.studio.booking.ClosureResult.Saved;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.StudioTransaction;
import dev.kumiki.apps.studio.design.calendar.Closure;
import dev.kumiki.apps.studio.design.value.BookingId;
import dev.kumiki.apps.studio.design.value.Period;
import dev.kumiki.apps.studio.design.value.StudioZone;
import dev.kumiki.apps.studio.design.value.UserId;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Operation;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Stream;

/// Closes the studio for a time, and opens it again (X5.13). A closure takes the locks of its days, as bookings do: no
/// booking slips in between, and none is overlooked.
public record Closures(StudioData data) {
    /// The longest closure; each of its days is two writes of a transaction of 100.
    public static final Duration LONGEST = Duration.ofDays(31);

    /// The greatest length of a reason, in characters.
    public static final int MAX_REASON_CHARS = 100;

    private static final BookingId NONE = new BookingId("none");

    /// Closes the studio.
    ///
    /// @param closureId new
    /// @param reason what customers read
    public Operation<ClosureResult> close(String closureId, Period period, String reason, UserId staff) {
        return data.operation(() -> tryToClose(closureId, period, reason.strip(), staff), Busy::new);
    }

    private Attempt<ClosureResult> tryToClose(String closureId, Period period, String reason, UserId staff) {
        if (reason.isEmpty() || !BookingRules.isWithin(reason, MAX_REASON_CHARS)) {
            return Attempt.answer(new Invalid("reason"));
        }
        if (!period.end().isAfter(data.now())) {
            return Attempt.answer(new Invalid("past"));
        }
        if (period.length().compareTo(LONGEST) > 0) {
            return Attempt.answer(new Invalid("long"));
        }
        TouchedDays days = TouchedDays.read(data.tables().calendarTable(), List.of(period));
        List<BookingId> inTheWay = days.inTheWay(period, NONE);
        if (!inTheWay.isEmpty()) {
            return Attempt.answer(new Booked(inTheWay));
        }
        if (days.closedBy(period).isPresent()) {
            return Attempt.answer(new AlreadyClosed());
        }
        StudioTransaction transaction = data.tables().transact();
        period.slots(StudioZone.ZONE)
                .forEach(slot -> transaction.create(new Closure(
                        slot.date(),
                        slot.from(),
                        slot.until(),
                        closureId,
                        reason,
                        period.start(),
                        period.end(),
                        staff,
                        0)));
        days.lock(transaction);
        return Attempt.write(transaction, new Saved(closureId));
    }

    /// Opens the studio again.
    ///
    /// @param date the first day of the closure
    public Operation<ClosureResult> open(LocalDate date, String closureId) {
        return data.operation(() -> tryToOpen(date, closureId), Busy::new);
    }

    private Attempt<ClosureResult> tryToOpen(LocalDate date, String closureId) {
        var first = data.tables().calendarTable().day(date).closures().stream()
                .filter(closure -> closure.closureId().equals(closureId))
                .findFirst();
        if (first.isEmpty()) {
            return Attempt.answer(new Gone());
        }
        TouchedDays days = TouchedDays.read(
                data.tables().calendarTable(), List.of(first.get().period()));
        StudioTransaction transaction = data.tables().transact();
        Stream<Closure> parts =
                days.closures().filter(closure -> closure.closureId().equals(closureId));
        parts.forEach(transaction::delete);
        days.lock(transaction);
        return Attempt.write(transaction, new Saved(closureId));
    }
}
