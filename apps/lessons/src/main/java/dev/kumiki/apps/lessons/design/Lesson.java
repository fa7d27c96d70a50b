package dev.kumiki.apps.lessons.design;

import dev.kumiki.design.Attribute;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Indexed;
import dev.kumiki.design.Naming;
import dev.kumiki.design.Version;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;

/// A lesson of the catalogue, with its seats and the counter of its waitlist.
///
/// B1.7: the document knows no lessons and no capacity, so a booking would only be a bookmark. The item carries
/// neither `type` nor `status` nor `studioCode`, so that TypeDateIndex, StudioDateIndex and StatusDateTimeIndex hold
/// relations only. B1.9: `bookedCount` is raised in the transaction that writes the booking, and only below
/// `capacity`. B1.6: `waitSeq` numbers the waitlist.
@Entity(table = UserLessons.class, type = "lesson", pk = "LESSON#{studioCode}#{lessonDate}#{startTime}", sk = "META")
@Indexed(on = "LessonQueueIndex", pk = "STUDIO#{studioCode}", sk = "{startsAt}")
public record Lesson(
        @Attribute("studio") StudioCode studioCode,
        LocalDate lessonDate,
        @Attribute(format = "clock") LocalTime startTime,
        @Attribute(format = "clock") LocalTime endTime,
        String lessonName,
        String instructor,
        int capacity,
        int bookedCount,
        long waitSeq,
        State state,
        @Attribute(format = "seconds@Asia/Tokyo") Instant startsAt,
        @Version long version) {
    /// Refuses seconds and negative counts.
    public Lesson {
        LessonSlot.requireMinutes(startTime);
        LessonSlot.requireMinutes(endTime);
        if (capacity < 0 || bookedCount < 0 || waitSeq < 0) {
            throw new IllegalArgumentException("the counts of a lesson are not negative");
        }
    }

    /// Whether the lesson takes place.
    @Naming(Naming.Style.SNAKE_CASE)
    public enum State {
        OPEN,
        CANCELLED
    }

    /// What identifies the lesson.
    public LessonSlot slot() {
        return new LessonSlot(studioCode, lessonDate, startTime);
    }

    /// Whether it takes place and has not begun.
    public boolean isOpen(Instant now) {
        return state == State.OPEN && now.isBefore(startsAt);
    }
}
