package dev.kumiki.apps.lessons.api;

import dev.kumiki.apps.lessons.design.Lesson;
import dev.kumiki.apps.lessons.standing.Standing;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Optional;

/// A lesson as programs see it.
///
/// @param state what it is to the owner of the token: free, few, full, booked, wait, offered, past or off
/// @param seatsLeft how many could be booked at once
/// @param place in the line; none for who does not stand in it
record LessonShown(
        String studioCode,
        LocalDate lessonDate,
        LocalTime startTime,
        LocalTime endTime,
        Instant startsAt,
        String lessonName,
        String instructor,
        Optional<String> programme,
        Optional<String> about,
        int capacity,
        int seatsLeft,
        int waiting,
        Standing.State state,
        Optional<Integer> place,
        boolean favorite,
        Optional<String> cancelReason) {
    static LessonShown of(Standing standing) {
        Lesson lesson = standing.lesson();
        return new LessonShown(
                lesson.studioCode().value(),
                lesson.lessonDate(),
                lesson.startTime(),
                lesson.endTime(),
                lesson.startsAt(),
                lesson.lessonName(),
                lesson.instructor(),
                lesson.programme(),
                lesson.about(),
                lesson.capacity(),
                standing.seatsForMe(),
                lesson.waitingCount(),
                standing.state(),
                standing.place() == 0 ? Optional.empty() : Optional.of(standing.place()),
                standing.favorite().isPresent(),
                lesson.cancelReason());
    }
}
