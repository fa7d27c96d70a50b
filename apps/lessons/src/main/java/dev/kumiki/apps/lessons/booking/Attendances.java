package dev.kumiki.apps.lessons.booking;

import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.Attendance;
import dev.kumiki.apps.lessons.design.Lesson;
import dev.kumiki.apps.lessons.design.LessonFields;
import dev.kumiki.apps.lessons.design.LessonKeys;
import dev.kumiki.apps.lessons.design.LessonPatch;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.design.RelationStatus;
import dev.kumiki.apps.lessons.design.RelationType;
import dev.kumiki.apps.lessons.design.UserId;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Operation;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Optional;

/// Who came and who did not, from the day of the lesson on; also when the booking has become history.
public final class Attendances {
    private final LessonsData data;

    /// Over the table.
    public Attendances(LessonsData data) {
        this.data = data;
    }

    /// Notes whether somebody came; nothing to take that back.
    public Operation<AttendanceResult> mark(UserId userId, LessonSlot slot, Optional<Attendance> known) {
        return data.operation(() -> tryMark(userId, slot, known), AttendanceResult.Busy::new);
    }

    private Attempt<AttendanceResult> tryMark(UserId userId, LessonSlot slot, Optional<Attendance> known) {
        if (LocalDate.ofInstant(data.now(), data.settings().zone()).isBefore(slot.lessonDate())) {
            return Attempt.answer(new AttendanceResult.TooEarly(slot.lessonDate()));
        }
        var relations = data.relationsTo(userId, slot);
        Optional<Relation> seat = LessonsData.pick(relations, RelationType.BOOKING)
                .filter(Relation::isActive)
                .or(() -> LessonsData.pick(relations, RelationType.HISTORY));
        if (seat.isEmpty()) {
            return Attempt.answer(new AttendanceResult.NotBooked());
        }
        if (seat.get().attendance().equals(known)) {
            return Attempt.answer(new AttendanceResult.Unchanged(seat.get()));
        }
        Relation after = seat.get().change().attendance(known, data.now()).build();
        return Attempt.write(
                data.tables().transact().replace(after), new AttendanceResult.Saved(LessonsData.stored(after)));
    }

    /// Frees the seat of somebody who was noted as absent, from the start of the lesson to its end: somebody who stands
    /// at the desk can have it (X1.13). Nobody else is offered it, as offers end before a lesson begins.
    public Operation<AttendanceResult> release(UserId userId, LessonSlot slot) {
        return data.operation(() -> tryRelease(userId, slot), AttendanceResult.Busy::new);
    }

    private Attempt<AttendanceResult> tryRelease(UserId userId, LessonSlot slot) {
        Instant now = data.now();
        Optional<Lesson> lesson = data.lesson(slot);
        Optional<Relation> seat = LessonsData.pick(data.relationsTo(userId, slot), RelationType.BOOKING)
                .filter(Relation::isActive)
                .filter(booking -> booking.attendance().equals(Optional.of(Attendance.ABSENT)));
        if (lesson.isEmpty()
                || seat.isEmpty()
                || !now.isBefore(data.settings().endOf(slot, lesson.get().endTime()))) {
            return Attempt.answer(new AttendanceResult.NotBooked());
        }
        if (now.isBefore(lesson.get().startsAt())) {
            return Attempt.answer(new AttendanceResult.TooEarly(slot.lessonDate()));
        }
        Relation after =
                seat.get().change().status(RelationStatus.CANCELLED, now).build();
        var transaction = data.write(data.tables().transact(), seat, after)
                .patch(LessonPatch.of(LessonKeys.of(slot))
                        .addBookedCount(-1)
                        .addTakenCount(-1)
                        .onlyIf(LessonFields.BOOKED_COUNT.greaterThan(0)));
        return Attempt.write(transaction, new AttendanceResult.Released(LessonsData.stored(after)));
    }
}
