package dev.kumiki.apps.lessons.catalogue;

import dev.kumiki.apps.common.schedule.Schedules.Job;
import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.Lesson;
import dev.kumiki.apps.lessons.design.LessonFields;
import dev.kumiki.apps.lessons.design.LessonKeys;
import dev.kumiki.apps.lessons.design.LessonMapper;
import dev.kumiki.apps.lessons.design.LessonPatch;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.design.RelationStatus;
import dev.kumiki.apps.lessons.design.RelationType;
import dev.kumiki.apps.lessons.waitlist.OfferWork;
import dev.kumiki.apps.lessons.waitlist.Offers;
import dev.kumiki.design.Conflict;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Operation;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The lessons of the studios (B1.7).
public final class Catalogue {
    private final LessonsData data;
    private final Offers offers;

    /// Over the table.
    public Catalogue(LessonsData data) {
        this.data = data;
        this.offers = new Offers(data);
    }

    /// Adds a lesson.
    public Operation<LessonResult> add(LessonDraft draft) {
        return data.operation(() -> tryAdd(draft), LessonResult.Busy::new);
    }

    private Attempt<LessonResult> tryAdd(LessonDraft draft) {
        Optional<Lesson> found = data.lesson(draft.slot());
        if (found.isPresent()) {
            return Attempt.answer(new LessonResult.AlreadyExists(found.get()));
        }
        Lesson lesson = draft.toLesson(data.settings().startOf(draft.slot()));
        return Attempt.write(
                data.tables().transact().create(lesson),
                new LessonResult.Done(LessonMapper.INSTANCE.withVersion(lesson, 1)));
    }

    /// Gives a lesson another number of seats, not fewer than are taken or held. New seats go to those who wait.
    public Operation<LessonResult> changeCapacity(LessonSlot slot, int capacity) {
        return data.operation(() -> tryChangeCapacity(slot, capacity), LessonResult.Busy::new);
    }

    private Attempt<LessonResult> tryChangeCapacity(LessonSlot slot, int capacity) {
        Optional<Lesson> found = data.lesson(slot);
        if (found.isEmpty()) {
            return Attempt.answer(new LessonResult.NotFound());
        }
        Lesson lesson = found.get();
        if (!lesson.isOpen(data.now())) {
            return Attempt.answer(new LessonResult.Closed(lesson));
        }
        if (capacity < lesson.takenCount()) {
            return Attempt.answer(new LessonResult.SeatsTaken(lesson));
        }
        var transaction = data.tables()
                .transact()
                .patch(LessonPatch.of(LessonKeys.of(slot))
                        .capacity(capacity)
                        .onlyIf(LessonFields.TAKEN_COUNT.atMost(capacity))
                        .onlyIf(LessonFields.STATE.is(Lesson.State.OPEN)));
        if (lesson.waitingCount() > 0 && capacity > lesson.takenCount()) {
            transaction.and(offers.filling(slot));
        }
        return Attempt.write(
                transaction, new LessonResult.Done(changed(lesson, capacity, lesson.state(), Optional.empty())));
    }

    /// Cancels a lesson. A job ends all relations to it and tells everybody concerned (X1.8).
    public Operation<LessonResult> cancel(LessonSlot slot, String reason) {
        return data.operation(() -> tryCancel(slot, reason), LessonResult.Busy::new);
    }

    private Attempt<LessonResult> tryCancel(LessonSlot slot, String reason) {
        Optional<Lesson> found = data.lesson(slot);
        if (found.isEmpty()) {
            return Attempt.answer(new LessonResult.NotFound());
        }
        if (!found.get().isOpen(data.now())) {
            return Attempt.answer(new LessonResult.Closed(found.get()));
        }
        var work = OfferWork.of(slot);
        var transaction = data.tables()
                .transact()
                .patch(LessonPatch.of(LessonKeys.of(slot))
                        .state(Lesson.State.CANCELLED)
                        .cancelReason(reason)
                        .onlyIf(LessonFields.STATE.is(Lesson.State.OPEN)))
                .and(data.work()
                        .schedules()
                        .putting(new Job(work.id(OfferWork.CLEAR, ""), OfferWork.CLEAR, work.payload()), data.now()));
        Lesson cancelled = changed(found.get(), found.get().capacity(), Lesson.State.CANCELLED, Optional.of(reason));
        return Attempt.write(transaction, new LessonResult.Done(cancelled));
    }

    /// Ends the bookings and the waiting of a lesson that is cancelled, each with a message in the same step; returns
    /// how many. It can be broken off and repeated. Reads an index: the job repeats it until it finds nobody.
    public int clear(LessonSlot slot) {
        return (int)
                Stream.of(RelationType.BOOKING, RelationType.WAITLIST)
                        .flatMap(type -> data
                                .table()
                                .queueOf(slot.studioCode(), slot.lessonDate(), slot.startTime(), type, Cursor.START)
                                .stream())
                        .filter(Relation::isActive)
                        .filter(found -> release(found).run())
                        .count();
    }

    /// Ends one relation, whose counts go with it; tells whether it was active.
    private Operation<Boolean> release(Relation found) {
        return data.operation(() -> tryRelease(found), () -> false);
    }

    private Attempt<Boolean> tryRelease(Relation found) {
        LessonSlot slot = found.slot();
        Optional<Relation> before = LessonsData.pick(data.relationsTo(found.userId(), slot), found.type())
                .filter(Relation::isActive);
        if (before.isEmpty()) {
            return Attempt.answer(false);
        }
        Relation relation = before.get();
        Relation after = relation.change()
                .withoutOffer(RelationStatus.CANCELLED, data.now())
                .build();
        var change = LessonPatch.of(LessonKeys.of(slot));
        if (relation.type() == RelationType.BOOKING) {
            change.addBookedCount(-1).addTakenCount(-1);
        } else if (relation.holdsSeat()) {
            change.addTakenCount(-1);
        } else {
            change.addWaitingCount(-1);
        }
        var work = new OfferWork(slot, Optional.of(relation.userId()), Optional.empty());
        var transaction = data.write(data.tables().transact().patch(change), before, after)
                .and(data.work()
                        .outbox()
                        .entry(
                                work.id(OfferWork.LESSON_CANCELLED, relation.type() + " " + relation.version()),
                                OfferWork.LESSON_CANCELLED,
                                work.payload()));
        if (relation.holdsSeat()) {
            transaction.and(offers.withoutLapse(relation));
        }
        return Attempt.write(transaction, true);
    }

    /// Counts what is taken and who waits anew, and mends the lesson; tells whether that was needed. Reads an index:
    /// to be called at quiet times.
    public Operation<Boolean> reconcile(LessonSlot slot) {
        return data.operation(() -> tryReconcile(slot), () -> false);
    }

    private Attempt<Boolean> tryReconcile(LessonSlot slot) {
        Optional<Lesson> found = data.lesson(slot);
        if (found.isEmpty()) {
            return Attempt.answer(false);
        }
        Lesson lesson = found.get();
        int booked = (int) active(slot, RelationType.BOOKING).count();
        List<Relation> entries = active(slot, RelationType.WAITLIST).toList();
        int held = (int) entries.stream().filter(Relation::holdsSeat).count();
        int waiting = entries.size() - held;
        if (lesson.bookedCount() == booked
                && lesson.takenCount() == booked + held
                && lesson.waitingCount() == waiting) {
            return Attempt.answer(false);
        }
        return Attempt.write(
                data.tables()
                        .transact()
                        .patch(LessonPatch.of(LessonKeys.of(slot))
                                .expecting(lesson.version())
                                .bookedCount(booked)
                                .takenCount(booked + held)
                                .waitingCount(waiting)),
                true,
                conflicts ->
                        conflicts.getFirst() instanceof Conflict.Contention ? Optional.empty() : Optional.of(false));
    }

    private Stream<Relation> active(LessonSlot slot, RelationType type) {
        return data.table().queueOf(slot.studioCode(), slot.lessonDate(), slot.startTime(), type, Cursor.START).stream()
                .filter(Relation::isActive);
    }

    private static Lesson changed(Lesson lesson, int capacity, Lesson.State state, Optional<String> reason) {
        return new Lesson(
                lesson.studioCode(),
                lesson.lessonDate(),
                lesson.startTime(),
                lesson.endTime(),
                lesson.lessonName(),
                lesson.instructor(),
                capacity,
                lesson.bookedCount(),
                lesson.takenCount(),
                lesson.waitingCount(),
                lesson.waitSeq(),
                state,
                reason,
                lesson.programme(),
                lesson.about(),
                lesson.startsAt(),
                lesson.version() + 1);
    }
}
