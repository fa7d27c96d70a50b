package dev.kumiki.apps.lessons.booking;

import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.Lesson;
import dev.kumiki.apps.lessons.design.LessonFields;
import dev.kumiki.apps.lessons.design.LessonKeys;
import dev.kumiki.apps.lessons.design.LessonPatch;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.QueueRules;
import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.design.RelationType;
import dev.kumiki.apps.lessons.design.UserId;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Operation;
import java.time.Instant;
import java.util.Optional;
import java.util.regex.Pattern;

/// Seats for people without an account who stand at the desk, up to the end of the lesson. They get one only where a
/// seat is free that nobody can be offered.
public final class WalkIns {
    /// How the ids of guests begin. No account has such an id.
    public static final String GUEST = "guest-";

    private static final Pattern TOKEN = Pattern.compile("[A-Za-z0-9-]{1,64}");

    private final LessonsData data;

    /// Over the table.
    public WalkIns(LessonsData data) {
        this.data = data;
    }

    /// Why a guest gets no seat as things are; nothing if one would.
    public Optional<WalkInResult> refusal(Lesson lesson) {
        Instant now = data.now();
        if (lesson.state() != Lesson.State.OPEN
                || !now.isBefore(data.settings().endOf(lesson.slot(), lesson.endTime()))) {
            return Optional.of(new WalkInResult.Closed(lesson));
        }
        if (lesson.free() <= 0) {
            return Optional.of(new WalkInResult.Full(lesson));
        }
        return lesson.waitingCount() > 0 && rules(lesson).isQueueFirst(lesson, now)
                ? Optional.of(new WalkInResult.QueueFirst(lesson))
                : Optional.empty();
    }

    private QueueRules rules(Lesson lesson) {
        return data.rules(lesson.studioCode());
    }

    /// Gives a guest a seat, and notes that the guest is there.
    ///
    /// @param token of the form, up to 64 letters, digits and hyphens: the same form sent twice is one guest
    public Operation<WalkInResult> seat(LessonSlot slot, String name, String token) {
        if (!TOKEN.matcher(token).matches()) {
            throw new IllegalArgumentException("a token has 1 to 64 letters, digits and hyphens");
        }
        return data.operation(() -> trySeat(slot, name.strip(), token), WalkInResult.Busy::new);
    }

    private Attempt<WalkInResult> trySeat(LessonSlot slot, String name, String token) {
        if (name.isEmpty() || name.codePointCount(0, name.length()) > Relation.MAX_GUEST_CHARS) {
            return Attempt.answer(new WalkInResult.InvalidName(Relation.MAX_GUEST_CHARS));
        }
        var guest = new UserId(GUEST + token);
        var before = LessonsData.pick(data.relationsTo(guest, slot), RelationType.BOOKING);
        if (before.isPresent()) {
            return Attempt.answer(new WalkInResult.Booked(before.get()));
        }
        Optional<Lesson> found = data.lesson(slot);
        if (found.isEmpty()) {
            return Attempt.answer(new WalkInResult.NotFound());
        }
        Lesson lesson = found.get();
        Optional<WalkInResult> refusal = refusal(lesson);
        if (refusal.isPresent()) {
            return Attempt.answer(refusal.get());
        }
        Relation booking = data.begin(guest, lesson, RelationType.BOOKING, Optional.empty())
                .reservation(GUEST + token)
                .guest(name)
                .build();
        var seat = LessonPatch.of(LessonKeys.of(slot))
                .addBookedCount(1)
                .addTakenCount(1)
                .onlyIf(LessonFields.STATE.is(Lesson.State.OPEN))
                .onlyIf(LessonFields.TAKEN_COUNT.lessThan(LessonFields.CAPACITY));
        if (rules(lesson).isQueueFirst(lesson, data.now())) {
            seat.onlyIf(LessonFields.WAITING_COUNT.is(0));
        }
        return Attempt.write(
                data.write(data.tables().transact().patch(seat), Optional.empty(), booking),
                new WalkInResult.Booked(LessonsData.stored(booking)));
    }
}
