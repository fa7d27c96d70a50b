package dev.kumiki.apps.lessons.design;

import java.time.LocalDate;
import java.time.LocalTime;
import java.time.temporal.ChronoUnit;

/// Where and when a lesson takes place, by the studio's clock: what identifies it.
public record LessonSlot(StudioCode studioCode, LocalDate lessonDate, LocalTime startTime) {
    /// Refuses seconds, which the key does not have.
    public LessonSlot {
        requireMinutes(startTime);
    }

    static void requireMinutes(LocalTime time) {
        if (!time.truncatedTo(ChronoUnit.MINUTES).equals(time)) {
            throw new IllegalArgumentException("lessons start at a full minute");
        }
    }
}
