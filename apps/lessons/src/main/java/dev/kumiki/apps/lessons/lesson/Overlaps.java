package dev.kumiki.apps.lessons.lesson;

import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.Lesson;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.design.RelationType;
import dev.kumiki.apps.lessons.design.UserId;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// Finds a user's bookings at the time of a lesson, so that it is said before somebody books two things at once
/// (X1.11).
public final class Overlaps {
    /// How long a lesson goes on at most, for bookings of earlier starts.
    private static final Duration LONGEST = Duration.ofHours(8);

    /// How long a booking takes that does not say when its lesson ends.
    private static final Duration USUAL = Duration.ofMinutes(60);

    private static final Limit PAGE = Limit.of(50);

    private final LessonsData data;

    /// Over the table.
    public Overlaps(LessonsData data) {
        this.data = data;
    }

    /// A booking at the same time.
    ///
    /// @param minutes how long both go on together
    public record Overlap(Relation booking, long minutes) {}

    /// The first booking of a user that overlaps a lesson, other than that of the lesson itself.
    public Optional<Overlap> find(UserId user, Lesson lesson) {
        Instant start = lesson.startsAt();
        Instant end = data.settings().endOf(lesson.slot(), lesson.endTime());
        return data.table().listOf(user, RelationType.BOOKING, start.minus(LONGEST), PAGE, Cursor.START).stream()
                .takeWhile(booking -> data.settings().startOf(booking.slot()).isBefore(end))
                .filter(booking -> booking.isActive() && !booking.slot().equals(lesson.slot()))
                .map(booking -> new Overlap(booking, together(booking, start, end)))
                .filter(overlap -> overlap.minutes() > 0)
                .findFirst();
    }

    private long together(Relation booking, Instant start, Instant end) {
        LessonSlot slot = booking.slot();
        Instant from = data.settings().startOf(slot);
        Instant until =
                booking.endTime().map(time -> data.settings().endOf(slot, time)).orElse(from.plus(USUAL));
        Instant first = from.isAfter(start) ? from : start;
        Instant last = until.isBefore(end) ? until : end;
        return Duration.between(first, last).toMinutes();
    }
}
