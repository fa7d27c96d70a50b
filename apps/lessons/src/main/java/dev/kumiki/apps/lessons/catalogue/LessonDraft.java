package dev.kumiki.apps.lessons.catalogue;

import dev.kumiki.apps.lessons.design.Lesson;
import dev.kumiki.apps.lessons.design.LessonSlot;
import java.time.Instant;
import java.time.LocalTime;
import java.util.Optional;

/// What staff says about a lesson.
public record LessonDraft(LessonSlot slot, LocalTime endTime, String name, String instructor, int capacity) {
    Lesson toLesson(Instant startsAt) {
        return new Lesson(
                slot.studioCode(),
                slot.lessonDate(),
                slot.startTime(),
                endTime,
                name,
                instructor,
                capacity,
                0,
                0,
                0,
                0,
                Lesson.State.OPEN,
                Optional.empty(),
                startsAt,
                0);
    }
}
