package dev.kumiki.apps.lessons.catalogue;

import dev.kumiki.apps.lessons.design.Lesson;
import dev.kumiki.apps.lessons.design.LessonSlot;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.Period;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

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

    /// How far ahead lessons can be put into the catalogue.
    public static final Period MAX_AHEAD = Period.ofYears(1);

    /// What can be wrong with it.
    public enum Fault {
        /// The name is missing or too long.
        NAME,
        /// The instructor is missing or too long.
        INSTRUCTOR,
        /// There are no seats, or too many.
        CAPACITY,
        /// It ends when it starts.
        END,
        /// The day is over, or more than [#MAX_AHEAD] away.
        DATE,
        /// The programme is too long.
        PROGRAMME,
        /// What is said about it is too long.
        ABOUT
    }

    /// What is wrong with it on a day.
    public Set<Fault> faults(LocalDate today) {
        Set<Fault> faults = EnumSet.noneOf(Fault.class);
        if (isWrong(name, Lesson.MAX_NAME_CHARS)) {
            faults.add(Fault.NAME);
        }
        if (isWrong(instructor, Lesson.MAX_INSTRUCTOR_CHARS)) {
            faults.add(Fault.INSTRUCTOR);
        }
        if (capacity < 1 || capacity > Lesson.MAX_CAPACITY) {
            faults.add(Fault.CAPACITY);
        }
        if (endTime.equals(slot.startTime())) {
            faults.add(Fault.END);
        }
        if (slot.lessonDate().isBefore(today) || slot.lessonDate().isAfter(today.plus(MAX_AHEAD))) {
            faults.add(Fault.DATE);
        }
        if (programme.filter(text -> isWrong(text, Lesson.MAX_PROGRAMME_CHARS)).isPresent()) {
            faults.add(Fault.PROGRAMME);
        }
        if (about.filter(text -> text.isBlank() || isLong(text, Lesson.MAX_ABOUT_CHARS))
                .isPresent()) {
            faults.add(Fault.ABOUT);
        }
        return faults;
    }

    /// Names stand in the subjects of mails: they have one line.
    private static boolean isWrong(String text, int most) {
        return text.isBlank() || isLong(text, most) || text.codePoints().anyMatch(Character::isISOControl);
    }

    private static boolean isLong(String text, int most) {
        return text.codePointCount(0, text.length()) > most;
    }

    /// The same on another day.
    public LessonDraft on(LocalDate day) {
        return new LessonDraft(
                new LessonSlot(slot.studioCode(), day, slot.startTime()),
                endTime,
                name,
                instructor,
                capacity,
                programme,
                about);
    }

    /// A lesson as a draft.
    public static LessonDraft of(Lesson lesson) {
        return new LessonDraft(
                lesson.slot(),
                lesson.endTime(),
                lesson.lessonName(),
                lesson.instructor(),
                lesson.capacity(),
                lesson.programme(),
                lesson.about());
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
                Optional.empty(),
                programme,
                about,
                Optional.empty(),
                Optional.empty(),
                startsAt,
                0);
    }
}
