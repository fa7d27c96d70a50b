package dev.kumiki.apps.lessons.design;

import dev.kumiki.design.Conflict;
import dev.kumiki.design.Outcome;
import java.util.List;
import java.util.Optional;

/// Books and frees the seats of lessons. A lesson never has more bookings than seats (B1.9).
public final class Seats {
    private final LessonsData data;

    /// Over the table.
    public Seats(LessonsData data) {
        this.data = data;
    }

    /// What an attempt to book came to.
    public sealed interface Booking {}

    /// The seat is the user's; also when the same reservation was made before.
    public record Booked(Relation booking) implements Booking {}

    /// The user has a seat already, by another reservation.
    public record AlreadyBooked(Relation booking) implements Booking {}

    /// All seats are taken.
    public record Full(Lesson lesson) implements Booking {}

    /// The lesson is cancelled or has begun.
    public record Closed(Lesson lesson) implements Booking {}

    /// There is no such lesson.
    public record NoLesson() implements Booking, Cancellation {}

    /// Others were always faster; trying again can help.
    public record Busy() implements Booking, Cancellation {}

    /// What an attempt to cancel came to.
    public sealed interface Cancellation {}

    /// The seat is free again.
    public record Cancelled(Relation booking) implements Cancellation {}

    /// The user has no seat.
    public record NotBooked() implements Cancellation {}

    /// Takes a seat: one transaction raises the count of the lesson below its capacity, writes the booking, completes
    /// the user's place in the waitlist, and notes both.
    public Booking book(UserId userId, LessonSlot slot, String reservationId) {
        return data.attempt(() -> tryBook(userId, slot, reservationId)).orElseGet(Busy::new);
    }

    private Optional<Booking> tryBook(UserId userId, LessonSlot slot, String reservationId) {
        var relations = data.relationsTo(userId, slot);
        var before = LessonsData.pick(relations, RelationType.BOOKING);
        if (before.isPresent() && before.get().isActive()) {
            Relation booking = before.get();
            return Optional.of(
                    booking.reservationId().equals(Optional.of(reservationId))
                            ? new Booked(booking)
                            : new AlreadyBooked(booking));
        }
        var lesson = data.lesson(slot);
        if (lesson.isEmpty()) {
            return Optional.of(new NoLesson());
        }
        Optional<Booking> refusal = refusal(lesson.get());
        if (refusal.isPresent()) {
            return refusal;
        }
        Relation booking = data.begin(userId, lesson.get(), RelationType.BOOKING, before)
                .reservation(reservationId)
                .build();
        var transaction = data.write(data.tables().transact().patch(seatOf(slot)), before, booking);
        var waiting = LessonsData.pick(relations, RelationType.WAITLIST).filter(Relation::isActive);
        if (waiting.isPresent()) {
            data.write(transaction, waiting, completed(waiting.get()));
        }
        return switch (data.commit(transaction)) {
            case Outcome.Committed() -> Optional.of(new Booked(LessonsData.stored(booking)));
            case Outcome.Rejected(var conflicts) ->
                conflicts.size() == 1 && conflicts.getFirst() instanceof Conflict.ConditionFailed(var _, var current)
                        ? current.flatMap(found -> found instanceof Lesson now ? refusal(now) : Optional.empty())
                        : Optional.empty();
        };
    }

    static LessonKey lessonKey(LessonSlot slot) {
        return new LessonKey(slot.studioCode(), slot.lessonDate(), slot.startTime());
    }

    private LessonPatch seatOf(LessonSlot slot) {
        return LessonPatch.of(lessonKey(slot))
                .addBookedCount(1)
                .onlyIf(LessonFields.BOOKED_COUNT.lessThan(LessonFields.CAPACITY))
                .onlyIf(LessonFields.STATE.is(Lesson.State.OPEN))
                .onlyIf(LessonFields.STARTS_AT.greaterThan(data.now()));
    }

    private Relation completed(Relation waiting) {
        return waiting.change().status(RelationStatus.COMPLETED, data.now()).build();
    }

    private Optional<Booking> refusal(Lesson lesson) {
        if (!lesson.isOpen(data.now())) {
            return Optional.of(new Closed(lesson));
        }
        return lesson.bookedCount() >= lesson.capacity() ? Optional.of(new Full(lesson)) : Optional.empty();
    }

    /// Gives a seat back. The booking stays, as cancelled.
    public Cancellation cancel(UserId userId, LessonSlot slot) {
        return data.attempt(() -> tryCancel(userId, slot)).orElseGet(Busy::new);
    }

    private Optional<Cancellation> tryCancel(UserId userId, LessonSlot slot) {
        var before = LessonsData.pick(data.relationsTo(userId, slot), RelationType.BOOKING)
                .filter(Relation::isActive);
        if (before.isEmpty()) {
            return Optional.of(new NotBooked());
        }
        Relation after = before.get()
                .change()
                .status(RelationStatus.CANCELLED, data.now())
                .build();
        var seat = LessonPatch.of(lessonKey(slot)).addBookedCount(-1).onlyIf(LessonFields.BOOKED_COUNT.greaterThan(0));
        return switch (data.commit(data.write(data.tables().transact().patch(seat), before, after))) {
            case Outcome.Committed() -> Optional.of(new Cancelled(LessonsData.stored(after)));
            case Outcome.Rejected(var conflicts) ->
                conflicts.equals(List.of(new Conflict.NotFound(seat))) ? Optional.of(new NoLesson()) : Optional.empty();
        };
    }
}
