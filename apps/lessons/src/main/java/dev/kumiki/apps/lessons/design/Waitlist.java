package dev.kumiki.apps.lessons.design;

import dev.kumiki.design.Conflict;
import dev.kumiki.design.ConflictException;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Outcome;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.Optional;

/// The waitlists of lessons: first come, first served.
///
/// B1.6: the lesson hands out numbers, one atomic update each, and the number is part of the index key; so the order
/// is strict however many join at once. The index only finds the next in line: an offer is a conditional write on
/// the entry itself.
public final class Waitlist {
    private final LessonsData data;
    private final Endings endings;

    /// Over the table.
    public Waitlist(LessonsData data) {
        this.data = data;
        this.endings = new Endings(data);
    }

    /// What an attempt to join came to.
    public sealed interface Joining {}

    /// The user waits; `entry` has the place in the line.
    public record Joined(Relation entry) implements Joining {}

    /// The user waits already (L-046).
    public record AlreadyWaiting(Relation entry) implements Joining {}

    /// There is no such lesson, or it is cancelled or has begun.
    public record NotOpen() implements Joining {}

    /// Others were always faster; trying again can help.
    public record Busy() implements Joining {}

    /// Puts a user at the end of the line, also one who left it or whose entry has expired (L-042, L-046).
    public Joining join(UserId userId, LessonSlot slot, String waitlistId) {
        return data.attempt(() -> tryJoin(userId, slot, waitlistId)).orElseGet(Busy::new);
    }

    private Optional<Joining> tryJoin(UserId userId, LessonSlot slot, String waitlistId) {
        var before = LessonsData.pick(data.relationsTo(userId, slot), RelationType.WAITLIST);
        if (before.isPresent() && before.get().isActive()) {
            return Optional.of(new AlreadyWaiting(before.get()));
        }
        Lesson lesson;
        try {
            lesson = data.table()
                    .patch(LessonPatch.of(Seats.lessonKey(slot))
                            .addWaitSeq(1L)
                            .onlyIf(LessonFields.STATE.is(Lesson.State.OPEN))
                            .onlyIf(LessonFields.STARTS_AT.greaterThan(data.now())));
        } catch (ConflictException e) {
            return e.conflict() instanceof Conflict.Contention ? Optional.empty() : Optional.of(new NotOpen());
        }
        Relation entry = data.begin(userId, lesson, RelationType.WAITLIST, before)
                .waitlist(waitlistId, lesson.waitSeq(), data.settings().expiryOf(slot))
                .build();
        Outcome outcome = data.commit(data.write(data.tables().transact(), before, entry));
        return outcome instanceof Outcome.Committed
                ? Optional.of(new Joined(LessonsData.stored(entry)))
                : Optional.empty();
    }

    /// Takes a user out of the line.
    public Endings.Ending leave(UserId userId, LessonSlot slot) {
        return endings.end(userId, slot, RelationType.WAITLIST, RelationStatus.CANCELLED);
    }

    /// Ends an entry whose lesson has begun.
    public Endings.Ending expire(UserId userId, LessonSlot slot) {
        return endings.end(userId, slot, RelationType.WAITLIST, RelationStatus.EXPIRED);
    }

    /// Who is to be offered the next free seat: the first in line among those with the fewest offers, who holds no
    /// open one.
    public Optional<Relation> next(LessonSlot slot) {
        Instant now = data.now();
        return data
                .table()
                .queueOf(slot.studioCode(), slot.lessonDate(), slot.startTime(), RelationType.WAITLIST, Cursor.START)
                .stream()
                .filter(entry -> entry.isActive() && !entry.hasOpenOffer(now))
                .min(Comparator.comparingInt((Relation entry) -> entry.offerNo().orElse(0))
                        .thenComparingLong(Relation::queueSeq));
    }

    /// Offers a free seat to an entry that was found, and puts the notification into the outbox. Nothing happens,
    /// and nothing is returned, if the entry has changed since, the lesson is full or cancelled, or it is too late
    /// (B1.12).
    public Optional<Relation> offer(Relation entry, Duration hold) {
        Instant now = data.now();
        if (!entry.isActive() || entry.hasOpenOffer(now)) {
            return Optional.empty();
        }
        Instant lastStart = now.plus(data.settings().offerCutoff());
        Relation offered = entry.change().offer(now, now.plus(hold)).build();
        Outcome outcome = data.commit(data.tables()
                .transact()
                .check(
                        Seats.lessonKey(entry.slot()),
                        LessonFields.STATE
                                .is(Lesson.State.OPEN)
                                .and(LessonFields.BOOKED_COUNT.lessThan(LessonFields.CAPACITY))
                                .and(LessonFields.STARTS_AT.greaterThan(lastStart)))
                .replace(offered)
                .create(OutboxEntry.of(offered, now)));
        return outcome instanceof Outcome.Committed ? Optional.of(LessonsData.stored(offered)) : Optional.empty();
    }
}
