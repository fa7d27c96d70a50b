package dev.kumiki.apps.lessons.design;

import dev.kumiki.design.Attribute;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Indexed;
import dev.kumiki.design.Naming;
import dev.kumiki.design.Version;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Optional;

/// A lesson of the catalogue, with its seats and the counter of its waitlist.
///
/// B1.7: the document knows no lessons and no capacity, so a booking would only be a bookmark. The item carries
/// neither `type` nor `status` nor `studioCode`, so that TypeDateIndex, StudioDateIndex and StatusDateTimeIndex hold
/// relations only. B1.9: `takenCount` is raised in the transaction that writes the booking, and only below
/// `capacity`. B1.6: `waitSeq` numbers the waitlist.
///
/// Three counts, each changed in the transaction of its cause: `takenCount` is bookings plus open offers, which hold
/// their seat; `bookedCount` is the bookings among them; `waitingCount` is those in the waitlist who hold no seat.
///
/// @param cancelledAt when it was cancelled; whoever lost a place since then gets it back if it takes place after all
/// @param programme what kind of lesson it is: one of the known words such as `yoga`, or what the studio calls it
/// @param about what the studio says about it
/// @param waitedCount how many were ever in its waitlist, and
/// @param seatedCount how many of them got a seat, both counted when it is over: the entries themselves expire (B1.13)
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
        int takenCount,
        int waitingCount,
        long waitSeq,
        State state,
        Optional<String> cancelReason,
        Optional<Instant> cancelledAt,
        Optional<String> programme,
        Optional<String> about,
        Optional<Integer> waitedCount,
        Optional<Integer> seatedCount,
        @Attribute(format = "seconds@Asia/Tokyo") Instant startsAt,
        @Version long version) {
    /// The greatest length of the name of a lesson, in characters (L-047).
    public static final int MAX_NAME_CHARS = 100;

    /// The greatest length of the name of an instructor, in characters (L-047).
    public static final int MAX_INSTRUCTOR_CHARS = 50;

    /// The greatest number of seats.
    public static final int MAX_CAPACITY = 1_000;

    /// The greatest length of the reason for which a lesson is cancelled, in characters.
    public static final int MAX_REASON_CHARS = 200;

    /// The greatest length of the name of a programme, in characters.
    public static final int MAX_PROGRAMME_CHARS = 30;

    /// The greatest length of what is said about a lesson, in characters.
    public static final int MAX_ABOUT_CHARS = 500;

    /// Refuses seconds, negative counts, more taken than there are, and long names.
    public Lesson {
        LessonSlot.requireMinutes(startTime);
        LessonSlot.requireMinutes(endTime);
        if (bookedCount < 0 || waitingCount < 0 || waitSeq < 0) {
            throw new IllegalArgumentException("the counts of a lesson are not negative");
        }
        if (bookedCount > takenCount || takenCount > capacity) {
            throw new IllegalArgumentException("what is booked is taken, and no more is taken than there is");
        }
        requireLength("the name of a lesson", lessonName, MAX_NAME_CHARS);
        requireLength("the name of an instructor", instructor, MAX_INSTRUCTOR_CHARS);
        programme.ifPresent(name -> requireLength("the name of a programme", name, MAX_PROGRAMME_CHARS));
        about.ifPresent(text -> requireLength("what is said about a lesson", text, MAX_ABOUT_CHARS));
    }

    private static void requireLength(String what, String text, int most) {
        int length = text.codePointCount(0, text.length());
        if (length == 0 || length > most) {
            throw new IllegalArgumentException(what + " has 1 to " + most + " characters");
        }
    }

    /// Whether the lesson takes place.
    @Naming(Naming.Style.SNAKE_CASE)
    public enum State {
        OPEN,
        CANCELLED
    }

    /// This lesson with another number of seats.
    public Lesson withCapacity(int seats) {
        return with(seats, state, cancelReason, cancelledAt);
    }

    /// This lesson, cancelled.
    public Lesson cancelled(String reason, Instant now) {
        return with(capacity, State.CANCELLED, Optional.of(reason), Optional.of(now));
    }

    /// This lesson, which takes place after all.
    public Lesson open() {
        return with(capacity, State.OPEN, Optional.empty(), Optional.empty());
    }

    private Lesson with(int seats, State changed, Optional<String> reason, Optional<Instant> since) {
        return new Lesson(
                studioCode,
                lessonDate,
                startTime,
                endTime,
                lessonName,
                instructor,
                seats,
                bookedCount,
                takenCount,
                waitingCount,
                waitSeq,
                changed,
                reason,
                since,
                programme,
                about,
                waitedCount,
                seatedCount,
                startsAt,
                version);
    }

    /// What identifies the lesson.
    public LessonSlot slot() {
        return new LessonSlot(studioCode, lessonDate, startTime);
    }

    /// How many seats nobody has or holds.
    public int free() {
        return capacity - takenCount;
    }

    /// Whether it takes place and has not begun.
    public boolean isOpen(Instant now) {
        return state == State.OPEN && now.isBefore(startsAt);
    }
}
