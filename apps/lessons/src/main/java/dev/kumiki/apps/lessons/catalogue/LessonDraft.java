package dev.kumiki.apps.lessons.catalogue;

import dev.kumiki.apps.lessons.design.Lesson;
import dev.kumiki.apps.lessons.design.LessonSlot;
import java.time.Instant;
import java.time.LocalTime;
import java.util.Optional;

/// What staff says about a lesson.
///
/// @param programme what kind of lesson it is
/// @param about what is said about it
public record LessonDraft(
        LessonSlot slot,
        LocalTime endTime,
        String name,
        String instructor,
        int capacity,
        Optional<String> programme,
        Optional<String> about) {
    /// A lesson of no programme about which nothing is said.
    public LessonDraft(LessonSlot slot, LocalTime endTime, String name, String instructor, int capacity) {
        this(slot, endTime, name, instructor, capacity, Optional.empty(), Optional.empty());
    }

    /// The lesson that is said so, with all its seats free.
    public Lesson toLesson(Instant startsAt) {
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
                programme,
                about,
                startsAt,
                0);
    }
}
