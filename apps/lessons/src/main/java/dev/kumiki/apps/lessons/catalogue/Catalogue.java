package dev.kumiki.apps.lessons.catalogue;

import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.Lesson;
import dev.kumiki.apps.lessons.design.LessonFields;
import dev.kumiki.apps.lessons.design.LessonKeys;
import dev.kumiki.apps.lessons.design.LessonMapper;
import dev.kumiki.apps.lessons.design.LessonPatch;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.LessonsDesignTransaction;
import dev.kumiki.apps.lessons.waitlist.OfferWork;
import dev.kumiki.apps.lessons.waitlist.Offers;
import dev.kumiki.design.condition.Condition;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Operation;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Optional;
import java.util.Set;

/// The lessons of the studios (B1.7). Each is put together with the jobs of its life: reminding those who have a seat,
/// and ending what people have of it when it is over.
public final class Catalogue {
    /// How long before a lesson those who have a seat are reminded.
    public static final Duration REMINDED_BEFORE = Duration.ofHours(24);

    private final LessonsData data;
    private final Offers offers;

    /// Over the table.
    public Catalogue(LessonsData data) {
        this.data = data;
        this.offers = new Offers(data);
    }

    private Set<LessonDraft.Fault> faults(LessonDraft draft) {
        return draft.faults(LocalDate.ofInstant(data.now(), data.settings().zone()));
    }

    /// Adds a lesson.
    public Operation<LessonResult> add(LessonDraft draft) {
        return data.operation(() -> tryAdd(draft), LessonResult.Busy::new);
    }

    private Attempt<LessonResult> tryAdd(LessonDraft draft) {
        var faults = faults(draft);
        if (!faults.isEmpty()) {
            return Attempt.answer(new LessonResult.Invalid(faults));
        }
        Optional<Lesson> found = data.lesson(draft.slot());
        if (found.isPresent()) {
            return Attempt.answer(new LessonResult.AlreadyExists(found.get()));
        }
        Lesson lesson = draft.toLesson(data.settings().startOf(draft.slot()));
        return Attempt.write(
                withJobs(data.tables().transact().create(lesson), lesson),
                new LessonResult.Done(LessonMapper.INSTANCE.withVersion(lesson, 1)));
    }

    /// Adds the jobs of a lesson's life to a transaction.
    private LessonsDesignTransaction withJobs(LessonsDesignTransaction transaction, Lesson lesson) {
        var work = OfferWork.of(lesson.slot());
        var schedules = data.work().schedules();
        transaction.and(
                schedules.putting(work.job(OfferWork.FINISH), data.settings().endOf(lesson.slot(), lesson.endTime())));
        Instant reminded = lesson.startsAt().minus(REMINDED_BEFORE);
        return reminded.isAfter(data.now())
                ? transaction.and(schedules.putting(work.job(OfferWork.REMIND), reminded))
                : transaction;
    }

    /// Sees to it that a lesson has the job that ends it, as lessons of other origin have none; tells whether it had.
    public boolean hasJobs(Lesson lesson) {
        var schedules = data.work().schedules();
        if (schedules.find(OfferWork.of(lesson.slot()).id(OfferWork.FINISH, "")).isPresent()) {
            return true;
        }
        withJobs(data.tables().transact(), lesson).commit();
        return false;
    }

    /// Changes a lesson. Another day or time is possible as long as nobody has a place in it; a new name, instructor or
    /// end is written by a job into what people have of it, and told to those who have a seat. Bookings are no
    /// reason to refuse, changes by other staff are.
    ///
    /// @param shown the lesson as staff saw it
    public Operation<LessonResult> edit(LessonDraft shown, LessonDraft changed) {
        return data.operation(() -> tryEdit(shown, changed), LessonResult.Busy::new);
    }

    private Attempt<LessonResult> tryEdit(LessonDraft shown, LessonDraft changed) {
        var faults = faults(changed);
        if (!faults.isEmpty()) {
            return Attempt.answer(new LessonResult.Invalid(faults));
        }
        Optional<Lesson> found = data.lesson(shown.slot());
        if (found.isEmpty()) {
            return Attempt.answer(new LessonResult.NotFound());
        }
        Lesson lesson = found.get();
        if (LessonDraft.of(lesson).equals(changed)) {
            return Attempt.answer(new LessonResult.Unchanged(lesson));
        }
        if (!lesson.isOpen(data.now())) {
            return Attempt.answer(new LessonResult.Closed(lesson));
        }
        if (!LessonDraft.of(lesson).equals(shown)) {
            return Attempt.answer(new LessonResult.Stale(lesson));
        }
        return changed.slot().equals(lesson.slot()) ? change(lesson, changed) : move(lesson, changed);
    }

    private Attempt<LessonResult> change(Lesson lesson, LessonDraft changed) {
        if (changed.capacity() < lesson.takenCount()) {
            return Attempt.answer(new LessonResult.SeatsTaken(lesson));
        }
        var patch = LessonPatch.of(LessonKeys.of(lesson.slot()))
                .expecting(lesson.version())
                .lessonName(changed.name())
                .instructor(changed.instructor())
                .endTime(changed.endTime())
                .capacity(changed.capacity());
        changed.programme().ifPresentOrElse(patch::programme, patch::removeProgramme);
        changed.about().ifPresentOrElse(patch::about, patch::removeAbout);
        var transaction = data.tables().transact().patch(patch);
        var work = OfferWork.of(lesson.slot());
        var schedules = data.work().schedules();
        transaction.and(
                schedules.putting(work.job(OfferWork.FINISH), data.settings().endOf(lesson.slot(), changed.endTime())));
        if (!changed.name().equals(lesson.lessonName())
                || !changed.instructor().equals(lesson.instructor())
                || !changed.endTime().equals(lesson.endTime())
                || !changed.programme().equals(lesson.programme())) {
            transaction.and(schedules.putting(work.job(OfferWork.RENAME), data.now()));
        }
        if (changed.capacity() > lesson.capacity()) {
            offers.announce(transaction, lesson);
        }
        return Attempt.write(transaction, new LessonResult.Done(changed.toLesson(lesson.startsAt())));
    }

    private Attempt<LessonResult> move(Lesson lesson, LessonDraft changed) {
        if (isInUse(lesson)) {
            return Attempt.answer(new LessonResult.InUse(lesson));
        }
        Optional<Lesson> there = data.lesson(changed.slot());
        if (there.isPresent()) {
            return Attempt.answer(new LessonResult.AlreadyExists(there.get()));
        }
        Lesson moved = changed.toLesson(data.settings().startOf(changed.slot()));
        var transaction = data.tables().transact().delete(lesson, unused()).create(moved);
        return Attempt.write(withJobs(transaction, moved), new LessonResult.Done(moved));
    }

    private static boolean isInUse(Lesson lesson) {
        return lesson.takenCount() > 0 || lesson.waitingCount() > 0;
    }

    private static Condition<Lesson> unused() {
        return LessonFields.TAKEN_COUNT.is(0).and(LessonFields.WAITING_COUNT.is(0));
    }

    /// Takes a lesson out of the catalogue in which nobody has a place. Its last job stays, which ends what people
    /// had kept of it.
    public Operation<LessonResult> delete(LessonSlot slot) {
        return data.operation(() -> tryDelete(slot), LessonResult.Busy::new);
    }

    private Attempt<LessonResult> tryDelete(LessonSlot slot) {
        Optional<Lesson> found = data.lesson(slot);
        if (found.isEmpty()) {
            return Attempt.answer(new LessonResult.NotFound());
        }
        Lesson lesson = found.get();
        if (isInUse(lesson)) {
            return Attempt.answer(new LessonResult.InUse(lesson));
        }
        if (!data.now().isBefore(lesson.startsAt())) {
            return Attempt.answer(new LessonResult.Closed(lesson));
        }
        return Attempt.write(
                data.tables()
                        .transact()
                        .delete(lesson, unused())
                        .and(data.work()
                                .schedules()
                                .cancelling(OfferWork.of(slot).id(OfferWork.REMIND, ""))),
                new LessonResult.Deleted());
    }

    /// Gives a lesson another number of seats, not fewer than are taken or held. New seats go to those who wait.
    public Operation<LessonResult> changeCapacity(LessonSlot slot, int capacity) {
        return data.operation(() -> tryChangeCapacity(slot, capacity), LessonResult.Busy::new);
    }

    private Attempt<LessonResult> tryChangeCapacity(LessonSlot slot, int capacity) {
        if (capacity < 1 || capacity > Lesson.MAX_CAPACITY) {
            return Attempt.answer(new LessonResult.Invalid(Set.of(LessonDraft.Fault.CAPACITY)));
        }
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
        if (capacity == lesson.capacity()) {
            return Attempt.answer(new LessonResult.Unchanged(lesson));
        }
        var transaction = data.tables()
                .transact()
                .patch(LessonPatch.of(LessonKeys.of(slot))
                        .capacity(capacity)
                        .onlyIf(LessonFields.TAKEN_COUNT.atMost(capacity))
                        .onlyIf(LessonFields.STATE.is(Lesson.State.OPEN)));
        if (capacity > lesson.takenCount()) {
            offers.announce(transaction, lesson);
        }
        return Attempt.write(transaction, new LessonResult.Done(lesson.withCapacity(capacity)));
    }
}
