package dev.kumiki.apps.lessons.desk;

import dev.kumiki.apps.common.ops.Audit;
import dev.kumiki.apps.lessons.booking.AttendanceResult;
import dev.kumiki.apps.lessons.booking.Attendances;
import dev.kumiki.apps.lessons.booking.CancellationResult;
import dev.kumiki.apps.lessons.booking.Seats;
import dev.kumiki.apps.lessons.booking.WalkInResult;
import dev.kumiki.apps.lessons.booking.WalkIns;
import dev.kumiki.apps.lessons.catalogue.Cancellations;
import dev.kumiki.apps.lessons.catalogue.Catalogue;
import dev.kumiki.apps.lessons.catalogue.LessonDraft;
import dev.kumiki.apps.lessons.catalogue.LessonResult;
import dev.kumiki.apps.lessons.catalogue.Timetables;
import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.Attendance;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.UserId;
import dev.kumiki.apps.lessons.page.Routes;
import dev.kumiki.apps.lessons.waitlist.LeaveResult;
import dev.kumiki.apps.lessons.waitlist.OfferWork;
import dev.kumiki.apps.lessons.waitlist.QueueOrder;
import dev.kumiki.apps.lessons.waitlist.QueueResult;
import dev.kumiki.apps.lessons.waitlist.Waitlist;
import dev.kumiki.apps.lessons.work.Messages;
import dev.kumiki.design.operation.Addition;
import dev.kumiki.design.operation.Combined;
import dev.kumiki.design.operation.Operation;
import dev.kumiki.design.runtime.TypedTransaction;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/// What staff does to lessons and to those who have a place in them. Each deed is noted in the audit of the lesson, and
/// told to whom it concerns, in the transaction that does it.
final class DeskActions {
    private final LessonsData data;
    private final Audit audit;
    private final Attendances attendances;
    private final WalkIns walkIns;
    private final Seats seats;
    private final Waitlist waitlist;
    private final QueueOrder order;
    private final Catalogue catalogue;
    private final Cancellations cancellations;

    DeskActions(LessonsData data, Audit audit) {
        this.data = data;
        this.audit = audit;
        this.attendances = new Attendances(data);
        this.walkIns = new WalkIns(data);
        this.seats = new Seats(data);
        this.waitlist = new Waitlist(data);
        this.order = new QueueOrder(data);
        this.catalogue = new Catalogue(data);
        this.cancellations = new Cancellations(data);
    }

    /// Who acts on which lesson.
    ///
    /// @param actor the key of the account
    record Deed(String actor, LessonSlot slot) {}

    /// What the audit calls a lesson.
    static String subject(LessonSlot slot) {
        return "lesson." + slot.studioCode().value() + "." + slot.lessonDate() + "." + Routes.time(slot);
    }

    private TypedTransaction<?> noted(Deed deed, String action, Map<String, String> details) {
        return audit.entry(deed.actor(), action, subject(deed.slot()), details);
    }

    private <R> Addition<R> noting(Predicate<R> done, Deed deed, String action, Map<String, String> details) {
        return (result, steps) -> {
            if (done.test(result)) {
                steps.and(noted(deed, action, details));
            }
        };
    }

    private static <R> R run(Operation<R> operation, Addition<R> addition) {
        return switch (operation.with(addition)) {
            case Combined.Decided<R>(var result) -> result;
            case Combined.Refused<R> _ -> throw new IllegalStateException("an entry of the audit exists already");
        };
    }

    AttendanceResult attend(Deed deed, UserId user, Optional<Attendance> known) {
        String action = known.map(came -> came == Attendance.PRESENT ? "checked-in" : "no-show")
                .orElse("not-checked-in");
        return run(
                attendances.mark(user, deed.slot(), known),
                noting(AttendanceResult.Saved.class::isInstance, deed, action, Map.of("user", user.value())));
    }

    AttendanceResult release(Deed deed, UserId user) {
        return run(
                attendances.release(user, deed.slot()),
                noting(
                        AttendanceResult.Released.class::isInstance,
                        deed,
                        "seat-released",
                        Map.of("user", user.value())));
    }

    WalkInResult walkIn(Deed deed, String name, String token) {
        return run(
                walkIns.seat(deed.slot(), name, token),
                noting(WalkInResult.Booked.class::isInstance, deed, "walk-in", Map.of("user", WalkIns.GUEST + token)));
    }

    /// A guest has nothing to be told by.
    CancellationResult cancelBooking(Deed deed, UserId user, Reason reason) {
        return run(seats.cancel(user, deed.slot()), (result, steps) -> {
            if (result instanceof CancellationResult.Cancelled(var booking, var _)) {
                var work = OfferWork.of(deed.slot(), user);
                String id = work.id(OfferWork.BOOKING_CANCELLED, String.valueOf(booking.version()));
                steps.and(noted(deed, "booking-cancelled", details(user, reason)))
                        .and(data.work()
                                .outbox()
                                .entry(
                                        id,
                                        OfferWork.BOOKING_CANCELLED,
                                        work.payload(Map.of(Messages.REASON, reason.text()))));
            }
        });
    }

    private static Map<String, String> details(UserId user, Reason reason) {
        return Map.of("user", user.value(), "reason", reason.text());
    }

    QueueResult move(Deed deed, UserId user, boolean up, Reason reason) {
        return run(order.move(user, deed.slot(), up), (result, steps) -> {
            if (result instanceof QueueResult.Moved(var entry, var _)) {
                steps.and(noted(deed, up ? "queue-up" : "queue-down", details(user, reason)))
                        .and(queueMessage(
                                deed,
                                user,
                                entry.version(),
                                Map.of(Messages.REASON, reason.text(), Messages.HOW, "moved")));
            }
        });
    }

    private TypedTransaction<?> queueMessage(Deed deed, UserId user, long version, Map<String, String> more) {
        var work = OfferWork.of(deed.slot(), user);
        return data.work()
                .outbox()
                .entry(
                        work.id(OfferWork.QUEUE_CHANGED, String.valueOf(version)),
                        OfferWork.QUEUE_CHANGED,
                        work.payload(more));
    }

    LeaveResult remove(Deed deed, UserId user, Reason reason) {
        return run(waitlist.leave(user, deed.slot()), (result, steps) -> {
            if (result instanceof LeaveResult.Left(var entry, var _)) {
                steps.and(noted(deed, "queue-removed", details(user, reason)))
                        .and(queueMessage(
                                deed,
                                user,
                                entry.version(),
                                Map.of(Messages.REASON, reason.text(), Messages.HOW, Messages.REMOVED)));
            }
        });
    }

    LessonResult changeCapacity(Deed deed, int capacity) {
        return run(
                catalogue.changeCapacity(deed.slot(), capacity),
                noting(LessonResult.Done.class::isInstance, deed, "capacity", Map.of("to", String.valueOf(capacity))));
    }

    LessonResult cancel(Deed deed, Reason reason) {
        return run(
                cancellations.cancel(deed.slot(), reason.text()),
                noting(LessonResult.Done.class::isInstance, deed, "lesson-cancelled", Map.of("reason", reason.text())));
    }

    LessonResult resume(Deed deed) {
        return run(
                cancellations.resume(deed.slot()),
                noting(LessonResult.Done.class::isInstance, deed, "lesson-resumed", Map.of()));
    }

    LessonResult edit(Deed deed, LessonDraft shown, LessonDraft changed) {
        return run(
                catalogue.edit(shown, changed),
                noting(
                        LessonResult.Done.class::isInstance,
                        new Deed(deed.actor(), changed.slot()),
                        "lesson-edited",
                        Map.of()));
    }

    LessonResult delete(Deed deed) {
        return run(
                catalogue.delete(deed.slot()),
                noting(LessonResult.Deleted.class::isInstance, deed, "lesson-deleted", Map.of()));
    }

    /// Notes, in the transaction that adds a lesson, who did.
    Timetables.Noting adding(String actor) {
        return draft ->
                noting(LessonResult.Done.class::isInstance, new Deed(actor, draft.slot()), "lesson-added", Map.of());
    }
}
