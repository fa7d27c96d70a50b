package dev.kumiki.apps.studio.effect;

import dev.kumiki.apps.common.work.Task;
import dev.kumiki.apps.common.work.WorkHandler;
import dev.kumiki.apps.studio.booking.BookingDecisions;
import dev.kumiki.apps.studio.booking.BookingResult;
import dev.kumiki.apps.studio.booking.Deadlines;
import dev.kumiki.apps.studio.booking.Deadlines.Due;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.StudioTransaction;
import dev.kumiki.apps.studio.design.booking.Booking;
import dev.kumiki.apps.studio.design.notification.NotificationType;
import dev.kumiki.apps.studio.design.user.User;
import dev.kumiki.apps.studio.design.value.BookingId;
import dev.kumiki.apps.studio.page.StudioWords;
import dev.kumiki.design.outcome.Conflict;
import dev.kumiki.design.outcome.Outcome;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Reminds of temporary bookings that are not confirmed, and gives up those whose deadline is over (S-161).
///
/// A reminder and the next piece of work are written in one transaction, so that each reminder is sent once, also if
/// this process dies in between. Of several reminders that were missed only the last is sent.
public record DeadlineWork(StudioData data, Messages messages, BookingDecisions decisions, StudioWords words) {
    /// Does what is due: the handler of [Deadlines#KIND].
    public WorkHandler handler() {
        return this::goOn;
    }

    private void goOn(Task task) {
        String id = task.payload().getOrDefault(Deadlines.BOOKING, "");
        data.tables().bookingTable().byId(new BookingId(id)).ifPresent(this::handle);
    }

    private void handle(Booking booking) {
        Instant now = data.now();
        List<Due> over = Deadlines.of(booking).stream()
                .filter(due -> !due.at().isAfter(now))
                .toList();
        if (over.isEmpty()) {
            return;
        }
        Due last = over.getLast();
        if (last.isEnd()) {
            if (decisions.expire(booking.bookingId()).run() instanceof BookingResult.Busy) {
                throw new IllegalStateException("a booking whose deadline is over is busy");
            }
            return;
        }
        remind(booking, last);
    }

    private void remind(Booking booking, Due due) {
        Optional<User> user = data.tables().userTable().currentUser(booking.userId());
        if (user.isEmpty()) {
            return;
        }
        StudioTransaction steps = data.tables().transact();
        steps.and(messages.tellingUnasked(user.get(), message(booking, due)))
                .check(booking)
                .and(new Deadlines(data).planning(booking, due.at()));
        if (steps.commit() instanceof Outcome.Rejected(var conflicts) && !isSaid(conflicts)) {
            throw new IllegalStateException("a reminder was refused: it is tried again");
        }
    }

    /// Whether the reminder was sent before, and only this process did not know.
    private static boolean isSaid(List<Conflict> conflicts) {
        return conflicts.stream().anyMatch(Conflict.AlreadyExists.class::isInstance);
    }

    private Messages.Message message(Booking booking, Due due) {
        return new Messages.Message(
                "remind-" + due.daysBefore() + "-" + booking.bookingId().value() + "-"
                        + due.at().getEpochSecond(),
                due.at(),
                NotificationType.BOOKING,
                "studio.told.reminder",
                "/bookings/" + booking.bookingId().value(),
                Optional.of(booking.bookingId().value()),
                language -> new Object[] {
                    words.between(language, booking.startTime(), booking.endTime()),
                    booking.userName(),
                    words.yen(language, booking.taxIncludedPrice()),
                    booking.confirmationDeadline()
                            .map(deadline -> words.moment(language, deadline))
                            .orElse("–")
                });
    }
}
