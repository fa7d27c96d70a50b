package dev.kumiki.apps.lessons.waitlist;

import dev.kumiki.apps.common.schedule.Schedules.Job;
import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.Lesson;
import dev.kumiki.apps.lessons.design.LessonFields;
import dev.kumiki.apps.lessons.design.LessonKeys;
import dev.kumiki.apps.lessons.design.LessonPatch;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.LessonsDesignTransaction;
import dev.kumiki.apps.lessons.design.QueueRules;
import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.design.RelationType;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Operation;
import dev.kumiki.design.runtime.TypedTransaction;
import java.time.Instant;
import java.util.Optional;

/// Gives free seats to those who wait.
///
/// An offer holds its seat: it counts as taken until it is accepted, declined or over. It is made in the transaction
/// that frees the seat, together with its message and the job that ends it (B1.11, K-10), so that nobody can step in
/// between. The index only finds the next in line (K-6): the entry itself is read again, and written under its version.
/// Where the index shows nobody yet, the seat stays free and a job tries again; as long as anybody waits, others are
/// refused it.
public final class Offers {
    private final LessonsData data;

    /// Over the table.
    public Offers(LessonsData data) {
        this.data = data;
    }

    /// Adds to a transaction what becomes of a seat that somebody had: it is offered to the next in line, who is
    /// returned, or it is free.
    ///
    /// @param change the change of the lesson so far; it is completed and added
    public Optional<Relation> passOn(LessonsDesignTransaction transaction, Lesson lesson, LessonPatch change) {
        Instant now = data.now();
        QueueRules rules = data.rules(lesson.studioCode());
        boolean waits = lesson.waitingCount() > 0;
        Optional<Relation> next = waits && rules.isQueueFirst(lesson, now) ? next(lesson.slot()) : Optional.empty();
        if (next.isPresent()) {
            transaction.patch(change.addWaitingCount(-1)
                    .onlyIf(LessonFields.WAITING_COUNT.greaterThan(0))
                    .onlyIf(LessonFields.STATE.is(Lesson.State.OPEN)));
            return Optional.of(offer(transaction, next.get(), lesson, rules));
        }
        transaction.patch(change.addTakenCount(-1));
        announce(transaction, lesson);
        return Optional.empty();
    }

    /// Adds to a transaction that frees seats what has those who wait hear of it: the job that offers them, or the
    /// message to all; nothing if nobody waits, the studio's queues are suspended, or it is too late.
    public void announce(TypedTransaction<?> transaction, Lesson lesson) {
        QueueRules rules = data.rules(lesson.studioCode());
        if (lesson.waitingCount() == 0 || rules.suspended() || !rules.isInTime(lesson, data.now())) {
            return;
        }
        transaction.and(rules.mode() == QueueRules.Mode.NOTIFY_ALL ? telling(lesson.slot()) : filling(lesson.slot()));
    }

    /// The write of the job that offers the free seats of a lesson.
    public TypedTransaction<?> filling(LessonSlot slot) {
        return data.work().schedules().putting(OfferWork.of(slot).job(OfferWork.FILL), data.now());
    }

    private TypedTransaction<?> telling(LessonSlot slot) {
        var work = OfferWork.of(slot);
        String id = work.id(OfferWork.SEAT_FREE, data.ids().get().toString());
        return data.work().outbox().entry(id, OfferWork.SEAT_FREE, work.payload());
    }

    /// The write that removes the job that would end an offer.
    public TypedTransaction<?> withoutLapse(Relation entry) {
        return data.work().schedules().cancelling(lapseName(entry));
    }

    private static String lapseName(Relation entry) {
        return OfferWork.of(entry).id(OfferWork.LAPSE, part(entry));
    }

    /// The place in the line differs each time somebody joins, also where the number of the offer starts over.
    private static String part(Relation entry) {
        return entry.queueSeq().orElse(0L).toString();
    }

    /// Who is to be offered the next free seat: the first in line who holds none.
    public Optional<Relation> next(LessonSlot slot) {
        return data
                .table()
                .queueOf(slot.studioCode(), slot.lessonDate(), slot.startTime(), RelationType.WAITLIST, Cursor.START)
                .stream()
                .filter(Offers::isInLine)
                .flatMap(entry ->
                        LessonsData.pick(data.relationsTo(entry.userId(), slot), RelationType.WAITLIST).stream())
                .filter(Offers::isInLine)
                .findFirst();
    }

    private static boolean isInLine(Relation entry) {
        return entry.isActive() && !entry.holdsSeat();
    }

    private Relation offer(LessonsDesignTransaction transaction, Relation entry, Lesson lesson, QueueRules rules) {
        Instant now = data.now();
        Instant held = now.plus(rules.hold());
        Instant until = held.isBefore(lesson.startsAt()) ? held : lesson.startsAt();
        Relation offered = entry.change().offer(now, until).build();
        var work = OfferWork.of(offered);
        transaction
                .replace(offered)
                .and(data.work()
                        .outbox()
                        .entry(work.id(OfferWork.OFFER, part(offered)), OfferWork.OFFER, work.payload()))
                .and(data.work()
                        .schedules()
                        .putting(new Job(lapseName(offered), OfferWork.LAPSE, work.payload()), until));
        return offered;
    }

    /// What an attempt to offer a free seat came to.
    public sealed interface OfferResult {
        /// The seat is held for the user of this entry.
        record Offered(Relation entry) implements OfferResult {}

        /// Nothing is free, nobody waits, or it is too late (B1.12).
        record NothingToOffer() implements OfferResult {}

        /// Somebody waits whom the index does not show yet; trying again later helps.
        record NobodySeen() implements OfferResult {}

        /// Others were always faster; trying again can help.
        record Busy() implements OfferResult {}
    }

    /// Offers one free seat of a lesson, if there is one and somebody waits.
    public Operation<OfferResult> offerNext(LessonSlot slot) {
        return data.operation(() -> tryOffer(slot), OfferResult.Busy::new);
    }

    private Attempt<OfferResult> tryOffer(LessonSlot slot) {
        Optional<Lesson> found = data.lesson(slot);
        QueueRules rules = data.rules(slot.studioCode());
        if (found.isEmpty()
                || found.get().free() <= 0
                || found.get().waitingCount() == 0
                || !rules.isQueueFirst(found.get(), data.now())) {
            return Attempt.answer(new OfferResult.NothingToOffer());
        }
        Optional<Relation> next = next(slot);
        if (next.isEmpty()) {
            return Attempt.answer(new OfferResult.NobodySeen());
        }
        var transaction = data.tables()
                .transact()
                .patch(LessonPatch.of(LessonKeys.of(slot))
                        .addTakenCount(1)
                        .addWaitingCount(-1)
                        .onlyIf(LessonFields.STATE.is(Lesson.State.OPEN))
                        .onlyIf(LessonFields.WAITING_COUNT.greaterThan(0))
                        .onlyIf(LessonFields.TAKEN_COUNT.lessThan(LessonFields.CAPACITY)));
        Relation offered = offer(transaction, next.get(), found.get(), rules);
        return Attempt.write(transaction, new OfferResult.Offered(LessonsData.stored(offered)));
    }
}
