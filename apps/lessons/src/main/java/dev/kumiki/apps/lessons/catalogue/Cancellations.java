package dev.kumiki.apps.lessons.catalogue;

import dev.kumiki.apps.common.schedule.Schedules.Job;
import dev.kumiki.apps.lessons.booking.BookingResult;
import dev.kumiki.apps.lessons.booking.Seats;
import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.Lesson;
import dev.kumiki.apps.lessons.design.LessonFields;
import dev.kumiki.apps.lessons.design.LessonKeys;
import dev.kumiki.apps.lessons.design.LessonPatch;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.design.RelationStatus;
import dev.kumiki.apps.lessons.design.RelationType;
import dev.kumiki.apps.lessons.waitlist.JoinResult;
import dev.kumiki.apps.lessons.waitlist.OfferWork;
import dev.kumiki.apps.lessons.waitlist.Offers;
import dev.kumiki.apps.lessons.waitlist.Waitlist;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.operation.Addition;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Combined;
import dev.kumiki.design.operation.Operation;
import dev.kumiki.design.runtime.TypedTransaction;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// Lessons that do not take place, and those that do after all (X1.8).
///
/// Cancelling is one write on the lesson; from then on nobody can book or wait. What people have of it is ended one by
/// one by a job, each with its message in the same step, so that a crash anywhere leaves a job that goes on. Only
/// while the lesson is cancelled does that job end anything: if the lesson is opened again meanwhile, the rest stays,
/// and another job gives back what was ended.
public final class Cancellations {
    /// In the payload of the job that gives places back: when the lesson was cancelled.
    public static final String SINCE = "since";

    /// In the payload of the message about that: what somebody has again.
    public static final String STATE = "state";

    /// The seat.
    public static final String BOOKED = "booked";

    /// The place in the line.
    public static final String WAITING = "waiting";

    /// Nothing, because it is taken, or because seats are free.
    public static final String OPEN = "open";

    private final LessonsData data;
    private final Offers offers;
    private final Seats seats;
    private final Waitlist waitlist;

    /// Over the table.
    public Cancellations(LessonsData data) {
        this.data = data;
        this.offers = new Offers(data);
        this.seats = new Seats(data);
        this.waitlist = new Waitlist(data);
    }

    /// Cancels a lesson. A job ends all relations to it and tells everybody concerned.
    public Operation<LessonResult> cancel(LessonSlot slot, String reason) {
        return data.operation(() -> tryCancel(slot, reason), LessonResult.Busy::new);
    }

    private Attempt<LessonResult> tryCancel(LessonSlot slot, String reason) {
        if (reason.isBlank() || reason.codePointCount(0, reason.length()) > Lesson.MAX_REASON_CHARS) {
            return Attempt.answer(new LessonResult.InvalidReason(Lesson.MAX_REASON_CHARS));
        }
        Optional<Lesson> found = data.lesson(slot);
        if (found.isEmpty()) {
            return Attempt.answer(new LessonResult.NotFound());
        }
        Instant now = data.now();
        if (!found.get().isOpen(now)) {
            return Attempt.answer(new LessonResult.Closed(found.get()));
        }
        var work = OfferWork.of(slot);
        var schedules = data.work().schedules();
        var transaction = data.tables()
                .transact()
                .patch(LessonPatch.of(LessonKeys.of(slot))
                        .state(Lesson.State.CANCELLED)
                        .cancelReason(reason)
                        .cancelledAt(now)
                        .onlyIf(LessonFields.STATE.is(Lesson.State.OPEN)))
                .and(schedules.putting(work.job(OfferWork.CLEAR), now))
                .and(schedules.cancelling(work.id(OfferWork.RESTORE, "")));
        return Attempt.write(transaction, new LessonResult.Done(found.get().cancelled(reason, now)));
    }

    /// Ends bookings and waiting of a lesson that is cancelled, each with a message in the same step; returns how many.
    /// It can be broken off and repeated.
    ///
    /// @param most how many at most
    public int clear(LessonSlot slot, int most) {
        return (int) Stream.of(RelationType.BOOKING, RelationType.WAITLIST)
                .flatMap(type -> relations(slot, type))
                .filter(Relation::isActive)
                .filter(found -> release(found).run())
                .limit(most)
                .count();
    }

    private Stream<Relation> relations(LessonSlot slot, RelationType type) {
        return data
                .table()
                .queueOf(slot.studioCode(), slot.lessonDate(), slot.startTime(), type, Cursor.START)
                .stream();
    }

    /// Whether a lesson is cancelled and somebody still has a place in it.
    public boolean isToBeCleared(LessonSlot slot) {
        return data.lesson(slot)
                .filter(lesson -> lesson.state() == Lesson.State.CANCELLED)
                .filter(lesson -> lesson.takenCount() > 0 || lesson.waitingCount() > 0)
                .isPresent();
    }

    /// Ends one relation, whose counts go with it; tells whether it was active.
    private Operation<Boolean> release(Relation found) {
        return data.operation(() -> tryRelease(found), () -> false);
    }

    private Attempt<Boolean> tryRelease(Relation found) {
        LessonSlot slot = found.slot();
        Optional<Relation> before = LessonsData.pick(data.relationsTo(found.userId(), slot), found.type())
                .filter(Relation::isActive);
        Optional<Lesson> lesson = data.lesson(slot).filter(one -> one.state() == Lesson.State.CANCELLED);
        if (before.isEmpty() || lesson.isEmpty()) {
            return Attempt.answer(false);
        }
        Relation relation = before.get();
        Relation after = relation.change()
                .withoutOffer(RelationStatus.CANCELLED, data.now())
                .build();
        var change = LessonPatch.of(LessonKeys.of(slot)).onlyIf(LessonFields.STATE.is(Lesson.State.CANCELLED));
        if (relation.type() == RelationType.BOOKING) {
            change.addBookedCount(-1).addTakenCount(-1);
        } else if (relation.holdsSeat()) {
            change.addTakenCount(-1);
        } else if (lesson.get().waitingCount() > 0) {
            // Entries that were brought over from the old table were never counted.
            change.addWaitingCount(-1).onlyIf(LessonFields.WAITING_COUNT.greaterThan(0));
        }
        var transaction = data.write(data.tables().transact().patch(change), before, after)
                .and(telling(relation, Map.of()));
        if (relation.holdsSeat()) {
            transaction.and(offers.withoutLapse(relation));
        }
        return Attempt.write(transaction, true);
    }

    private TypedTransaction<?> telling(Relation relation, Map<String, String> more) {
        String kind = more.isEmpty() ? OfferWork.LESSON_CANCELLED : OfferWork.LESSON_RESUMED;
        var work = OfferWork.of(relation.slot(), relation.userId());
        return data.work()
                .outbox()
                .entry(work.id(kind, relation.type() + " " + relation.version()), kind, work.payload(more));
    }

    /// Has a lesson take place after all, if it has not begun. A job gives back what was ended.
    public Operation<LessonResult> resume(LessonSlot slot) {
        return data.operation(() -> tryResume(slot), LessonResult.Busy::new);
    }

    private Attempt<LessonResult> tryResume(LessonSlot slot) {
        Optional<Lesson> found = data.lesson(slot);
        if (found.isEmpty()) {
            return Attempt.answer(new LessonResult.NotFound());
        }
        Lesson lesson = found.get();
        Instant now = data.now();
        if (lesson.state() == Lesson.State.OPEN) {
            return Attempt.answer(new LessonResult.Unchanged(lesson));
        }
        if (!now.isBefore(lesson.startsAt())) {
            return Attempt.answer(new LessonResult.Closed(lesson));
        }
        var work = OfferWork.of(slot);
        String since = lesson.cancelledAt().orElse(now).toString();
        var schedules = data.work().schedules();
        var transaction = data.tables()
                .transact()
                .patch(LessonPatch.of(LessonKeys.of(slot))
                        .state(Lesson.State.OPEN)
                        .removeCancelReason()
                        .removeCancelledAt()
                        .onlyIf(LessonFields.STATE.is(Lesson.State.CANCELLED)))
                .and(schedules.cancelling(work.id(OfferWork.CLEAR, "")))
                .and(schedules.putting(
                        new Job(work.id(OfferWork.RESTORE, ""), OfferWork.RESTORE, work.payload(Map.of(SINCE, since))),
                        now));
        return Attempt.write(transaction, new LessonResult.Done(lesson.open()));
    }

    /// Gives back what a cancellation ended, bookings first and then the line in its order, as far as it fits, and
    /// tells each; returns how many were told. It can be broken off and repeated.
    ///
    /// @param since when the lesson was cancelled
    public int restore(LessonSlot slot, Instant since) {
        return (int) Stream.of(RelationType.BOOKING, RelationType.WAITLIST)
                .flatMap(type -> relations(slot, type))
                .filter(found -> found.status() == RelationStatus.CANCELLED
                        && !found.updatedAt().isBefore(since))
                .filter(this::restore)
                .count();
    }

    /// Gives one back. Somebody whose place is taken is told that the lesson takes place, and no more.
    private boolean restore(Relation ended) {
        return ended.type() == RelationType.BOOKING
                ? isTold(seats.book(
                                ended.userId(),
                                ended.slot(),
                                ended.reservationId().orElseThrow())
                        .with(told(ended, result -> result instanceof BookingResult.Booked ? BOOKED : OPEN)))
                : isTold(waitlist.join(
                                ended.userId(), ended.slot(), ended.waitlistId().orElseThrow())
                        .with(told(ended, result -> result instanceof JoinResult.Joined ? WAITING : OPEN)));
    }

    private <R> Addition<R> told(Relation ended, Function<R, String> state) {
        return (result, steps) -> steps.and(telling(ended, Map.of(STATE, state.apply(result))));
    }

    /// Somebody who was told before is not told again.
    private static boolean isTold(Combined<?> combined) {
        return switch (combined) {
            case Combined.Decided<?>(var result) -> {
                if (result instanceof BookingResult.Busy || result instanceof JoinResult.Busy) {
                    throw new IllegalStateException("others were always faster: to be tried again");
                }
                yield true;
            }
            case Combined.Refused<?> _ -> false;
        };
    }
}
