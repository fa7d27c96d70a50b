package dev.kumiki.apps.lessons.work;

import dev.kumiki.apps.common.schedule.Schedules;
import dev.kumiki.apps.common.schedule.Schedules.Job;
import dev.kumiki.apps.common.work.Task;
import dev.kumiki.apps.common.work.WorkHandler;
import dev.kumiki.apps.lessons.catalogue.Cancellations;
import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.design.RelationType;
import dev.kumiki.apps.lessons.waitlist.LeaveResult;
import dev.kumiki.apps.lessons.waitlist.OfferWork;
import dev.kumiki.apps.lessons.waitlist.Offers;
import dev.kumiki.apps.lessons.waitlist.Waitlist;
import dev.kumiki.design.Cursor;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

/// What is done later about single lessons: an offer ends, free seats are offered, a cancelled lesson is cleared, one
/// that is over is finished, those who have a seat are reminded.
///
/// A job is an occasion to look: it does what the lesson, as it stands then, needs. One that has more to do than fits
/// into one turn puts itself on the schedule again.
public final class LessonJobs {
    /// How many relations one turn of a job ends; the rest is for the next turn.
    static final int MAX_STEPS = 300;

    private final LessonsData data;
    private final Messages messages;
    private final Offers offers;
    private final Waitlist waitlist;
    private final Cancellations cancellations;
    private final Finishing finishing;
    private final Renaming renaming;

    /// Over the table.
    public LessonJobs(LessonsData data, Messages messages) {
        this.data = data;
        this.messages = messages;
        this.offers = new Offers(data);
        this.waitlist = new Waitlist(data);
        this.cancellations = new Cancellations(data);
        this.finishing = new Finishing(data);
        this.renaming = new Renaming(data);
    }

    /// What a worker of the schedules does, by the kinds of jobs.
    public Map<String, WorkHandler> handlers() {
        Map<String, WorkHandler> handlers = new HashMap<>();
        handlers.put(OfferWork.LAPSE, this::lapse);
        handlers.put(OfferWork.FILL, task -> fill(slot(task)));
        handlers.put(OfferWork.CLEAR, this::clear);
        handlers.put(OfferWork.RESTORE, this::restore);
        handlers.put(OfferWork.RENAME, task -> renaming.run(slot(task)));
        handlers.put(OfferWork.FINISH, this::finish);
        handlers.put(OfferWork.REMIND, this::remind);
        return handlers;
    }

    private static LessonSlot slot(Task task) {
        return OfferWork.read(task.payload()).slot();
    }

    private void lapse(Task task) {
        OfferWork work = OfferWork.read(task.payload());
        LeaveResult result = waitlist.lapse(
                        work.userId().orElseThrow(), work.slot(), work.offerNo().orElseThrow())
                .run();
        if (result instanceof LeaveResult.Busy || result instanceof LeaveResult.TooEarly) {
            throw new IllegalStateException("the offer could not be ended yet: " + result);
        }
    }

    /// Offers the free seats of a lesson to those who wait, one transaction each; returns how many.
    public int fill(LessonSlot slot) {
        for (int made = 0; ; made++) {
            switch (offers.offerNext(slot).run()) {
                case Offers.OfferResult.Offered _ -> {
                    // Perhaps there is another.
                }
                case Offers.OfferResult.NothingToOffer _ -> {
                    return made;
                }
                case Offers.OfferResult.NobodySeen _ ->
                    throw new IllegalStateException("the index does not show yet who waits");
                case Offers.OfferResult.Busy _ -> throw new IllegalStateException("others were always faster");
            }
        }
    }

    private void clear(Task task) {
        LessonSlot slot = slot(task);
        int ended = cancellations.clear(slot, MAX_STEPS);
        if (cancellations.isToBeCleared(slot)) {
            if (ended == 0) {
                throw new IllegalStateException("somebody has a place whom the index does not show yet");
            }
            again(task);
        }
    }

    private void again(Task task) {
        schedules().put(new Job(task.name(), task.kind(), task.payload()), data.now());
    }

    private Schedules schedules() {
        return data.work().schedules();
    }

    private void restore(Task task) {
        Instant since = Instant.parse(task.payload().getOrDefault(Cancellations.SINCE, ""));
        cancellations.restore(slot(task), since);
    }

    /// A lesson whose end has moved is finished then.
    private void finish(Task task) {
        LessonSlot slot = slot(task);
        Instant end = finishing.endOf(slot);
        if (data.now().isBefore(end)) {
            schedules().put(new Job(task.name(), task.kind(), task.payload()), end);
        } else if (finishing.run(slot, MAX_STEPS) == MAX_STEPS) {
            again(task);
        } else {
            finishing.countWaiting(slot);
        }
    }

    private void remind(Task task) {
        LessonSlot slot = slot(task);
        if (data.lesson(slot).filter(lesson -> lesson.isOpen(data.now())).isEmpty()) {
            return;
        }
        data
                .table()
                .queueOf(slot.studioCode(), slot.lessonDate(), slot.startTime(), RelationType.BOOKING, Cursor.START)
                .stream()
                .filter(Relation::isActive)
                .forEach(booking -> messages.remind(
                        OfferWork.of(slot, booking.userId())
                                .id(OfferWork.REMINDER, booking.reservationId().orElse("")),
                        booking));
    }
}
