package dev.kumiki.apps.lessons.waitlist;

import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.Lesson;
import dev.kumiki.apps.lessons.design.LessonFields;
import dev.kumiki.apps.lessons.design.LessonKeys;
import dev.kumiki.apps.lessons.design.LessonPatch;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.LessonsDesignTransaction;
import dev.kumiki.apps.lessons.design.QueueRules;
import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.design.RelationKey;
import dev.kumiki.apps.lessons.design.RelationStatus;
import dev.kumiki.apps.lessons.design.RelationType;
import dev.kumiki.apps.lessons.design.UserId;
import dev.kumiki.design.condition.Condition;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Operation;
import dev.kumiki.design.outcome.Conflict;
import dev.kumiki.design.outcome.ConflictException;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// The waitlists of lessons: first come, first served.
///
/// B1.6: the lesson hands out numbers, one atomic update each, and the number is part of the index key; so the order
/// is strict however many join at once. An entry and the lesson's count of those who wait are written together.
public final class Waitlist {
    private final LessonsData data;
    private final Offers offers;

    /// Over the table.
    public Waitlist(LessonsData data) {
        this.data = data;
        this.offers = new Offers(data);
    }

    /// Puts a user at the end of the line, also one who left it or whose entry has expired (L-042, L-046).
    public Operation<JoinResult> join(UserId userId, LessonSlot slot, String waitlistId) {
        return data.operation(() -> tryJoin(userId, slot, waitlistId), JoinResult.Busy::new);
    }

    private Attempt<JoinResult> tryJoin(UserId userId, LessonSlot slot, String waitlistId) {
        var relations = data.relationsTo(userId, slot);
        var before = LessonsData.pick(relations, RelationType.WAITLIST);
        if (before.isPresent() && before.get().isActive()) {
            return Attempt.answer(new JoinResult.AlreadyWaiting(before.get()));
        }
        var booking = LessonsData.pick(relations, RelationType.BOOKING).filter(Relation::isActive);
        if (booking.isPresent()) {
            return Attempt.answer(new JoinResult.AlreadyBooked(booking.get()));
        }
        var found = data.lesson(slot);
        if (found.isEmpty()) {
            return Attempt.answer(new JoinResult.NotFound());
        }
        QueueRules rules = data.rules(slot.studioCode());
        Optional<JoinResult> refusal = refusal(found.get(), rules);
        if (refusal.isPresent()) {
            return Attempt.answer(refusal.get());
        }
        Optional<Lesson> numbered = number(slot);
        if (numbered.isEmpty()) {
            return Attempt.again();
        }
        Relation entry = data.begin(userId, numbered.get(), RelationType.WAITLIST, before)
                .waitlist(waitlistId, numbered.get().waitSeq(), data.settings().expiryOf(slot))
                .build();
        var transaction = data.write(data.tables().transact(), before, entry)
                .patch(LessonPatch.of(LessonKeys.of(slot)).addWaitingCount(1).onlyIf(joinable(numbered.get(), rules)));
        // Somebody who books and joins at once would otherwise have a seat and wait.
        data.unchanged(
                transaction,
                relations,
                new RelationKey(userId, slot.studioCode(), slot.lessonDate(), slot.startTime(), RelationType.BOOKING));
        return Attempt.write(transaction, new JoinResult.Joined(LessonsData.stored(entry)));
    }

    /// Why nobody can wait for the lesson as it is.
    private Optional<JoinResult> refusal(Lesson lesson, QueueRules rules) {
        Instant now = data.now();
        if (!lesson.isOpen(now)) {
            return Optional.of(new JoinResult.Closed(lesson));
        }
        if (!data.settings().isWithinHorizon(lesson.slot(), now)) {
            return Optional.of(new JoinResult.TooEarly(data.settings().opensOn(lesson.slot())));
        }
        if (lesson.free() > 0 && (lesson.waitingCount() == 0 || !rules.isQueueFirst(lesson, now))) {
            return Optional.of(new JoinResult.SeatsFree(lesson));
        }
        if (rules.suspended()) {
            return Optional.of(new JoinResult.Suspended());
        }
        return lesson.waitingCount() >= rules.limit()
                ? Optional.of(new JoinResult.QueueFull(lesson))
                : Optional.empty();
    }

    /// What must still hold when the entry is written. With somebody in the line, seats that are free meanwhile go to
    /// the line, so that joining it is right.
    private Condition<Lesson> joinable(Lesson lesson, QueueRules rules) {
        Instant now = data.now();
        var open = LessonFields.STATE
                .is(Lesson.State.OPEN)
                .and(LessonFields.STARTS_AT.greaterThan(now))
                .and(LessonFields.WAITING_COUNT.lessThan(rules.limit()));
        var full = LessonFields.TAKEN_COUNT.atLeast(lesson.capacity()).and(LessonFields.CAPACITY.is(lesson.capacity()));
        return open.and(rules.isQueueFirst(lesson, now) ? full.or(LessonFields.WAITING_COUNT.greaterThan(0)) : full);
    }

    /// The lesson with the next number; empty if others were writing it.
    private Optional<Lesson> number(LessonSlot slot) {
        try {
            return Optional.of(
                    data.table().patch(LessonPatch.of(LessonKeys.of(slot)).addWaitSeq(1L)));
        } catch (ConflictException e) {
            if (e.conflict() instanceof Conflict.Contention || e.conflict() instanceof Conflict.NotFound) {
                return Optional.empty();
            }
            throw e;
        }
    }

    /// Takes a user out of the line; a seat that was held goes to the next.
    public Operation<LeaveResult> leave(UserId userId, LessonSlot slot) {
        return end(userId, slot, RelationStatus.CANCELLED, _ -> Optional.empty());
    }

    /// Declines an offer, and with it the place in the line.
    public Operation<LeaveResult> decline(UserId userId, LessonSlot slot, int offerNo) {
        return end(userId, slot, RelationStatus.CANCELLED, entry -> noOffer(entry, offerNo));
    }

    /// Ends an offer whose time is over, and with it the place in the line.
    public Operation<LeaveResult> lapse(UserId userId, LessonSlot slot, int offerNo) {
        return end(
                userId,
                slot,
                RelationStatus.EXPIRED,
                entry -> noOffer(entry, offerNo)
                        .or(() -> entry.hasOpenOffer(data.now())
                                ? Optional.of(new LeaveResult.TooEarly())
                                : Optional.empty()));
    }

    /// The message that an offer is over. The version of the entry sees to it that it is written once.
    private void tellLapsed(LessonsDesignTransaction transaction, Relation entry) {
        var work = OfferWork.of(entry);
        String until = entry.offerExpiresAt().map(Instant::toString).orElse("");
        transaction.and(data.work()
                .outbox()
                .entry(
                        work.id(OfferWork.LAPSED, data.ids().get().toString()),
                        OfferWork.LAPSED,
                        work.payload(Map.of("until", until))));
    }

    private static Optional<LeaveResult> noOffer(Relation entry, int offerNo) {
        return entry.holdsSeat() && entry.offerNo().equals(Optional.of(offerNo))
                ? Optional.empty()
                : Optional.of(new LeaveResult.NoOffer());
    }

    /// Ends an entry whose lesson has begun.
    public Operation<LeaveResult> expire(UserId userId, LessonSlot slot) {
        return end(
                userId,
                slot,
                RelationStatus.EXPIRED,
                _ -> data.now().isBefore(data.settings().startOf(slot))
                        ? Optional.of(new LeaveResult.TooEarly())
                        : Optional.empty());
    }

    private Operation<LeaveResult> end(
            UserId userId, LessonSlot slot, RelationStatus status, Function<Relation, Optional<LeaveResult>> refusal) {
        return data.operation(() -> tryEnd(userId, slot, status, refusal), LeaveResult.Busy::new);
    }

    private Attempt<LeaveResult> tryEnd(
            UserId userId, LessonSlot slot, RelationStatus status, Function<Relation, Optional<LeaveResult>> refusal) {
        var before = LessonsData.pick(data.relationsTo(userId, slot), RelationType.WAITLIST)
                .filter(Relation::isActive);
        if (before.isEmpty()) {
            return Attempt.answer(new LeaveResult.NotWaiting());
        }
        Relation entry = before.get();
        Optional<LeaveResult> refused = refusal.apply(entry);
        if (refused.isPresent()) {
            return Attempt.answer(refused.get());
        }
        Relation after = entry.change().withoutOffer(status, data.now()).build();
        var transaction = data.write(data.tables().transact(), before, after);
        Optional<Lesson> lesson = data.lesson(slot);
        Optional<Relation> offered = Optional.empty();
        if (entry.holdsSeat()) {
            transaction.and(offers.withoutLapse(entry));
            if (status == RelationStatus.EXPIRED) {
                tellLapsed(transaction, entry);
            }
            offered = lesson.flatMap(found -> offers.passOn(transaction, found, LessonPatch.of(LessonKeys.of(slot))));
        } else {
            // Entries that were brought over from the old table were never counted.
            lesson.filter(found -> found.waitingCount() > 0)
                    .ifPresent(_ -> transaction.patch(LessonPatch.of(LessonKeys.of(slot))
                            .addWaitingCount(-1)
                            .onlyIf(LessonFields.WAITING_COUNT.greaterThan(0))));
        }
        return Attempt.write(
                transaction, new LeaveResult.Left(LessonsData.stored(after), offered.map(LessonsData::stored)));
    }
}
