package dev.kumiki.apps.lessons.booking;

import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.Lesson;
import dev.kumiki.apps.lessons.design.LessonFields;
import dev.kumiki.apps.lessons.design.LessonKeys;
import dev.kumiki.apps.lessons.design.LessonPatch;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.QueueRules;
import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.design.RelationKey;
import dev.kumiki.apps.lessons.design.RelationStatus;
import dev.kumiki.apps.lessons.design.RelationType;
import dev.kumiki.apps.lessons.design.UserId;
import dev.kumiki.apps.lessons.waitlist.Offers;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Operation;
import dev.kumiki.design.outcome.Conflict;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Books and frees the seats of lessons. What is taken, bookings and open offers together, never exceeds the capacity
/// (B1.9), and nobody passes those who wait.
public final class Seats {
    private final LessonsData data;
    private final Offers offers;

    /// Over the table.
    public Seats(LessonsData data) {
        this.data = data;
        this.offers = new Offers(data);
    }

    /// Takes a seat: a free one, or the one that is held for the user. One transaction raises the counts of the lesson
    /// within its capacity, writes the booking, completes the user's place in the waitlist, and notes both.
    public Operation<BookingResult> book(UserId userId, LessonSlot slot, String reservationId) {
        return data.operation(() -> tryBook(userId, slot, reservationId, Optional.empty()), BookingResult.Busy::new);
    }

    /// Takes the seat that an offer of this number holds, and no other: one that became free meanwhile was not asked
    /// for.
    public Operation<BookingResult> accept(UserId userId, LessonSlot slot, String reservationId, int offerNo) {
        return data.operation(
                () -> tryBook(userId, slot, reservationId, Optional.of(offerNo)), BookingResult.Busy::new);
    }

    private Attempt<BookingResult> tryBook(
            UserId userId, LessonSlot slot, String reservationId, Optional<Integer> offerNo) {
        var relations = data.relationsTo(userId, slot);
        var before = LessonsData.pick(relations, RelationType.BOOKING);
        if (before.isPresent() && before.get().isActive()) {
            Relation booking = before.get();
            return Attempt.answer(
                    booking.reservationId().equals(Optional.of(reservationId))
                            ? new BookingResult.Booked(booking)
                            : new BookingResult.AlreadyBooked(booking));
        }
        var lesson = data.lesson(slot);
        if (lesson.isEmpty()) {
            return Attempt.answer(new BookingResult.NotFound());
        }
        var way = new Way(
                data.now(),
                data.rules(slot.studioCode()),
                LessonsData.pick(relations, RelationType.WAITLIST).filter(Relation::isActive));
        if (offerNo.isPresent() && !way.hasOffer(offerNo.get())) {
            return Attempt.answer(LessonsData.pick(relations, RelationType.WAITLIST)
                    .<BookingResult>map(BookingResult.OfferOver::new)
                    .orElseGet(BookingResult.NotFound::new));
        }
        Optional<BookingResult> refusal = refusal(lesson.get(), way);
        if (refusal.isPresent()) {
            return Attempt.answer(refusal.get());
        }
        Relation booking = data.begin(userId, lesson.get(), RelationType.BOOKING, before)
                .reservation(reservationId)
                .build();
        var transaction = data.write(data.tables().transact().patch(seat(lesson.get(), way)), before, booking);
        if (way.waiting.isEmpty()) {
            data.unchanged(
                    transaction,
                    relations,
                    new RelationKey(
                            userId, slot.studioCode(), slot.lessonDate(), slot.startTime(), RelationType.WAITLIST));
        }
        way.waiting.ifPresent(entry -> {
            data.write(
                    transaction,
                    way.waiting,
                    entry.change()
                            .withoutOffer(RelationStatus.COMPLETED, way.now)
                            .build());
            if (entry.holdsSeat()) {
                transaction.and(offers.withoutLapse(entry));
            }
        });
        return Attempt.write(
                transaction,
                new BookingResult.Booked(LessonsData.stored(booking)),
                conflicts -> explain(conflicts, way));
    }

    /// How a user comes to a seat.
    ///
    /// @param waiting the user's place in the waitlist, if there is one
    private record Way(Instant now, QueueRules rules, Optional<Relation> waiting) {
        boolean hasOffer() {
            return waiting.filter(entry -> entry.hasOpenOffer(now)).isPresent();
        }

        boolean hasOffer(int number) {
            return hasOffer()
                    && waiting.flatMap(Relation::offerNo)
                            .filter(no -> no == number)
                            .isPresent();
        }
    }

    /// Why the lesson as it is cannot be booked in this way.
    private Optional<BookingResult> refusal(Lesson lesson, Way way) {
        if (!lesson.isOpen(way.now)) {
            return Optional.of(new BookingResult.Closed(lesson));
        }
        if (!data.settings().isWithinHorizon(lesson.slot(), way.now)) {
            return Optional.of(new BookingResult.TooEarly(data.settings().opensOn(lesson.slot())));
        }
        if (way.hasOffer()) {
            return Optional.empty();
        }
        if (way.waiting.filter(Relation::holdsSeat).isPresent()) {
            return way.waiting.map(BookingResult.OfferOver::new);
        }
        if (lesson.free() <= 0) {
            return Optional.of(new BookingResult.Full(lesson));
        }
        return lesson.waitingCount() > 0 && way.rules.isQueueFirst(lesson, way.now)
                ? Optional.of(new BookingResult.QueueFirst(lesson))
                : Optional.empty();
    }

    /// The change of the lesson's counts: an offer holds its seat already, so taking it takes no other.
    private LessonPatch seat(Lesson lesson, Way way) {
        var patch = LessonPatch.of(LessonKeys.of(lesson.slot()))
                .addBookedCount(1)
                .onlyIf(LessonFields.STATE.is(Lesson.State.OPEN))
                .onlyIf(LessonFields.STARTS_AT.greaterThan(way.now));
        if (way.hasOffer()) {
            return patch;
        }
        patch.addTakenCount(1).onlyIf(LessonFields.TAKEN_COUNT.lessThan(LessonFields.CAPACITY));
        if (way.rules.isQueueFirst(lesson, way.now)) {
            patch.onlyIf(LessonFields.WAITING_COUNT.is(0));
        }
        return way.waiting.isPresent() ? patch.addWaitingCount(-1) : patch;
    }

    /// Where only the lesson stood in the way, it decides; everything else is read again.
    private Optional<BookingResult> explain(List<Conflict> conflicts, Way way) {
        return conflicts.size() == 1
                        && conflicts.getFirst() instanceof Conflict.ConditionFailed(var _, var current)
                        && current.orElse("") instanceof Lesson lesson
                ? refusal(lesson, way)
                : Optional.empty();
    }

    /// Gives a seat back, which goes to whoever waits for it in the same step. The booking stays, as cancelled.
    public Operation<CancellationResult> cancel(UserId userId, LessonSlot slot) {
        return data.operation(() -> tryCancel(userId, slot), CancellationResult.Busy::new);
    }

    private Attempt<CancellationResult> tryCancel(UserId userId, LessonSlot slot) {
        var before = LessonsData.pick(data.relationsTo(userId, slot), RelationType.BOOKING)
                .filter(Relation::isActive);
        if (before.isEmpty()) {
            return Attempt.answer(new CancellationResult.NotBooked());
        }
        var lesson = data.lesson(slot);
        if (lesson.isEmpty()) {
            return Attempt.answer(new CancellationResult.NotFound());
        }
        Instant now = data.now();
        if (!now.isBefore(lesson.get().startsAt())) {
            return Attempt.answer(new CancellationResult.TooLate(lesson.get()));
        }
        Relation after =
                before.get().change().status(RelationStatus.CANCELLED, now).build();
        var transaction = data.write(data.tables().transact(), before, after);
        var seat =
                LessonPatch.of(LessonKeys.of(slot)).addBookedCount(-1).onlyIf(LessonFields.BOOKED_COUNT.greaterThan(0));
        var offered = offers.passOn(transaction, lesson.get(), seat);
        return Attempt.write(
                transaction,
                new CancellationResult.Cancelled(LessonsData.stored(after), offered.map(LessonsData::stored)));
    }
}
