package dev.kumiki.apps.lessons.timetable;

import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.Lesson;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.Studio;
import dev.kumiki.apps.lessons.design.StudioCode;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The lessons of the studios by time.
public final class Timetable {
    /// The greatest number of lessons that are read of one studio at once.
    public static final int MAX_LESSONS = 500;

    private static final Limit PAGE = Limit.of(100);
    private static final Duration SOON = Duration.ofHours(36);

    private final LessonsData data;

    /// Over the table.
    public Timetable(LessonsData data) {
        this.data = data;
    }

    /// The day that it is.
    public LocalDate today() {
        return LocalDate.ofInstant(data.now(), data.settings().zone());
    }

    /// All studios, by their codes.
    public List<Studio> studios() {
        return data.table().studios();
    }

    /// The names of all studios.
    public Map<StudioCode, String> names() {
        return studios().stream().collect(Collectors.toMap(Studio::studioCode, Studio::name));
    }

    /// The lessons of a studio on some days, both included.
    public List<Lesson> lessons(StudioCode studio, LocalDate from, LocalDate until) {
        return between(studio, start(from), start(until.plusDays(1)).minusMillis(1))
                .toList();
    }

    private Instant start(LocalDate day) {
        return day.atStartOfDay(data.settings().zone()).toInstant();
    }

    private Stream<Lesson> between(StudioCode studio, Instant from, Instant until) {
        return data.table().timetable(studio, from, until, PAGE, Cursor.START).stream()
                .limit(MAX_LESSONS);
    }

    /// The next lessons of all studios that take place, in the order of their starts.
    public List<Lesson> soon(int most) {
        Instant now = data.now();
        return studios().stream()
                .flatMap(studio -> between(studio.studioCode(), now, now.plus(SOON))
                        .filter(lesson -> lesson.isOpen(now))
                        .limit(most))
                .sorted(Comparator.comparing(Lesson::startsAt))
                .limit(most)
                .toList();
    }

    /// Lessons of the same kind with seats that can be booked, those nearest in time first: the same programme, or the
    /// same name where there is none.
    public List<Lesson> alternatives(Lesson lesson, int most) {
        Instant now = data.now();
        LocalDate day = lesson.lessonDate();
        LocalDate from = day.minusDays(7).isBefore(today()) ? today() : day.minusDays(7);
        return studios().stream()
                .flatMap(studio -> lessons(studio.studioCode(), from, from.plusDays(14)).stream())
                .filter(other -> isAlike(lesson, other) && isBookable(other, now))
                .sorted(Comparator.comparing(other -> distance(lesson, other)))
                .limit(most)
                .sorted(Comparator.comparing(Lesson::startsAt))
                .toList();
    }

    private static boolean isAlike(Lesson lesson, Lesson other) {
        LessonSlot slot = lesson.slot();
        return !other.slot().equals(slot)
                && (lesson.programme().isPresent()
                        ? lesson.programme().equals(other.programme())
                        : lesson.lessonName().equals(other.lessonName()));
    }

    private boolean isBookable(Lesson lesson, Instant now) {
        return lesson.isOpen(now)
                && lesson.free() > 0
                && lesson.waitingCount() == 0
                && data.settings().isWithinHorizon(lesson.slot(), now);
    }

    private static Duration distance(Lesson lesson, Lesson other) {
        return Duration.between(lesson.startsAt(), other.startsAt()).abs();
    }
}
